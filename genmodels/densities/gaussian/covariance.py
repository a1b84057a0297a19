"""The ladder of covariances, what shrinks them, and their factors: correlations and standard deviations."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from scipy.linalg.blas import dtrmm, dtrsm
from scipy.linalg.lapack import dpotrf, dpstrf, dtrtri

from genmodels.errors import DegenerateCovarianceError, InvalidInputError, InvalidParameterError
from genmodels.ground.arithmetic import TINY, every, power_of_two, ratio
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.number_rules import LARGEST
from genmodels.ground.inputs.objects import as_numbers
from genmodels.ground.inputs.parameters import is_number
from genmodels.ground.inputs.quoting import short
from genmodels.statistics import FourthMoments, Moments
from genmodels.statistics.moments import Diagonal, Matrix, Pooled, Scatter

# ---- Resolution: what rounding the data to a grid hides of their variance.
#
# Sigma = S / n + diag(u_1^2, ..., u_d^2) / 12
#
# A value that is rounded to a grid of width u stands for any number within u / 2 of it; numbers spread evenly over that
# cell have the variance u^2 / 12. A feature whose rounded values are all the same then varies by that much, and no
# more. Source: Sheppard (1898), "On the calculation of the most probable values of frequency constants, for data
# arranged according to equidistant divisions of a scale", read in the other direction.


def as_widths(resolution, d: int, names: Names) -> np.ndarray:
    """The width of each feature's grid, (d,), in the units of the data; 0 where nothing is rounded.

    `resolution` is a number for all features, an array (d,), or a mapping from column to width, which leaves the other
    columns at 0. Raises InvalidParameterError for anything else.

    >>> as_widths({1: 0.5}, 2, Names())
    array([0. , 0.5])
    """
    if hasattr(resolution, "items"):
        return _by_column(resolution, d, names)
    given = np.asarray(resolution)
    given = given.astype(float) if given.dtype.kind in "iuf" else given
    if given.dtype.kind != "f" or given.ndim > 1 or not ((given >= 0) & (given < LARGEST)).all():
        raise InvalidParameterError(
            f"resolution is {short(resolution)}: give the width of the grid that values are rounded to, a number of at "
            "least 0 for all features or one a feature, in the units of the data"
        )
    if given.ndim and len(given) != d:
        raise InvalidParameterError(f"resolution has {len(given)} widths for {d} features: give one a feature")
    return np.full(d, given)


def _by_column(resolution, d: int, names: Names) -> np.ndarray:
    widths = np.zeros(d)
    for column, width in resolution.items():
        position = names.position(column, "resolution")
        if position >= d:
            raise InvalidParameterError(f"resolution names column {column!r} of {d}: choose from 0 to {d - 1}")
        widths[position] = as_widths(width, 1, names)[0]
    return widths


def rounded(moments: Moments, widths: np.ndarray, dof: np.ndarray) -> Moments:
    """The moments with S + n diag(u^2) / 12 for their scatter S, where n, with an axis of features, divides S."""
    unit = np.maximum(moments.unit, power_of_two(widths))
    squares = dof * ratio(widths, unit) ** 2 / 12
    scatter = moments.kind.with_squares(moments.scatter_in(unit), squares)
    return replace(moments, scatter=scatter, unit=unit)


# ---- The covariance ladder: from one matrix for each class down to none at all, a short function for each step.
#
# Each takes the moments of K classes and their degrees of freedom, n_k or n_k - ddof, and gives a matrix (..., d, d),
# or its diagonal (..., d) or (..., 1), with the units it is measured in. With S_k the scatter of class k about its own
# mean (where values are missing, the rows n_jk that have feature j take the place of n_k, and their sum over j that of
# d n_k):
#
# - full: Sigma_k = S_k / n_k, as in quadratic discriminant analysis
# - diagonal: Sigma_k = diag(S_k) / n_k, as in Gaussian naive Bayes
# - spherical: Sigma_k = tr(S_k) / (d n_k) I
# - identity: Sigma_k = I, the nearest mean
# - tied: Sigma = sum_k S_k / sum_k n_k, as in linear discriminant analysis
# - tied_diagonal, tied_spherical: both at once
#
# Source: Murphy (2012), section 4.2.


def full(moments: Moments, dof: np.ndarray) -> "Spread":
    return moments.scatter / dof[..., None], moments.unit


def diagonal(moments: Moments, dof: np.ndarray) -> "Spread":
    return moments.squares / dof, moments.unit


def spherical(moments: Moments, dof: np.ndarray) -> "Spread":
    unit = moments.unit.max(axis=-1, keepdims=True)  # one for all features, or a trace would mean nothing
    trace = (moments.squares * ratio(moments.unit, unit) ** 2).sum(axis=-1, keepdims=True)
    each = moments.mean.shape[-1] // dof.shape[-1]  # features that share a number of rows: all, or one
    return trace / (dof.sum(axis=-1, keepdims=True) * each), unit


def identity(moments: Moments, dof: np.ndarray) -> "Spread":
    return np.ones(1), np.ones(1)


def pooled(moments: Moments) -> Moments:
    """The scatter within the classes, all together; without a class axis there is nothing to pool."""
    if moments.mean.ndim < 2:
        return moments
    unit = moments.unit.max(axis=0)
    within = moments.scatter if moments.kind is Pooled else moments.scatter_in(unit).sum(axis=0)
    kind = Diagonal if moments.kind is Diagonal else Matrix
    return Moments(moments.weight[0], moments.mean[0], within, moments.rest[0], unit, kind)  # only for its scatter


@dataclass(frozen=True)
class Rung:
    """One step of the ladder: how it is estimated, from what, and how many numbers that takes."""

    estimate: Callable[[Moments, np.ndarray], "Spread"]
    free_numbers: Callable[[int, int], int]
    kind: Scatter  # the least that the statistics have to keep
    tied: bool = False

    def n_parameters(self, K: int, d: int) -> int:
        """The number of free covariance parameters of K classes in d dimensions."""
        return self.free_numbers(1 if self.tied else K, d)

    def __call__(self, moments: Moments, dof: np.ndarray, widths: np.ndarray | None = None) -> "Spread":
        """The covariance of these moments with so many degrees of freedom, as `degrees_of_freedom` says.

        `widths` (d,) are those of the grid that the values were rounded to, if they were. Raises InvalidInputError
        where the moments do not hold what it takes, InvalidParameterError for widths where no variance is estimated.
        """
        if moments.kind is not Matrix and moments.kind is not self.kind and self.estimate is not identity:
            raise InvalidInputError(
                f"what was learnt holds {moments.kind.holds}, and this covariance takes {self.kind.holds}: "
                "fit again with the covariance that you want"
            )
        moments = pooled(moments) if self.tied else moments
        if widths is None:
            return self.estimate(moments, dof)
        if self.estimate is identity:
            raise InvalidParameterError(
                "resolution is given, and covariance='identity' estimates no variance to add to: leave it away"
            )
        return self.estimate(rounded(moments, widths, dof), dof)


Spread = tuple[np.ndarray, np.ndarray]  # a covariance, or its diagonal, and the unit of each feature

LADDER = {
    "full": Rung(full, lambda K, d: K * d * (d + 1) // 2, Matrix),
    "tied": Rung(full, lambda K, d: K * d * (d + 1) // 2, Pooled, tied=True),
    "diagonal": Rung(diagonal, lambda K, d: K * d, Diagonal),
    "tied_diagonal": Rung(diagonal, lambda K, d: K * d, Diagonal, tied=True),
    "spherical": Rung(spherical, lambda K, d: K, Diagonal),
    "tied_spherical": Rung(spherical, lambda K, d: K, Diagonal, tied=True),
    "identity": Rung(identity, lambda K, d: 0, Diagonal),
}
COMMON = [name for name, step in LADDER.items() if step.tied or step.estimate is identity]  # one for all classes


def rung(covariance: str) -> Rung:
    """The step of the ladder with this name; raises InvalidParameterError for a name that is none.

    >>> rung("tied").n_parameters(K=2, d=2), rung("full").n_parameters(K=2, d=2)
    (3, 6)
    """
    if not isinstance(covariance, str) or covariance not in LADDER:
        raise InvalidParameterError(f"covariance is {covariance!r}: choose one of {', '.join(map(repr, LADDER))}")
    return LADDER[covariance]


def degrees_of_freedom(moments: Moments, ddof: float, tied: bool, names: Names) -> np.ndarray:
    """n_k - ddof of each class, (K, 1), or their sum where the covariance is tied; where values are missing (..., d).

    Raises DegenerateCovarianceError where that leaves nothing to divide by.
    """
    n = moments.n
    freedom = n - ddof
    if tied and n.ndim > 1:
        freedom, n = freedom.sum(axis=0), n.sum(axis=0)
    if every(freedom > 0):
        return freedom
    *k, j = np.unravel_index(np.argmin(freedom), freedom.shape)
    where = names.a_class(k[0] if k else None) + (f", {names.feature(j)}" if moments.by_feature else "")
    raise DegenerateCovarianceError(
        f"{where}: n = {n[(*k, j)]:g}, and n - ddof = {freedom.min():g} leaves nothing to divide by. "
        "Add rows, or take a smaller ddof"
    )


# ---- Shrinkage: correlations drawn towards 0, by an intensity that a person gives or that the data suggest.
#
# Sigma_s = (1 - s) Sigma + s diag(Sigma),   0 <= s <= 1
#
# Variances stay, and correlations are multiplied by 1 - s. Millimetres instead of metres change the answer's units and
# nothing else, which a target such as the mean variance times I cannot say of itself. For s > 0 fewer rows than
# features suffice: no eigenvalue of the correlations is below s.


LEDOIT_WOLF = "ledoit-wolf"


def as_shrinkage(shrinkage, covariance: str) -> float | str | None:
    """None, a number from 0 to 1 or "ledoit-wolf"; raises InvalidParameterError otherwise.

    So it does where the covariance has no correlations to shrink.

    >>> as_shrinkage(1, "full")
    1.0
    """
    if shrinkage is None:
        return None
    named = isinstance(shrinkage, str)
    number = is_number(shrinkage)
    if not (shrinkage == LEDOIT_WOLF if named else number and 0 <= shrinkage <= 1):
        raise InvalidParameterError(
            f"shrinkage is {shrinkage!r}: give a number from 0 (none) to 1 (no correlations), {LEDOIT_WOLF!r}, or None"
        )
    if rung(covariance).kind is Diagonal:
        raise InvalidParameterError(
            f"shrinkage is {shrinkage!r}, and covariance={covariance!r} has no correlations that could shrink: "
            "leave shrinkage away, or take covariance='full' or 'tied'"
        )
    return shrinkage if named else float(shrinkage)


def intensity(shrinkage: float | str, statistics: Moments | FourthMoments, covariance: str) -> np.ndarray:
    """The intensity s for each covariance matrix there is, () or (K,).

    Raises InvalidInputError where "ledoit-wolf" is asked of statistics without fourth moments.
    """
    shrinkage, tied = as_shrinkage(shrinkage, covariance), rung(covariance).tied
    if shrinkage != LEDOIT_WOLF:
        return np.full(() if tied else statistics.weight.shape, shrinkage)
    if not isinstance(statistics, FourthMoments):
        raise InvalidInputError(
            f"what was learnt holds no fourth moments, which shrinkage={LEDOIT_WOLF!r} takes: fit again with it, or "
            "give a number"
        )
    n = statistics.weight.sum() if tied else statistics.weight
    return ledoit_wolf(n, *statistics.second_and_fourth(pooled=tied))


def ledoit_wolf(n: np.ndarray, scatter: np.ndarray, fourth: np.ndarray) -> np.ndarray:
    """The intensity that loses least in expected squared error of the correlations, (...), from n rows.

    scatter (..., d, d) is sum_i a_ij a_ik and fourth (..., d, d) is sum_i a_ij^2 a_ik^2, of deviations a from the mean.
    These are Ledoit and Wolf's estimates for features of variance 1, whose target, the mean variance times I, is the
    diagonal. Source: Ledoit and Wolf (2004), "A well-conditioned estimator for large-dimensional covariance matrices",
    section 3.2.

    >>> a = np.array([[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0], [2.0, 2.0], [-2.0, -2.0]])
    >>> s = ledoit_wolf(np.array(6.0), a.T @ a, (a**2).T @ a**2)  # variances 2, correlation 2/3
    >>> float(round(s * 12, 12))
    7.0
    """
    variance = np.diagonal(scatter, axis1=-2, axis2=-1)
    product = variance[..., :, None] * variance[..., None, :]
    squared = ratio(scatter**2, product)  # correlations R_jk^2
    # d^2 = |R - I|^2, how far the correlations are from 0
    signal = np.where(np.eye(scatter.shape[-1], dtype=bool), 0.0, squared).sum(axis=(-2, -1))
    # b^2 = sum_i |z_i z_i^T - R|^2 / n^2, how far chance carries R; z_i are the standardised rows
    noise = ratio(fourth, product).sum(axis=(-2, -1)) - squared.sum(axis=(-2, -1)) / n
    # s = min(b^2, d^2) / d^2
    return ratio(np.clip(noise, 0.0, signal), signal)


def shrunk(matrix: np.ndarray, intensity: np.ndarray | None) -> np.ndarray:
    """A covariance (..., d, d) with all but its diagonal multiplied by 1 - s, s being () or (...).

    >>> shrunk(np.array([[4.0, 2.0], [2.0, 9.0]]), np.array(0.25))
    array([[4. , 1.5],
           [1.5, 9. ]])
    """
    if intensity is None:
        return matrix
    return matrix * np.where(np.eye(matrix.shape[-1], dtype=bool), 1.0, 1.0 - intensity[..., None, None])


# ---- The Cholesky factor of a correlation matrix or of a part of it, or else the features that depend on each other.


TRUSTED = 1e-7  # of a feature's variance: below it, what the others leave unexplained is known to fewer than 8 digits
ADDED = 1e-10  # the same where a prior adds to the scatter, which then has a factor: right to 1e-6 above it (measured)
GIVEN = 1e-12  # the same of a matrix that a person gives: below it, rounding an entry of it takes four digits of that
ROUNDED = 1e-15  # of an entry, by which it and its mirror image may differ through rounding: four times 2^-52
MANY = 128  # features, above which an inverse pays in halves (measured: a tenth slower at 128, a fifth quicker at 256)


def correlation_factor(correlation: np.ndarray, least: float = TRUSTED) -> np.ndarray | None:
    """The lower-triangular F (d, d) with F F^T = correlation (d, d), whose diagonal is 1; None where it is singular.

    That is where the other features leave no more than rounding, a share of `least`, of a feature's variance
    unexplained; the order of the features does not matter. Source: Golub and Van Loan (2013), section 4.2.

    >>> correlation_factor(np.array([[1.0, 0.6], [0.6, 1.0]]))
    array([[1. , 0. ],
           [0.6, 0.8]])
    """
    upper, broken_at = dpotrf(correlation.T, clean=True)  # a transposed matrix is in the order that LAPACK wants
    return upper.T if not broken_at and independent(upper.T, least) else None


def factor_among(factor: np.ndarray, features: list[int]) -> np.ndarray:
    """The lower-triangular G (..., b, b) with G G^T = R[features, features], where R = F F^T and F is `factor`.

    Rows of F need only be turned, never squared: R[S, S] = F_S F_S^T, and F_S^T = Q U gives R[S, S] = U^T U.

    >>> factor = factor_among(np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.6, 0.0, 0.8]]), [2, 0])
    >>> (factor @ factor.T).round(12)
    array([[1. , 0.6],
           [0.6, 1. ]])
    """
    upper = np.linalg.qr(np.swapaxes(factor[..., features, :], -1, -2), mode="r")
    signs = np.where(np.diagonal(upper, axis1=-2, axis2=-1) < 0, -1.0, 1.0)
    return np.swapaxes(upper * signs[..., None], -1, -2).copy()  # row by row, as a copy is


def unexplained(factor: np.ndarray) -> np.ndarray:
    """The share of each feature's variance that all other features leave unexplained, (d,): 1 / (R^-1)_jj.

    >>> unexplained(np.array([[1.0, 0.0], [0.6, 0.8]])).round(12)
    array([0.64, 0.64])
    """
    inverse, _ = dtrtri(factor.T)  # of the transposed factor, whose rows are the columns of the factor's inverse
    return 1 / np.vecdot(inverse, inverse)


def inverse(factor: np.ndarray) -> np.ndarray:
    """The inverse of a lower-triangular factor (d, d).

    >>> inverse(np.array([[1.0, 0.0], [0.6, 0.8]])).round(12).tolist()
    [[1.0, 0.0], [-0.75, 1.25]]
    """
    return _inverse(factor.T).T


def independent(factor: np.ndarray, least: float = TRUSTED) -> bool:
    """Whether no feature is all but explained by the others: `unexplained(factor).min() > least`.

    Of many features, the inverses of the two halves of the factor, a quarter of the work, often suffice to say yes.

    >>> independent(np.eye(2)), independent(np.array([[1.0, 0.0], [1.0, 1e-4]]))
    (True, False)
    """
    # R without feature j has a determinant of at most 1 (Hadamard), so (R^-1)_jj = det R_without_j / det R <= 1 / det R
    if np.multiply.reduce(factor.diagonal()) ** 2 > 2 * least:
        return True
    if len(factor) <= MANY:
        return every(unexplained(factor) > least)
    upper, half = factor.T, len(factor) // 2
    first, second = _inverse(upper[:half, :half]), _inverse(upper[half:, half:])
    # F = [[A, 0], [C, B]], and so (R^-1)_jj = |a|^2 + |B^-1 C a|^2 <= |a|^2 (1 + |B^-1|^2 |C|^2) with a = A^-1 e_j; in
    # the second half it is |B^-1 e_j|^2. Rounding changes so small a bound by a share of d^2 1e-12, far below half
    of_second, between = _squares(second), _squares(upper[:half, half:]).sum()
    most = of_second.max() + _squares(first).max() * (1 + of_second.sum() * between)
    return bool(most < 0.5 / least or 1 / _squares(_joined(upper, first, second)).max() > least)


def _squares(matrix: np.ndarray) -> np.ndarray:
    """The squared length of each row."""
    return np.einsum("ij,ij->i", matrix, matrix)


def _inverse(upper: np.ndarray) -> np.ndarray:
    """The inverse X of an upper triangular matrix U (d, d), half by half where it is large.

    Its residual |X U - I| is at most c d 2^-53 |X| |U|, as that of LAPACK's: Higham (2002), "Accuracy and Stability of
    Numerical Algorithms", section 14.2.
    """
    if len(upper) <= MANY:
        return dtrtri(upper)[0]
    half = len(upper) // 2
    return _joined(upper, _inverse(upper[:half, :half]), _inverse(upper[half:, half:]))


def _joined(upper: np.ndarray, first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """The inverse of an upper triangular matrix from those of its two halves."""
    half = len(first)
    whole = np.zeros(upper.shape, order="F")
    whole[:half, :half], whole[half:, half:] = first, second
    # X_12 U_22 = -X_11 U_12
    product = dtrmm(-1.0, first, upper[:half, half:])
    whole[:half, half:] = dtrsm(1.0, upper[half:, half:], product, side=1, overwrite_b=True)
    return whole


def _rank(correlation: np.ndarray) -> tuple[int, np.ndarray]:
    """The numerical rank and an order that puts independent features first: Cholesky with pivoting."""
    _, pivots, rank, _ = dpstrf(correlation, tol=TRUSTED)
    return rank, pivots - 1


def dependence(correlation: np.ndarray, feature, size: str = "") -> str:
    """Which feature of a singular matrix depends on which, and the rank; `feature(j)` puts a feature into words.

    `size` is what else to say beside the rank.

    >>> dependence(np.array([[1.0, 1.0], [1.0, 1.0]]), "feature {}".format)
    'feature 1 is a linear function of feature 0 (rank 1 of 2)'
    """
    rank, order = _rank(correlation)
    rank = min(rank, len(order) - 1)  # dependent features that pivoting does not notice come last in the order
    basis, dependent = order[:rank], int(order[rank])
    weights = np.linalg.solve(correlation[np.ix_(basis, basis)], correlation[basis, dependent])
    partners = sorted(int(j) for j in basis[np.abs(weights) > 1e-4 * np.abs(weights).max()])
    named = ", ".join(feature(j) for j in partners[:6]) + (" and others" if len(partners) > 6 else "")
    return f"{feature(dependent)} is a linear function of {named} (rank {rank} of {len(correlation)}{size})"


# ---- From a covariance to standard deviations and the factor of the correlations, with every way that can fail.


class NoVarianceError(Exception):
    """Some variance is 0; `varies` says which are not, in the shape of the standard deviations."""

    def __init__(self, varies: np.ndarray):
        super().__init__()
        self.varies = varies


class NoFactorError(Exception):
    """Matrix number k of the correlations is singular."""

    def __init__(self, correlation: np.ndarray, k: int):
        super().__init__()
        self.correlation, self.k = correlation, k


def standardised(
    spread: np.ndarray, d: int, matrix: bool, least: float = TRUSTED
) -> tuple[np.ndarray, np.ndarray | None]:
    """Standard deviations and correlation factors of a `matrix` (..., d, d), or of its diagonal (..., d) or (..., 1).

    The factors are written over a matrix: new memory takes longer to get than to fill. Raises NoVarianceError for a
    variance of 0, and NoFactorError for correlations without a factor, by `least` as in `correlation_factor`.
    """
    std = np.sqrt(spread.diagonal(axis1=-2, axis2=-1) if matrix else spread)
    varies = std > 0
    if not every(varies):
        raise NoVarianceError(varies)
    if not matrix or d == 1:
        return std, None

    spread /= std[..., :, None]
    spread /= std[..., None, :]
    for k, correlation in enumerate(spread.reshape(-1, d, d)):
        factor = correlation_factor(correlation, least)
        if factor is None:
            raise NoFactorError(correlation, k)
        correlation[...] = factor
    return std, spread


def in_units(std: np.ndarray, unit: np.ndarray, names: Names) -> np.ndarray:
    """Standard deviations in the units of the data; DegenerateCovarianceError where float64 cannot hold them."""
    whole = std * unit
    enough = whole >= TINY
    if not every(enough):
        feature = names.feature(int(np.argwhere(~enough)[0][-1]))
        raise DegenerateCovarianceError(f"{feature} varies by less than 1e-307, as good as not at all: rescale it")
    return whole


def from_cov(mean: np.ndarray, cov: np.ndarray, what: str = "cov") -> tuple[np.ndarray, np.ndarray | None]:
    """The same for a covariance that a person gives, which is exact, and so may be nearer to a singular one.

    `what` is the name under which it was given. Raises InvalidParameterError for a matrix that is none,
    DegenerateCovarianceError for one that is singular.
    """
    _require_covariance(cov, mean.shape, what)
    try:
        try:
            return standardised(cov.copy(), mean.shape[-1], matrix=True)
        except NoFactorError:
            return np.sqrt(cov.diagonal(axis1=-2, axis2=-1)), _given_factors(cov)
    except NoFactorError as found:
        whose = f"{what} of class {found.k}" if cov.ndim > 2 else what
        why = dependence(found.correlation, NAMELESS.feature)
        raise DegenerateCovarianceError(
            f"{whose} is singular: {why}. Move its correlations towards 0, or leave the feature out"
        ) from None


def _given_factors(cov: np.ndarray) -> np.ndarray:
    """The correlation factors of covariances (..., d, d) that are exact; NoFactorError where one has none."""
    from genmodels.densities.gaussian.twofold import twofold_factor

    factors = np.empty_like(cov)
    for k, (one, factor) in enumerate(zip(*(v.reshape(-1, *v.shape[-2:]) for v in (cov, factors)), strict=True)):
        exact = np.allclose(one, one.T, rtol=ROUNDED, atol=0)
        found = twofold_factor(np.tril(one) + np.tril(one, -1).T) if exact else None
        if found is None or not every(unexplained(found) > GIVEN):
            std = np.sqrt(one.diagonal())
            raise NoFactorError(one / std[:, None] / std, k)
        factor[...] = found
    return factors


def _require_covariance(cov: np.ndarray, shape: tuple[int, ...], what: str) -> None:
    d = shape[-1]
    if cov.shape not in {(d, d), (*shape, d)}:
        raise InvalidParameterError(f"{what} has shape {cov.shape} for a mean of shape {shape}: give {(*shape, d)}")
    if not (np.diagonal(cov, axis1=-2, axis2=-1) > 0).all():
        raise InvalidParameterError(
            f"{what} has variances {np.diagonal(cov, axis1=-2, axis2=-1).tolist()}: give positive numbers"
        )
    if not np.allclose(cov, np.swapaxes(cov, -1, -2), rtol=1e-9, atol=0):
        raise InvalidParameterError(
            f"{what} is not symmetric: {cov.tolist()}. Give entries (j, k) and (k, j) the same value"
        )
    std = np.sqrt(np.diagonal(cov, axis1=-2, axis2=-1))
    smallest = np.linalg.eigvalsh(cov / (std[..., :, None] * std[..., None, :])).min()
    if smallest < -1e-9:
        raise InvalidParameterError(
            f"{what} is not positive definite: its correlations have the eigenvalue {smallest:.6g}. Lower the "
            "correlations"
        )


def from_std(mean: np.ndarray, std) -> tuple[np.ndarray, None]:
    """Standard deviations that a person gives, () or (d,) or (K, d); raises InvalidParameterError unless positive."""
    values = finite(std, "std")
    if not (values > 0).all():
        raise InvalidParameterError(f"std holds {values[~(values > 0)].flat[0]:g}: give positive standard deviations")
    if values.shape not in {(), mean.shape[-1:], mean.shape}:
        raise InvalidParameterError(
            f"std has shape {values.shape} for a mean of shape {mean.shape}: give one number, or one a feature"
        )
    return values, None


def finite(values, what: str) -> np.ndarray:
    """Finite numbers as an array; raises InvalidParameterError otherwise."""
    try:
        array = np.array(as_numbers(values))
    except TypeError:
        raise InvalidParameterError(f"{what} is not an array of numbers: {values!r}") from None
    if not np.isfinite(array).all():
        raise InvalidParameterError(f"{what} holds {array[~np.isfinite(array)].flat[0]:g}: give finite numbers")
    return array
