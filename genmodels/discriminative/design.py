"""The table that a line or a border is fitted to: its rows, the units of its columns, and their rank."""

import numbers
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from scipy.linalg import qr, solve_triangular

from genmodels.errors import DependentFeaturesError, InvalidInputError, NoDataError
from genmodels.ground.inputs import FINITE, Names, as_matrix, as_weights, names_of, require_exact, require_width
from genmodels.ground.inputs.data_matrix import has_type
from genmodels.ground.inputs.objects import as_numbers, require_unmasked
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.row_blocks import blocks
from genmodels.ground.inputs.weights import require_heavy
from genmodels.statistics.root_moments import NOTHING, RootMoments, exponents

# ---- Rows of features, targets and weights, checked and ready for arithmetic.


@dataclass(frozen=True)
class Rows:
    """Rows that count: X (n, d) of any real type, finite, and weight (n,) > 0, None where all are 1.

    `given` is how many rows there were, and `kept` (given,) which of them these are, None for all.
    """

    X: np.ndarray
    weight: np.ndarray | None
    given: int
    kept: np.ndarray | None
    names: Names

    @property
    def total(self) -> float:
        """The weight of all rows."""
        return float(len(self.X) if self.weight is None else self.weight.sum())


def read_matrix(X, d: int | None = None) -> np.ndarray:
    """X as numbers (n, d) that float64 holds, finite; raises InvalidInputError naming row and feature."""
    matrix = as_matrix(X, ndim=(2,))
    if d is not None:
        require_width(matrix.shape[1], d)
    if matrix.dtype == np.float64:
        require_exact(X, matrix, names=names_of(X))
        FINITE.check(matrix, names=names_of(X))
    else:
        for _ in blocks(X, ndim=(2,)):
            pass
    return matrix


def read_rows(X, sample_weight=None, d: int | None = None) -> Rows:
    """The rows with a weight above zero, which may be none; d is the width to insist on.

    >>> read_rows([[1, 2], [3, 4]], [0, 5]).X
    array([[3, 4]])
    """
    values, names = read_matrix(X, d), names_of(X)
    weight = as_weights(sample_weight, len(values))
    if weight is None or (weight > 0).all():
        return Rows(values, weight, len(values), None, names)
    kept = weight > 0
    return Rows(values[kept], weight[kept], len(values), kept, names)


def read_weight(sample_weight, n: int) -> np.ndarray:
    """The weights (n,), ones if none are given."""
    weight = as_weights(sample_weight, n)
    return np.ones(n) if weight is None else weight


def read_some_weight(sample_weight, n: int) -> np.ndarray:
    """The weights (n,) of rows of which at least one counts; raises NoDataError otherwise."""
    weight = read_weight(sample_weight, n)
    require_some(np.count_nonzero(weight), n)
    require_heavy(weight.sum(), "all rows")
    return weight


def require_some(kept: int, n: int) -> None:
    """Raise NoDataError unless at least one of n rows has a weight above zero."""
    if not kept:
        raise NoDataError(f"there are {n} rows, and none with a weight above 0: a row of weight zero is not there")


def read_target(y, n: int) -> np.ndarray:
    """Numbers to be predicted, float64 (n,); raises InvalidInputError for another shape, text, NaN or infinity.

    >>> read_target([1, 2.5], 2)
    array([1. , 2.5])
    """
    require_unmasked(y, "y")
    try:
        target = as_numbers(y)
    except TypeError:
        raise InvalidInputError(
            f"y holds something that is not a number{_place(y)}: {short(y)}. Regression predicts numbers, not text or "
            "classes"
        ) from None
    if target.shape != (n,):
        raise InvalidInputError(f"y has shape {target.shape}, but X has {n} rows: give one number a row, ({n},)")
    require_exact(y, y if has_type(y) else target, what="y")
    good = FINITE.allowed(target)
    if not good.all():
        row = int(np.argmin(good))
        wrong = "fill the value in" if np.isnan(target[row]) else "rescale y, whose numbers lie below 1e301,"
        raise InvalidInputError(f"y is {target[row]:g} in row {row}: {wrong} or drop the row")
    return target


def _place(y) -> str:
    """Where the first entry of y stands that is no number, where it can be said."""
    entries = y if isinstance(y, list | tuple) or getattr(y, "ndim", 0) == 1 else ()
    strange = (row for row, value in enumerate(entries) if not isinstance(value, numbers.Real | np.bool))
    return next((f", {short(entries[row])} in row {row}" for row in strange), "")


# ---- Each column in units of its own, so that the answer cannot depend on the units it came in.


_SAMPLE = 64  # rows that tell where a column lies: their median strays by 1.25 / sqrt(64), a sixth of a deviation
_NEAR = 4  # spreads: a column no further from 0 stays where it is, which costs what it varies by two binary digits
_ORDINARY = 100  # squares of numbers from 2^-100 to 2^100 add up without over- or underflow, weights of 2^300 included


@dataclass(frozen=True)
class Coordinates:
    """Feature x becomes z = (x - centre) / 2^exponent, a number of order one on the rows of the fit.

    Powers of two are used because dividing by them rounds nothing. `centre`, `exponent`: (d,) each, and `noise` (d,) is
    how far rounding in x itself may have moved z, large where a column hardly varies; `intercept` says whether the
    design begins with a column of ones.

    >>> inches = np.array([[60.0], [66.0], [72.0]])
    >>> Coordinates.of(RootMoments.of(inches), intercept=True).features(inches).tolist()
    [[-0.75], [0.0], [0.75]]
    """

    centre: np.ndarray
    exponent: np.ndarray
    noise: np.ndarray
    intercept: bool

    @classmethod
    def of(cls, moments: RootMoments, intercept: bool) -> "Coordinates":
        """The coordinates in which rows of these moments are of order one and (with an intercept) centred."""
        own = moments.exponent - exponents(np.sqrt(moments.weight))
        constant = moments.exponent == NOTHING
        exponent = np.where(constant, np.where(moments.mean == 0, 0, exponents(moments.mean)), own)
        size = np.hypot(np.ldexp(moments.mean, -exponent), 1)
        return cls(moments.mean, exponent, np.finfo(float).eps * size, intercept)

    @classmethod
    def near(cls, X: np.ndarray, intercept: bool) -> "Coordinates":
        """The coordinates that change as little as is safe: 0 and 2^0 for columns of ordinary numbers.

        A column far from 0 is measured from a median, which an outlier cannot move away from the other rows, as it
        moves the mean: numbers near each other differ by an exact one, so that z has the digits of x.

        >>> year = np.array([[1999.0], [2001.0], [2002.0]])
        >>> Coordinates.near(year, intercept=True).centre, Coordinates.near(year - 2000, intercept=True).centre
        (array([2001.]), array([0.]))
        """
        rows = sample(X, _SAMPLE)
        middle = np.median(rows, axis=0)
        far = np.abs(middle) > _NEAR * np.median(np.abs(rows - middle), axis=0)
        centre = np.where(far & intercept, middle, 0.0)
        exponent = _needed(X, centre, np.abs(rows - centre).max(axis=0))
        size = np.hypot(np.ldexp(centre, -exponent), 1)
        return cls(centre, exponent, np.finfo(float).eps * size, intercept)

    @classmethod
    def given(cls, X: np.ndarray, intercept: bool) -> "Coordinates":
        """Those in which the columns of X came."""
        return cls.plain(X.shape[1], intercept)

    @classmethod
    def plain(cls, d: int, intercept: bool) -> "Coordinates":
        """The coordinates that change nothing: z = x."""
        return cls(np.zeros(d), np.zeros(d, dtype=int), np.zeros(d), intercept)

    def among(self, columns: slice) -> "Coordinates":
        """The coordinates of some of the columns."""
        return Coordinates(self.centre[columns], self.exponent[columns], self.noise[columns], self.intercept)

    @property
    def d(self) -> int:
        """The number of features."""
        return len(self.centre)

    @property
    def p(self) -> int:
        """The number of columns of a design: the features, and that of the intercept."""
        return self.d + self.intercept

    def features(self, X: np.ndarray) -> np.ndarray:
        """The rows z, (n, d), as float64; X itself where z = x."""
        Z = np.asarray(X, dtype=float)
        if self.centre.any():
            Z = Z - self.centre
        return np.ldexp(Z, -self.exponent) if self.exponent.any() else Z

    def to_units(self, theta: np.ndarray) -> np.ndarray:
        """Parameters for (1, z) as parameters for (1, x): (..., d + 1) to the same shape.

        Raises InvalidInputError if a coefficient does not fit into a float64.
        """
        # w z = w (x - centre) / 2^exponent
        slopes = theta[..., self.intercept :]
        with np.errstate(over="ignore", under="ignore"):
            coefficients = np.ldexp(slopes, -self.exponent)
        if not np.isfinite(coefficients).all():
            raise InvalidInputError("a coefficient is larger than a float64 holds: rescale the smallest feature")
        if not self.intercept:
            return coefficients
        intercept = theta[..., :1] - (slopes @ np.ldexp(self.centre, -self.exponent))[..., np.newaxis]
        return np.concatenate([intercept, coefficients], axis=-1)


def _needed(X: np.ndarray, centre: np.ndarray, seen: np.ndarray) -> np.ndarray:
    """The exponents (d,) without which squares of X - centre would over- or underflow, 0 for most columns.

    `seen` (d,) is the largest |x - centre| in a sample; other rows are looked at only where that does not suffice.
    """
    if _small(X) and (seen > 2.0**-_ORDINARY).all():
        return np.zeros(len(centre), dtype=int)
    low, high = X.min(axis=0).astype(float), X.max(axis=0).astype(float)
    exponent = exponents(np.maximum(high - centre, centre - low))
    return np.where((exponent == NOTHING) | (np.abs(exponent) <= _ORDINARY), 0, exponent)


def _small(X: np.ndarray) -> bool:
    """Whether it is quick to see that no number exceeds 2^100: whole numbers do not, nor do those of a small sum."""
    if X.dtype != np.float64:
        return X.dtype.kind != "f"
    flat = X.ravel(order="K")
    with np.errstate(over="ignore"):
        return bool(np.dot(flat, flat) < 4.0**_ORDINARY)


def sample(X: np.ndarray, rows: int) -> np.ndarray:
    """About so many rows of X (n, d), spread evenly over all, as float64."""
    return X[:: max(1, len(X) // rows)].astype(float, copy=False)


# ---- Features that depend on one another: found by a QR factorisation with pivoting, and named.


# times the rounding in the data, before a remainder counts as something (measured: rounding leaves up to 2.3 times)
_SAFETY = 16
# a smaller multiple of another column is rounding (chosen: a factor of ten either way changes no test)
_TAKES_PART = 1e-6


def require_full_rank(moments: RootMoments, intercept: bool, names: Names) -> None:
    """Raise DependentFeaturesError unless rows of these moments determine every coefficient.

    The error names a constant feature, or a feature and the ones it is a combination of (Golub and Van Loan,
    Matrix Computations, section 5.4: rank by QR with column pivoting).
    """
    length = np.sqrt((moments.root**2).sum(axis=0))
    size = np.sqrt(moments.weight) * np.abs(np.ldexp(moments.mean, -np.maximum(moments.exponent, -1000)))
    noise = rounding_in(size, length, moments.depth)
    require_variation(noise, moments.mean, intercept, names)
    p = len(moments.mean) + intercept
    if moments.rows < p:
        rows = "1 row" if moments.rows == 1 else f"{moments.rows} rows"
        raise DependentFeaturesError(
            f"{rows} cannot determine {p} coefficients{' (intercept included)' if intercept else ''}: "
            "give more rows or fewer features"
        )
    R, order = qr(moments.root / length, mode="r", pivoting=True)
    _require_remainders(R, noise[order], order, intercept, names)


def rounding_in(size: np.ndarray, length: np.ndarray, depth: int) -> np.ndarray:
    """The rounding in each feature of this size, beside the length of what it varies by, after `depth` sums, (d,)."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.finfo(float).eps * np.sqrt(depth) * (1 + size / length)


def require_variation(noise: np.ndarray, mean: np.ndarray, intercept: bool, names: Names) -> None:
    """Raise DependentFeaturesError for a feature that is all rounding: constant beside an intercept, or zero."""
    constant = ~(_SAFETY * noise < 1)
    if constant.any():
        j = int(np.argmax(constant))
        remedy = "the intercept says that already: drop it, or use fit_intercept=False"
        raise DependentFeaturesError(
            f"{names.feature(j)} is {mean[j]:g} in every row; "
            + (remedy if intercept else "its coefficient could be anything: drop it")
        )


def _require_remainders(R: np.ndarray, noise: np.ndarray, order: np.ndarray, intercept: bool, names: Names) -> None:
    """Every pivoted column leaves more than rounding once the columns before it are taken out."""
    remainders = np.abs(np.diag(R))
    for k in np.flatnonzero(remainders <= _SAFETY * np.sqrt(len(R)) * noise.max()):
        multiples = solve_triangular(R[:k, :k], R[:k, k])
        if remainders[k] <= _SAFETY * (noise[k] + np.abs(multiples) @ noise[:k]):
            features = sorted({int(order[k]), *order[:k][np.abs(multiples) > _TAKES_PART].tolist()})
            raise DependentFeaturesError(
                f"{', '.join(map(names.feature, features))}: one is a linear combination of the others"
                f"{' and a constant' if intercept else ''}, so the coefficients are not determined. Drop one of them."
            )


# ---- The rows of a fit, a block at a time: what multiplies theta, without a copy of X.


# float64 numbers in a block, and as many once more where they are weighted: 2 MiB each. Measured: with an eighth, or
# eight times as many, a fit takes a fifth longer at least
CELLS = 2**18


@dataclass(frozen=True)
class Block:
    """Rows (1, z) of the design, (m, p), or z alone without an intercept; the column of ones is never written down.

    Parameters theta (q, p) are those of q linear functions of the rows.
    """

    Z: np.ndarray
    intercept: bool
    spare: np.ndarray | None = None  # room for as many numbers as Z has

    def scores(self, theta: np.ndarray) -> np.ndarray:
        """theta_k'(1, z) of each row, (q, m)."""
        slopes = theta[:, self.intercept :]
        t = slopes @ self.Z.T if len(theta) > 1 else (self.Z @ slopes[0])[np.newaxis]  # one alone is quicker so
        return np.add(t, theta[:, :1], out=t) if self.intercept else t

    def pull(self, v: np.ndarray) -> np.ndarray:
        """sum_i v_ki (1, z_i) for each row of v (q, m), (q, p)."""
        return np.column_stack([v.sum(axis=1), v @ self.Z]) if self.intercept else v @ self.Z

    def products(self, c: np.ndarray) -> np.ndarray:
        """sum_i c_i (1, z_i)(1, z_i)' for c (m,) of at least 0, (p, p)."""
        rows = np.multiply(self.Z, np.sqrt(c)[:, np.newaxis], out=self.spare)
        products = rows.T @ rows
        if not self.intercept:
            return products
        whole = np.empty((len(products) + 1,) * 2)
        whole[0, 0], whole[0, 1:], whole[1:, 1:] = c.sum(), c @ self.Z, products
        whole[1:, 0] = whole[0, 1:]
        return whole

    def rows(self) -> np.ndarray:
        """The rows (1, z), (m, p)."""
        return np.column_stack([np.ones(len(self.Z)), self.Z]) if self.intercept else self.Z

    def sizes(self) -> "Block":
        """The same rows with all numbers without their signs, written over `spare`."""
        return Block(np.abs(self.Z, out=self.spare), self.intercept)


@dataclass(frozen=True)
class Design:
    """Rows X (n, d) of any real type, read in these coordinates.

    >>> design = Design(np.array([[1.0], [2.0]]), Coordinates.plain(1, intercept=True))
    >>> [block.scores(np.array([[10.0, 1.0]])).tolist() for _, block in design.blocks()]
    [[[11.0, 12.0]]]
    """

    X: np.ndarray
    coordinates: Coordinates

    @classmethod
    def of(cls, rows: np.ndarray) -> "Design":
        """These rows (n, p) as they are, without a column of ones beside them."""
        return cls(rows, Coordinates.plain(rows.shape[1], intercept=False))

    @property
    def n(self) -> int:
        """The number of rows."""
        return len(self.X)

    @property
    def p(self) -> int:
        """The number of columns, with that of the intercept."""
        return self.coordinates.p

    def blocks(self) -> Iterator[tuple[slice, Block]]:
        """The rows' slice and the rows, block by block."""
        size = max(1, CELLS // self.p)
        spare = np.empty((min(size, self.n), self.coordinates.d))
        for start in range(0, self.n, size):
            rows = slice(start, min(start + size, self.n))
            Z = self.coordinates.features(self.X[rows])
            yield rows, Block(Z, self.coordinates.intercept, spare[: len(Z)])

    def rows(self) -> np.ndarray:
        """All rows in one array, (n, p)."""
        return np.concatenate([block.rows() for _, block in self.blocks()])

    def spread(self, weight: np.ndarray | None) -> tuple[float, np.ndarray, np.ndarray]:
        """The weight of all rows, and of each feature, (d,), the mean z and the length of what z differs from it by."""
        ones = np.ones(self.n) if weight is None else weight
        total = float(ones.sum())
        mean = sum(ones[rows] @ block.Z for rows, block in self.blocks()) / total
        squares, rest = np.zeros_like(mean), np.zeros_like(mean)
        for rows, block in self.blocks():
            away = block.Z - mean
            squares, rest = squares + ones[rows] @ away**2, rest + ones[rows] @ away
        # sum w (z - mean)^2, less what rounding in the mean adds (Chan, Golub and LeVeque 1983, formula 1.7)
        return total, mean, np.sqrt(squares - rest**2 / total)
