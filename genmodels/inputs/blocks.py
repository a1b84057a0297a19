"""Rows in blocks that fit the cache: float64 arithmetic for any dtype without a float64 copy of the whole."""

from collections.abc import Iterator

import numpy as np

from genmodels.inputs.matrices import as_matrix, feature_names, is_sparse, require_width
from genmodels.inputs.names import Names
from genmodels.inputs.rules import FINITE, Rule

CELLS = 2**18  # float64 numbers in a block: 2 MiB


def blocks(
    X,
    rule: Rule = FINITE,
    *,
    d: int | None = None,
    sparse: bool = False,
    ndim: tuple[int, ...] = (1, 2),
    rows: slice | None = None,
    cells: int = CELLS,
) -> Iterator[tuple[slice, np.ndarray]]:
    """Yield (rows, block): the rows' slice and the checked float64 block, a view of X where X is float64 already.

    `rows` picks some of the rows, d is the width to insist on. Never write into a block. A sparse X is one CSR block.
    Raises InvalidInputError as `as_matrix` and `rule` do, naming row and feature.

    >>> [(rows, block.dtype.name) for rows, block in blocks([[1, 2], [3, 4]])]
    [(slice(0, 2, None), 'float64')]
    """
    names = Names(features=feature_names(X))
    matrix = as_matrix(X, sparse=sparse, ndim=ndim)
    if d is not None:
        require_width(matrix, d)
    if is_sparse(matrix):
        yield slice(0, matrix.shape[0]), _checked_sparse(matrix.astype(float, copy=False), rule, names)
        return
    size = max(1, cells // (matrix.shape[1] if matrix.ndim == 2 else 1))
    first, last = (0, len(matrix)) if rows is None else (rows.start, rows.stop)
    for start in range(first, last, size):
        with np.errstate(over="ignore"):  # a long double beyond float64 becomes infinite, which the rule refuses
            block = np.asarray(matrix[start : min(start + size, last)], dtype=float)
        rule.check(block, start, names)
        yield slice(start, start + len(block)), block


def _checked_sparse(matrix, rule: Rule, names: Names):
    if rule.quick(matrix.data):
        return matrix
    good = rule.allowed(matrix.data)
    if not good.all():
        at = int(np.argmin(good))
        row = int(np.searchsorted(matrix.indptr, at, side="right") - 1)
        rule.refuse(matrix.data[at], row, (int(matrix.indices[at]),), names)
    return matrix
