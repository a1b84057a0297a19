"""One prediction taken apart: what the prior says, and what each feature adds."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.errors import InvalidParameterError, ZeroEvidenceError
from genmodels.ground.extras import pandas
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


# ---- Several predictions taken apart, each when it is looked at.


SHOWN = 3  # rows, each a table: about what fits on a screen


@dataclass(frozen=True, eq=False, repr=False)
class Explanations(Sequence):
    """A sequence of n `Explanation`, one a row; arrays have the rows in front: `terms` (n, K, d), `posterior` (n, K).

    A row is taken apart anew each time, so that many rows of many features need no memory until they are asked for.

    >>> from genmodels import BernoulliNaiveBayes
    >>> model = BernoulliNaiveBayes().fit([[1, 1, 0], [0, 0, 1]], ["a", "b"])
    >>> reasons = model.explain([[1, 0, 0], [0, 0, 1]])
    >>> reasons[1].posterior.round(3), reasons.posterior.shape
    (array([0.111, 0.889]), (2, 2))
    """

    take_apart: Callable[[int], Explanation]
    n: int

    def __len__(self) -> int:
        return self.n

    def __getitem__(self, i):
        """The explanation of row i, or of a slice of rows, as a list."""
        rows = range(self.n)[i]
        return [self.take_apart(row) for row in rows] if isinstance(i, slice) else self.take_apart(rows)

    @property
    def classes(self) -> np.ndarray:
        """The classes, (K,)."""
        return self[0].classes

    @property
    def features(self) -> list[str]:
        """The names of the features, (d,)."""
        return self[0].features

    @property
    def log_prior(self) -> np.ndarray:
        """log p(k), the same for each row, (K,)."""
        return self[0].log_prior

    @property
    def terms(self) -> np.ndarray:
        """log p(x_j | k), (n, K, d)."""
        return np.array([row.terms for row in self])

    @property
    def log_joint(self) -> np.ndarray:
        """log p(x, k), (n, K)."""
        return np.array([row.log_joint for row in self])

    @property
    def posterior(self) -> np.ndarray:
        """p(k | x), (n, K); raises ZeroEvidenceError where Bayes' rule reads 0/0."""
        return np.array([row.posterior for row in self])

    def log_odds(self, of, against) -> np.ndarray:
        """What the prior (first) and each feature add to log p(of | x) / p(against | x), (n, 1 + d)."""
        return np.array([row.log_odds(of, against) for row in self])

    def focus(self, columns: Iterable[int | str] | Mapping[int, str], rest: str = "all the others") -> "Explanations":
        """The same with a few features one by one, and the others added up: see `Explanation.focus`."""
        kept = columns if isinstance(columns, Mapping) else list(columns)  # they are read again for each row
        return Explanations(partial(_focused, self.take_apart, kept, rest), self.n)

    def to_frame(self) -> "DataFrame":
        """The tables of all rows, one below the other, with the index (row, class); a pandas data frame.

        A posterior that does not exist is NaN. Raises MissingExtraError where pandas is not installed.
        """
        return pandas().concat([row.to_frame() for row in self], keys=range(self.n), names=["row", "class"])

    def __repr__(self) -> str:
        return "\n\n".join([*(f"row {i}: {row!r}" for i, row in enumerate(self[:SHOWN])), *self._more()])

    def _repr_html_(self) -> str:
        tables = "".join(f"<p>row {i}</p>{row._repr_html_()}" for i, row in enumerate(self[:SHOWN]))
        return tables + "".join(f"<p>{line}</p>" for line in self._more())

    def _more(self) -> list[str]:
        return [f"not shown: {self.n - SHOWN} of {self.n} rows; to_frame() holds all"] if self.n > SHOWN else []


def _focused(take_apart: Callable[[int], Explanation], columns, rest: str, row: int) -> Explanation:
    """The explanation of a row, with a few features one by one."""
    return take_apart(row).focus(columns, rest)
