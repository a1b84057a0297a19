"""Chapter 20: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import takewhile

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

# ---- Blocks of numbers that come one by one, once, and notice when they are kept.


MANY = 20  # blocks, from which on memory is measured
ROOM = 100_000  # bytes that a stream may gain on its way: some numbers for each block, and not its lines
EARLY = 5  # blocks, after which all that is made once is there
KEPT = "you keep the blocks; keep m, mean and S alone when you go on to the next"


@dataclass
class Blocks:
    """Blocks as a file would give them: no length, no places, and no second time.

    Raises TypeError for len() and for a place, RuntimeError for a second loop, MemoryError where the memory that is
    taken grows with the lines: whoever keeps them, in whatever form, is found out by a file of many blocks.

    >>> blocks = Blocks([[1, 2], [], [4]])
    >>> print(blocks, [sum(block) for block in blocks])
    [1, 2], [], [4] [3.0, 0, 4.0]
    """

    lists: list[list[int]]
    _coming: Iterator | None = field(default=None, compare=False, repr=False)
    _used_up: bool = field(default=False, compare=False, repr=False)

    def __str__(self) -> str:
        if len(self.lists) > MANY:
            return f"{len(self.lists)} blocks of {len(self.lists[0])} minutes"
        return ", ".join(map(str, self.lists))

    def __len__(self) -> int:
        raise TypeError("the blocks come one by one, nobody knows yet how many: count the lines in the loop")

    def __getitem__(self, place):
        raise TypeError("the blocks come one by one and have no numbers: write `for block in blocks`")

    def __iter__(self) -> "Blocks":
        if self._used_up:  # before that a loop goes on where next() or another loop has stopped
            raise RuntimeError("the blocks come once, and you loop over them twice: all three numbers in one loop")
        return self

    def __next__(self) -> list[float]:
        self._coming = self._coming or self._hand_on()
        return next(self._coming)

    def _hand_on(self) -> Iterator[list[float]]:
        measured = len(self.lists) > MANY and not tracemalloc.is_tracing()
        if measured:
            tracemalloc.start()
        early = gained = 0
        for k, block in enumerate(self.lists):
            yield [float(x) for x in block]
            taken = tracemalloc.get_traced_memory()[0] if measured else 0
            early = taken if k < EARLY else early
            if (gained := taken - early) > ROOM:
                break
        if measured:
            tracemalloc.stop()
        if gained > ROOM:
            raise MemoryError(KEPT)
        self._used_up = True


# ---- Wrong ways to stream blocks of numbers, each with what to say about it, and which of the three numbers is wrong.


def _three(block):
    mean = sum(block) / len(block)
    return len(block), mean, sum((x - mean) ** 2 for x in block)


def _filled(blocks):
    return [block for block in blocks.lists if block]


def _streamed(blocks, rule: Callable, guard=len):
    """Put together by a rule for (m, mean, S) so far and the three numbers of the next block."""
    m, mean, S = 0, 0.0, 0.0
    for block in filter(guard, blocks.lists):
        m, mean, S = rule(m, mean, S, *_three(block))
    return [m, mean, S]


def _merged(m, mean, S, n, mean_b, S_b, more=None):
    step = mean_b - mean
    return m + n, mean + n / (m + n) * step, S + S_b + (m * n / (m + n) * step**2 if more is None else more)


def _right(blocks):
    return _streamed(blocks, _merged)


@slip("An empty block has no mean: go on to the next block when len(block) is 0.")
def no_guard(blocks):
    return _streamed(blocks, _merged, guard=lambda block: True)


@slip("You stop at an empty block, and more come after it: `continue` goes on to the next, `break` ends the loop.")
def stops_at_empty(blocks):
    return _streamed(type(blocks)(list(takewhile(len, blocks.lists))), _merged)


@slip("Your mean is the mean of the blocks' means; a block with more lines has to count more.")
def mean_of_means(blocks):
    m, _, S = _right(blocks)
    return [m, float(np.mean([_three(block)[1] for block in _filled(blocks)])), S]


@slip("You take the middle of the mean so far and that of the block; the one with more lines has to count more.")
def middle_of_means(blocks):
    return _streamed(blocks, lambda m, mean, *more: (*_swap(_merged(m, mean, *more), (mean + more[2]) / 2),))


def _swap(three, mean):
    return three[0], mean, three[2]


@slip("You add the scatters of the blocks; the distances between their means are missing.")
def scatters_added(blocks):
    return _streamed(blocks, lambda *six: _merged(*six, more=0))


@slip("The squared distance of the means has the weight m m_b / (m + m_b); you forgot to divide.")
def weight_not_divided(blocks):
    return _streamed(blocks, lambda m, mean, S, n, mean_b, S_b: _merged(m, mean, S, n, mean_b, S_b,
                                                                        m * n * (mean_b - mean) ** 2))  # fmt: skip


@slip("You add the squared distance of the means once; it has the weight m m_b / (m + m_b).")
def weight_forgotten(blocks):
    return _streamed(blocks, lambda m, mean, S, n, mean_b, S_b: _merged(m, mean, S, n, mean_b, S_b,
                                                                        (mean_b - mean) ** 2))  # fmt: skip


@slip("You weigh the squared distance of the two means by the lines of the block; the weight is m m_b / (m + m_b).")
def weight_of_the_block(blocks):
    return _streamed(blocks, lambda m, mean, S, n, mean_b, S_b: _merged(m, mean, S, n, mean_b, S_b,
                                                                        n * (mean_b - mean) ** 2))  # fmt: skip


@slip("You add the variance of a block; its scatter, which is not divided by m_b, is to be added.")
def variance_of_the_block(blocks):
    return _streamed(blocks, lambda m, mean, S, n, mean_b, S_b: _merged(m, mean, S, n, mean_b, S_b / n))


@slip("You change the mean before you use it for S: measure the step from the mean that was there before the block.")
def mean_too_early(blocks):
    def rule(m, mean, S, n, mean_b, S_b):
        mean = mean + n / (m + n) * (mean_b - mean)
        return m + n, mean, S + S_b + m * n / (m + n) * (mean_b - mean) ** 2

    return _streamed(blocks, rule)


@slip("You add m_b to m before you use m as a weight: change m last.")
def count_too_early(blocks):
    def rule(m, mean, S, n, mean_b, S_b):
        _, mean, S = _merged(m + n, mean, S, n, mean_b, S_b)
        return m + n, mean, S

    return _streamed(blocks, rule)


@slip("You measure each block from the mean so far; it moves, and earlier squares were measured from elsewhere.")
def about_the_running_mean(blocks):
    m, mean, S = 0, 0.0, 0.0
    for block in _filled(blocks):
        mean = (m * mean + sum(block)) / (m + len(block))
        m, S = m + len(block), S + sum((x - mean) ** 2 for x in block)
    return [m, mean, S]


@slip("Your scatter is the sum of squares less m times the squared mean: far from zero that loses its digits. Merge.")
def textbook(blocks):
    m, mean, _ = _right(blocks)
    return [m, mean, float(sum(float(x * x) for block in blocks.lists for x in block)) - m * mean**2]


@slip("You return the numbers of the last block: what came before has to be kept, and added to.")
def last_block(blocks):
    return list(_three(_filled(blocks)[-1]))


@slip("You return after the first block: put `return` behind the loop.")
def first_block(blocks):
    return list(_three(_filled(blocks)[0]))


@slip("Your first number counts the blocks; the lines are asked for.")
def number_of_blocks(blocks):
    return [len(blocks.lists), *_right(blocks)[1:]]


@slip("The third number you return is the variance; asked is the scatter, which is not divided by m.")
def variance(blocks):
    m, mean, S = _right(blocks)
    return [m, mean, S / m]


@slip("You merge with a mean of 0 that no line had: with m = 0 before the first block the distance must not count.")
def from_zero(blocks):
    m, mean, S = _right(blocks)
    return [m, mean, S + _three(_filled(blocks)[0])[1] ** 2]


STEP_OF_THE_MEAN = (
    "m is right, and the mean is not: it goes the share m_b / (m + m_b) of the way to the mean of the block, with m as "
    "it was before the block."
)
GROWTH_OF_S = (
    "m and mean are right, and S is not: it grows by S_b and by m m_b / (m + m_b) times the squared step, with m and "
    "mean as they were before the block."
)


def which_is_wrong(arguments, three):
    """Say which of m, mean and S goes wrong where no wrong way is known as a whole.

    >>> which_is_wrong((type("", (), {"lists": [[1, 3], [5]]}),), [3, 3.0, 4.0])
    'You divide by m - 1; asked is the scatter, which is not divided at all.'
    """
    lists = list(filter(len, arguments[0].lists))
    flat = np.concatenate(lists)
    m, mean, S = right = len(flat), flat.mean(), flat.var() * len(flat)
    if len(three) != 3 or (not np.allclose(three, right) and np.allclose(sorted(three), sorted(right))):
        return "Return all three, and in this order: [m, mean, S]."
    means = {np.mean([np.mean(one) for one in lists]): mean_of_means.says, flat.sum(): "Divide the sum by m."}
    running = np.cumsum(flat) / np.arange(1, m + 1)
    scatters = {
        S / (m - 1): "You divide by m - 1; asked is the scatter, which is not divided at all.",
        S**0.5: "You take the root; asked is the sum of squares itself.",
        (S / m) ** 0.5: "That is the standard deviation; asked is the sum of squares itself.",
        S / m: variance.says,
        flat @ flat: "You add the squares of the minutes; asked are the squares of their distances from the mean.",
        sum(
            (flat - running) ** 2
        ): "You measure each minute from the mean so far; it moves, and earlier squares do not.",
    }
    if np.isclose(three[0], m) and not np.isclose(three[1], mean):
        return next((why for value, why in means.items() if np.isclose(value, three[1])), STEP_OF_THE_MEAN)
    if np.allclose(three[:2], (m, mean)):
        return next((why for value, why in scatters.items() if np.isclose(value, three[2])), GROWTH_OF_S)
    return number_of_blocks.says if three[0] in (len(lists), len(arguments[0].lists)) else None


WRONG_STREAMS = (
    no_guard, stops_at_empty, mean_of_means, middle_of_means, scatters_added, weight_not_divided, weight_forgotten,
    weight_of_the_block, variance_of_the_block, mean_too_early, count_too_early, about_the_running_mean, textbook,
    last_block, first_block, number_of_blocks, variance, from_zero,
)  # fmt: skip
