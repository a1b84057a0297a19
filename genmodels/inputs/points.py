"""Rows as points in space: numbers whose squares float64 holds, since it is distances that count."""

import numpy as np

from genmodels.inputs.blocks import blocks
from genmodels.inputs.matrices import as_matrix
from genmodels.inputs.rules import FINITE, Rule

FARTHEST = 2.0**500  # about 1e150

NEAR = Rule(
    lambda values: np.abs(values) < FARTHEST,
    "is not a finite number below 1e150, so that float64 holds its square. Correct it, drop the row, or rescale "
    "the column.",
    FINITE.quick,  # which looks at the sum of squares: below 1e301 all of them are near
    exact=True,
)


def as_points(X, d: int | None = None) -> np.ndarray:
    """A copy of X (n, d) as float64; raises InvalidInputError for another width than d, and for what is no such number.

    >>> as_points([[1, 2], [3, 4]]).tolist()
    [[1.0, 2.0], [3.0, 4.0]]
    """
    points = np.empty(as_matrix(X, ndim=(2,)).shape)
    for rows, block in blocks(X, NEAR, d=d, ndim=(2,)):
        points[rows] = block
    return points
