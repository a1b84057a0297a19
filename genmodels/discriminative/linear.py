"""Linear regression: y = theta'x + Gaussian noise, by maximum likelihood, which is least squares."""

import math
from dataclasses import dataclass
from typing import Self

import numpy as np

from genmodels.discriminative.conditional import linear
from genmodels.discriminative.fitted_line import FittedLine
from genmodels.discriminative.least_squares import LeastSquares
from genmodels.discriminative.rows import read_rows, read_some_weight, read_target, read_weight, require_some
from genmodels.errors import NoDataError, UndefinedRatioError
from genmodels.ground.inputs import Names, feature_names
from genmodels.ground.inputs.parameters import as_switch
from genmodels.ground.inputs.rows import n_rows
from genmodels.ground.inputs.weights import require_heavy
from genmodels.learner import Learner, Learnt
from genmodels.statistics import RootMoments
from genmodels.statistics.algebra import require_same_type


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
