"""One prediction taken apart: what the prior says, and what each feature adds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.errors import InvalidParameterError, ZeroEvidenceError
from genmodels.ground.tables import Grid

if TYPE_CHECKING:
    from pandas import DataFrame


@dataclass(frozen=True, eq=False)
class Explanation:
    """log p(x, k) = log_prior_k + sum_j terms_kj, term by term.

    classes (K,), features (d,), log_prior (K,), terms (K, d) in nats; `outcome` is the posterior (K,), or the error
    that stands in its place where every class gives the row probability 0. `missing` are the positions of the features
    that the row does not have, whose terms are 0, and `unknown` of those whose category is not known.
    """

    classes: np.ndarray
    features: list[str]
    log_prior: np.ndarray
    terms: np.ndarray
    outcome: np.ndarray | ZeroEvidenceError
    missing: tuple[int, ...] = ()
    unknown: tuple[int, ...] = ()

    @classmethod
    def of(cls, joint: Joint, x, row: int = 0) -> "Explanation":
        """A row x (1, d) taken apart; `row` is the number by which errors call it."""
        log_prior, terms, outcome = joint.explain(x, row)
        features = joint.names.feature_list(terms.shape[1])
        return cls(joint.classes, features, log_prior, terms, outcome, joint.gaps(x), joint.unknown(x))

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

    def focus(self, columns: Iterable[int | str] | Mapping[int, str], rest: str = "all the others") -> "Explanation":
        """The same with a few features one by one, and the others added up into one term called `rest`.

        `columns` are names or positions of features, or map them to the names they are to have: a text has thousands
        of features, and few of them are of interest. Raises InvalidParameterError for one that does not exist.

        >>> from genmodels import BernoulliNaiveBayes
        >>> model = BernoulliNaiveBayes().fit([[1, 1, 0], [0, 0, 1]], ["a", "b"])
        >>> reasons = model.explain([1, 0, 0]).focus({0: "win"})
        >>> reasons.features, reasons.terms.round(3).tolist()
        (['win', 'all the others'], [[-0.405, -1.504], [-1.099, -1.504]])
        """
        kept = [self._feature(column) for column in columns]
        names = columns.values() if isinstance(columns, Mapping) else [self.features[j] for j in kept]
        others = np.delete(self.terms, kept, axis=1).sum(axis=1, keepdims=True)
        terms = np.hstack([self.terms[:, kept], others])
        missing, unknown = (tuple(i for i, j in enumerate(kept) if j in some) for some in (self.missing, self.unknown))
        return replace(self, features=[*names, rest], terms=terms, missing=missing, unknown=unknown)

    def grid(self) -> Grid:
        """The parts as a table, one row a class; without a column for a posterior that does not exist."""
        notes = {**dict.fromkeys(self.missing, " (missing)"), **dict.fromkeys(self.unknown, " (unknown)")}
        features = [f"{name}{notes.get(j, '')}" for j, name in enumerate(self.features)]
        names, values = ["prior", *features, "sum"], [self.log_prior, *self.terms.T, self.log_joint]
        if not isinstance(self.outcome, ZeroEvidenceError):
            names, values = [*names, "posterior"], [*values, self.outcome]
        return Grid("log p(x, y) term by term", self.classes, names, np.column_stack(values))

    def to_frame(self) -> "DataFrame":
        """The same as a pandas data frame, all of it, in which the term of a feature that the row does not have is NaN.

        Raises MissingExtraError where pandas is not installed.
        """
        table = replace(self, missing=(), unknown=()).grid().to_frame()
        table.iloc[:, [1 + j for j in self.missing]] = np.nan
        return table

    def __repr__(self) -> str:
        return self.grid().text()

    def _repr_html_(self) -> str:
        return self.grid().html()

    def _feature(self, column) -> int:
        """The position of a feature that is called by its name, or by its position."""
        if column in self.features:
            return self.features.index(column)
        if column not in range(len(self.features)):
            raise InvalidParameterError(
                f"there is no feature {column!r}: give names, or positions from 0 to {len(self.features) - 1}"
            )
        return column

    def _position(self, label) -> int:
        found = np.flatnonzero(self.classes == label)
        if not found.size:
            raise InvalidParameterError(f"{label!r} is no class of this model: choose from {self.classes.tolist()}")
        return int(found[0])
