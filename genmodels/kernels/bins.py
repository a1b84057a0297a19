"""Bins on a line whose width is a power of two, so that no place in them is rounded: 0 is an edge of every width.

Helps to make `plain.log_kernels` fast: `-(((x - X) / h) ** 2).sum(axis=1) / 2` is nearly the same for all
rows of a bin.
"""

from math import floor, log2

import numpy as np

from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.inputs.parameters import is_number
from genmodels.ground.inputs.words import short
from genmodels.kernels.bumps import ORDER

SMALLEST, LARGEST = 2.0**-1000, 2.0**1000


def as_span(bin_width) -> float:
    """The largest power of two not above `bin_width`; raises InvalidParameterError unless that is a number above 0.

    >>> as_span(0.3), as_span(2)
    (0.25, 2.0)
    """
    if not is_number(bin_width) or not SMALLEST <= bin_width <= LARGEST:
        raise InvalidParameterError(f"bin_width is {short(bin_width)}: give a number above 0, in the units of the data")
    return 2.0 ** floor(log2(bin_width))


def binned(x: np.ndarray, span: float) -> tuple[np.ndarray, np.ndarray]:
    """The bin of each number (n,), and how far it is from the middle of that, in spans.

    Raises InvalidInputError where a number is too large to be counted in spans.

    >>> binned(np.array([0.5, 3.25, 0.75]), 1.0)
    (array([0., 3., 0.]), array([ 0.  , -0.25,  0.25]))
    """
    with np.errstate(over="ignore"):
        away = x / span
    if not np.isfinite(away).all():
        raise InvalidInputError(
            f"X holds {x[~np.isfinite(away)][0]:g}, too large for bins {span:g} wide: rescale the column"
        )
    which = np.floor(away)
    away -= which
    away -= 0.5
    return which, away


def numbered(which: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The bins that occur, (B,), and the position of each row's bin (n,) among them."""
    if len(which) == 0:
        return which, np.empty(0, dtype=np.intp)
    first, last = which.min(), which.max()
    if last - first > 2 * len(which) + 1000:  # too many that are empty for a table of all
        return np.unique(which, return_inverse=True)
    codes = (which - first).astype(np.intp)
    there = np.bincount(codes) > 0
    return first + np.flatnonzero(there), (np.cumsum(there) - 1)[codes]


def moments_in_order(x: np.ndarray, weight: np.ndarray | None, span: float) -> tuple[np.ndarray, np.ndarray]:
    """The bins (B,) of numbers (n,) that increase, and in each sum_i w_i away_i^p, p = 0 .. 14, (15, B).

    >>> moments_in_order(np.array([0.5, 0.75, 3.25]), None, 1.0)[1][:2]
    array([[ 2.  ,  1.  ],
           [ 0.25, -0.25]])
    """
    which, away = binned(x, span)
    first = np.flatnonzero(np.diff(which, prepend=np.nan))
    power = np.ones(len(x)) if weight is None else weight.copy()
    moments = np.empty((ORDER + 1, len(first)))
    for row in moments if len(first) else ():
        np.add.reduceat(power, first, out=row)
        power *= away
    return which[first], moments
