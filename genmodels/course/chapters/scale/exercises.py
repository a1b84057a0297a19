"""Chapter 20: its exercises, each with its hints, its solution and the slips that people make."""

import tracemalloc
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_STREAMS, Blocks, which_is_wrong

# ---- Workers that wait for a disk, and a matrix that has to fit.


FOUR_WORKERS = NumberExercise(
    name="four-workers",
    chapter="20",
    title="Four workers, one disk",
    question="One worker needs 100 seconds: 20 to read the file from the disk, then 80 to fit. Only the fit can be "
    "shared; reading takes as long as before. How many **times as fast** are four workers?",
    hints=(
        "How long does the reading take with four workers, and how long the fit?",
        "Reading takes 20 seconds, as before; the 80 of the fit are shared. Compare with the 100 of one worker.",
    ),
    answer=Fraction(5, 2),
    is_probability=False,
    units=("times as fast", "times", "x as fast", "x", "×"),
    working=r"$\frac{100}{20 + 80 / 4} = 2.5$. With any number of workers it never gets $\frac{100}{20} = 5$ times "
    "as fast (Amdahl 1967).",
    mistakes=(
        Slip(Fraction(4), "That would need the reading to be shared as well; there is one disk."),
        Slip(Fraction(40), "That is how many seconds it takes; divide 100 seconds by it."),
        Slip(Fraction(5), "That is 100 / 20. Reading takes 20 seconds, the shared fit 20 more; both have to be done."),
        Slip(Fraction("3.2"), "You took four times the share of the fit; add up the seconds instead."),
        Slip(Fraction("3.4"), "You averaged the two factors, 4 and 1; add up the seconds instead."),
        Slip(Fraction(2, 5), "Turned round: divide what it took by what it takes."),
        Slip(Fraction(60), "That is how many seconds are saved; divide what it took by what it takes now."),
        Slip(Fraction(5, 3), "You divided what it took by what is saved; divide it by what it takes."),
        Slip(Fraction(25), "That is 100 / 4, as if all could be shared; and seconds."),
        Slip(Fraction(20), "That is the seconds of one part; compare all of what it took with all of what it takes."),
        Slip(Fraction(250), "That is in per cent; give the number of times."),
        Slip(Fraction(5, 4), "You divided 100 by the 80 of the fit; divide by the seconds that four workers take."),
        Slip(Fraction(20, 9), "You shared the 20 of reading, too, and then added them; share the 80 alone."),
        Slip(Fraction(3, 2), "That is how much faster; how many times as fast is one more."),
        Slip(Fraction(150), "That is how much faster, in per cent; give the number of times as fast."),
        Slip(Fraction(2), "That is 80 / 40, with the 20 of reading on one side alone; put them on both."),
        Slip(Fraction(80), "That is the fit of one worker; add what reading and fit take with four."),
        Slip(Fraction(85), "You shared the reading; the fit is shared. And it is seconds: divide 100 by them."),
        Slip(Fraction(20, 17), "You shared the reading among the workers; it is the fit that is shared."),
        Slip(
            Fraction(1, 4), "That is a quarter, as if reading were shared too; and how many times as fast is asked for."
        ),
        Slip(Fraction(3, 5), "That is the share of the time saved; divide what it took by what it takes now."),
    ),
)

FITTING_MATRIX = NumberExercise(
    name="a-matrix-that-fits",
    chapter="20",
    title="A matrix that has to fit",
    question="You allow the covariance matrix of $d$ features 200 million bytes of memory. Each of its $d \\times d$ "
    "entries takes 8 bytes (the equal ones are stored twice). What is the largest $d$?",
    hints=("How many entries fit?", "d times d entries are needed. What number, times itself, makes so many?"),
    answer=Fraction(5000),
    is_probability=False,
    tolerance=0.2,  # a root is named with decimals and without
    units=("features",),
    working=r"$8 d^2 \le 200\,000\,000$ gives $d \le \sqrt{25\,000\,000} = 5000$. With a mean and a variance for "
    "each feature, and no more, more than twelve million would fit.",
    mistakes=(
        Slip(25_000_000, "That is the number of entries; d times d of them are needed."),
        Slip(14142, "You forgot the 8 bytes of each entry."),
        Slip(7070, "You stored each pair of equal entries once; here all d x d entries are stored."),
        Slip(Fraction("7070.57"), "You stored each pair of equal entries once; here all d x d entries are stored."),
        Slip(7071, "You stored each pair of equal entries once; here all d x d entries are stored."),
        Slip(12_500_000, "That many features fit with a mean and a variance each; a full matrix has d x d entries."),
        Slip(1_600_000_000, "You took 8 times the bytes; an eighth of them is the number of entries."),
        Slip(200_000_000, "That is the number of bytes; the number of features is asked for."),
        Slip(40_000, "You took the root of 8 bytes times the memory; divide by 8 first."),
        Slip(10_000, "That is the root of half the bytes; each entry takes 8, and all d x d are stored."),
        Slip(Fraction("3535.5"), "d x d counts both of two equal entries: do not halve once more."),
        Slip(3535, "d x d counts both of two equal entries: do not halve once more."),
        Slip(3536, "d x d counts both of two equal entries: do not halve once more."),
        Slip(4999, "One more fits: 5000 times 5000 entries of 8 bytes are just the 200 million."),
        Slip(5001, "That needs a little more than the 200 million bytes."),
        Slip(5120, "A million is a thousand times a thousand here, not 1024 times 1024."),
        Slip(1767, "You divided by 64 in place of 8: 8 bytes are 64 bits, and the memory is given in bytes."),
        Slip(Fraction("1767.85"), "You divided by 64 in place of 8: 8 bytes are 64 bits, and the memory is in bytes."),
    ),
)


# ---- The main deed: a file streamed block by block.


def stream(blocks):
    m, mean, S = 0, 0.0, 0.0
    for block in blocks:
        if len(block):
            m_b, mean_b = len(block), sum(block) / len(block)
            S_b = sum((x - mean_b) ** 2 for x in block)
            step, total = mean_b - mean, m + m_b
            S = S + S_b + m * m_b / total * step**2
            m, mean = total, mean + m_b / total * step
    return [m, mean, S]


def files(rng: np.random.Generator) -> list[tuple]:
    """Return files of blocks: a small one with an empty block, drawn ones, minutes far from zero, and a long one.

    >>> small, *_, long = files(np.random.default_rng(0))
    >>> print(*small, "and", *long)
    [1, 2, 4], [], [7, 10] and 300 blocks of 200 minutes
    """
    drawn = [[rng.integers(0, 60, size=size).tolist() for size in sizes] for sizes in ((5, 5, 3), (4, 0, 4, 1))]
    far = [(1_000_000 + rng.integers(0, 9, size=size)).tolist() for size in (6, 6, 2)]
    long = rng.integers(0, 600, size=(300, 200)).tolist()
    return [(Blocks(lists),) for lists in ([[1, 2, 4], [], [7, 10]], *drawn, far, long)]


@dataclass(frozen=True, kw_only=True, repr=False)
class StreamExercise(FunctionExercise):
    """One in which blocks measure the memory that is taken: where an answer fails in between, no longer than that."""

    def _why_not(self, answer: Any) -> str | None:
        others = tracemalloc.is_tracing()
        try:
            return super()._why_not(answer)
        finally:
            if not others:
                tracemalloc.stop()


STREAM = StreamExercise(
    name="stream-a-file",
    chapter="20",
    title="Stream a file",
    question="Write `stream(blocks)`. `blocks` is a generator: it gives one list of minutes after the other, once. "
    "Return `[m, mean, S]` of all of them: how many minutes, their mean, and the sum of squared distances from it. "
    "Keep no block when you go on to the next. A block may be empty, and the minutes may lie far from zero.",
    hints=(
        "Begin with m, mean, S = 0, 0.0, 0.0. In the loop, work out the three numbers of the block, unless it is "
        "empty.",
        "Then put two groups together, what you have and the block, as `merge` of notebook 19 does. With step = mean_b "
        "- mean, S grows by S_b and by m m_b / (m + m_b) times the squared step; the mean takes m_b / (m + m_b) of the "
        "step. Change S before mean, and m last.",
    ),
    answer=stream,
    cases=files,
    working="Three numbers are in memory, and one block. With several features the mean is a vector and $S$ a matrix; "
    "`fit_blocks` does this for each class.",
    mistakes=(*WRONG_STREAMS,),
    remark=which_is_wrong,
)

EXERCISES = (
    FITTING_MATRIX,
    FOUR_WORKERS,
    STREAM,
)
