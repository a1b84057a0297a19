"""Models that learn by adding up statistics: what they know is one value that is swapped as a whole."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from threading import RLock
from typing import Any, Self

import numpy as np

from genmodels.errors import InvalidInputError, NotFittedError
from genmodels.ground.help_texts import explain_options
from genmodels.ground.inputs import Names, in_order, names_of
from genmodels.ground.inputs.columns import as_names, require_same_columns
from genmodels.ground.tables import Summary
from genmodels.options import require_same_options, shown
from genmodels.saving import Storable
from genmodels.statistics.algebra import Summable, require_statistics


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
        """A model with other options, such as another alpha, that has learnt the same data: nothing is read again."""
        learnt = self._learnt
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
        return self._known().statistics

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
        """An option changes: what was learnt stays, and is to be solved for anew."""
        object.__setattr__(self, name, value)
        if self._learnt is not None:
            with self._lock:
                self._knowing(self._learnt.unsolved())

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
