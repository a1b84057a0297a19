"""The probabilities of categories that are small whole numbers, laid out so that a row finds them by its values."""

from collections.abc import Sequence

import numpy as np

from genmodels.arithmetic import log
from genmodels.inputs.categories import Levels
from genmodels.kernels.levels import WIDEST, Lookup, rooms

LARGEST_LEVEL = 2**31  # whole numbers up to here are looked up in tables


def lookup_of(levels: Sequence[Levels], probabilities: Sequence[np.ndarray]) -> Lookup | None:
    """The logarithms of tables (K, L_j) by value, NaN where there is none; None unless all are small whole numbers."""
    if not all(type(v) is int for values in levels for v in values):
        return None
    low, sizes = rooms([min(values) for values in levels], [max(values) for values in levels])
    if max(sizes) > WIDEST or max(map(abs, low)) > LARGEST_LEVEL:
        return None
    tables = [np.full((len(p), size), np.nan) for p, size in zip(probabilities, sizes, strict=True)]
    for table, first, values, p in zip(tables, low, levels, probabilities, strict=True):
        table[:, np.array(values) - first] = log(p)
    return Lookup(np.array(low), tables)
