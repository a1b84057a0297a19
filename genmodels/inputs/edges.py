"""Edges: where the bins of a histogram begin and end, and in which of them a value lies."""

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.inputs.objects import as_numbers
from genmodels.inputs.words import short

Edges = tuple[np.ndarray, ...]  # increasing numbers (L_j + 1,) for each feature


def as_edges(edges, d: int) -> Edges:
    """The edges of each feature: increasing numbers for all d of them, or a list with such numbers for each.

    Raises InvalidParameterError for anything else.

    >>> as_edges([0, 1, 2], d=2)
    (array([0., 1., 2.]), array([0., 1., 2.]))
    """
    several = isinstance(edges, list | tuple) and len(edges) > 0 and np.ndim(edges[0]) == 1
    each = tuple(_increasing(own) for own in (edges if several else [edges]))
    if several and len(each) != d:
        raise InvalidParameterError(f"there are edges for {len(each)} features, but X has {d}: give a list for each")
    return each if several else each * d


def bins(x: np.ndarray, edges: np.ndarray) -> np.ndarray:
    """The number of the bin in which each value lies, -1 beyond the edges.

    >>> bins(np.array([-1.0, 0.0, 0.5, 1.0, 2.0, 2.5]), np.array([0.0, 1.0, 2.0])).tolist()
    [-1, 0, 0, 1, 1, -1]
    """
    found = np.searchsorted(edges, x, side="right") - 1
    found[x == edges[-1]] -= 1
    found[x > edges[-1]] = -1
    return found


def _increasing(edges) -> np.ndarray:
    try:
        array = np.array(as_numbers(edges), dtype=float)
    except (TypeError, ValueError):
        array = np.empty(0)
    fine = array.ndim == 1 and len(array) > 1 and np.isfinite(array).all() and (np.diff(array) > 0).all()
    if not fine:
        raise InvalidParameterError(
            f"edges are {short(edges)}: give at least two increasing numbers, as in [0, 1, 2], or a list of such edges "
            "for each feature; numpy.histogram_bin_edges proposes some"
        )
    return array
