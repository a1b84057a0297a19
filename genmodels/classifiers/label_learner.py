"""Learning from rows with labels: statistics for each class, which add, and what a model makes of them."""

from abc import abstractmethod
from typing import Any, Self

import numpy as np

from genmodels.classifiers.learning import Reducing, labelled_statistics, require_own
from genmodels.ground.inputs import Names, as_labels, names_of
from genmodels.ground.inputs.labels import union_of_classes
from genmodels.learner import Learner, Learnt, to_read
from genmodels.statistics import Labelled


class LabelLearner(Learner):
    """A model that is taught by rows X (n, d) with labels y (n,)."""

    @abstractmethod
    def _family(self, names: Names) -> Reducing:
        """What reduces rows to statistics; `names` are the features' names, where they are known."""

    @abstractmethod
    def _solution(self, family: Any, statistics: Labelled, names: Names) -> Any:
        """What the family, which has the options of this model, makes of statistics."""

    def fit(self, X, y, sample_weight=None) -> Self:
        """Learn from X (n, d) and labels y (n,), forgetting what was learnt before; returns the model.

        A data frame names the features. sample_weight (n,) counts a row that many times. Raises InvalidInputError for
        bad input, NoDataError for none, and what the density raises where the estimate does not exist; the model is
        then as it was before.
        """
        names = names_of(X)
        family = self._family(names)
        learnt = Learnt(names.features, labelled_statistics(family, X, y, sample_weight))
        learnt.solution = self._solution(family, learnt.statistics, names)
        with self._lock:
            return self._knowing(learnt)

    def partial_fit(self, X, y, classes=None, sample_weight=None) -> Self:
        """Learn from more rows as well, which may bring new classes; returns the model.

        `classes` announces labels that are still to come; others may come all the same. Nothing is solved yet, so
        errors of a model that does not exist yet (one row so far) wait until a parameter or a prediction is asked for.
        Where the rows are in error, the model is then as it was before. Several threads may call this at once, and all
        that they give counts; a prediction meanwhile is that of the model before one of the calls or after it.
        """
        with self._lock:
            (X, names), known = self._named(X), self._learnt
            family = self._family(names)
            statistics = labelled_statistics(family, X, y, sample_weight, known and known.statistics)
            if classes is not None:
                statistics = statistics.among(union_of_classes(statistics.classes, as_labels(classes)[0]))
            return self._knowing(Learnt(names.features, statistics))

    def statistics(self, X, y, sample_weight=None) -> Labelled:
        """What (X, y) are reduced to: statistics of different blocks of rows add up to those of all rows."""
        X, names = self._named(X)
        return labelled_statistics(self._family(names), X, y, sample_weight)

    @property
    def classes_(self) -> np.ndarray:
        """The labels seen, sorted, (K,); to read, not to write into."""
        return to_read(self.statistics_.classes)

    @property
    def features_(self) -> tuple[str | int, ...] | None:
        """The names of the columns, (d,), where X was a data frame; None where they have none."""
        return self._known().features

    # ---- inside

    def _width_of(self, statistics: Any, names: Names) -> int:
        require_own(self._family(names), statistics)
        return statistics.width

    def _solve(self, learnt: Learnt) -> Any:
        if learnt.solution is None:
            statistics, names = learnt.statistics, Names(features=learnt.features)
            family = self._family(names)
            require_own(family, statistics)
            learnt.solution = self._solution(family, statistics, names)
        return learnt.solution
