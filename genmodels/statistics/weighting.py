"""The weights of rows: none, one a row, or with a class axis labels, hard or soft; and statistics by class."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from genmodels.ground.arithmetic import same
from genmodels.ground.inputs import as_weights
from genmodels.ground.inputs.alike import require_same_type
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.inputs.labels import places_among, union_of_classes
from genmodels.ground.inputs.row_blocks import CELLS
from genmodels.statistics.algebra import Summable, require_classes, require_statistics

# ---- Sums of rows by class, in one pass whatever the number of classes.
#
# Makes `plain.counts` fast: `w.T @ X.astype(float)`, where w is `plain.one_hot`.


# multiplications of a dense product; below it, building a sparse matrix takes longer than using it (measured: at 1.2
# times as many dense is quicker by a third, at 5 times sparse is)
SMALL = 2**18
UNIT = 2**26  # two counts below it share a float64: 52 of its 53 bits
PIECE = 2**19  # entries of 1 that are counted together: 2 MiB (measured: a quarter, or four times, take as long)


def indicator(codes: np.ndarray, K: int, weight: np.ndarray | None = None, *, d: int = 64, again=None):
    """H (K, n) with H_ki = weight_i where codes_i = k and 0 elsewhere: H @ X are the sums of the rows of X by class.

    Definition: `weight * (codes == np.arange(K)[:, None])`. `d` is the width of X. `again` is an indicator that is not
    needed any more: its memory is used for this one where it fits.

    >>> indicator(np.array([1, 0, 1]), 2) @ np.array([[1.0], [10.0], [100.0]])
    array([[ 10.],
           [101.]])
    """
    n = len(codes)
    if n * K * d <= SMALL:
        dense = (codes == np.arange(K)[:, None]).astype(float)
        return dense if weight is None else dense * weight
    if again is None or again.shape != (K, n):
        from scipy import sparse

        again = sparse.csc_array((np.ones(n), codes.astype(np.int32), np.arange(n + 1, dtype=np.int32)), shape=(K, n))
    again.indices[:] = codes
    if weight is not None:
        again.data[:] = weight
    return again


def sparse_sums(codes: np.ndarray, K: int, X, weight: np.ndarray | None = None) -> np.ndarray:
    """The sums (K, d) of the rows of a CSR array X (n, d) of counts by class, one addition for each entry of X.

    Definition: `indicator(codes, K, weight) @ X`. X may have a `range`, as `blocks` gives it to tables of counts.
    """
    from scipy import sparse

    if K == 2 and weight is None and hasattr(X, "range") and _fits_twice(X):
        return _sums_of_two(codes, X)
    d = X.shape[1]
    index_type = np.int32 if max(K * d, X.nnz) < 2**31 else np.int64
    entries = np.diff(X.indptr)
    values = X.data if weight is None and _adds_up(X) else X.data.astype(float, copy=False)
    if weight is not None:
        values = values * np.repeat(weight, entries)
    # entry (i, j) of X goes to place codes_i d + j of one long row; a sparse row adds up what shares a place
    places = np.repeat(codes.astype(index_type) * index_type(d), entries)
    places += X.indices
    row = sparse.csr_array((1, K * d), dtype=values.dtype)
    # set by hand, since the constructor looks at all places once more
    row.data, row.indices, row.indptr = values, places, np.array([0, len(places)], dtype=index_type)
    return row.toarray().reshape(K, d).astype(float, copy=False)


def _fits_twice(X) -> bool:
    """Whether two sums of columns of counts X go into one number: where X is all ones, or no sum reaches UNIT."""
    return X.range == (1, 1) or (X.dtype in (np.float64, np.int64) and X.range[1] * X.shape[0] < UNIT)


def _sums_of_two(codes: np.ndarray, X) -> np.ndarray:
    """The sums (2, d) of both classes at once, in one number for each column: class 0 counts ones, class 1 units."""
    if X.range != (1, 1):
        return _unpacked(_packed(codes, X.data, X.indices, X.indptr, X.shape[1], UNIT), UNIT)
    n, unit = X.shape[0], 2**16
    total = np.zeros((2, X.shape[1]))
    for start in range(0, n, unit - 1):  # so that class 0 stays below the unit
        total += _unpacked(_packed_ones(codes, X, range(start, min(start + unit - 1, n)), unit), unit)
    return total


def _packed_ones(codes: np.ndarray, X, rows: range, unit: int) -> np.ndarray:
    """The same of some rows whose entries are all 1: of these the indices are enough, a piece after the other."""
    both, step = np.zeros(X.shape[1], dtype=np.uint32), max(1, PIECE * X.shape[0] // max(1, X.nnz))
    ones = np.ones(0, dtype=np.uint32)
    for start in rows[::step]:
        stop = min(start + step, rows.stop)
        ends = X.indptr[start : stop + 1]
        if len(ones) < ends[-1] - ends[0]:
            ones = np.ones(ends[-1] - ends[0], dtype=np.uint32)
        here = slice(ends[0], ends[-1])
        both += _packed(codes[start:stop], ones, X.indices[here], ends - ends[0], X.shape[1], unit)
    return both


def _packed(codes: np.ndarray, data, indices, indptr, d: int, unit: int) -> np.ndarray:
    """sum_i x_ij unit^codes_i = s_0j + unit s_1j of CSR rows, (d,): whole numbers below unit^2."""
    from scipy import sparse

    transposed = sparse.csc_array((d, len(codes)), dtype=data.dtype)
    # set by hand, since the constructor copies what is a small part of a larger array
    transposed.data, transposed.indices, transposed.indptr = data, indices, indptr
    return transposed @ np.array([1, unit], dtype=data.dtype)[codes]


def _unpacked(both: np.ndarray, unit: int) -> np.ndarray:
    """The sums (2, d) that `_packed` has put into one number."""
    both = both.astype(float, copy=False)
    second = np.floor(both / unit)
    return np.stack([both - unit * second, second])


def _adds_up(X) -> bool:
    """Whether the sums of columns of counts are exact in the type of X; converting it would take longer than adding."""
    if X.dtype == np.float64:
        return True
    exact = 2**24 if X.dtype == np.float32 else np.iinfo(X.dtype).max
    return float(X.data.max(initial=0)) * X.shape[0] < exact


# ---- Hard labels as weights: each row has weight in one class only.


@dataclass(frozen=True, eq=False)
class OneHot:
    """The weights (n, K) of n rows with labels: weight_i (1 where None) in class codes_i, 0 elsewhere.

    `sizes` are the numbers of rows of each class, (K,), where they are known and all rows weigh one.

    >>> labels = OneHot(np.array([1, 0, 1]), 2)
    >>> labels.total().tolist(), labels.sums(np.array([[1.0], [10.0], [100.0]])).ravel().tolist()
    ([1.0, 2.0], [10.0, 101.0])
    """

    codes: np.ndarray
    K: int
    weight: np.ndarray | None = None
    sizes: np.ndarray | None = None
    cells = CELLS  # float64 numbers that are reduced at once
    left = 0.05  # of a scatter about a point near each class: less than this share has lost more than a digit

    @property
    def ndim(self) -> int:
        """Two axes, as if it were written out."""
        return 2

    def __getitem__(self, rows: slice) -> "OneHot":
        return OneHot(self.codes[rows], self.K, None if self.weight is None else self.weight[rows])

    def members(self, k: int) -> tuple[np.ndarray, np.ndarray | None]:
        """The rows that have weight in class k, and their weights (None where all weigh one)."""
        rows = np.flatnonzero(self.codes == k if self.weight is None else (self.codes == k) & (self.weight > 0))
        return rows, None if self.weight is None else self.weight[rows]

    def total(self) -> np.ndarray:
        """The weight of each class, (K,)."""
        if self.sizes is not None:
            return self.sizes.astype(float)
        return np.bincount(self.codes, self.weight, minlength=self.K)[: self.K].astype(float, copy=False)

    def sums(self, X) -> np.ndarray:
        """The weighted sums (K, d) of the rows of X (n, d), dense or CSR, by class."""
        if self.K == 0:
            return np.zeros((0, *X.shape[1:]))
        if is_sparse(X):
            return sparse_sums(self.codes, self.K, X, self.weight)
        return indicator(self.codes, self.K, self.weight) @ X

    def indicator(self, d: int, again=None):
        """H (K, n) with which H @ X are the sums of the rows of X (n, d) by class."""
        return indicator(self.codes, self.K, self.weight, d=d, again=again)

    def away(self, X: np.ndarray, reference: np.ndarray, spare: np.ndarray) -> np.ndarray:
        """x - reference_k of each row, written over `spare` (n, d), or X itself where there is nothing to take away."""
        if not np.count_nonzero(reference):
            return from_origin(X, reference[0], spare)
        reference.take(self.codes, axis=0, out=spare, mode="clip")
        return np.subtract(X, spare, out=spare)

    def away_from(self, matrix: np.ndarray, reference: np.ndarray, faint: np.ndarray) -> bool:
        """Whether a row differs from the reference of its class in a feature whose squares are `faint` (K, d)."""
        columns = np.flatnonzero(faint.any(axis=0))
        varies = matrix[:, columns] != reference[np.ix_(self.codes, columns)]
        return bool((varies & faint[np.ix_(self.codes, columns)]).any())


def from_origin(X: np.ndarray, origin: np.ndarray, spare: np.ndarray) -> np.ndarray:
    """X - origin as float64, written over `spare` (n, d), or X itself where there is nothing to take away."""
    if np.count_nonzero(origin):
        return np.subtract(X, origin, out=spare)
    if X.dtype == np.float64:
        return X
    np.copyto(spare, X)
    return spare


# ---- Soft labels as weights: each row has a share in every class, such as the responsibilities of the EM algorithm.


@dataclass(frozen=True, eq=False)
class Soft:
    """The weights of n rows in K classes, kept class by class: `shares` (K, n), checked, and their sum for each row.

    `weight` is that sum, (n,), or None where all rows weigh one. Beside `OneHot`, and used in the same way.

    >>> labels = Soft(np.array([[0.25, 1.0], [0.75, 0.0]]))
    >>> labels.total().tolist(), labels.sums(np.array([[1.0], [10.0]])).ravel().tolist()
    ([1.25, 0.75], [10.25, 0.75])
    """

    shares: np.ndarray
    weight: np.ndarray | None = None
    cells = 2**16  # float64 numbers that are reduced at once: they are read for every class, and so stay in the cache
    left = 1e-3  # of a scatter about one point for all classes: three digits may go, or it takes a pass for each class

    @classmethod
    def of(cls, weights: np.ndarray) -> "Soft":
        """From checked weights (n, K)."""
        return cls(np.ascontiguousarray(weights.T, dtype=float), weights.sum(axis=1, dtype=float))

    @classmethod
    def weighted(cls, shares: np.ndarray, weight: np.ndarray | None) -> "Soft":
        """Shares (K, n) that sum to 1 in each row, of rows that weigh so much, (n,), or where None one each."""
        return cls(shares, None) if weight is None else cls(shares * weight, weight)

    @property
    def K(self) -> int:  # noqa: N802
        """The number of classes."""
        return len(self.shares)

    @property
    def ndim(self) -> int:
        """Two axes, rows and classes."""
        return 2

    def __getitem__(self, rows: slice | np.ndarray) -> "Soft":
        return Soft(self.shares[:, rows], None if self.weight is None else self.weight[rows])

    def members(self, k: int) -> tuple[np.ndarray, np.ndarray]:
        """The rows that have weight in class k, and their weights."""
        rows = np.flatnonzero(self.shares[k])
        return rows, self.shares[k, rows]

    def total(self) -> np.ndarray:
        """The weight of each class, (K,)."""
        return np.add.reduce(self.shares, axis=1)

    def sums(self, X) -> np.ndarray:
        """The weighted sums (K, d) of the rows of X (n, d), dense or CSR, by class."""
        return (X.T @ self.shares.T).T if is_sparse(X) else self.shares @ X

    def indicator(self, d: int, again=None) -> np.ndarray:
        """H (K, n) with which H @ X are the sums of the rows of X by class."""
        return self.shares

    def away(self, X: np.ndarray, reference: np.ndarray, spare: np.ndarray) -> np.ndarray:
        """x - reference of each row, where the classes share one point: a row belongs to all of them."""
        return from_origin(X, reference[0], spare)

    def away_from(self, matrix: np.ndarray, reference: np.ndarray, faint: np.ndarray) -> bool:
        """Whether squares of some features are so small, `faint` (K, d), that only a careful look tells them from 0."""
        return bool(faint[self.total() > 0].any())


# ---- The three kinds of weight, (none), (n,) and (n, K), behind two operations.
#
# A weight (n, K) gives statistics a leading class axis K: the labels (`OneHot`), or the soft responsibilities of the EM
# algorithm (`Soft`), which may be sparse. Without it there is no class axis.


def weights_of(weight, n: int):
    """Checked weights of n rows: None, (n,), or with a class axis labels, hard or soft, or a sparse array (n, K)."""
    weight = as_weights(weight, n, stacked=True)
    return Soft.of(weight) if isinstance(weight, np.ndarray) and weight.ndim == 2 else weight


def weighted_sum(weight, X) -> np.ndarray:
    """sum_i weight_i x_i over the rows of X (n,) or (n, d), dense or sparse: (), (d,), or with a class axis (K, d)."""
    if weight is None:
        everyone = OneHot(np.zeros(X.shape[0], dtype=np.intp), 1)
        return everyone.sums(X)[0] if is_sparse(X) else X.sum(axis=0)
    if isinstance(weight, OneHot | Soft):
        return weight.sums(X)
    total = (X.T @ weight).T  # so that a sparse factor may stand on either side
    return total.toarray() if is_sparse(total) else np.asarray(total)


def total_weight(weight, n: int) -> np.ndarray:
    """The weight of all rows: (), or with a class axis (K,)."""
    if isinstance(weight, OneHot | Soft):
        return weight.total()
    return np.asarray(float(n)) if weight is None else np.asarray(weight.sum(axis=0), dtype=float)


def rows_of(weight, rows: slice):
    """The weights of some rows."""
    return None if weight is None else weight[rows]


def members(weight, n: int) -> Iterator[tuple[slice | np.ndarray, np.ndarray | None]]:
    """For each class, the rows that have weight in it and their weights (None where all weigh one)."""
    if weight is None:
        yield slice(0, n), None
    elif isinstance(weight, OneHot | Soft):
        yield from map(weight.members, range(weight.K))
    elif is_sparse(weight):
        by_class = weight.tocsc()
        for start, stop in zip(by_class.indptr[:-1], by_class.indptr[1:], strict=True):
            yield _with_weight(by_class.indices[start:stop], by_class.data[start:stop])
    else:
        yield _with_weight(np.arange(n), weight)


def _with_weight(rows: np.ndarray, weights: np.ndarray):
    some = weights > 0
    return (rows, weights) if some.all() else (rows[some], weights[some])


# ---- Labelled statistics: what a generative classifier keeps of (X, y), the classes and one statistic for each.


@dataclass(frozen=True, eq=False)
class Labelled(Summable):
    """Statistics of x given y for each class: `classes` (K,) sorted, `given` any statistic with a leading class axis K.

    The two sides of a sum may know different classes; the sum knows all of them.

    >>> from genmodels.statistics import Counts
    >>> a = Labelled(np.array(["ham"]), Counts(np.array([2.0]), np.array([[1.0, 0.0]])))
    >>> b = Labelled(np.array(["spam"]), Counts(np.array([1.0]), np.array([[1.0, 1.0]])))
    >>> (a + b).classes.tolist(), (a + b).weight.tolist()
    (['ham', 'spam'], [2.0, 1.0])
    """

    classes: np.ndarray
    given: Any
    scales = ("given",)

    @property
    def weight(self) -> np.ndarray:
        """The weight of the rows of each class, (K,): all that the prior needs."""
        return self.given.weight

    @property
    def width(self) -> int:
        """The number of features."""
        return self.given.width

    def __add__(self, other: "Labelled") -> "Labelled":
        a, b = self._aligned(other)
        return Labelled(a.classes, a.given + b.given)

    def __sub__(self, other: "Labelled") -> "Labelled":
        a, b = self._aligned(other)
        return Labelled(a.classes, a.given - b.given)

    def among(self, classes: np.ndarray) -> "Labelled":
        """The same statistics with these sorted classes, of which the own ones are a part; the others are empty."""
        if len(classes) == len(self.classes):
            return Labelled(classes, self.given)
        return Labelled(classes, self.given.spread(places_among(self.classes, classes), len(classes)))

    def require_sound(self) -> None:
        """Raise InvalidInputError unless the classes are labels, sorted and distinct, each with sound statistics."""
        require_classes(self.classes)
        require_statistics(self.given, self.classes.shape)

    def _aligned(self, other: "Labelled") -> tuple["Labelled", "Labelled"]:
        require_same_type(self, other)
        if same_classes(self.classes, other.classes):
            return self, other
        classes = union_of_classes(self.classes, other.classes)
        return self.among(classes), other.among(classes)


def same_classes(a: np.ndarray, b: np.ndarray) -> bool:
    """Whether both sides know the same sorted classes, of one type."""
    return a.dtype == b.dtype and same(a, b)


def spread_rows(values: np.ndarray, positions: np.ndarray, size: int) -> np.ndarray:
    """The rows of `values` (K, ...) at these positions of a longer stack (size, ...), zeros elsewhere."""
    longer = np.zeros((size, *values.shape[1:]), dtype=values.dtype)
    longer[positions] = values
    return longer
