"""Rows in blocks that fit the cache: float64 arithmetic for any dtype without a float64 copy of the whole."""

from collections.abc import Iterator

import numpy as np

from genmodels.inputs.matrices import as_matrix, is_sparse, names_of, require_width
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
    entries: int | None = None,
) -> Iterator[tuple[slice, np.ndarray]]:
    """Yield (rows, block): the rows' slice and the checked float64 block, a view of X where X is float64 already.

    `rows` picks some of the rows, d is the width to insist on. Never write into a block, nor keep it: the next one may
    come in the same memory. A sparse X is one CSR block, or several of about `entries` entries.
    Raises InvalidInputError as `as_matrix` and `rule` do, naming row and feature.

    >>> [(rows, block.dtype.name) for rows, block in blocks([[1, 2], [3, 4]])]
    [(slice(0, 2, None), 'float64')]
    """
    names = names_of(X)
    matrix = as_matrix(X, sparse=sparse, ndim=ndim)
    if d is not None:
        require_width(matrix, d)
    if is_sparse(matrix):
        yield from _sparse_blocks(matrix, rule, names, entries)
        return
    size = max(1, CELLS // (matrix.shape[1] if matrix.ndim == 2 else 1))
    first, last = (0, len(matrix)) if rows is None else (rows.start, rows.stop)
    spare = None if matrix.dtype == np.float64 else np.empty((min(size, last - first), *matrix.shape[1:]))
    for start in range(first, last, size):
        block = _as_float64(matrix[start : min(start + size, last)], spare)
        if matrix.dtype.kind not in rule.always:
            rule.check(block, start, names)
        yield slice(start, start + len(block)), block


def _as_float64(rows: np.ndarray, spare: np.ndarray | None) -> np.ndarray:
    """The rows as they are, or where they are of another type written over `spare`."""
    if spare is None:
        return np.asarray(rows)
    with np.errstate(over="ignore"):  # a long double beyond float64 becomes infinite, which the rule refuses
        np.copyto(spare[: len(rows)], rows)
    return spare[: len(rows)]


def _sparse_blocks(matrix, rule: Rule, names: Names, entries: int | None) -> Iterator:
    n = matrix.shape[0]
    size = n if entries is None else max(1, entries * n // max(1, matrix.nnz))
    for start in range(0, n, size) if size < n else [0]:
        rows = slice(start, min(start + size, n))
        block = (matrix if size >= n else _rows_of(matrix, rows)).astype(float, copy=False)
        _check_sparse(block, start, rule, names)
        yield rows, block


def _rows_of(matrix, rows: slice):
    """Some rows of a CSR array, as views; `matrix[rows]` would copy them."""
    ends = matrix.indptr[rows.start : rows.stop + 1]
    among = slice(ends[0], ends[-1])
    parts = (matrix.data[among], matrix.indices[among], ends - ends[0])
    return type(matrix)(parts, shape=(rows.stop - rows.start, matrix.shape[1]))


def _check_sparse(block, first_row: int, rule: Rule, names: Names) -> None:
    if rule.quick(block.data):
        return
    good = rule.allowed(block.data)
    if not good.all():
        at = int(np.argmin(good))
        row = int(np.searchsorted(block.indptr, at, side="right") - 1)
        rule.refuse(block.data[at], first_row + row, (int(block.indices[at]),), names)
