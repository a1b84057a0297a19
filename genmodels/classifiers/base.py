"""Learning p(y) and p(x | y) from labelled data: what every generative classifier does."""

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, Generic, Self, TypeVar

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.classifiers.learning import (
    estimated_prior,
    history_of,
    labelled_statistics,
    require_own,
    require_some_class,
)
from genmodels.classifiers.observed_joint import ObservedJoint
from genmodels.classifiers.predictor import Predictor
from genmodels.densities import Density, Family, ProductFamily
from genmodels.grids import Grid, Summary
from genmodels.inputs import Names, as_labels, in_order, names_of
from genmodels.inputs.gaps import leaves_out
from genmodels.inputs.labels import union_of_classes
from genmodels.learner import Learner, Learnt, to_read
from genmodels.statistics import Labelled

ClassDensity = TypeVar("ClassDensity", bound=Density)  # which one, for editors: each door says so in its bases


@dataclass(eq=False, repr=False)
class GenerativeClassifier(Learner, Predictor, Generic[ClassDensity]):
    """A classifier that models how features and labels arise together, p(x, y) = p(y) p(x | y).

    All that is learnt is `statistics_`, which add: `fit`, `partial_fit` and `+` differ only in what they add up.
    Parameters are solved for when they are first asked for.

    The columns of a data frame (pandas, polars or pyarrow) go by their names from the first rows on, in whatever order
    they come later; where either side has no names, columns go by their position.

    Threads may share a model: what several of them learn with `partial_fit` all counts, one call after the other, and a
    prediction beside it is that of the model before a call or after it, never of a mixture.
    """

    prior: object = field(default=None, kw_only=True)
    prior_alpha: float = field(default=0.0, kw_only=True)
    missing: str | None = field(default=None, kw_only=True)

    @abstractmethod
    def _family(self, names: Names) -> Family | ProductFamily:
        """The kind of p(x | y), with its options; `names` are the features' names, where they are known."""

    # ---- learning

    def fit(self, X, y, sample_weight=None) -> Self:
        """Learn from X (n, d) and labels y (n,), forgetting what was learnt before; returns the model.

        A data frame names the features. sample_weight (n,) counts a row that many times. Raises InvalidInputError for
        bad input, NoDataError for none, and what the density raises where the estimate does not exist; the model is
        then as it was before.
        """
        names = names_of(X)
        family = self._family(names)
        learnt = Learnt(names.features, labelled_statistics(family, X, y, sample_weight))
        learnt.solution = self._joint(family, learnt.statistics, names)
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

    # ---- what was learnt

    @property
    def classes_(self) -> np.ndarray:
        """The labels seen, sorted, (K,); to read, not to write into."""
        return to_read(self.statistics_.classes)

    @property
    def features_(self) -> tuple[str | int, ...] | None:
        """The names of the columns, (d,), where X was a data frame; None where they have none."""
        return self._known().features

    @property
    def prior_(self) -> np.ndarray:
        """p(y = k), (K,); to read, not to write into."""
        return to_read(self._solved().prior)

    @property
    def density_(self) -> ClassDensity:
        """p(x | y = k), a stack over the K classes; where constant="drop" left columns out, a `Product` with these."""
        return self._solved().density

    @property
    def history_(self) -> Any:
        """The way that EM took to this model, a `Climb`, after `fit_hidden`; raises NotFittedError after any other fit.

        It belongs to the fit itself: neither further rows nor a file keep it.
        """
        return history_of(self._known())

    @property
    def n_parameters(self) -> int:
        """The number of free parameters: K - 1 for an estimated prior, and those of the densities."""
        joint = self._solved()
        return joint.density.n_parameters + (len(joint.classes) - 1 if self.prior is None else 0)

    def summary(self) -> Summary:
        """The fitted numbers as tables: the prior, the rows behind each feature where values are missing, p(x | y)."""
        learnt = self._known()
        joint, statistics = self._solve(learnt), learnt.statistics
        names, weight = joint.names, statistics.weight
        n = self._family(names).n(statistics.given, joint.density.width)
        classes = names.class_list(len(weight))
        prior = Grid("class prior", ["n", "P(y)"], classes, np.array([weight, joint.prior]))
        heading = f"{self!r}: {len(weight)} classes, m = {weight.sum():g}, {self.n_parameters} parameters"
        gaps = (n != weight[:, None]).any()
        there = [Grid("rows with a value", classes, names.feature_list(n.shape[1]), n)] if gaps else []
        return Summary(heading, (prior, *there, *joint.density.grids(names)))

    # ---- inside

    def _width_of(self, statistics: Any, names: Names) -> int:
        require_own(self._family(names), statistics)
        return statistics.width

    def _solve(self, learnt: Learnt) -> Joint:
        if learnt.solution is None:
            statistics, names = learnt.statistics, Names(features=learnt.features)
            family = self._family(names)
            require_own(family, statistics)
            learnt.solution = self._joint(family, statistics, names)
        return learnt.solution

    def _joint(self, family: Family | ProductFamily, statistics: Labelled, names: Names) -> Joint:
        """What the family, which has the options of this model, and its options for the prior make of statistics."""
        require_some_class(statistics)
        density = family.estimate(statistics.given, names.of_classes(statistics.classes))
        prior = estimated_prior(self.prior, self.prior_alpha, statistics)
        joint = ObservedJoint if leaves_out(self.missing) else Joint
        return joint(statistics.classes, prior, density, names.features)

    def _asked(self, X) -> tuple[Joint, Any]:
        joint = self._solved()
        return joint, in_order(X, joint.features)
