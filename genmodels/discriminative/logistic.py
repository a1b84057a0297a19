"""Logistic regression: p(y = k | x) is a softmax of linear functions of x, by maximum likelihood."""

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from scipy.special import expit, log_expit

from genmodels.discriminative.conditional import Certainty, ConditionalModel, columns, criteria, linear
from genmodels.discriminative.design import read_rows, read_some_weight, read_weight, require_some
from genmodels.discriminative.log_likelihood import log_softmax, with_first
from genmodels.discriminative.logistic_fit import (
    Labelled,
    LogisticFit,
    as_penalty,
    ascend,
    fitted,
    from_values,
    require_general,
    require_maximum,
    solver_named,
    to_values,
)
from genmodels.discriminative.separation import Certificate
from genmodels.errors import NotAdditiveError, NotFittedError
from genmodels.ground.inputs.costs import cheapest
from genmodels.ground.inputs.labels import positions_of
from genmodels.ground.inputs.parameters import as_switch
from genmodels.ground.inputs.weights import require_heavy
from genmodels.ground.tables import Grid, Summary
from genmodels.learning.learner import shown, to_read
from genmodels.learning.saving import Storable

# ---- What a fitted logistic regression says of itself: its coefficients, the path to them, and how sure they are.


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


@dataclass(eq=False, repr=False)
class LogisticRegression(FittedSoftmax):
    """Classes told apart by linear functions of x: log p(y = k | x) / p(y = 0 | x) = theta_k'x.

    Class 0 is the first of the sorted `classes_`; with two classes y = 1 stands for the later one.

    solver        "newton", "batch" (gradient ascent) or "stochastic" (gradient ascent, row by row)
    step          for the gradients, what multiplies a sum of rows' gradients; None takes one that always climbs
    max_iter      at most so many steps (rounds through the rows, for "stochastic")
    tol           fewer steps, once one gains no more than this times the largest weight
    rng           for "stochastic", shuffles the rows each round; without it they come in the given order
    allow_separable  do not raise SeparableDataError, but give the path as far as it went
    penalty       None, or a number c that takes (c / 2) sum_j (theta_j sd_j)^2 from the log-likelihood, over all
                  coefficients but the intercept, where sd_j is the standard deviation of column j: its units do not
                  matter. Then there is one maximum, also for separable classes and dependent features. With three
                  classes or more the sum is over the coefficients of all K, as `coef_` has them

    After `fit`: `theta_` (d + 1,) = (intercept, coefficients), with three classes or more (K - 1, d + 1), one row for
    each class but the first; the `path_` of theta (steps + 1, ...) from zero, `log_likelihood_path_` (steps + 1,),
    `standard_errors_` (as theta_), `log_likelihood_`, `aic_`, `bic_`, and scikit-learn's `coef_` (1, d) or (K, d) and
    `intercept_` (1,) or (K,). `converged_` says that rounding alone explains the slope where the path ends, and that a
    maximum is proved to exist; `certificate_` has the figures. Of n (K - 1) (d + 1) = 2^18 numbers and more, "newton"
    takes its first steps to the maximum for a sample and on by slopes alone (L-BFGS), in a few MiB beyond X; standard
    errors are then right to 1e-6, and else to rounding.
    Source: Ng, CS229 lecture notes, part II; Hastie, Tibshirani and Friedman, section 4.4; for more than two classes
    McCullagh and Nelder, Generalized Linear Models, chapter 5.

    >>> model = LogisticRegression().fit([[0], [1], [2], [3], [4], [5]], [0, 0, 1, 0, 1, 1])
    >>> model.theta_.round(4)
    array([-3.0351,  1.214 ])
    >>> LogisticRegression("batch", step=0.1, max_iter=1).fit([[0], [1], [2]], [0, 1, 0]).path_.tolist()
    [[0.0, 0.0], [-0.05, -0.05]]
    >>> LogisticRegression(penalty=1).fit([[0], [1], [2], [3]], ["a", "a", "b", "b"]).theta_.round(4)
    array([-1.2666,  0.8444])
    """

    solver: str = "newton"
    step: float | None = None
    max_iter: int = 100
    tol: float = 1e-10
    rng: np.random.Generator | None = field(default=None, repr=False)
    fit_intercept: bool = True
    allow_separable: bool = False
    penalty: float | None = None

    def fit(self, X, y, sample_weight=None) -> Self:
        """Climb the log-likelihood of y (n,) given X (n, d), counting row i sample_weight_i times.

        Raises SeparableDataError where no finite maximum exists, DependentFeaturesError where more than one does,
        InvalidInputError for data it cannot read or for fewer than two classes; the model is then as it was before.

        >>> LogisticRegression().fit([[1.0], [2.0], [3.0]], ["a", "a", "b"])  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        genmodels.errors.SeparableDataError: no finite maximum-likelihood estimate: ...
        """
        options = {k: v for k, v in (("step", self.step), ("rng", self.rng)) if v is not None}
        solver, penalty = solver_named(self.solver, options), as_penalty(self.penalty)
        rows = read_rows(X, sample_weight)
        require_some(len(rows.X), rows.given)
        require_heavy(rows.total, "all rows")
        data = Labelled.of(rows, y)
        require_general(self.solver, len(data.classes), penalty)
        allowed = as_switch(self.allow_separable, "allow_separable")
        beyond = allowed or penalty > 0  # a penalty keeps separable classes from running away
        climb = partial(ascend, solver=solver, max_iter=self.max_iter, tol=self.tol, options=options, beyond=beyond)
        fit = fitted(data, climb, as_switch(self.fit_intercept, "fit_intercept"), penalty, solver.scales)
        if not allowed:
            require_maximum(data, fit)
        self._fitted = fit
        return self

    # ---- predicting

    def decision_function(self, X) -> np.ndarray:
        """The log odds theta'x of y = 1, (n,); with three classes or more log p(y = k | x) up to a term of x, (n, K).

        >>> LogisticRegression().fit([[0], [1], [2], [3]], [0, 1, 0, 1]).decision_function([[2], [1]]) > 0
        array([ True, False])
        """
        odds = linear(self.fitted_, X)
        if odds.ndim == 1:
            return odds
        scores = with_first(odds)
        return scores - scores.mean(axis=1, keepdims=True)

    def predict_log_proba(self, X) -> np.ndarray:
        """log p(y | x), (n, K), columns in the order of `classes_`; right however far away x is."""
        odds = linear(self.fitted_, X)
        # log(1 - h(t)) = log h(-t)
        return np.column_stack([log_expit(-odds), log_expit(odds)]) if odds.ndim == 1 else log_softmax(with_first(odds))

    def predict_proba(self, X) -> np.ndarray:
        """p(y | x), (n, K), columns in the order of `classes_`."""
        odds = linear(self.fitted_, X)
        return np.column_stack([expit(-odds), expit(odds)]) if odds.ndim == 1 else np.exp(log_softmax(with_first(odds)))

    def predict(self, X, *, costs=None) -> np.ndarray:
        """The likeliest class of each row, (n,); the first of `classes_` among those that are as likely.

        With `costs` (K, K), the label with the least expected cost: costs[k][j] is that of saying classes_[j] where the
        truth is classes_[k].
        """
        fitted = self.fitted_
        if costs is not None:
            return fitted.names.classes[cheapest(self.predict_proba(X), costs)]
        return fitted.names.classes[_best(fitted, X)]

    def score(self, X, y, sample_weight=None) -> float:
        """The share of rows predicted correctly; raises InvalidInputError for a label that is no class of the model.

        >>> LogisticRegression().fit([[0], [1], [2], [3]], [0, 1, 0, 1]).score([[0], [3]], [0, 0])
        0.5
        """
        fitted = self.fitted_
        best = _best(fitted, X)
        weight = read_some_weight(sample_weight, len(best))
        right = positions_of(y, fitted.names.classes, len(best)) == best
        return float(weight @ right / weight.sum())

    def log_likelihood(self, X, y, sample_weight=None) -> float:
        """sum of log p(y | x) over the rows; raises InvalidInputError for a label that is no class of the model.

        >>> model = LogisticRegression().fit([[0], [1], [2], [3], [4], [5]], [0, 0, 1, 0, 1, 1])
        >>> round(model.log_likelihood([[0], [1], [2], [3], [4], [5]], [0, 0, 1, 0, 1, 1]), 6)
        -2.477987
        """
        log_p = self.predict_log_proba(X)
        weight = read_weight(sample_weight, len(log_p))
        return float(weight @ log_p[np.arange(len(log_p)), positions_of(y, self.classes_, len(log_p))])

    def to_logistic(self) -> tuple[np.ndarray, np.ndarray]:
        """Weights (K, d) and intercepts (K,) whose softmax is the posterior, as the generative classifiers give them.

        >>> LogisticRegression().fit([[0], [1], [2], [3]], [0, 1, 0, 1]).to_logistic()[0].shape
        (2, 1)
        """
        if len(self.classes_) > 2:
            return self.coef_, self.intercept_
        return np.vstack([np.zeros_like(self.coef_), self.coef_]), np.r_[0.0, self.intercept_]

    def __repr__(self) -> str:
        return shown(self)


def _best(fitted: LogisticFit, X) -> np.ndarray:
    """The position of the likeliest class of each row, (n,)."""
    odds = linear(fitted, X)
    return (odds > 0).astype(int) if odds.ndim == 1 else with_first(odds).argmax(axis=1)
