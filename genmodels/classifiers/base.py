"""Learning p(y) and p(x | y) from labelled data: what every generative classifier does."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from html import escape
from typing import Self

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.classifiers.learning import estimated_prior, labelled_statistics, require_some_class
from genmodels.classifiers.learnt import Learnt
from genmodels.classifiers.options import require_same_options, shown
from genmodels.classifiers.predictor import Predictor
from genmodels.classifiers.summary import summary_of
from genmodels.densities import Density, Family, ProductFamily
from genmodels.errors import InvalidInputError, NotFittedError
from genmodels.grids import Summary
from genmodels.inputs import Names, as_labels, names_of, require_known_columns
from genmodels.sharing import Shared
from genmodels.statistics import Labelled
from genmodels.statistics.labelled import union_of_classes


@dataclass(eq=False, repr=False)
class GenerativeClassifier(Shared, Predictor):
    """A classifier that models how features and labels arise together, p(x, y) = p(y) p(x | y).

    All that is learnt is `statistics_`, which add: `fit`, `partial_fit` and `+` differ only in what they add up.
    Parameters are solved for when they are first asked for.

    Threads may share a model: what several of them learn with `partial_fit` all counts, one call after the other, and a
    prediction beside it is that of the model before a call or after it, never of a mixture.

    prior         None for the share of each class in the data, or probabilities (K,) in the order of `classes_`
    prior_alpha   pseudo-counts for each class, added to the class counts before they are divided (0: none)
    """

    prior: object = field(default=None, kw_only=True)
    prior_alpha: float = field(default=0.0, kw_only=True)

    _learnt = None  # Learnt (no annotation: it is no option, and so no field of the dataclass)

    @abstractmethod
    def _family(self, names: Names) -> Family | ProductFamily:
        """The kind of p(x | y), with its options; `names` are the features' names, where they are known."""

    # ---- learning

    def fit(self, X, y, sample_weight=None) -> Self:
        """Learn from X (n, d) and labels y (n,), forgetting what was learnt before; returns the model.

        sample_weight (n,) counts a row that many times. Raises InvalidInputError for bad input, NoDataError for none,
        and what the density raises where the estimate does not exist; the model is then as it was before.
        """
        names = names_of(X)
        learnt = Learnt(names.features, labelled_statistics(self._family(names), X, y, sample_weight))
        self._solve(learnt)
        with self._lock:
            self._learnt = learnt
        return self

    def partial_fit(self, X, y, classes=None, sample_weight=None) -> Self:
        """Learn from more rows as well, which may bring new classes; returns the model.

        `classes` announces labels that are still to come; others may come all the same. Nothing is solved yet, so
        errors of a model that does not exist yet (one row so far) wait until a parameter or a prediction is asked for.
        Where the rows are in error, the model is then as it was before.
        """
        with self._lock:
            names, known = self._names_for(X), self._learnt
            family = self._family(names)
            statistics = labelled_statistics(family, X, y, sample_weight, known and known.statistics)
            if classes is not None:
                statistics = statistics.among(union_of_classes(statistics.classes, as_labels(classes)[0]))
            self._learnt = Learnt(names.features, statistics)
        return self

    def statistics(self, X, y, sample_weight=None) -> Labelled:
        """What (X, y) are reduced to: statistics of different blocks of rows add up to those of all rows."""
        return labelled_statistics(self._family(self._names_for(X)), X, y, sample_weight)

    def from_statistics(self, statistics: Labelled, features: Sequence[str | int] | None = None) -> Self:
        """A model with the same options that has learnt exactly these statistics; `features` names the columns."""
        if features is None and self._learnt is not None:
            features = self._learnt.features
        return replace(self)._knowing(Learnt(features if features is None else tuple(features), statistics))

    def with_options(self, **options) -> Self:
        """A model with other options, such as another alpha, that has learnt the same data: nothing is read again."""
        learnt = self._learnt
        return replace(self, **options)._knowing(learnt and learnt.unsolved())

    def __add__(self, other: Self) -> Self:
        """The model fitted to the data of both; raises InvalidInputError for another kind of model or other options."""
        require_same_options(self, other)
        a, b = self._known(), other._known()
        if a.features != b.features:
            raise InvalidInputError(
                f"the features differ, {a.features} and {b.features}: fit both with the same columns"
            )
        return replace(self)._knowing(Learnt(a.features, a.statistics + b.statistics))

    def __radd__(self, other: int) -> Self:
        """0 + model, so that sum(models) adds up."""
        return self if isinstance(other, int) and other == 0 else NotImplemented

    # ---- what was learnt

    @property
    def statistics_(self) -> Labelled:
        """The statistics of all rows seen; raises NotFittedError before there are any."""
        return self._known().statistics

    @property
    def classes_(self) -> np.ndarray:
        """The labels seen, sorted, (K,); to read, not to write into."""
        classes = self.statistics_.classes.view()
        classes.flags.writeable = False
        return classes

    @property
    def prior_(self) -> np.ndarray:
        """p(y = k), (K,)."""
        return self._solved().prior

    @property
    def density_(self) -> Density:
        """p(x | y = k), a stack over the K classes."""
        return self._solved().density

    @property
    def n_parameters(self) -> int:
        """The number of free parameters: K - 1 for an estimated prior, and those of the densities."""
        joint = self._solved()
        return joint.density.n_parameters + (len(joint.classes) - 1 if self.prior is None else 0)

    def summary(self) -> Summary:
        """The fitted numbers as tables."""
        learnt = self._known()
        return summary_of(repr(self), self._solve(learnt), learnt.names, learnt.statistics.weight, self.n_parameters)

    def __repr__(self) -> str:
        return shown(self)

    def _repr_html_(self) -> str:
        if self._learnt is None:
            return f"<p><code>{escape(repr(self))}</code> (not fitted)</p>"
        return self.summary()._repr_html_()

    # ---- inside

    def _knowing(self, learnt: Learnt | None) -> Self:
        """This model, which is new and nobody else's, knowing this and nothing else."""
        self._learnt = learnt
        return self

    def __setattr__(self, name: str, value) -> None:
        """An option changes: what was learnt stays, and is to be solved for anew."""
        object.__setattr__(self, name, value)
        if name != "_learnt" and self._learnt is not None:
            with self._lock:
                self._learnt = self._learnt.unsolved()

    def _known(self) -> Learnt:
        if self._learnt is None:
            raise NotFittedError(f"{self!r} has seen no data yet: call fit(X, y) first")
        return self._learnt

    def _solved(self) -> Joint:
        """The joint distribution that statistics and options give, kept until one of them changes."""
        return self._solve(self._known())

    def _solve(self, learnt: Learnt) -> Joint:
        if learnt.joint is None:
            statistics, names = learnt.statistics, learnt.names
            require_some_class(statistics)
            density = self._family(names).estimate(statistics.given, names)
            prior = estimated_prior(self.prior, self.prior_alpha, statistics)
            learnt.joint = Joint(statistics.classes, prior, density, names.features)
        return learnt.joint

    def _names_for(self, X) -> Names:
        """The features' names, those of X or those that are known."""
        known = self._learnt and self._learnt.features
        require_known_columns(X, known)
        return names_of(X) if known is None else Names(features=known)

    def _asked(self, X) -> tuple[Joint, object]:
        joint = self._solved()
        require_known_columns(X, joint.features)
        return joint, X
