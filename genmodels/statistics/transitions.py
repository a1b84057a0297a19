"""Transitions: where sequences begin, and how often each state follows each other."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.alike import require_same_shape, require_same_type
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.sequences import Sequences, as_sequences
from genmodels.statistics.algebra import Summable, require_numbers, require_statistics, taken_out

# ---- Statistics side by side: one part for each block of columns.


@dataclass(frozen=True, eq=False)
class Joined(Summable):
    """The statistics of a product of densities, which add part by part."""

    parts: tuple
    scales = ("parts",)

    @property
    def weight(self) -> np.ndarray:
        """The weight of the rows, () or (K,): the same in every part."""
        return self.parts[0].weight

    @property
    def width(self) -> int:
        """The number of features."""
        return sum(part.width for part in self.parts)

    def __add__(self, other: "Joined") -> "Joined":
        return Joined(tuple(a + b for a, b in self._beside(other)))

    def __sub__(self, other: "Joined") -> "Joined":
        return Joined(tuple(a - b for a, b in self._beside(other)))

    def require_sound(self) -> None:
        """Raise InvalidInputError unless the parts are sound, and of the same classes."""
        if not isinstance(self.parts, tuple) or not self.parts:
            raise InvalidInputError(f"the parts are {short(self.parts)}, not a tuple of statistics")
        for part in self.parts:
            require_statistics(part, np.shape(self.weight))

    def _beside(self, other: "Joined") -> list[tuple]:
        """Each part with its counterpart."""
        require_same_type(self, other)
        if len(self.parts) != len(other.parts):
            raise InvalidInputError(
                f"these statistics do not fit together: one has {len(self.parts)} kinds of columns, the other "
                f"{len(other.parts)}. Learn all the data with the same options"
            )
        return list(zip(self.parts, other.parts, strict=True))

    def spread(self, positions: np.ndarray, size: int) -> "Joined":
        """The same statistics with their classes at these positions among `size` classes."""
        return Joined(tuple(part.spread(positions, size) for part in self.parts))


@dataclass(frozen=True, eq=False)
class Transitions(Summable):
    """The sufficient statistics of a Markov chain over S states, counted or expected.

    Order 1: `starts` (S,) is how many sequences begin in each state, `moves` (S, S) how often the second follows the
    first. Order 2, in which the last two states count: `starts` (S, S) and `moves` (S, S, S); and so on.

    >>> both = Transitions.of(np.array([0, 1, 0]), 2) + Transitions.of(np.array([1, 1]), 2)
    >>> both.starts.tolist(), both.moves.tolist()
    ([1.0, 1.0], [[0.0, 1.0], [1.0, 1.0]])
    """

    starts: np.ndarray
    moves: np.ndarray
    scales = ("starts", "moves")

    @classmethod
    def of(cls, codes: np.ndarray, S: int, sequences: Sequences | None = None, order: int = 1, weight=None):
        """Count states (N,), whole numbers below S, of one sequence, or of several with at least `order` steps each.

        A weight (m,) counts a sequence that many times.
        """
        sequences = as_sequences(codes) if sequences is None else sequences
        step, row_weight = sequences.steps, (np.ones(len(sequences)) if weight is None else weight)[sequences.own]
        words = [(np.flatnonzero(step == order - 1), order), (np.flatnonzero(step >= order), order + 1)]
        return cls(*(_counted(codes, last, size, S, row_weight[last]) for last, size in words))

    @property
    def order(self) -> int:
        """How many states back the next one depends on."""
        return self.starts.ndim

    @property
    def weight(self) -> np.ndarray:
        """How often each state is visited, (S,)."""
        axes = range(self.order)
        visits = [self.starts.sum(axis=tuple(a for a in axes if a != axis)) for axis in axes]
        return sum(visits, self.moves.sum(axis=tuple(axes)))

    @property
    def left(self) -> np.ndarray:
        """How often each state, or past of several, is left again, in the shape of `starts`."""
        return self.moves.sum(axis=-1)

    @property
    def reached(self) -> np.ndarray:
        """How often each state, or past of several, is come to, in the shape of `starts`."""
        return self.starts + self.moves.sum(axis=0)

    def __add__(self, other: "Transitions") -> "Transitions":
        self._require_like(other)
        return Transitions(self.starts + other.starts, self.moves + other.moves)

    def __sub__(self, other: "Transitions") -> "Transitions":
        self._require_like(other)
        starts = taken_out(self.starts, other.starts, "starts")
        return Transitions(starts, taken_out(self.moves, other.moves, "transitions"))

    def spread(self, positions: np.ndarray, size: int) -> "Transitions":
        """The same counts with their states at these positions among `size` states."""
        return Transitions(*(_spread(counts, positions, size) for counts in (self.starts, self.moves)))

    def require_sound(self) -> None:
        """Raise InvalidInputError unless these are counts that sequences could have."""
        shape = np.shape(self.starts)
        if not shape or len(set(shape)) > 1:
            raise InvalidInputError(
                f"starts has shape {shape}: give (S,), (S, S) where the last two states count, and so on"
            )
        require_numbers(self.starts, shape, "starts", least=0.0)
        require_numbers(self.moves, (shape[0],) * (len(shape) + 1), "moves", least=0.0)

    def _require_like(self, other: "Transitions") -> None:
        require_same_type(self, other)
        require_same_shape(self.moves, other.moves)


def _counted(codes: np.ndarray, last: np.ndarray, size: int, S: int, weight: np.ndarray) -> np.ndarray:
    """The weight of each word of `size` states that ends in these rows, (S,) * size."""
    words = sum(codes[last - back].astype(np.intp) * S**back for back in range(size))
    return np.bincount(np.ravel(words), weight, minlength=S**size).astype(float).reshape((S,) * size)


def _spread(counts: np.ndarray, positions: np.ndarray, size: int) -> np.ndarray:
    longer = np.zeros((size,) * counts.ndim)
    longer[np.ix_(*[positions] * counts.ndim)] = counts
    return longer
