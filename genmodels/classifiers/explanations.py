"""Several predictions taken apart, each when it is looked at."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from genmodels.classifiers.explanation import Explanation
from genmodels.ground.extras import pandas

if TYPE_CHECKING:
    from pandas import DataFrame

SHOWN = 3  # rows


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
