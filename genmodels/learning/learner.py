"""Models that learn by adding up statistics: what they know is one value that is swapped as a whole."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass, replace
from html import escape
from threading import RLock
from typing import Any, ClassVar, Protocol, Self

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError, NotFittedError
from genmodels.ground.help_texts import explain_options
from genmodels.ground.inputs import Names, as_alpha, as_labels, as_prior, as_weights, in_order, names_of, require_width
from genmodels.ground.inputs.columns import as_names, require_same_columns
from genmodels.ground.inputs.labels import union_of_classes
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.rows import n_columns, n_rows, require_table
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Summary
from genmodels.learning.saving import Storable
from genmodels.statistics import Labelled
from genmodels.statistics.algebra import Summable, require_statistics
from genmodels.statistics.weighting import OneHot, same_classes

# ---- The options of a model: how they are shown, and when those of two models are the same.


def shown(model) -> str:
    """The model as it would be typed: the options that differ from their defaults.

    >>> from genmodels import BernoulliNaiveBayes
    >>> shown(BernoulliNaiveBayes(alpha=0.5))
    'BernoulliNaiveBayes(alpha=0.5)'
    """
    options = sorted(fields(model), key=lambda field: field.kw_only)  # as in the signature
    given = ((f.name, getattr(model, f.name)) for f in options if not equal(getattr(model, f.name), _default(f)))
    return f"{type(model).__name__}({', '.join(f'{name}={_typed(value)}' for name, value in given)})"


def require_same_options(a, b) -> None:
    """Raise InvalidInputError unless two models are of one kind and have equal options, which it names otherwise."""
    if type(a) is not type(b):
        raise InvalidInputError(
            f"{a!r} and {b!r} are different models: only models of one kind add up, so give both the same ones"
        )
    other = [f.name for f in fields(a) if not equal(getattr(a, f.name), getattr(b, f.name))]
    if other:
        raise InvalidInputError(
            f"{a!r} and {b!r} are different models, {' and '.join(other)} not being the same in both: only models with "
            "equal options add up, so give both the same ones (model.with_options changes them after the fit)"
        )


def equal(a, b) -> bool:
    """Whether two options are equal as values, to the last entry.

    >>> equal([0.25, 0.75], np.array([0.25, 0.75])), equal({"a": [1, 2]}, {"a": [1, 3]})
    (True, False)
    """
    if a is b:
        return True
    a, b = _by_label(a), _by_label(b)
    if is_dataclass(a) and type(a) is type(b):
        return all(equal(getattr(a, field.name), getattr(b, field.name)) for field in fields(a))
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        return a.keys() == b.keys() and all(equal(a[key], b[key]) for key in a)
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        return np.array_equal(a, b)
    if _listed(a) and _listed(b):
        return len(a) == len(b) and all(map(equal, a, b))
    return not _listed(a) and not _listed(b) and bool(a == b)


def _default(option: Field):
    return option.default if option.default_factory is MISSING else option.default_factory()


def _typed(value) -> str:
    return repr(value.to_dict() if hasattr(value, "to_dict") else value)  # a series by label, on one line


def _by_label(value):
    """A series of pandas as the mapping that it is, and as which a file keeps it; anything else as it is."""
    return dict(value.items()) if hasattr(value, "iloc") and value.ndim == 1 else value


def _listed(value) -> bool:
    return isinstance(value, list | tuple) or (isinstance(value, np.ndarray) and value.ndim > 0)


@dataclass(eq=False)
class Learnt:
    """Statistics, the names of the features if any, and `solution`, what these and the options of the model give.

    A model that learns more, or whose options change, gets another `Learnt`. So whoever reads it once sees the model at
    one moment, and a solution that was worked out meanwhile cannot outlive what it was worked out from.
    """

    features: tuple[str | int, ...] | None
    statistics: Any
    solution: Any = None
    history: Any = None  # how EM got there, where it did
    ends: tuple = ()  # the same of all starts, where there were several

    def unsolved(self) -> "Learnt":
        """The same, for other options."""
        return Learnt(self.features, self.statistics)


class Shared:
    """What a model needs so that several threads can teach it: `_lock`, held while what was learnt is exchanged."""

    @property
    def _lock(self) -> RLock:
        own = vars(self)
        return own.get("_own_lock") or own.setdefault("_own_lock", RLock())  # so two threads get the same one

    def __getstate__(self) -> dict:
        """What copies and pickles carry: all but the lock, which belongs to one object in one process."""
        state = dict(vars(self))  # at once: another thread may have the model learn meanwhile
        state.pop("_own_lock", None)
        return state


def to_read(array: np.ndarray) -> np.ndarray:
    """A view of what belongs to a model, into which nobody can write."""
    view = array.view()
    view.flags.writeable = False
    return view


class Learner(Shared, Storable, Summable, ABC):
    """A dataclass of options that has learnt statistics, which add; parameters are solved for when first asked for."""

    by_rows = True  # whether a row says the same wherever it stands, so that blocks may be cut anywhere
    _learnt = None  # Learnt (no annotation: it is no option, and so no field of the dataclass)
    decided: ClassVar[tuple[str, ...]] = ()  # options that cannot change without the data
    adds = True  # whether it may learn in batches: EM, which reads every row in every step, does not

    def __init_subclass__(cls, **given) -> None:
        super().__init_subclass__(**given)
        explain_options(cls)

    @abstractmethod
    def partial_fit(self, X, y, *, sample_weight=None) -> Self:
        """Learn from more rows as well; returns the model."""

    @abstractmethod
    def statistics(self, X, y, sample_weight=None) -> Any:
        """What (X, y) are reduced to: statistics of different blocks of rows add up to those of all rows."""

    @abstractmethod
    def _solve(self, learnt: Learnt) -> Any:
        """What statistics and options give, kept in `learnt`."""

    @abstractmethod
    def _width_of(self, statistics: Any, names: Names) -> int:
        """The number of columns of X behind these statistics; InvalidInputError for those of another kind of model."""

    @abstractmethod
    def summary(self) -> Summary:
        """The fitted numbers as tables."""

    def from_statistics(self, statistics, features: Sequence[str | int] | None = None) -> Self:
        """A model with the same options that has learnt exactly these statistics; `features` names the columns.

        Raises InvalidInputError for statistics of another kind of model, or names for another number of columns.
        """
        if features is None and self._learnt is not None:
            features = self._learnt.features
        names = Names(features=features if features is None else as_names(features))
        width = self._width_of(statistics, names)
        if names.features is not None and len(names.features) != width:
            raise InvalidInputError(f"there are names for {len(names.features)} columns, and statistics of {width}")
        return replace(self)._knowing(Learnt(names.features, statistics))

    def with_options(self, **options) -> Self:
        """A model with other options, such as another alpha, that has learnt the same data: nothing is read again.

        Where an option decides what is learnt, such as the number of components, a model with another one has learnt
        nothing yet.
        """
        learnt = self._learnt
        if any(name in self.decided and not equal(new, getattr(self, name)) for name, new in options.items()):
            learnt = None
        return replace(self, **options)._knowing(learnt and learnt.unsolved())

    def __add__(self, other: Self) -> Self:
        """The model fitted to the data of both; raises InvalidInputError for another kind of model or other options."""
        require_same_options(self, other)
        a, b = self._known(), other._known()
        require_same_columns(a.features, b.features)
        return replace(self)._knowing(Learnt(a.features, a.statistics + b.statistics))

    @property
    def statistics_(self):
        """The statistics of all rows seen; raises NotFittedError before there are any."""
        return frozen(self._known().statistics)

    def __repr__(self) -> str:
        return shown(self)

    def _repr_html_(self) -> str:
        if self._learnt is None:
            return f"<p><code>{escape(repr(self))}</code> (not fitted)</p>"
        return self.summary()._repr_html_()

    # ---- inside

    def _memory(self) -> dict[str, Any] | None:
        learnt = self._learnt
        return learnt and {"features": learnt.features, "statistics": learnt.statistics}

    def _recalling(self, memory: dict[str, Any]) -> Self:
        require_statistics(memory["statistics"])
        return self.from_statistics(memory["statistics"], memory["features"])

    def _knowing(self, learnt: Learnt | None) -> Self:
        """This model, knowing this and nothing else; where others may have it, under its lock."""
        vars(self)["_learnt"] = learnt
        return self

    def __setattr__(self, name: str, value) -> None:
        """An option changes: what was learnt stays, and is to be solved for anew.

        Where the option decides what is learnt, such as the number of components, there is then nothing learnt.
        """
        anew = name in self.decided and not equal(value, getattr(self, name, None))
        object.__setattr__(self, name, value)
        if self._learnt is not None:
            with self._lock:
                self._knowing(None if anew else self._learnt.unsolved())

    def _known(self) -> Learnt:
        if self._learnt is None:
            raise NotFittedError(f"{self!r} has seen no data yet: call fit(X, y) first")
        return self._learnt

    def _solved(self) -> Any:
        """What statistics and options give, worked out when it is first asked for."""
        return self._solve(self._known())

    def _named(self, X) -> tuple[Any, Names]:
        """X with its columns in the order that was learnt, and their names: where none are known, those of X."""
        known = self._learnt and self._learnt.features
        return in_order(X, known), names_of(X) if known is None else Names(features=known)


# ---- From labelled rows to statistics, and from the sizes of the classes to a prior.


class Reducing(Protocol):
    """What reduces rows to statistics that have a leading class axis."""

    def statistics(self, X, weight) -> Any:
        """The statistics of X (n, d) under labels."""

    def added(self, statistics, X, weight) -> Any:
        """The statistics of more rows as well."""

    def require_own(self, statistics) -> None:
        """Raise InvalidInputError for statistics of another kind."""


def labelled_statistics(family: Reducing, X, y, sample_weight=None, known: Labelled | None = None) -> Labelled:
    """The statistics of X (n, d) and y (n,) for each class, added to those that are known where there are any."""
    require_table(X)
    if known is not None:
        require_width(n_columns(X), known.width)
    n = n_rows(X)
    labels, codes, sizes = as_labels(y, n)
    weight = as_weights(sample_weight, n)
    if weight is not None and not weight.all():
        there = np.unique(codes[weight > 0])  # a row without weight is not there, nor is its label
        labels, codes = labels[there], np.minimum(np.searchsorted(there, codes), max(0, len(there) - 1))
    one_hot = OneHot(codes, len(labels), weight, sizes if weight is None else None)
    if known is not None and same_classes(known.classes, labels):
        return Labelled(known.classes, family.added(known.given, X, one_hot))
    more = Labelled(labels, family.statistics(X, one_hot))
    return more if known is None else known + more


def require_own(family: Reducing, statistics: Labelled) -> None:
    """Raise InvalidInputError for statistics of another kind of model."""
    if not isinstance(statistics, Labelled):
        raise InvalidInputError(f"{short(statistics)} is no statistic of labelled rows: give model.statistics_")
    family.require_own(statistics.given)


def history_of(learnt: Learnt) -> Any:
    """How EM got to what was learnt; raises NotFittedError where it was learnt in another way."""
    if learnt.history is None:
        raise NotFittedError("there is no history: this model was not fitted by EM, or has learnt or been loaded since")
    return learnt.history


def ends_of(learnt: Learnt) -> tuple:
    """How EM went from each start, of which the one that was learnt is the best; raises NotFittedError as above."""
    return learnt.ends or (history_of(learnt),)


def require_some_class(statistics: Labelled) -> None:
    """Raise NoDataError where there is no class to learn about."""
    if not len(statistics.classes):
        raise NoDataError(
            "there is no row with a label and a weight above zero: give X (n, d) and y (n,) with n of at least 1"
        )


def estimated_prior(prior, prior_alpha: float, statistics: Labelled) -> np.ndarray:
    """p(y = k), (K,): the prior that is given, or the smoothed share of each class; NoDataError where no row is."""
    alpha = as_alpha(prior_alpha, "prior_alpha")
    if prior is not None:
        return as_prior(prior, statistics.classes)
    # pi_k = (n_k + alpha) / (n + K alpha)
    counts = statistics.weight + alpha
    total = counts.sum()
    if not total > 0:
        raise NoDataError("no row has been seen, so there is no prior: give one, or add data")
    return counts / total


# ---- Learning from rows with labels: statistics for each class, which add, and what a model makes of them.


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
