"""Chapter 20, the main deed: a file streamed block by block."""

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise

from .blocks_once import Blocks
from .wrong_streams import WRONG_STREAMS, which_is_wrong


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
    """Return files of blocks: a small one with an empty block, drawn ones, and minutes far from zero.

    >>> print(files(np.random.default_rng(0))[0][0])
    [1, 2, 4], [], [7, 10]
    """
    drawn = [[rng.integers(0, 60, size=size).tolist() for size in sizes] for sizes in ((5, 5, 3), (4, 0, 4, 1))]
    far = [(1_000_000 + rng.integers(0, 9, size=size)).tolist() for size in (6, 6, 2)]
    return [(Blocks(lists),) for lists in ([[1, 2, 4], [], [7, 10]], *drawn, far)]


STREAM = FunctionExercise(
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

EXERCISES = (STREAM,)
