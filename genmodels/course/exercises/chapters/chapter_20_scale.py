"""Chapter 20: a file streamed block by block, workers that wait for a disk, and a matrix that has to fit."""

from fractions import Fraction

import numpy as np

from ..exercise import Mistake
from ..function import FunctionExercise, wrong_ways
from ..number import NumberExercise


# Streaming blocks of numbers: the right way, then wrong ways, each with what to say about it.
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


def _means(blocks):
    return [sum(block) / len(block) for block in blocks if len(block)]


def _scatters(blocks):
    return [
        sum((x - mean) ** 2 for x in block) for block, mean in zip(filter(len, blocks), _means(blocks), strict=True)
    ]


def mean_of_means(blocks):
    """Your mean is the mean of the blocks' means; a block with more lines has to count more."""
    m, _, S = stream(blocks)
    return [m, float(np.mean(_means(blocks))), S]


def scatters_added(blocks):
    """You add the scatters of the blocks; the distances between their means are missing."""
    return [*stream(blocks)[:2], sum(_scatters(blocks))]


def textbook(blocks):
    """Your scatter is the sum of squares less m times the squared mean: far from zero that loses its digits. Merge."""
    m, total, squares = (
        sum(sum(f(x) for x in block) for block in blocks) for f in (lambda x: 1, float, lambda x: x * x)
    )
    return [m, total / m, squares - total**2 / m]


def about_the_running_mean(blocks):
    """You measure each block from the mean so far; it moves, and earlier squares were measured from elsewhere."""
    m, mean, S = 0, 0.0, 0.0
    for block in filter(len, blocks):
        mean = (m * mean + sum(block)) / (m + len(block))
        m, S = m + len(block), S + sum((x - mean) ** 2 for x in block)
    return [m, mean, S]


def weight_not_divided(blocks):
    """The squared distance of the means has the weight m_a m_b / (m_a + m_b); you forgot to divide."""
    m, mean, S = 0, 0.0, 0.0
    for block, mean_b, S_b in zip(filter(len, blocks), _means(blocks), _scatters(blocks), strict=True):
        S += S_b + m * len(block) * (mean_b - mean) ** 2
        m, mean = m + len(block), (m * mean + sum(block)) / (m + len(block))
    return [m, mean, S]


def last_block(blocks):
    """You return the numbers of the last block: what came before has to be kept, and added to."""
    return stream(list(filter(len, blocks))[-1:])


def first_block(blocks):
    """You return after the first block: put `return` behind the loop."""
    return stream(list(filter(len, blocks))[:1])


def number_of_blocks(blocks):
    """Your first number counts the blocks; the lines are asked for."""
    return [len(blocks), *stream(blocks)[1:]]


def variance(blocks):
    """The third number you return is the variance; asked is the scatter, which is not divided by m."""
    m, mean, S = stream(blocks)
    return [m, mean, S / m]


def from_zero(blocks):
    """You merge with a mean of 0 that no line had: with m = 0 before the first block the distance must not count."""
    return [*stream(blocks)[:2], stream(blocks)[2] + _means(blocks)[0] ** 2]


def files(rng: np.random.Generator) -> list[tuple]:
    """Return files as lists of blocks: a small one with an empty block, drawn ones, and minutes far from zero.

    >>> files(np.random.default_rng(0))[0]
    ([[1, 2, 4], [], [7, 11]],)
    """
    drawn = [[rng.integers(0, 60, size=size).tolist() for size in sizes] for sizes in ((5, 5, 3), (4, 0, 4, 1))]
    far = [(1_000_000 + rng.integers(0, 9, size=size)).tolist() for size in (6, 6, 2)]
    return [([[1, 2, 4], [], [7, 11]],), *((blocks,) for blocks in drawn), (far,)]


STREAM = FunctionExercise(
    name="stream-a-file",
    chapter="20",
    title="Stream a file",
    question="Write `stream(blocks)`. It gets one block after the other, each a list of minutes, and returns "
    "`[m, mean, S]` of all of them: how many, their mean, and the sum of squared distances from it. Keep no block "
    "when you go on to the next. A block may be empty, and the minutes may lie far from zero.",
    hints=(
        "Begin with m, mean, S = 0, 0.0, 0.0. In the loop, work out the three numbers of the block, unless it is "
        "empty, and put both groups together.",
        "The merge: step = mean_b - mean; S = S + S_b + m * m_b / (m + m_b) * step**2; mean = mean + m_b / (m + m_b) "
        "* step; and m = m + m_b last.",
    ),
    answer=stream,
    cases=files,
    working="Three numbers are in memory, and one block. With several features the mean is a vector and $S$ a matrix; "
    "`fit_blocks` does this for each class.",
    mistakes=wrong_ways(
        mean_of_means, scatters_added, textbook, about_the_running_mean, weight_not_divided, last_block, first_block,
        number_of_blocks, variance, from_zero,
    ),
)  # fmt: skip

FOUR_WORKERS = NumberExercise(
    name="four-workers",
    chapter="20",
    title="Four workers, one disk",
    question="One worker needs 100 seconds: 20 to read the file from the disk, then 80 to fit. Only the fit can be "
    "shared; reading takes as long as before. How many **times as fast** are four workers?",
    hints=(
        "How long does the reading take with four workers, and how long the fit?",
        "20 seconds and 80 / 4 seconds. Divide what it took by what it takes.",
    ),
    answer=Fraction(5, 2),
    is_probability=False,
    working=r"$\frac{100}{20 + 80 / 4} = 2.5$. With any number of workers it never gets $\frac{100}{20} = 5$ times "
    "as fast (Amdahl 1967).",
    mistakes=(
        Mistake(Fraction(4), "That would need the reading to be shared as well; there is one disk."),
        Mistake(Fraction(40), "That is how many seconds it takes; divide 100 seconds by it."),
        Mistake(Fraction(5), "That is what it comes to with more and more workers, if the fit took no time at all."),
        Mistake(Fraction("3.2"), "You took four times the share of the fit; add up the seconds instead."),
        Mistake(Fraction("3.4"), "You averaged the two factors, 4 and 1; add up the seconds instead."),
        Mistake(Fraction(2, 5), "Turned round: divide what it took by what it takes."),
        Mistake(Fraction(60), "That is how many seconds are saved; divide what it took by what it takes now."),
        Mistake(Fraction(5, 3), "You divided what it took by what is saved; divide it by what it takes."),
        Mistake(Fraction(25), "That is 100 / 4, as if all could be shared; and seconds."),
        Mistake(
            Fraction(20), "That is the seconds of one part; compare all of what it took with all of what it takes."
        ),
        Mistake(Fraction(250), "That is in per cent; give the number of times."),
    ),
)

FITTING_MATRIX = NumberExercise(
    name="a-matrix-that-fits",
    chapter="20",
    title="A matrix that has to fit",
    question="You allow the covariance matrix of $d$ features 200 million bytes of memory. Each of its $d \\times d$ "
    "entries takes 8 bytes (the equal ones are stored twice). What is the largest $d$?",
    hints=("How many entries fit?", "25 million entries. And d times d of them are needed."),
    answer=5000,
    is_probability=False,
    working=r"$8 d^2 \le 200\,000\,000$ gives $d \le \sqrt{25\,000\,000} = 5000$. With a mean and a variance for "
    "each feature, and no more, more than twelve million would fit.",
    mistakes=(
        Mistake(25_000_000, "That is the number of entries; d times d of them are needed."),
        Mistake(14142, "You forgot the 8 bytes of each entry."),
        Mistake(7070, "You stored each pair of equal entries once; here all d x d entries are stored."),
        Mistake(7071, "You stored each pair of equal entries once; here all d x d entries are stored."),
        Mistake(12_500_000, "That many features fit with a mean and a variance each; a full matrix has d x d entries."),
        Mistake(200_000_000, "That is the number of bytes; the number of features is asked for."),
        Mistake(40_000, "You took the root of 8 bytes times the memory; divide by 8 first."),
        Mistake(1768, "You divided by 64 in place of 8: 8 bytes are 64 bits, and the memory is given in bytes."),
    ),
)

EXERCISES = (FITTING_MATRIX, STREAM, FOUR_WORKERS)
