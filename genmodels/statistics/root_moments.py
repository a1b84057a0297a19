"""Moments that keep a root of the scatter, a triangle R with R'R = S: what least squares solves without squaring it.

S itself has the square of the condition number of the rows, so solving with it loses twice the digits. R does not, and
it adds as well: two triangles one above the other are rows like any others, and have a triangle of their own.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.arithmetic import ORDINARY, two_sum
from genmodels.ground.inputs.alike import require_same_features, require_same_type
from genmodels.statistics.algebra import Summable, require_numbers, stack_of

# float64 numbers factorised together, 256 KiB: rows, and the triangle above them, stay in the cache. Measured: a
# quarter takes a third longer, 64 times as many more than twice as long
CELLS = 2**15
NOTHING = -5000  # the exponent of a column of zeros, smaller than that of any number: 2^-1074 is the smallest float64


@dataclass(frozen=True, eq=False)
class RootMoments(Summable):
    """The number of rows, their weight, mean and a root of their scatter, for rows of p numbers.

    rows      ()      how many rows have a weight above 0
    weight    ()      sum_i w_i
    mean      (p,)    sum_i w_i x_i / weight, rounded to float64
    rest      (p,)    what that rounding left over, so that offsets of 1e8 cost no digits
    root      (p, p)  upper triangular R with R'R = sum_i w_i (x_i - mean)(x_i - mean)', column j in units 2^exponent_j
    exponent  (p,)    whole numbers: the largest entry of a column of R lies between 1/2 and 1
    depth     ()      how many factorisations lie one after the other in R: rounding grows with the root of it

    Source: Golub and Van Loan, Matrix Computations, section 5.2 (QR factors); Chan, Golub and LeVeque (1983),
    formula 2.1 (the mean of both, and the row between them); Demmel et al. (2012) for triangles of triangles.

    >>> two = RootMoments.of(np.array([[1.0], [3.0]])) + RootMoments.of(np.array([[5.0], [7.0]]))
    >>> float(two.mean[0]), round(float(two.lengths[0] ** 2), 12)
    (4.0, 20.0)
    """

    rows: int
    weight: np.float64
    mean: np.ndarray
    rest: np.ndarray
    root: np.ndarray
    exponent: np.ndarray
    depth: int = 0

    @classmethod
    def nothing(cls, p: int) -> "RootMoments":
        """The moments of no rows."""
        return cls(0, np.float64(0), np.zeros(p), np.zeros(p), np.zeros((p, p)), np.full(p, NOTHING))

    @classmethod
    def of(cls, X: np.ndarray, weight: np.ndarray | None = None, y: np.ndarray | None = None) -> "RootMoments":
        """The moments of the rows of X (n, d), finite and of any real type, with y (n,) as a last column where given.

        The weights (n,) lie above 0; None stands for 1 everywhere.
        """
        table = _Table(X, y)
        if not table.n:
            return cls.nothing(table.p)
        ones = np.ones(table.n) if weight is None else weight
        total = ones.sum()
        first, spread, mean = table.survey(ones / total)
        mean, rest = two_sum(mean, sum((ones[rows] / total) @ (piece - mean) for rows, piece in table.pieces()))
        mean, rest = np.where(spread == 0, first, mean), np.where(spread == 0, 0.0, rest)
        exponent = exponents(spread + np.abs(mean - first))
        exponent = np.where(np.abs(exponent) <= ORDINARY, 0, exponent)
        root, depth = np.zeros((0, table.p)), 0
        for rows, piece in table.pieces():
            away = (piece - mean) - rest
            scaled = np.ldexp(away, -exponent) if exponent.any() else away
            root = triangle(root, scaled if weight is None else np.sqrt(weight[rows])[:, np.newaxis] * scaled)
            depth += 1
        return cls(table.n, total, mean, rest, root, exponent, depth)._in_own_units()

    @property
    def lengths(self) -> np.ndarray:
        """sqrt(sum_i w_i (x_i - mean)^2) for each column, (p,)."""
        return np.ldexp(np.sqrt((self.root**2).sum(axis=0)), self.exponent)

    def __add__(self, other: "RootMoments") -> "RootMoments":
        require_same_type(self, other)
        require_same_features(self.mean, other.mean)
        if not (self.rows and other.rows):
            return self if self.rows else other
        if other.weight > self.weight:  # from the heavier side the way to the mean of both is short, and its rounding
            return other + self
        weight, share = self.weight + other.weight, other.weight / (self.weight + other.weight)
        shift = (other.mean - self.mean) + (other.rest - self.rest)
        mean, rest = two_sum(self.mean, self.rest + shift * share)
        # S = S_a + S_b + (w_a w_b / w) shift shift', that is R'R with R the triangle of R_a, R_b and one row between
        exponent = np.maximum(np.maximum(self.exponent, other.exponent), exponents(shift))
        between = np.sqrt(self.weight * share) * np.ldexp(shift, -exponent)
        root = triangle(self._root_in(exponent), other._root_in(exponent), between[np.newaxis])
        rows, depth = self.rows + other.rows, max(self.depth, other.depth) + 1
        return RootMoments(rows, weight, mean, rest, root, exponent, depth)._in_own_units()

    def __sub__(self, other: "RootMoments") -> "RootMoments":
        raise InvalidInputError(
            "the statistics of least squares add, but do not subtract: taking rows out of a root of the scatter costs "
            "the digits that it is kept for. Add up the statistics of the rows that are to stay"
        )

    def require_sound(self) -> None:
        """Raise InvalidInputError unless these are moments that rows could have."""
        features = np.shape(self.mean)[:1]
        if stack_of(self.weight) or (self.weight > 0) != (self.rows > 0):
            raise InvalidInputError(f"{self.rows} rows of weight {self.weight} in all")
        for what in ("mean", "rest"):
            require_numbers(getattr(self, what), features, what)
        require_numbers(self.root, features * 2, "root")
        require_numbers(np.ldexp(1.0, np.asarray(self.exponent)), features, "2^exponent")
        if np.tril(self.root, -1).any():
            raise InvalidInputError("root is not upper triangular")
        for what in ("rows", "depth"):
            require_numbers(np.float64(getattr(self, what)), (), what, least=0.0)

    def first(self, d: int) -> "RootMoments":
        """The moments of the first d columns."""
        parts = {name: getattr(self, name)[:d] for name in ("mean", "rest", "exponent")}
        return replace(self, root=self.root[:d, :d], **parts)

    def about_zero(self) -> "RootMoments":
        """The same rows with their scatter about 0 instead of the mean: sum_i w_i x_i x_i'."""
        # sum w x x' = S + w mean mean'
        mean = self.mean + self.rest
        exponent = np.maximum(self.exponent, exponents(mean))
        row = np.sqrt(self.weight) * np.ldexp(mean, -exponent)
        # the long row first: then rounding it leaves the short ones their digits (Powell and Reid 1969)
        root, nothing = triangle(row[np.newaxis], self._root_in(exponent)), np.zeros_like(mean)
        return replace(self, mean=nothing, rest=nothing, root=root, exponent=exponent)._in_own_units()

    def _root_in(self, exponent: np.ndarray) -> np.ndarray:
        return np.ldexp(self.root, self.exponent - exponent)

    def _in_own_units(self) -> "RootMoments":
        """With every column in units in which it is of order one: powers of two, which round nothing."""
        own = exponents(np.abs(self.root).max(axis=0))
        exponent = np.where(own == NOTHING, NOTHING, self.exponent + own)
        return replace(self, root=np.ldexp(self.root, -own), exponent=exponent)


def exponents(x: np.ndarray) -> np.ndarray:
    """The e of each number with 2^(e - 1) <= |x| < 2^e; NOTHING for 0."""
    return np.where(x == 0, NOTHING, np.frexp(x)[1])


@dataclass(frozen=True)
class _Table:
    """Rows X (n, d), of any real type, with y (n,) beside them or without: float64 pieces of it fit the cache."""

    X: np.ndarray
    y: np.ndarray | None

    @property
    def n(self) -> int:
        return len(self.X)

    @property
    def p(self) -> int:
        return self.X.shape[1] + (self.y is not None)

    def pieces(self) -> Iterator[tuple[slice, np.ndarray]]:
        size = max(4 * self.p, CELLS // self.p)
        for start in range(0, self.n, size):
            rows = slice(start, start + size)
            piece = np.asarray(self.X[rows], dtype=float)
            yield rows, piece if self.y is None else np.column_stack([piece, self.y[rows]])

    def survey(self, share: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The first row, the most that others differ from it by, and the mean with these shares of rows, (p,) each."""
        first, spread, mean = None, np.zeros(self.p), np.zeros(self.p)
        for rows, piece in self.pieces():
            first = piece[0] if first is None else first
            spread = np.maximum(spread, np.abs(piece - first).max(axis=0))
            mean += share[rows] @ piece
        return first, spread, mean


def triangle(*rows: np.ndarray) -> np.ndarray:
    """Upper triangular R (p, p) with R'R = A'A, where A is all these rows one above the other."""
    stacked = np.vstack(rows)
    missing = stacked.shape[1] - len(stacked)
    if missing > 0:
        stacked = np.vstack([stacked, np.zeros((missing, stacked.shape[1]))])
    return np.linalg.qr(stacked, mode="r")
