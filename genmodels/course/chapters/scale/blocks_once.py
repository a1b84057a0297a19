"""Blocks of numbers that come one by one, once, and notice when they are kept."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from weakref import ref

import numpy as np

FEW = 2  # numbers that a loop may still hold by chance
KEPT = "you keep the blocks; keep m, mean and S alone when you go on to the next"


class Minute(float):
    """A number of which one can ask whether anybody still has it."""


@dataclass
class Blocks:
    """Blocks as a file would give them: no length, no places, and no second time.

    Raises TypeError for len() and for a place, RuntimeError for a second loop, MemoryError where numbers are kept.

    >>> blocks = Blocks([[1, 2], [], [4]])
    >>> print(blocks, [sum(block) for block in blocks])
    [1, 2], [], [4] [3.0, 0, 4.0]
    """

    lists: list[list[int]]
    _coming: Iterator | None = field(default=None, compare=False, repr=False)
    _handed: list[int] = field(default_factory=list, compare=False, repr=False)  # the size of each block so far
    _used_up: bool = field(default=False, compare=False, repr=False)

    def __str__(self) -> str:
        return ", ".join(map(str, self.lists))

    def __len__(self) -> int:
        raise TypeError("the blocks come one by one, nobody knows yet how many: count the lines in the loop")

    def __getitem__(self, place):
        raise TypeError("the blocks come one by one and have no numbers: write `for block in blocks`")

    def __iter__(self) -> "Blocks":
        if self._used_up:  # before that a loop goes on where next() or another loop has stopped
            raise RuntimeError("the blocks come once, and you loop over them twice: all three numbers in one loop")
        return self

    def __next__(self) -> list[Minute]:
        self._coming = self._coming or self._hand_on()
        if len(self._handed) > 1 and _holds_array(sys._getframe(1).f_locals, sum(self._handed)):
            raise MemoryError(KEPT)
        return next(self._coming)

    def _hand_on(self) -> Iterator[list[Minute]]:
        earlier = []
        for block in self.lists:
            handed = [Minute(x) for x in block]
            own = [ref(x) for x in handed]
            self._handed += [len(block)] if block else []
            yield handed
            del handed
            if block and sum(x() is not None for x in earlier) > FEW:  # at an empty one, the last may still be in hand
                raise MemoryError(KEPT)
            earlier += own
        self._used_up = True


def _holds_array(names: dict[str, Any], size: int) -> bool:
    """Say whether a name stands for an array of so many numbers: numpy copies what it is given to keep.

    >>> _holds_array({"kept": np.zeros(5), "m": 5}, 5), _holds_array({"last": np.zeros(2), "m": 5}, 5)
    (True, False)
    """
    return any(isinstance(value, np.ndarray) and value.size == size for value in names.values())
