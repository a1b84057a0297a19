"""What a fitted line says of itself: its coefficients, its noise, and how sure they are."""

import math

import numpy as np

from genmodels.discriminative.certainty import Certainty
from genmodels.discriminative.conditional import ConditionalModel, columns, criteria
from genmodels.errors import InvalidInputError
from genmodels.ground.tables import Grid, Summary


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
