"""Logistic regression: p(y = 1 | x) = 1 / (1 + exp(-theta'x)), by maximum likelihood."""

from dataclasses import dataclass, field, replace

import numpy as np
from scipy.special import expit, log_expit

from genmodels.discriminative.basis import Basis
from genmodels.discriminative.conditional import ConditionalModel
from genmodels.discriminative.coordinates import Coordinates
from genmodels.discriminative.newton import newton_step
from genmodels.discriminative.no_maximum import no_maximum
from genmodels.discriminative.objective import LogisticLikelihood
from genmodels.discriminative.rank import require_full_rank
from genmodels.discriminative.rows import Rows, read_rows, read_some_weight, read_weight, require_some
from genmodels.discriminative.separation import has_maximum, proves_maximum
from genmodels.discriminative.solvers import ascend, solver_named
from genmodels.errors import InvalidInputError, NotFittedError
from genmodels.grids import Grid, Summary
from genmodels.inputs import Names, as_labels
from genmodels.inputs.labels import positions_of
from genmodels.inputs.weights import require_heavy
from genmodels.statistics import RootMoments

_NEAR = 1e-8  # of the maximum: close enough to be called converged


@dataclass(frozen=True)
class LogisticFit:
    """The classes (2,), the hill that was climbed and the path (steps + 1, d + 1) up it, in these coordinates."""

    basis: Basis
    classes: np.ndarray
    hill: LogisticLikelihood
    path: np.ndarray
    names: Names

    @property
    def weight(self) -> float:
        """The weight of the rows of the fit."""
        return float(self.hill.weight.sum())

    @property
    def theta_in_units(self) -> np.ndarray:
        """theta (d + 1,) in the units of X."""
        return self.basis.to_units(self.path[-1])

    @property
    def log_likelihood(self) -> float:
        """That of the rows of the fit."""
        return self.hill.value(self.path[-1])

    @property
    def theta(self) -> np.ndarray:
        """Where the path ends, (d + 1,)."""
        return self.basis.to_coordinates(self.path[-1])

    @property
    def coordinates(self):
        return self.basis.coordinates


@dataclass(eq=False)
class LogisticRegression(ConditionalModel):
    """Two classes, told apart by a linear function of x; y = 1 stands for the later one of the sorted `classes_`.

    solver        "newton", "batch" (gradient ascent) or "stochastic" (gradient ascent, row by row)
    step          for the gradients, what multiplies a sum of rows' gradients; None takes one that always climbs
    max_iter      at most so many steps (rounds through the rows, for "stochastic")
    tol           fewer steps, once one gains no more than this times the largest weight
    rng           for "stochastic", shuffles the rows each round; without it they come in the given order
    allow_separable  do not raise SeparableDataError, but give the path as far as it went

    After `fit`: `theta_` (d + 1,) = (intercept, coefficients), the `path_` of theta (steps + 1, d + 1) from zero,
    `log_likelihood_path_` (steps + 1,), `converged_`, and scikit-learn's `coef_` (1, d) and `intercept_` (1,).
    Source: Ng, CS229 lecture notes, part II; Hastie, Tibshirani and Friedman, section 4.4.

    >>> model = LogisticRegression().fit([[0], [1], [2], [3], [4], [5]], [0, 0, 1, 0, 1, 1])
    >>> model.theta_.round(4)
    array([-3.0351,  1.214 ])
    >>> LogisticRegression("batch", step=0.1, max_iter=1).fit([[0], [1], [2]], [0, 1, 0]).path_.tolist()
    [[0.0, 0.0], [-0.05, -0.05]]
    """

    solver: str = "newton"
    step: float | None = None
    max_iter: int = 100
    tol: float = 1e-10
    rng: np.random.Generator | None = field(default=None, repr=False)
    fit_intercept: bool = True
    allow_separable: bool = False

    _fitted = None

    def fit(self, X, y, sample_weight=None) -> "LogisticRegression":
        """Climb the log-likelihood of y (n,) given X (n, d).

        Raises SeparableDataError where no finite maximum exists, DependentFeaturesError where more than one does,
        InvalidInputError for data it cannot read or for more or fewer than two classes.

        >>> LogisticRegression().fit([[1.0], [2.0], [3.0]], ["a", "a", "b"])  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        genmodels.errors.SeparableDataError: no finite maximum-likelihood estimate: ...
        """
        options = {k: v for k, v in (("step", self.step), ("rng", self.rng)) if v is not None}
        solver = solver_named(self.solver, options)
        rows = read_rows(X, sample_weight)
        require_some(len(rows.X), len(rows.kept))
        require_heavy(rows.weight.sum(), "all rows")
        classes, codes = _two_classes(y, rows)
        moments = RootMoments.of(rows.X, rows.weight)
        moments = moments if self.fit_intercept else moments.about_zero()
        require_full_rank(moments, self.fit_intercept, rows.names)
        scaled = Coordinates.of(moments, self.fit_intercept)
        orthogonal, Q, _ = Basis.of(scaled, scaled.design(rows.X), np.empty((0, scaled.d + scaled.intercept)))
        plain = Basis.given(Coordinates.plain(rows.X.shape[1], self.fit_intercept))
        basis = orthogonal if solver.scales else plain
        hill = LogisticLikelihood(Q if solver.scales else plain.coordinates.design(rows.X), codes, rows.weight)
        path = ascend(hill, solver, self.max_iter, self.tol, options)
        scaled = replace(scaled, centre=np.median(rows.X, axis=0)) if self.fit_intercept else scaled
        if not proves_maximum(hill, path[-1]) and not self.allow_separable:
            _require_maximum(LogisticLikelihood(scaled.design(rows.X), codes, rows.weight), scaled, classes, rows)
        self._fitted = LogisticFit(basis, classes, hill, path, Names(classes, rows.names.features))
        return self

    @property
    def classes_(self) -> np.ndarray:
        """The two labels, sorted, (2,)."""
        return self.fitted_.classes

    @property
    def path_(self) -> np.ndarray:
        """theta from zero to the end, (steps + 1, d + 1), in the units of X."""
        return self.fitted_.basis.to_units(self.fitted_.path)

    @property
    def log_likelihood_path_(self) -> np.ndarray:
        """The log-likelihood at each theta of the path, (steps + 1,); worked out when asked for, on the fit's rows."""
        return np.array([self.fitted_.hill.value(theta) for theta in self.fitted_.path])

    @property
    def converged_(self) -> bool:
        """Whether a maximum exists and the log-likelihood is within 1e-8 (per largest weight) of it."""
        hill, theta = self.fitted_.hill, self.fitted_.path[-1]
        gap = newton_step(hill, theta)[1] / 2
        return bool(gap <= _NEAR * hill.weight.max()) and proves_maximum(hill, theta)

    @property
    def coef_(self) -> np.ndarray:
        """One coefficient a feature, (1, d), scikit-learn's shape."""
        return self.theta_[np.newaxis, self.fit_intercept :]

    @property
    def intercept_(self) -> np.ndarray:
        """The intercept, (1,); 0 without one."""
        return self.theta_[:1] if self.fit_intercept else np.zeros(1)

    def decision_function(self, X) -> np.ndarray:
        """The log odds theta'x of y = 1, (n,).

        >>> LogisticRegression().fit([[0], [1], [2], [3]], [0, 1, 0, 1]).decision_function([[2], [1]]) > 0
        array([ True, False])
        """
        return self._linear(X)

    def predict_log_proba(self, X) -> np.ndarray:
        """log p(y | x), (n, 2), columns in the order of `classes_`; right however far away x is."""
        # log(1 - h(t)) = log h(-t)
        odds = self._linear(X)
        return np.column_stack([log_expit(-odds), log_expit(odds)])

    def predict_proba(self, X) -> np.ndarray:
        """p(y | x), (n, 2), columns in the order of `classes_`."""
        odds = self._linear(X)
        return np.column_stack([expit(-odds), expit(odds)])

    def predict(self, X) -> np.ndarray:
        """The likelier class of each row, (n,); the first of `classes_` if both are as likely."""
        return self.classes_[(self._linear(X) > 0).astype(int)]

    def score(self, X, y, sample_weight=None) -> float:
        """The share of rows predicted correctly; raises InvalidInputError for a label that is no class of the model.

        >>> LogisticRegression().fit([[0], [1], [2], [3]], [0, 1, 0, 1]).score([[0], [3]], [0, 0])
        0.5
        """
        odds = self._linear(X)
        weight = read_some_weight(sample_weight, len(odds))
        right = positions_of(y, self.classes_, len(odds)) == (odds > 0)
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
        """Weights (2, d) and intercepts (2,) whose softmax is the posterior, as the generative classifiers give them.

        >>> LogisticRegression().fit([[0], [1], [2], [3]], [0, 1, 0, 1]).to_logistic()[0].shape
        (2, 1)
        """
        return np.vstack([np.zeros_like(self.coef_), self.coef_]), np.r_[0.0, self.intercept_]

    @property
    def fitted_(self) -> LogisticFit:
        """What was found."""
        if self._fitted is None:
            raise NotFittedError("fit")
        return self._fitted

    def summary(self, level: float = 0.95) -> Summary:
        return Summary(self._heading(), (Grid("theta", ["coefficient"], self._columns(), self.theta_[np.newaxis]),))

    def _heading(self) -> str:
        return f"{self!r}: log odds of {self.fitted_.names.a_class(1)} = theta'x"


def _two_classes(y, rows: Rows) -> tuple[np.ndarray, np.ndarray]:
    """The two classes, and for each row that counts 0 or 1; raises InvalidInputError unless there are two."""
    classes, codes, _ = as_labels(y, len(rows.kept))
    present, codes = np.unique(codes[rows.kept], return_inverse=True)
    classes = classes[present]
    listed = ", ".join(map(repr, classes.tolist()[:5])) + ", ..." * (len(classes) > 5)
    if len(classes) == 1:
        raise InvalidInputError(f"every row with weight has the label {listed}: two classes are needed to tell apart")
    if len(classes) > 2:
        raise InvalidInputError(
            f"y holds {len(classes)} classes ({listed}), but this model tells two apart. Take them in pairs, or use "
            "GaussianDiscriminantAnalysis(covariance='tied'): its posterior is a softmax of linear functions too."
        )
    return classes, codes.reshape(-1)


def _require_maximum(hill: LogisticLikelihood, scaled: Coordinates, classes: np.ndarray, rows: Rows) -> None:
    if not has_maximum(hill):
        raise no_maximum(hill, scaled, Names(classes, rows.names.features))
