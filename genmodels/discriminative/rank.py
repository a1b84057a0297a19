"""Features that depend on one another: found by a QR factorisation with pivoting, and named."""

import numpy as np
from scipy.linalg import qr, solve_triangular

from genmodels.errors import DependentFeaturesError
from genmodels.ground.inputs import Names
from genmodels.statistics.root_moments import RootMoments

_SAFETY = 16  # times the rounding in the data, before a remainder counts as something
_TAKES_PART = 1e-6  # a smaller multiple of another column is rounding


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
        raise DependentFeaturesError(
            f"{moments.rows} rows cannot determine {p} coefficients{' (intercept included)' if intercept else ''}: "
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
