"""The solution of least squares from statistics that add: coefficients, what they leave over, and how sure they are."""

import math
from dataclasses import dataclass

import numpy as np
from scipy.linalg import solve_triangular

from genmodels.discriminative.coordinates import Coordinates
from genmodels.discriminative.rank import require_full_rank
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, UndefinedRatioError
from genmodels.ground.arithmetic import TINY
from genmodels.ground.inputs import Names
from genmodels.statistics.root_moments import RootMoments, exponents

_SAFETY = 16  # times the rounding in the data: smaller residuals are none


@dataclass(frozen=True)
class LeastSquares:
    """theta (d + 1,) and sigma, with X and y in these coordinates; `noise` is the rounding in a residual.

    `spread` is the standard deviation of y. `root` (d, d) is the triangle R with R'R = sum_i w_i z_i z_i' over the rows
    z of features, and `middle` (d,) the z of the mean row. With an intercept z is centred; without one `middle` is 0.
    """

    coordinates: Coordinates
    of_y: Coordinates
    theta: np.ndarray
    sigma: float
    noise: float
    root: np.ndarray
    middle: np.ndarray
    weight: float
    spread: float
    names: Names

    @classmethod
    def of(cls, moments: RootMoments, intercept: bool, names: Names) -> "LeastSquares":
        """Solve for y, the last column of these moments; raises DependentFeaturesError where theta is not determined.

        >>> LeastSquares.of(RootMoments.of(np.array([[0.0, 1], [1, 3], [2, 5]])), True, Names()).theta_in_units
        array([1., 2.])
        """
        about_mean, moments = moments, moments if intercept else moments.about_zero()
        d = len(moments.mean) - 1
        require_full_rank(moments.first(d), intercept, names)
        both = Coordinates.of(moments, intercept)
        x, y = both.among(slice(0, d)), both.among(slice(d, d + 1))
        # with the triangle [[R, r], [0, e]] of (z, y):  |y - z theta|^2 = |r - R theta|^2 + e^2, so R theta = r
        root = np.ldexp(moments.root, exponents(np.sqrt(moments.weight)))
        slopes = solve_triangular(root[:d, :d], root[:d, d])
        rest, middle = (np.ldexp(part, -both.exponent) for part in (moments.rest, moments.mean + moments.rest))
        theta = np.concatenate([[rest[d] - rest[:d] @ slopes] * intercept, slopes])
        sigma = abs(float(root[d, d])) / math.sqrt(moments.weight)
        noise = math.sqrt(moments.depth) * float(y.noise[0] + np.abs(slopes) @ x.noise)
        spread = np.ldexp(np.linalg.norm(about_mean.root[:, d]), about_mean.exponent[d] - y.exponent[0])
        spread = float(spread) / math.sqrt(moments.weight)
        return cls(x, y, theta, sigma, noise, root[:d, :d].copy(), middle[:d], moments.weight, spread, names)

    def in_units(self, t):
        """Differences of y, from its coordinates to its units; raises InvalidInputError where no float64 holds them."""
        try:
            with np.errstate(over="raise"):
                return np.ldexp(t, self.exponent)
        except FloatingPointError:
            raise InvalidInputError("a number is larger than a float64 holds: rescale the features, or y") from None

    @property
    def exponent(self) -> int:
        """The power of two between the coordinates of y and its units."""
        return int(self.of_y.exponent[0])

    @property
    def offset(self) -> float:
        """The y of coordinate 0, in units of y."""
        return float(self.of_y.centre[0])

    def target(self, y: np.ndarray) -> np.ndarray:
        """y (n,) in its coordinates."""
        return self.of_y.features(y[:, np.newaxis])[:, 0]

    @property
    def theta_in_units(self) -> np.ndarray:
        """theta (d + 1,) for features and targets in their own units."""
        theta = self.in_units(self.coordinates.to_units(self.theta))
        if ((np.abs(theta) < TINY) & (self.theta != 0))[self.coordinates.intercept :].any():
            raise InvalidInputError("a coefficient is smaller than a float64 holds: rescale the features, or y")
        theta[: self.coordinates.intercept] += self.offset
        return theta

    @property
    def counted(self) -> int:
        """The number of parameters: theta and sigma."""
        return self.theta.size + 1

    @property
    def r_squared(self) -> float:
        """R^2 of the rows of the fit; raises UndefinedRatioError where y is constant."""
        if not self.spread > 0:
            raise UndefinedRatioError(f"R^2 reads x/0: y is {self.offset:g} in every row of the fit")
        # 1 - sum_i w_i (y_i - theta'x_i)^2 / sum_i w_i (y_i - mean y)^2
        return 1 - (self.sigma / self.spread) ** 2

    @property
    def freedom(self) -> float:
        """Degrees of freedom, the weight of the rows less the number of coefficients; at most 0 where none are left."""
        return self.weight - len(self.theta)

    @property
    def exact(self) -> bool:
        """Whether the residuals are nothing but rounding."""
        return self.sigma <= _SAFETY * self.noise

    def require_residuals(self) -> None:
        """Raise DegenerateCovarianceError where the line goes through every row."""
        if self.exact:
            raise DegenerateCovarianceError(
                f"the line goes through every row of the fit, so sigma2_ is 0 and the likelihood has no bound "
                f"({self.theta.size} coefficients). Give more rows than coefficients."
            )

    @property
    def log_sigma(self) -> float:
        """log of the noise's standard deviation, in units of y."""
        return math.log(self.sigma) + self.exponent * math.log(2)

    @property
    def log_likelihood(self) -> float:
        """The log-likelihood of the rows of the fit."""
        # -(m / 2) (log(2 pi sigma^2) + 1), since sum_i w_i (y_i - theta'x_i)^2 = m sigma^2
        self.require_residuals()
        return -self.weight * (0.5 * math.log(2 * math.pi) + self.log_sigma + 0.5)

    @property
    def standard_errors(self) -> np.ndarray:
        """The standard error of each coefficient, (d + 1,), with the unbiased s^2 = SSE / (m - d - 1).

        Raises DegenerateCovarianceError where there are no residuals, or no degrees of freedom.
        """
        self.require_residuals()
        if not self.freedom > 0:
            raise DegenerateCovarianceError(
                f"rows of weight {self.weight:g} leave nothing to judge {len(self.theta)} coefficients by: "
                "standard errors take more rows than coefficients"
            )
        s = self.sigma * math.sqrt(self.weight / self.freedom)
        # Cov(slopes) = s^2 (R'R)^-1 = s^2 R^-1 R^-1', whose diagonal holds the squared lengths of the rows of R^-1
        inverse = solve_triangular(self.root, np.eye(len(self.root)))
        slopes = np.ldexp(np.sqrt((inverse**2).sum(axis=1)), -self.coordinates.exponent)
        # Var(intercept) = s^2 (1 / m + middle' (R'R)^-1 middle)
        intercept = math.hypot(1 / math.sqrt(self.weight), np.linalg.norm(inverse.T @ self.middle))
        return self.in_units(s * np.concatenate([[intercept] * self.coordinates.intercept, slopes]))
