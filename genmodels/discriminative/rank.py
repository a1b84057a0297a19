"""Features that depend on one another: found by a QR factorisation with pivoting, and named."""

import numpy as np
from scipy.linalg import qr, solve_triangular

from genmodels.discriminative.coordinates import Coordinates
from genmodels.errors import DependentFeaturesError
from genmodels.inputs import Names

_SAFETY = 16  # times the rounding in the data, before a remainder counts as something
_TAKES_PART = 1e-6  # a smaller multiple of another column is rounding


def require_full_rank(X: np.ndarray, coordinates: Coordinates, names: Names) -> None:
    """Raise DependentFeaturesError unless the rows X (n, d) determine every coefficient.

    The error names a constant feature, or a feature and the ones it is a combination of (Golub and Van Loan,
    Matrix Computations, section 5.4: rank by QR with column pivoting).
    """
    _require_variation(X, coordinates, names)
    design = coordinates.design(X)
    n, p = design.shape
    if n < p:
        raise DependentFeaturesError(
            f"{n} rows cannot determine {p} coefficients{' (intercept included)' if coordinates.intercept else ''}: "
            "give more rows or fewer features"
        )
    length = np.sqrt((design**2).sum(axis=0))
    R, order = qr(design / length, mode="r", pivoting=True)
    noise = np.concatenate([[0.0] * coordinates.intercept, coordinates.noise]) + np.finfo(float).eps
    _require_remainders(R[:p], (noise * np.sqrt(n) / length)[order], order, coordinates.intercept, names)


def _require_variation(X: np.ndarray, coordinates: Coordinates, names: Names) -> None:
    """No feature is constant (beside an intercept), or zero throughout (without one), to rounding."""
    varies = np.abs(coordinates.features(X)).max(axis=0) > _SAFETY * coordinates.noise
    if varies.all():
        return
    j = int(np.argmin(varies))
    remedy = "the intercept says that already: drop it, or use fit_intercept=False"
    raise DependentFeaturesError(
        f"{names.feature(j)} is {X[0, j]:g} in every row; "
        + (remedy if coordinates.intercept else "its coefficient could be anything: drop it")
    )


def _require_remainders(R: np.ndarray, noise: np.ndarray, order: np.ndarray, intercept: bool, names: Names) -> None:
    """Every pivoted column leaves more than rounding once the columns before it are taken out."""
    remainders = np.abs(np.diag(R))
    for k in np.flatnonzero(remainders <= _SAFETY * np.sqrt(len(R)) * noise.max()):
        multiples = solve_triangular(R[:k, :k], R[:k, k])
        if remainders[k] <= _SAFETY * (noise[k] + np.abs(multiples) @ noise[:k]):
            partners = order[:k][np.abs(multiples) > _TAKES_PART]
            raise DependentFeaturesError(_dependence(int(order[k]), partners, intercept, names))


def _dependence(column: int, partners: np.ndarray, intercept: bool, names: Names) -> str:
    """The sentence about it, in features; design column 0 is the intercept where there is one."""
    features = sorted(int(c) - intercept for c in (column, *partners) if not (intercept and c == 0))
    listed = ", ".join(names.feature(j) for j in features)
    return (
        f"{listed}: one is a linear combination of the others{' and a constant' if intercept else ''}, so the "
        "coefficients are not determined. Drop one of them."
    )
