"""One prediction taken apart: what the prior says, and what each feature adds."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidParameterError, ZeroEvidenceError
from genmodels.grids import Grid


@dataclass(frozen=True, eq=False)
class Explanation:
    """log p(x, k) = log_prior_k + sum_j terms_kj, term by term.

    classes (K,), features (d,), log_prior (K,), terms (K, d) in nats; `outcome` is the posterior (K,), or the error
    that stands in its place where every class gives the row probability 0.
    """

    classes: np.ndarray
    features: list[str]
    log_prior: np.ndarray
    terms: np.ndarray
    outcome: np.ndarray | ZeroEvidenceError

    @property
    def posterior(self) -> np.ndarray:
        """p(k | x), (K,); raises ZeroEvidenceError where Bayes' rule reads 0/0."""
        if isinstance(self.outcome, ZeroEvidenceError):
            raise self.outcome
        return self.outcome

    @property
    def log_joint(self) -> np.ndarray:
        """log p(x, k), (K,): the prior and the terms added up."""
        return self.log_prior + self.terms.sum(axis=1)

    def log_odds(self, of, against) -> np.ndarray:
        """What the prior (first) and each feature add to log p(of | x) / p(against | x), (1 + d,).

        Raises InvalidParameterError for a label that is no class.
        """
        a, b = self._position(of), self._position(against)
        parts = np.column_stack([self.log_prior, self.terms])
        with np.errstate(invalid="ignore"):
            odds = parts[a] - parts[b]
        return np.where(parts[a] == parts[b], 0.0, odds)  # both impossible: this part does not decide

    def grid(self) -> Grid:
        """The parts as a table, one row a class; without a column for a posterior that does not exist."""
        names, values = ["prior", *self.features, "sum"], [self.log_prior, *self.terms.T, self.log_joint]
        if not isinstance(self.outcome, ZeroEvidenceError):
            names, values = [*names, "posterior"], [*values, self.outcome]
        return Grid("log p(x, y) term by term", self.classes, names, np.column_stack(values))

    def __repr__(self) -> str:
        return self.grid().text()

    def _repr_html_(self) -> str:
        return self.grid().html()

    def _position(self, label) -> int:
        found = np.flatnonzero(self.classes == label)
        if not found.size:
            raise InvalidParameterError(f"{label!r} is no class of this model: choose from {self.classes.tolist()}")
        return int(found[0])
