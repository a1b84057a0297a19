"""Chapter 02, in code: from a catch and the costs of both errors to the best cut."""

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise

from .best_cut import best_cut
from .wrong_cuts import SLIPS
from .wrong_variances import MORE_SLIPS


def catches(rng: np.random.Generator) -> list[tuple]:
    """Catches of 12 to 40 fish, both kinds among them, with costs; the first is small enough for a pencil.

    >>> catches(np.random.default_rng(0))[0]
    ([49.0, 47.0, 54.0, 60.0, 64.0], [0, 0, 0, 1, 1], 1, 4)
    """
    drawn = []
    for m, c0, c1 in ((12, 1, 5), (25, 3, 1), (40, 2, 7)):
        y = (np.arange(m) % 3 == 0).astype(int)
        x = rng.normal(np.where(y == 1, 62, 50), np.where(y == 1, 7, 5)).round(1)
        drawn.append((x.tolist(), y.tolist(), c0, c1))
    return [([49.0, 47.0, 54.0, 60.0, 64.0], [0, 0, 0, 1, 1], 1, 4), *drawn]


BEST_CUT_WITH_COSTS = FunctionExercise(
    name="best-cut-with-costs",
    chapter="02",
    title="The best cut, in code",
    question="`x` is a list of lengths, `y` the list of their kinds (0 salmon, 1 bass). A salmon called bass "
    "costs `c0`, a bass called salmon `c1`. Write a function `best_cut(x, y, c0, c1)` that estimates "
    "$\\phi$, both means and one $\\sigma^2$ for both kinds (the mean, over all fish, of the squared distance from "
    "the mean of the own kind), and returns the best cut.",
    hints=(
        "x and y come as lists: first make them arrays. With x = np.array(x) and y = np.array(y), "
        "x[y == 1].mean() is the mean length of the bass.",
        "np.where(y == 1, mu1, mu0) is the mean of each fish's own kind; the mean of the squared distances from it is "
        "sigma squared.",
        "The log in the formula is that of c1 * phi / (c0 * (1 - phi)).",
    ),
    answer=best_cut,
    cases=catches,
    working="The four estimates go into the formula of the best cut; the costs weigh the odds.",
    mistakes=(*SLIPS, *MORE_SLIPS),
)

EXERCISES = (BEST_CUT_WITH_COSTS,)
