"""Linear regression: y = theta'x + Gaussian noise, by maximum likelihood, which is least squares."""

import math
from dataclasses import dataclass

import numpy as np
from scipy.linalg import lstsq

from genmodels.discriminative.conditional import ConditionalModel
from genmodels.discriminative.coordinates import Coordinates
from genmodels.discriminative.rank import require_full_rank
from genmodels.discriminative.rows import read_rows, read_some_weight, read_target, read_weight
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, UndefinedRatioError
from genmodels.inputs import Names

_SAFETY = 16  # times the rounding in the data: smaller residuals are none


@dataclass(frozen=True)
class LinearFit:
    """theta (d + 1,) and sigma, with X and y in these coordinates; `noise` is the rounding in a residual."""

    coordinates: Coordinates
    of_y: Coordinates
    theta: np.ndarray
    sigma: float
    noise: float
    names: Names

    def in_units(self, t):
        """Differences of y, from its coordinates to its units."""
        return np.ldexp(t, self.exponent)

    @property
    def exponent(self) -> int:
        """The power of two between the coordinates of y and its units."""
        return int(self.of_y.spread[0] + self.of_y.size[0])

    @property
    def offset(self) -> float:
        """The y of coordinate 0, in units of y."""
        return float(np.ldexp(self.of_y.centre[0], self.of_y.size[0]))

    def target(self, y: np.ndarray) -> np.ndarray:
        """y (n,) in its coordinates."""
        return self.of_y.features(y[:, np.newaxis])[:, 0]


@dataclass(eq=False)
class LinearRegression(ConditionalModel):
    """p(y | x) = N(y; theta'x, sigma^2), fitted by maximum likelihood.

    After `fit`: `theta_` (d + 1,) = (intercept, coefficients), `sigma2_` (units of y, squared), `sigma_`, and
    scikit-learn's `coef_` (d,) and `intercept_`. Source: Bishop, Pattern Recognition and Machine Learning, 3.1.1.

    >>> model = LinearRegression().fit([[0], [1], [2], [3]], [1, 2, 2, 4])
    >>> model.theta_.round(12)
    array([0.9, 0.9])
    >>> round(model.sigma2_, 12)
    0.175
    """

    fit_intercept: bool = True

    def fit(self, X, y, sample_weight=None) -> "LinearRegression":
        """theta by least squares and sigma2_ = SSE / m from X (n, d) and numbers y (n,).

        Raises DependentFeaturesError where theta is not determined, InvalidInputError for data it cannot read.

        >>> LinearRegression().fit([[1, 5], [2, 5], [3, 5]], [1, 2, 4])
        Traceback (most recent call last):
        genmodels.errors.DependentFeaturesError: feature 1 is 5 in every row; the intercept says that already: \
drop it, or use fit_intercept=False
        """
        rows = read_rows(X, sample_weight)
        targets = read_target(y, len(rows.kept))[rows.kept, np.newaxis]
        coordinates, of_y = (Coordinates.fit(Z, self.fit_intercept) for Z in (rows.X, targets))
        require_full_rank(rows.X, coordinates, rows.names)
        design, target = coordinates.design(rows.X), of_y.features(targets)[:, 0]
        # argmin over theta of sum_i w_i (y_i - theta'x_i)^2, by orthogonal factors, not by the normal equations
        root = np.sqrt(rows.weight / rows.weight.max())
        theta = lstsq(root[:, np.newaxis] * design, root * target)[0]
        sigma = _root_mean_square(target - design @ theta, rows.weight)
        noise = of_y.noise[0] + np.abs(theta[self.fit_intercept :]) @ coordinates.noise
        self.fitted_ = LinearFit(coordinates, of_y, theta, sigma, float(noise), rows.names)
        return self

    @property
    def theta_(self) -> np.ndarray:
        """(intercept, one coefficient a feature) in the units of y and X, (d + 1,); without an intercept (d,)."""
        fitted = self.fitted_
        theta = fitted.in_units(fitted.coordinates.to_units(fitted.theta))
        theta[: self.fit_intercept] += fitted.offset
        return theta

    @property
    def coef_(self) -> np.ndarray:
        """One coefficient a feature, (d,)."""
        return self.theta_[self.fit_intercept :]

    @property
    def intercept_(self) -> float:
        """The value at x = 0; 0 without an intercept."""
        return float(self.theta_[0]) if self.fit_intercept else 0.0

    @property
    def sigma_(self) -> float:
        """The noise's standard deviation sqrt(SSE / m), in units of y; the maximum-likelihood one, biased downwards."""
        return float(self.fitted_.in_units(self.fitted_.sigma))

    @property
    def sigma2_(self) -> float:
        """The noise's variance SSE / m, in squared units of y; raises InvalidInputError if a float64 cannot hold it."""
        # sigma^2 = (1/m) sum_i (y_i - theta'x_i)^2
        variance = self.sigma_ * self.sigma_
        if math.isinf(variance) or (variance == 0 < self.sigma_):
            raise InvalidInputError(f"the square of sigma_ = {self.sigma_:g} does not fit into a float64: use sigma_")
        return variance

    def predict(self, X) -> np.ndarray:
        """E[y | x] = theta'x, (n,), in units of y.

        >>> LinearRegression().fit([[0], [1], [2]], [1, 3, 5]).predict([[10]])
        array([21.])
        """
        return self.fitted_.in_units(self._linear(X)) + self.fitted_.offset

    def log_prob(self, X, y) -> np.ndarray:
        """log p(y | x) of each row, (n,).

        Raises DegenerateCovarianceError where the fit leaves no residuals: then sigma2_ = 0 and no density exists.
        """
        fitted = self.fitted_
        if fitted.sigma <= _SAFETY * fitted.noise:
            raise DegenerateCovarianceError(
                f"the line goes through every row of the fit, so sigma2_ is 0 and the likelihood has no bound "
                f"({fitted.theta.size} coefficients). Give more rows than coefficients."
            )
        # log N(y; theta'x, sigma^2) = -log(2 pi sigma^2) / 2 - (y - theta'x)^2 / (2 sigma^2)
        with np.errstate(over="ignore", under="ignore"):
            z = self._residual(X, y) / fitted.sigma
            log_sigma = math.log(fitted.sigma) + fitted.exponent * math.log(2)
            return -0.5 * math.log(2 * math.pi) - log_sigma - 0.5 * z**2

    def log_likelihood(self, X, y, sample_weight=None) -> float:
        """sum of log p(y | x) over the rows.

        >>> X, y = [[0], [1], [2], [3]], [1, 2, 2, 4]
        >>> round(LinearRegression().fit(X, y).log_likelihood(X, y), 6)
        -2.189816
        """
        log_p = self.log_prob(X, y)
        return float(read_weight(sample_weight, len(log_p)) @ log_p)

    def score(self, X, y, sample_weight=None) -> float:
        """R^2 = 1 - SSE / (SSE of the best constant); raises UndefinedRatioError where y is constant."""
        residual = self._residual(X, y)
        weight = read_some_weight(sample_weight, len(residual))
        target = self.fitted_.target(read_target(y, len(residual)))
        centred = target - weight @ target / weight.sum()
        if not np.ptp(target[weight > 0]) > 0:
            raise UndefinedRatioError(f"R^2 reads x/0: y is {np.asarray(y).flat[0]} in every row. Use log_likelihood.")
        ratio = _root_mean_square(residual, weight) / _root_mean_square(centred, weight)
        return 1 - ratio * ratio

    def _heading(self) -> str:
        return f"{self!r}: y = theta'x + noise of standard deviation {self.sigma_:.4g}"

    def _residual(self, X, y) -> np.ndarray:
        """y - theta'x for each row, (n,), in the coordinates of y."""
        linear = self._linear(X)
        return self.fitted_.target(read_target(y, len(linear))) - linear


def _root_mean_square(values: np.ndarray, weight: np.ndarray) -> float:
    """sqrt(sum w v^2 / sum w), the largest value taken out first so that no square overflows."""
    largest = np.abs(values).max()
    if largest == 0:
        return 0.0
    return float(largest * math.sqrt(weight @ (values / largest) ** 2 / weight.sum()))
