"""What a fitted logistic regression says of itself: its coefficients, the path to them, and how sure they are."""

from typing import TYPE_CHECKING, Any, Self

import numpy as np

from genmodels.discriminative.certainty import Certainty
from genmodels.discriminative.certificate import Certificate
from genmodels.discriminative.conditional import ConditionalModel, columns, criteria
from genmodels.discriminative.logistic_fit import LogisticFit
from genmodels.discriminative.stored_fit import from_values, to_values
from genmodels.errors import NotAdditiveError, NotFittedError
from genmodels.ground.tables import Grid, Summary
from genmodels.learner import to_read
from genmodels.saving import Storable

_NEEDS_STATISTICS = ("partial_fit", "statistics", "statistics_", "from_statistics")


class FittedSoftmax(Storable, ConditionalModel):
    """The numbers of p(y = k | x), a softmax of linear functions, that need no new rows."""

    _fitted = None  # LogisticFit, once there is one

    if not TYPE_CHECKING:

        def __getattr__(self, name: str):
            if name in _NEEDS_STATISTICS:
                raise NotAdditiveError(
                    f"{type(self).__name__} cannot learn in batches: its likelihood has no statistics of a fixed size "
                    "that add up, so each step takes all rows at once. Use fit(X, y), or a generative model with a "
                    "linear border, for example GaussianDiscriminantAnalysis."
                )
            return super().__getattr__(name)

    def _memory(self) -> dict[str, Any] | None:
        return self._fitted and to_values(self._fitted)

    def _recalling(self, memory: dict[str, Any]) -> Self:
        self._fitted = from_values(memory)
        return self

    @property
    def fitted_(self) -> LogisticFit:
        """What was found: the hill and the path up it."""
        if self._fitted is None:
            raise NotFittedError(f"{self!r} has seen no data yet: call fit(X, y) first")
        return self._fitted

    @property
    def classes_(self) -> np.ndarray:
        """The labels, sorted, (K,); to read, not to write into."""
        return to_read(self.fitted_.names.classes)

    @property
    def path_(self) -> np.ndarray:
        """theta from zero to the end, (steps + 1, d + 1) or (steps + 1, K - 1, d + 1), in the units of X."""
        return self.fitted_.path_in_units

    @property
    def log_likelihood_path_(self) -> np.ndarray:
        """The log-likelihood of the rows of the fit at each theta of the path, (steps + 1,)."""
        return self.fitted_.log_likelihood_path

    @property
    def converged_(self) -> bool:
        """Whether a finite maximum exists, and rounding alone explains the slope where the path ends."""
        return self.fitted_.certificate.holds

    @property
    def certificate_(self) -> Certificate:
        """Why `converged_` is as it is: the slope that is left beside its rounding, and whether a maximum is proved.

        >>> from genmodels import LogisticRegression
        >>> sure = LogisticRegression().fit([[0], [1], [2], [3], [4], [5]], [0, 0, 1, 0, 1, 1]).certificate_
        >>> sure.maximum, sure.slope <= sure.rounding < 1e-12
        (True, True)
        """
        return self.fitted_.certificate

    @property
    def standard_errors_(self) -> np.ndarray:
        """The standard error of each entry of theta_, from the curvature of the hill at its top (observed information).

        With a penalty the hill is that of the penalised likelihood, which is sharper.

        >>> from genmodels import LogisticRegression
        >>> LogisticRegression().fit([[0], [1], [2], [3], [4], [5]], [0, 0, 1, 0, 1, 1]).standard_errors_.round(4)
        array([2.5457, 0.9126])
        """
        return self.fitted_.standard_errors

    @property
    def coef_(self) -> np.ndarray:
        """One coefficient a feature, (1, d); with three classes or more (K, d), moved so that they sum to 0 over k."""
        return self._of_all_classes()[:, self.fitted_.coordinates.intercept :]

    @property
    def intercept_(self) -> np.ndarray:
        """The intercept, (1,), or (K,) moved likewise; 0 without one."""
        theta = self._of_all_classes()
        return theta[:, 0] if self.fitted_.coordinates.intercept else np.zeros(len(theta))

    def summary(self, level: float = 0.95) -> Summary:
        """Coefficients with standard errors, z, p-values and intervals: a table for each class but the first.

        Where the path does not end at a maximum, the coefficients stand alone.
        Source: McCullagh and Nelder, Generalized Linear Models, section 4.4.

        >>> from genmodels import LogisticRegression
        >>> print(LogisticRegression().fit([[0], [1], [2], [3], [4], [5]], [0, 0, 1, 0, 1, 1]).summary())
        LogisticRegression(): log odds of class 1 = theta'x, m = 6
        <BLANKLINE>
        class 1 against class 0
                              intercept         x0
        coefficient              -3.035      1.214
        standard error            2.546     0.9126
        z                        -1.192       1.33
        P(>|z|)                  0.2332     0.1834
        2.5 %                    -8.025    -0.5746
        97.5 %                    1.954      3.003
        <BLANKLINE>
        fit
                 log L      AIC      BIC
                -2.478    8.956    8.539
        """
        fitted = self.fitted_
        theta, names = np.atleast_2d(fitted.theta_in_units), fitted.names
        heading, entries = f"{self._heading()}, m = {fitted.weight:g}", columns(fitted)
        titles = [f"{names.a_class(k)} against {names.a_class(0)}" for k in range(1, len(names.classes))]
        if not fitted.certificate.holds:
            return Summary(
                f"{heading}, not at a maximum",
                tuple(Grid(t, ["coefficient"], entries, row[np.newaxis]) for t, row in zip(titles, theta, strict=True)),
            )
        sure = map(Certainty, theta, np.atleast_2d(fitted.standard_errors))
        grids = [certainty.grid(title, entries, level) for title, certainty in zip(titles, sure, strict=True)]
        fit = np.array([criteria(fitted)])
        return Summary(heading, (*grids, Grid("fit", [""], ["log L", "AIC", "BIC"], fit)))

    def _heading(self) -> str:
        names = self.fitted_.names
        which = names.a_class(1) if len(names.classes) == 2 else f"each class against {names.a_class(0)}"
        return f"{self!r}: log odds of {which} = theta'x"

    def _of_all_classes(self) -> np.ndarray:
        """theta in scikit-learn's shapes: (1, d + 1), or (K, d + 1) summing to 0 over the classes."""
        theta = self.theta_
        if theta.ndim == 1:
            return theta[np.newaxis]
        theta = np.vstack([np.zeros_like(theta[:1]), theta])
        return theta - theta.mean(axis=0)
