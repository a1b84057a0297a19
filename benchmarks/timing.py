"""Contenders take turns: in each round every one runs once, so that a busy moment of the machine hits all alike.

A number is the median over the rounds of a ratio within one round; its spread is from the lower to the upper quartile.
"""

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from time import process_time

import numpy as np

LEAST = 0.002  # seconds of one reading of the clock: quicker work is repeated within it
LONG = 0.1  # seconds of a first call that is long whether or not it had to load modules
Work = Callable[[], object]


@dataclass(frozen=True)
class Effort:
    """How many rounds: at least `fewest`, then until `most` of them or until `seconds` have passed."""

    fewest: int
    most: int
    seconds: float
    quick: bool = False

    def enough(self, rounds: int, spent: float) -> bool:
        """Whether to stop after so many rounds and seconds.

        >>> QUICK.enough(2, 60.0), QUICK.enough(3, 60.0)
        (False, True)
        """
        return rounds >= self.most or (rounds >= self.fewest and spent >= self.seconds)


FULL = Effort(fewest=5, most=31, seconds=3.0)
QUICK = Effort(fewest=3, most=7, seconds=0.2, quick=True)


@dataclass(frozen=True)
class Spread:
    """A median with the lower and the upper quartile."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values) -> "Spread":
        """The spread of some numbers.

        >>> Spread.of([1, 2, 3, 4, 5])
        Spread(median=3.0, low=2.0, high=4.0)
        """
        low, median, high = np.percentile(values, [25, 50, 75])
        return cls(float(median), float(low), float(high))


@dataclass(frozen=True)
class Times:
    """The seconds of one run of each contender, round by round."""

    seconds: Mapping[str, tuple[float, ...]]

    @property
    def medians(self) -> dict[str, float]:
        """The median seconds of each contender."""
        return {name: float(np.median(spent)) for name, spent in self.seconds.items()}

    def only(self, *names: str) -> dict[str, float]:
        """The median seconds of these contenders."""
        medians = self.medians
        return {name: medians[name] for name in names}

    def fastest(self, names) -> str:
        """Which of these contenders has the smallest median.

        >>> Times({"a": (2.0, 9.0), "b": (3.0, 3.0)}).fastest(["a", "b"])
        'b'
        """
        return min(names, key=self.medians.__getitem__)

    def ratio(self, of: str, to: str) -> Spread:
        """How many times as long as `to` the contender `of` takes.

        >>> Times({"ours": (1.0, 2.0), "theirs": (4.0, 8.0)}).ratio("theirs", "ours").median
        4.0
        """
        return Spread.of(np.array(self.seconds[of]) / np.array(self.seconds[to]))


def interleaved(contenders: Mapping[str, Work], effort: Effort, clock: Callable[[], float] = process_time) -> Times:
    """The times of contenders that take turns, after a run of each that does not count.

    The clock is that of the processor's time: what else runs on a machine makes nobody slower by it.
    """
    calls = {name: _calls(work, clock) for name, work in contenders.items()}
    spent: dict[str, list[float]] = {name: [] for name in contenders}
    rounds, start = 0, clock()
    with _no_collection():
        while not effort.enough(rounds, clock() - start):
            for name, work in contenders.items():
                spent[name].append(_reading(work, calls[name], clock))
            rounds += 1
    return Times({name: tuple(values) for name, values in spent.items()})


def _calls(work: Work, clock: Callable[[], float]) -> int:
    """How often to repeat some work within one reading of the clock."""
    first = _reading(work, 1, clock)
    warm = first if first > LONG else _reading(work, 3, clock)  # the first call may load modules
    return max(1, ceil(LEAST / max(warm, 1e-7)))


def _reading(work: Work, calls: int, clock: Callable[[], float]) -> float:
    start = clock()
    for _ in range(calls):
        work()
    return (clock() - start) / calls


@contextmanager
def _no_collection() -> Iterator[None]:
    """Without garbage collection, which would fall on whoever happens to run."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
