"""What every model of p(y | x) shares: a linear function of x, and nothing to say about x itself."""

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Protocol

import numpy as np
from scipy.special import stdtr, stdtrit

from genmodels.discriminative.design import Coordinates, Design, read_matrix
from genmodels.errors import InvalidInputError, InvalidParameterError, NotFittedError, NotGenerativeError
from genmodels.ground.extras import NoEstimator
from genmodels.ground.help_texts import explain_options
from genmodels.ground.inputs import Names, in_order
from genmodels.ground.inputs.parameters import is_number
from genmodels.ground.tables import Grid, Summary

# ---- How sure estimates are: standard errors, ratios to them, and intervals, by Student's t or the normal
# distribution.


@dataclass(frozen=True, eq=False)
class Certainty:
    """Estimates theta (p,) and their standard errors (p,); (estimate - truth) / error has Student's t distribution.

    `freedom` is its degrees of freedom; infinity stands for the normal distribution, the limit in large samples.
    Source: Casella and Berger, Statistical Inference, sections 10.3 and 11.3.

    >>> sure = Certainty(np.array([2.0]), np.array([1.0]))
    >>> sure.intervals(0.95).round(2).tolist(), sure.p_values.round(4).tolist()
    ([[0.04, 3.96]], [0.0455])
    """

    theta: np.ndarray
    errors: np.ndarray
    freedom: float = np.inf

    @property
    def ratios(self) -> np.ndarray:
        """theta_j / error_j, (p,)."""
        return self.theta / self.errors

    @property
    def p_values(self) -> np.ndarray:
        """The probability of a ratio at least as far from 0 if the true coefficient is 0, (p,)."""
        return 2 * stdtr(self.freedom, -np.abs(self.ratios))

    def intervals(self, level: float) -> np.ndarray:
        """theta_j -+ q error_j, (p, 2), which hold the true value in a share `level` of samples."""
        if not (is_number(level) and 0 < level < 1):
            raise InvalidParameterError(f"level is {level!r}: give a number between 0 and 1, such as 0.95")
        q = stdtrit(self.freedom, (1 + level) / 2)
        return self.theta[:, np.newaxis] + q * self.errors[:, np.newaxis] * [-1, 1]

    def grid(self, title: str, columns: list[str], level: float) -> Grid:
        """All of it as a table, one column a coefficient."""
        low, high = self.intervals(level).T
        ratio = "z" if np.isinf(self.freedom) else "t"
        tails = (f"{50 * (1 - level):g} %", f"{50 * (1 + level):g} %")
        rows = ["coefficient", "standard error", ratio, f"P(>|{ratio}|)", *tails]
        return Grid(title, rows, columns, np.array([self.theta, self.errors, self.ratios, self.p_values, low, high]))


_NEEDS_THE_JOINT = {
    "sample": "draw new rows x",
    "score_samples": "say how probable a row x is",
    "log_joint": "give the joint log p(x, y)",
}


class Fitted(Protocol):
    """What `fit` found: theta in coordinates of X, and how well it does on rows of so much weight."""

    coordinates: Coordinates
    theta: np.ndarray
    weight: float
    counted: float  # free parameters
    names: Names
    theta_in_units: np.ndarray
    log_likelihood: float


class ConditionalModel(NoEstimator, ABC):
    """What `fit` found is `fitted_`; x itself has no distribution here.

    `sample` does not exist (`hasattr` says so), and asking for it tells why:

    >>> from genmodels import LinearRegression
    >>> hasattr(LinearRegression(), "sample")
    False
    """

    def __init_subclass__(cls, **given) -> None:
        super().__init_subclass__(**given)
        explain_options(cls)

    if not TYPE_CHECKING:  # to a type checker a name that is not there does not exist

        def __getattr__(self, name: str):
            # Python comes here for a name it found nowhere else, or a property that failed for want of a fit
            if name in _NEEDS_THE_JOINT:
                raise NotGenerativeError(
                    f"{type(self).__name__} knows p(y | x) only, so it cannot {_NEEDS_THE_JOINT[name]}: "
                    "that takes p(x, y). Use a generative model, for example GaussianDiscriminantAnalysis."
                )
            if hasattr(type(self), name):
                raise NotFittedError(f"this {type(self).__name__} has not been fitted: call fit(X, y) first")
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @property
    @abstractmethod
    def fitted_(self) -> Fitted:
        """What was found; raises NotFittedError before there is anything."""

    @property
    def theta_(self) -> np.ndarray:
        """(intercept, one coefficient a feature) in the units of X, (d + 1,); without an intercept (d,)."""
        return self.fitted_.theta_in_units

    @property
    def features_(self) -> tuple[str | int, ...] | None:
        """The names of the columns, (d,), where X was a data frame; None where they have none."""
        return self.fitted_.names.features

    @property
    def n_parameters(self) -> int:
        """How many numbers were estimated for the mean of y."""
        return self.fitted_.theta.size

    @property
    def log_likelihood_(self) -> float:
        """sum of log p(y | x) over the rows of the fit, each counted as often as its weight says."""
        return self.fitted_.log_likelihood

    @property
    def aic_(self) -> float:
        """Akaike's criterion 2 k - 2 log L of the rows of the fit; the smaller, the better new rows are predicted.

        k counts every number that was estimated, for linear regression also sigma (other programs leave it out, which
        makes their criterion smaller by 2 for all models alike). Source: Burnham and Anderson (2002), section 2.2.
        """
        return criteria(self.fitted_)[1]

    @property
    def bic_(self) -> float:
        """The Bayesian criterion k log m - 2 log L, with k as in `aic_` and m the weight of the rows (Schwarz 1978)."""
        return criteria(self.fitted_)[2]

    def _repr_html_(self) -> str:
        try:
            return self.summary()._repr_html_()
        except NotFittedError:
            return f"<p><code>{escape(repr(self))}</code> (not fitted)</p>"

    @abstractmethod
    def summary(self, level: float = 0.95) -> Summary:
        """Coefficients with standard errors and intervals."""

    @abstractmethod
    def _heading(self) -> str:
        """What theta stands for, in one line."""


def linear(fitted: Fitted, X) -> np.ndarray:
    """theta'x for each row, (n,) or (n, K - 1); raises InvalidInputError for a row so far that it overflows."""
    rows = read_matrix(in_order(X, fitted.names.features), fitted.coordinates.d)
    theta, design = np.atleast_2d(fitted.theta), Design(rows, fitted.coordinates)
    with np.errstate(over="ignore", invalid="ignore", under="ignore"):
        values = np.concatenate([block.scores(theta).T for _, block in design.blocks()] or [theta[:, :0].T])
    if not np.isfinite(values).all():
        row = int(np.argwhere(~np.isfinite(values))[0][0])
        raise InvalidInputError(
            f"row {row} lies so far from the rows of the fit that theta'x overflows: check its units"
        )
    return values[:, 0] if fitted.theta.ndim == 1 else values


def criteria(fitted: Fitted) -> tuple[float, float, float]:
    """log L of the rows of the fit, AIC = 2 k - 2 log L, and BIC = k log m - 2 log L."""
    log_l = fitted.log_likelihood
    return log_l, 2 * fitted.counted - 2 * log_l, fitted.counted * math.log(fitted.weight) - 2 * log_l


def columns(fitted: Fitted) -> list[str]:
    """The names of the entries of theta."""
    return ["intercept"] * fitted.coordinates.intercept + fitted.names.feature_list(fitted.coordinates.d)
