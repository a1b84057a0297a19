"""A window on a stream: the statistics of its last pieces, without a subtraction, which could cost their digits."""

from itertools import accumulate
from typing import Any

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs.words import short


class Window:
    """The sum of the statistics of the last `length` pieces of a stream.

    Taking the oldest piece out again by `-` costs digits, and after one huge value all of them. So the pieces are kept
    on two stacks: new ones with their sum, old ones with the sums of what is left when those before them have gone.
    A piece takes three additions on average, however long the window is.

    Raises InvalidInputError for a length that is no whole number of at least 1.
    Source: Tangwongsan, Hirzel and Schneider (2021), "In-order sliding-window aggregation in worst-case constant
    time", section 2 (two stacks).

    >>> from genmodels.statistics import Moments
    >>> window = Window(2)
    >>> for piece in ([1e9], [1.0, 2.0], [4.0]):
    ...     window.append(Moments.of(piece))
    >>> window.total.weight, window.total.scatter.round(12)  # 14/3
    (np.float64(3.0), array([[4.66666667]]))
    """

    def __init__(self, length: int):
        if not isinstance(length, int) or length < 1:
            raise InvalidInputError(f"length is {short(length)}: give the number of pieces to keep, 1 or more")
        self.length = length
        self._new, self._sum = [], None  # pieces as they came, and their sum
        self._old = []  # the last one is the sum of all old pieces; each stands on the sum without its oldest

    def __copy__(self) -> "Window":
        """A window with the same pieces: what one of the two lets in, the other does not see."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self), _new=[*self._new], _old=[*self._old])
        return twin

    def __len__(self) -> int:
        """The number of pieces that are in the window."""
        return len(self._new) + len(self._old)

    def append(self, piece: Any) -> None:
        """Let one more piece in, and the oldest out where there would be more than `length`."""
        total = piece if self._sum is None else self._sum + piece  # a piece that does not fit changes nothing
        self._new.append(piece)
        self._sum = total
        if len(self) > self.length:
            self._drop()

    @property
    def total(self) -> Any:
        """The statistics of all that is in the window; raises NoDataError while that is nothing."""
        if not len(self):
            raise NoDataError("the window is empty: append the statistics of some rows first")
        if not (self._old and self._new):
            return self._old[-1] if self._old else self._sum
        return self._old[-1] + self._sum

    def _drop(self) -> None:
        if not self._old:
            self._old = list(accumulate(reversed(self._new), lambda later, piece: piece + later))
            self._new, self._sum = [], None
        self._old.pop()
