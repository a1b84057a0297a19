"""Learning p(y) and p(x | y) from labelled data: what every generative classifier does."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from html import escape

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.classifiers.predictor import Predictor
from genmodels.classifiers.summary import Summary
from genmodels.densities import Density, Family, ProductFamily
from genmodels.errors import InvalidInputError, NoDataError, NotFittedError
from genmodels.inputs import Names, as_alpha, as_labels, as_prior, as_weights, feature_names, names_of
from genmodels.inputs.rows import n_rows, require_table
from genmodels.statistics import Labelled
from genmodels.statistics.labelled import same_classes, union_of_classes
from genmodels.statistics.one_hot import OneHot


@dataclass(eq=False, repr=False)
class GenerativeClassifier(Predictor):
    """A classifier that models how features and labels arise together, p(x, y) = p(y) p(x | y).

    All that is learnt is `statistics_`, which add: `fit`, `partial_fit` and `+` differ only in what they add up.
    Parameters are solved for when they are first asked for.

    prior         None for the share of each class in the data, or probabilities (K,) in the order of `classes_`
    prior_alpha   pseudo-counts for each class, added to the class counts before they are divided (0: none)
    """

    prior: object = field(default=None, kw_only=True)
    prior_alpha: float = field(default=0.0, kw_only=True)

    # what is learnt (no annotations: these are no options, and so no fields of the dataclass)
    _statistics = None  # Labelled
    _features = None  # the names of the columns, where X was a data frame
    _joint = None  # what these and the options give, once it has been solved for

    @abstractmethod
    def _family(self, names: Names) -> Family | ProductFamily:
        """The kind of p(x | y), with its options; `names` are the features' names, where they are known."""

    # ---- learning

    def fit(self, X, y, sample_weight=None):
        """Learn from X (n, d) and labels y (n,), forgetting what was learnt before; returns the model.

        sample_weight (n,) counts a row that many times. Raises InvalidInputError for bad input, NoDataError for none,
        and what the density raises where the estimate does not exist.
        """
        names = names_of(X)
        self._learnt(names.features, self._reduced(X, y, sample_weight, names))
        self._solved()
        return self

    def partial_fit(self, X, y, classes=None, sample_weight=None):
        """Learn from more rows as well, which may bring new classes; returns the model.

        `classes` announces labels that are still to come. Nothing is solved yet, so errors of a model that does not
        exist yet (one row so far) wait until a parameter or a prediction is asked for.
        """
        names = self._names_for(X)
        statistics = self._reduced(X, y, sample_weight, names, self._statistics)
        if classes is not None:
            statistics = statistics.among(union_of_classes(statistics.classes, as_labels(classes)[0]))
        return self._learnt(names.features, statistics)

    def statistics(self, X, y, sample_weight=None) -> Labelled:
        """What (X, y) are reduced to: statistics of different blocks of rows add up to those of all rows."""
        return self._reduced(X, y, sample_weight, self._names_for(X))

    def from_statistics(self, statistics: Labelled, features: Sequence[str | int] | None = None):
        """A model with the same options that has learnt exactly these statistics; `features` names the columns."""
        return replace(self)._learnt(self._features if features is None else tuple(features), statistics)

    def with_options(self, **options):
        """A model with other options, such as another alpha, that has learnt the same data: nothing is read again."""
        return replace(self, **options)._learnt(self._features, self._statistics)

    def __add__(self, other):
        """The model fitted to the data of both; raises InvalidInputError for another kind of model or other options."""
        if type(other) is not type(self) or repr(other) != repr(self):
            raise InvalidInputError(
                f"{self!r} and {other!r} are different models: only models with equal options add up, "
                "so give both the same ones"
            )
        statistics = self.statistics_ + other.statistics_
        if self._features != other._features:
            raise InvalidInputError(
                f"the features differ, {self._features} and {other._features}: fit both with the same columns"
            )
        return self.from_statistics(statistics)

    # ---- what was learnt

    @property
    def statistics_(self) -> Labelled:
        """The statistics of all rows seen; raises NotFittedError before there are any."""
        if self._statistics is None:
            raise NotFittedError(f"{self!r} has seen no data yet: call fit(X, y) first")
        return self._statistics

    @property
    def classes_(self) -> np.ndarray:
        """The labels seen, sorted, (K,)."""
        return self.statistics_.classes

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
        return self.density_.n_parameters + (len(self.classes_) - 1 if self.prior is None else 0)

    def summary(self) -> Summary:
        """The fitted numbers as tables."""
        return Summary.of(repr(self), self._solved(), self._names(), self.statistics_.weight, self.n_parameters)

    def __repr__(self) -> str:
        given = (
            f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if _differs(getattr(self, f.name), f.default)
        )
        return f"{type(self).__name__}({', '.join(given)})"

    def _repr_html_(self) -> str:
        if self._statistics is None:
            return f"<p><code>{escape(repr(self))}</code> (not fitted)</p>"
        return self.summary()._repr_html_()

    # ---- inside

    def _reduced(self, X, y, sample_weight, names: Names, known: Labelled | None = None) -> Labelled:
        """The statistics of (X, y), added to those that are known where there are any."""
        require_table(X)
        n = n_rows(X)
        labels, codes, sizes = as_labels(y, n)
        weight = as_weights(sample_weight, n)
        if weight is not None and not weight.all():
            there = np.unique(codes[weight > 0])  # a row without weight is not there, nor is its label
            labels, codes = labels[there], np.minimum(np.searchsorted(there, codes), max(0, len(there) - 1))
        one_hot = OneHot(codes, len(labels), weight, sizes if weight is None else None)
        family = self._family(names)
        if known is not None and same_classes(known.classes, labels):
            return Labelled(known.classes, family.added(known.given, X, one_hot))
        more = Labelled(labels, family.statistics(X, one_hot))
        return more if known is None else known + more

    def __setattr__(self, name: str, value) -> None:
        """Whatever changes, an option or what was learnt: the joint distribution is to be solved for anew."""
        object.__setattr__(self, name, value)
        if name != "_joint" and self._joint is not None:
            self._joint = None

    def _solved(self) -> Joint:
        """The joint distribution that statistics and options give, kept until one of them changes."""
        if self._joint is None:
            self._joint = self._solve()
        return self._joint

    def _solve(self) -> Joint:
        statistics, names = self.statistics_, self._names()
        if not len(statistics.classes):
            raise NoDataError(
                "there is no row with a label and a weight above zero: give X (n, d) and y (n,) with n of at least 1"
            )
        density = self._family(names).estimate(statistics.given, names)
        return Joint(statistics.classes, self._estimated_prior(), density, names.features)

    def _estimated_prior(self) -> np.ndarray:
        alpha = as_alpha(self.prior_alpha, "prior_alpha")
        if self.prior is not None:
            return as_prior(self.prior, self.classes_)
        # pi_k = (n_k + alpha) / (n + K alpha)
        counts = self.statistics_.weight + alpha
        total = counts.sum()
        if not total > 0:
            raise NoDataError("no row has been seen, so there is no prior: give one, or add data")
        return counts / total

    def _names(self) -> Names:
        return Names(self.classes_, self._features)

    def _names_for(self, X) -> Names:
        """The features' names, those of X or those that are known."""
        self._require_known_columns(X)
        return names_of(X) if self._features is None else Names(features=self._features)

    def _require_known_columns(self, X) -> None:
        """Raise InvalidInputError where X names other columns than were learnt, or the same in another order."""
        given, known = feature_names(X), self._features
        if given is not None and known is not None and given != known:
            raise InvalidInputError(
                f"X has the columns {list(given)}, the model learnt {list(known)}: give them in that order"
            )

    def _joint_for(self, X) -> Joint:
        self._require_known_columns(X)
        return self._solved()

    def _learnt(self, features, statistics: Labelled | None):
        """This model, knowing these statistics and names of features and nothing else."""
        vars(self).update(_features=features, _statistics=statistics, _joint=None)
        return self


def _differs(value, default) -> bool:
    try:
        return bool(value != default)
    except ValueError:  # an array has no single truth value, and no array is a default
        return True
