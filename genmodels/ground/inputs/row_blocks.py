"""Rows in blocks that fit the cache: float64 arithmetic for any dtype without a float64 copy of the whole."""

from collections.abc import Iterator

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.columns import names_of
from genmodels.ground.inputs.data_matrix import as_matrix, is_sparse, require_columns, require_exact, require_width
from genmodels.ground.inputs.number_rules import FINITE, Rule
from genmodels.ground.inputs.quoting import NAMELESS

# float64 numbers in a block: 2 MiB (measured, of counts: a sixteenth takes half as long again, 8 times a sixth)
CELLS = 2**18


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
    come in the same memory. A sparse X comes as `sparse_blocks`.
    Raises InvalidInputError as `as_matrix` and `rule` do, naming row and feature.

    >>> [(rows, block.dtype.name) for rows, block in blocks([[1, 2], [3, 4]])]
    [(slice(0, 2, None), 'float64')]
    """
    names = names_of(X)
    matrix = as_matrix(X, sparse=sparse, ndim=ndim)
    if d is not None and matrix.ndim == 2:
        require_width(matrix.shape[1], d)
    if is_sparse(matrix):
        yield from sparse_blocks(matrix, rule, entries)
        return
    size = max(1, CELLS // (matrix.shape[1] if matrix.ndim == 2 else 1))
    first, last = (0, len(matrix)) if rows is None else (rows.start, rows.stop)
    spare = None if matrix.dtype == np.float64 else np.empty((min(size, last - first), *matrix.shape[1:]))
    rounds = rule.exact and not (spare is None and matrix is X)  # float64 stays as it was given
    for start in range(first, last, size):
        given = matrix[start : min(start + size, last)]
        block = _as_float64(given, spare)
        if rounds:
            require_exact(X, given, start, names, reals=block)
        if given.dtype.kind not in rule.always:
            rule.check(given if given.dtype.kind in "iu" else block, start, names)  # whole numbers are quick to check
        yield slice(start, start + len(block)), block


def _as_float64(rows: np.ndarray, spare: np.ndarray | None) -> np.ndarray:
    """The rows as they are, or where they are of another type written over `spare`."""
    if spare is None:
        return np.asarray(rows)
    spare = spare[: len(rows)]
    if rows.dtype.itemsize <= spare.itemsize:
        np.copyto(spare, rows)
        return spare
    with np.errstate(over="ignore"):  # a long double beyond float64 becomes infinite, which the rule refuses
        np.copyto(spare, rows)
    return spare


def sparse_blocks(matrix, rule: Rule, entries: int | None = None, *, own_type: bool = False) -> Iterator:
    """The same of a CSR array that `as_matrix` has looked at: one block, or several of about `entries` entries.

    Each has an attribute `range`, two numbers between which all entries lie; with `own_type` it is not converted to
    float64 (but for types in which scipy does not add).
    """
    n, own_type = matrix.shape[0], own_type and _adds(matrix.dtype)
    size = n if entries is None else max(1, entries * n // max(1, matrix.nnz))
    spare = np.empty(0)
    for start in range(0, n, size) if size < n else [0]:
        rows = slice(start, min(start + size, n))
        here = slice(matrix.indptr[start], matrix.indptr[rows.stop])
        require_columns(matrix.indices[here], matrix)
        values = matrix.data[here]
        seen = rule.quick(values)
        if seen is None:
            _look_closely(values, matrix, start, rule)
        if not own_type and matrix.dtype != np.float64:
            spare = spare if len(spare) >= len(values) else np.empty(len(values))  # new memory takes time
            values = _as_float64(values, spare)
        block = _rows_of(matrix, rows, values)
        block.range = seen or (-np.inf, np.inf)
        yield rows, block


def _adds(dtype: np.dtype) -> bool:
    """Whether scipy adds up numbers of this type as they are."""
    return dtype.kind in "iu" or dtype in (np.float32, np.float64)


def _rows_of(matrix, rows: slice, values: np.ndarray):
    """Some rows of a CSR array with these entries, without a copy of their columns."""
    block = type(matrix)((rows.stop - rows.start, matrix.shape[1]), dtype=values.dtype)
    # set by hand, since the constructor copies what is a small part of a larger array
    ends = matrix.indptr[rows.start : rows.stop + 1]
    block.data, block.indices, block.indptr = values, matrix.indices[ends[0] : ends[-1]], ends - ends[0]
    block.has_canonical_format = True  # as `as_matrix` made it
    return block


def _look_closely(values: np.ndarray, matrix, first_row: int, rule: Rule) -> None:
    """Raise the error for the first entry that breaks the rule, if there is one."""
    good = rule.allowed(values.astype(float, copy=False))
    if not good.all():
        at = int(np.argmin(good)) + int(matrix.indptr[first_row])
        row = int(np.searchsorted(matrix.indptr, at, side="right") - 1)
        rule.refuse(matrix.data[at], row, (int(matrix.indices[at]),), NAMELESS)


# ---- Rows as points in space: numbers whose squares float64 holds, since it is distances that count.


FARTHEST = 2.0**500  # about 1e150: float64, which ends at 2^1024, holds sums of 2^23 squares of it

NEAR = Rule(
    lambda values: np.abs(values) < FARTHEST,
    "is not a finite number below 1e150, so that float64 holds its square. Correct it, drop the row, or rescale "
    "the column.",
    FINITE.quick,  # which looks at the sum of squares: below 1e301 all of them are near
    exact=True,
)


def require_span(X: np.ndarray, least: float, most: float = np.inf) -> None:
    """Raise InvalidInputError where all of X lies closer together than `least`, or `most` and more apart.

    Its squared distances are then beyond float64, or lose their digits; where nothing differs there is nothing to lose.

    >>> require_span(np.array([[0.0], [1e-200]]), 1e-150)
    Traceback (most recent call last):
    genmodels.errors.InvalidInputError: X spans 1e-200, of which float64 has no square: rescale the columns of X
    """
    span = float(np.ptp(X)) if X.size else 0.0
    if not (span == 0 or least < span < most):
        raise InvalidInputError(f"X spans {span:.3g}, of which float64 has no square: rescale the columns of X")


MOST = 2**28  # numbers that a sparse X may become: 2 GiB (a choice)


def as_points(X, d: int | None = None, *, sparse: bool = False) -> np.ndarray:
    """A copy of X (n, d) as float64; raises InvalidInputError for another width than d, and for what is no such number.

    X may be `sparse` where that is said, and becomes dense, which is refused for more than MOST numbers.

    >>> as_points([[1, 2], [3, 4]]).tolist()
    [[1.0, 2.0], [3.0, 4.0]]
    """
    matrix = as_matrix(X, ndim=(2,), sparse=sparse)
    n, width = matrix.shape
    if is_sparse(matrix) and n * width > MOST:
        raise InvalidInputError(
            f"{n} sparse rows of {width} columns are {n * width:.2g} numbers when dense, as distances take them: give "
            "fewer rows at a time, or fewer columns"
        )
    points = np.empty(matrix.shape)
    for rows, block in blocks(X, NEAR, d=d, ndim=(2,), sparse=sparse):
        points[rows] = block.toarray() if is_sparse(block) else block
    return points
