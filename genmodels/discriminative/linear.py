"""Linear regression: y = theta'x + Gaussian noise, by maximum likelihood, which is least squares."""

import math
from dataclasses import dataclass
from typing import Self

import numpy as np
from scipy.linalg import solve_triangular

from genmodels.discriminative.conditional import Certainty, ConditionalModel, columns, criteria, linear
from genmodels.discriminative.design import (
    Coordinates,
    read_rows,
    read_some_weight,
    read_target,
    read_weight,
    require_full_rank,
    require_some,
)
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, NoDataError, UndefinedRatioError
from genmodels.ground.arithmetic import TINY
from genmodels.ground.inputs import Names, feature_names
from genmodels.ground.inputs.alike import require_same_type
from genmodels.ground.inputs.parameters import as_switch
from genmodels.ground.inputs.rows import n_rows
from genmodels.ground.inputs.weights import require_heavy
from genmodels.ground.tables import Grid, Summary
from genmodels.learning.learner import Learner, Learnt
from genmodels.statistics.root_moments import RootMoments, exponents

# ---- The solution of least squares from statistics that add: coefficients, what they leave over, and how sure they
# are.


_SAFETY = 16  # times the rounding in the data: smaller residuals are none (measured: those of exact lines, 3.3 times)


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


# ---- What a fitted line says of itself: its coefficients, its noise, and how sure they are.


class FittedLine(ConditionalModel):
    """The numbers of a line y = theta'x + noise that are known from its statistics, without the rows."""

    @property
    def coef_(self) -> np.ndarray:
        """One coefficient a feature, (d,)."""
        return self.theta_[self.fitted_.coordinates.intercept :]

    @property
    def intercept_(self) -> float:
        """The value at x = 0; 0 without an intercept."""
        return float(self.theta_[0]) if self.fitted_.coordinates.intercept else 0.0

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

    @property
    def standard_errors_(self) -> np.ndarray:
        """The standard error of each coefficient, (d + 1,), from the unbiased noise s^2 = SSE / (m - d - 1).

        Raises DegenerateCovarianceError where the rows leave no residuals or no degrees of freedom.

        >>> from genmodels import LinearRegression
        >>> LinearRegression().fit([[0], [1], [2], [3]], [1, 2, 2, 4]).standard_errors_.round(4)
        array([0.495 , 0.2646])
        """
        return self.fitted_.standard_errors

    @property
    def r_squared_(self) -> float:
        """R^2 of the rows of the fit, as `score` of them: 1 - SSE / (SSE of the best constant)."""
        return self.fitted_.r_squared

    def summary(self, level: float = 0.95) -> Summary:
        """Coefficients, standard errors, t, p-values, and intervals that hold the truth in a share `level` of samples.

        t has m - d - 1 degrees of freedom, where m is the weight of the rows. Where there are none left, or no
        residuals, the coefficients stand alone. Source: Seber and Lee (2003), sections 3.3 and 5.1.

        >>> from genmodels import LinearRegression
        >>> print(LinearRegression().fit([[0], [1], [2], [3]], [1, 2, 2, 4]).summary())
        LinearRegression(): y = theta'x + noise of standard deviation 0.4183, m = 4
        <BLANKLINE>
        theta
                              intercept         x0
        coefficient                 0.9        0.9
        standard error            0.495     0.2646
        t                         1.818      3.402
        P(>|t|)                  0.2106    0.07662
        2.5 %                     -1.23    -0.2384
        97.5 %                     3.03      2.038
        <BLANKLINE>
        fit
                   R^2    log L      AIC      BIC
                0.8526    -2.19    10.38    8.539
        """
        fitted = self.fitted_
        heading, names = f"{self._heading()}, m = {fitted.weight:g}", columns(fitted)
        if fitted.exact or not fitted.freedom > 0:
            return Summary(heading, (Grid("theta", ["coefficient"], names, fitted.theta_in_units[np.newaxis]),))
        sure = Certainty(fitted.theta_in_units, fitted.standard_errors, fitted.freedom)
        fit = np.array([[fitted.r_squared, *criteria(fitted)]])
        return Summary(
            heading, (sure.grid("theta", names, level), Grid("fit", [""], ["R^2", "log L", "AIC", "BIC"], fit))
        )

    def _heading(self) -> str:
        return f"{self!r}: y = theta'x + noise of standard deviation {self.sigma_:.4g}"


@dataclass(eq=False, repr=False)
class LinearRegression(FittedLine, Learner):
    """p(y | x) = N(y; theta'x, sigma^2), fitted by maximum likelihood.

    After `fit`: `theta_` (d + 1,) = (intercept, coefficients), `sigma2_` (units of y, squared), `sigma_`,
    `standard_errors_` (d + 1,), `log_likelihood_`, `aic_`, `bic_`, `r_squared_`, and scikit-learn's `coef_` (d,) and
    `intercept_`. All that is learnt is `statistics_`, which add: `fit`, `partial_fit` and `+` differ only in what they
    add up. Threads may share a model. Source: Bishop, Pattern Recognition and Machine Learning, 3.1.1.

    >>> model = LinearRegression().fit([[0], [1], [2], [3]], [1, 2, 2, 4])
    >>> model.theta_.round(12)
    array([0.9, 0.9])
    >>> round(model.sigma2_, 12)
    0.175
    >>> halves = LinearRegression().partial_fit([[0], [1]], [1, 2]).partial_fit([[2], [3]], [2, 4])
    >>> halves.theta_.round(12)
    array([0.9, 0.9])
    """

    fit_intercept: bool = True

    # ---- learning

    def fit(self, X, y, sample_weight=None) -> Self:
        """theta by least squares and sigma2_ = SSE / m from X (n, d) and numbers y (n,), forgetting what was learnt.

        sample_weight (n,) counts a row that many times, also in the degrees of freedom of standard errors. Raises
        DependentFeaturesError where theta is not determined, InvalidInputError for data it cannot read, NoDataError for
        none; the model is then as it was before.

        >>> LinearRegression().fit([[1, 5], [2, 5], [3, 5]], [1, 2, 4])
        Traceback (most recent call last):
        genmodels.errors.DependentFeaturesError: feature 1 is 5 in every row; the intercept says that already: \
drop it, or use fit_intercept=False
        """
        statistics = _moments(X, y, sample_weight, None)
        require_some(statistics.rows, n_rows(X))
        learnt = Learnt(feature_names(X), statistics)
        self._solve(learnt)
        with self._lock:
            return self._knowing(learnt)

    def partial_fit(self, X, y, sample_weight=None) -> Self:
        """Learn from more rows as well; the result is that of one `fit` on all rows, in whatever order they came.

        Nothing is solved yet, so errors of a model that does not exist yet (one row so far) wait until a coefficient or
        a prediction is asked for. Where the rows are in error, the model is then as it was before. Several threads may
        call this at once, and all that they give counts.
        """
        with self._lock:
            (X, names), known = self._named(X), self._learnt
            more = _moments(X, y, sample_weight, known and known.statistics)
            return self._knowing(Learnt(names.features, more if known is None else known.statistics + more))

    def statistics(self, X, y, sample_weight=None) -> RootMoments:
        """What (X, y) are reduced to, of a size that does not depend on n: those of blocks of rows add up."""
        known = self._learnt
        return _moments(self._named(X)[0], y, sample_weight, known and known.statistics)

    # ---- predicting

    def predict(self, X) -> np.ndarray:
        """E[y | x] = theta'x, (n,), in units of y.

        >>> LinearRegression().fit([[0], [1], [2]], [1, 3, 5]).predict([[10]])
        array([21.])
        """
        fitted = self.fitted_
        return fitted.in_units(linear(fitted, X)) + fitted.offset

    def log_prob(self, X, y) -> np.ndarray:
        """log p(y | x) of each row, (n,).

        Raises DegenerateCovarianceError where the fit leaves no residuals: then sigma2_ = 0 and no density exists.
        """
        fitted = self.fitted_
        fitted.require_residuals()
        # log N(y; theta'x, sigma^2) = -log(2 pi sigma^2) / 2 - (y - theta'x)^2 / (2 sigma^2)
        with np.errstate(over="ignore", under="ignore"):
            z = _residual(fitted, X, y) / fitted.sigma
            return -0.5 * math.log(2 * math.pi) - fitted.log_sigma - 0.5 * z**2

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
        fitted = self.fitted_
        residual = _residual(fitted, X, y)
        weight = read_some_weight(sample_weight, len(residual))
        target = fitted.target(read_target(y, len(residual)))
        centred = target - weight @ target / weight.sum()
        if not np.ptp(target[weight > 0]) > 0:
            raise UndefinedRatioError(f"R^2 reads x/0: y is {np.asarray(y).flat[0]} in every row. Use log_likelihood.")
        ratio = _root_mean_square(residual, weight) / _root_mean_square(centred, weight)
        return 1 - ratio * ratio

    # ---- inside

    def _width_of(self, statistics: RootMoments, names: Names) -> int:
        require_same_type(RootMoments.nothing(0), statistics)
        return len(statistics.mean) - 1  # y is the last column

    @property
    def fitted_(self) -> LeastSquares:
        """The solution of least squares, worked out when it is first asked for."""
        return self._solved()

    def _solve(self, learnt: Learnt) -> LeastSquares:
        if learnt.solution is None:
            if not learnt.statistics.rows:
                raise NoDataError(
                    "there is no row with a weight above 0: give X (n, d) and y (n,) with n of at least 1"
                )
            require_heavy(float(learnt.statistics.weight), "all rows")
            intercept = as_switch(self.fit_intercept, "fit_intercept")
            learnt.solution = LeastSquares.of(learnt.statistics, intercept, Names(features=learnt.features))
        return learnt.solution


def _residual(fitted: LeastSquares, X, y) -> np.ndarray:
    """y - theta'x for each row, (n,), in the coordinates of y."""
    values = linear(fitted, X)
    return fitted.target(read_target(y, len(values))) - values


def _root_mean_square(values: np.ndarray, weight: np.ndarray) -> float:
    """sqrt(sum w v^2 / sum w), the largest value taken out first so that no square overflows."""
    largest = np.abs(values).max()
    if largest == 0:
        return 0.0
    return float(largest * math.sqrt(weight @ (values / largest) ** 2 / weight.sum()))


def _moments(X, y, sample_weight, known: RootMoments | None) -> RootMoments:
    """The moments of features and target side by side, of rows as wide as those that are known."""
    rows = read_rows(X, sample_weight, known and len(known.mean) - 1)
    target = read_target(y, rows.given)
    return RootMoments.of(rows.X, rows.weight, target if rows.kept is None else target[rows.kept])
