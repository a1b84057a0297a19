"""Chapter 26: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import AFTER_A_TOSS, HOW_STRONG_WRONG, TWO_HEADS_WRONG, WRONG_BELIEFS, believe

# ---- By pencil: two heads in a row, what one toss does to the variance, and how strong a prior has to be.

TWO_HEADS = NumberExercise(
    name="two-heads-in-a-row",
    chapter="26",
    title="Two heads in a row",
    question="Your belief before is $\\mathrm{Beta}(1, 4)$. Then you see three heads in four tosses. How probable is "
    "it that the next **two** tosses both show heads?",
    hints=(
        "Which balls are in the urn after the four tosses? Begin with 1 H and 4 T, and put one in for each toss.",
        "There are 4 H and 5 T. Draw an H, put it back with another H, and draw again: which share is H now?",
    ),
    answer=Fraction(2, 9),
    working=r"The belief after is $\mathrm{Beta}(1 + 3, 4 + 1)$, an urn with 4 H and 5 T. The first head has "
    r"probability $\frac49$. It adds an H, so the second has $\frac5{10}$: together $\frac49 \cdot \frac5{10} = "
    r"\frac29$.",
    mistakes=TWO_HEADS_WRONG,
)

ONE_MORE_TOSS = NumberExercise(
    name="one-more-toss",
    chapter="26",
    title="One more toss",
    question="You hold $\\mathrm{Beta}(9, 1)$. You will toss once more, and weigh what may come by your own forecast. "
    "By what factor does the variance of your belief change, **on average**?",
    hints=(
        "Head or tail: your belief becomes $\\mathrm{Beta}(10, 1)$ or $\\mathrm{Beta}(9, 2)$. How probable is each, by "
        "your forecast?",
        "By the proof above the variance falls by its share $\\frac1{n_0 + 1}$ on average, where $n_0 = a + b$.",
    ),
    answer=Fraction(10, 11),
    working=r"Before, the variance is $\frac{9 \cdot 1}{10^2 \cdot 11} = \frac{9}{1100}$. After a head, with "
    r"probability 0.9, it is $\frac{10}{11^2 \cdot 12}$, after a tail $\frac{18}{11^2 \cdot 12}$: on average "
    r"$\frac{9 + 1.8}{1452} = \frac{9}{1210}$, which is $\frac{10}{11}$ of it. A tail alone widens it by half.",
    is_probability=False,
    mistakes=AFTER_A_TOSS,
)

HOW_STRONG = NumberExercise(
    name="how-strong-a-belief",
    chapter="26",
    title="How strong a belief?",
    question="Your belief has mean $p_0 = \\frac12$ before. After seven heads in ten its mean is 0.55. As strong as "
    "how many tosses was it before? Give $n_0$.",
    hints=(
        "The mean after is $\\frac{n_0 p_0 + 7}{n_0 + 10}$.",
        "From 0.5 the mean has gone a quarter of the way to 0.7. So the ten tosses are a quarter of all, seen and "
        "believed.",
    ),
    answer=Fraction(30),
    working=r"$\frac{n_0 / 2 + 7}{n_0 + 10} = 0.55$ says $0.5 \, n_0 + 7 = 0.55 \, n_0 + 5.5$, so $n_0 = 30$: "
    r"$\mathrm{Beta}(15, 15)$. Ten tosses against thirty move the mean a quarter of the way.",
    is_probability=False,
    units=("tosses", "toss"),
    before=r"n[_{}0₀]*\s*=\s*",
    mistakes=HOW_STRONG_WRONG,
)


# ---- In code: any belief on any grid.


MANY = 700, 500  # heads and tails, whose likelihood is 0 in floating point at every p


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return (p, prior, heads, tails): the coin, coins that always show one side, no toss, a belief with a gap, many.

    >>> p, prior, heads, tails = cases(np.random.default_rng(0))[0]
    >>> believe(p, prior, heads, tails)[1].round(4)
    np.float64(0.667)
    """
    coarse, fine = np.linspace(0, 1, 11), np.linspace(0, 1, 101)
    flat = np.full(11, 1 / 11)
    gap = np.where(np.abs(fine - 0.5) < 0.105, 1.0, 0.0)
    drawn = rng.dirichlet(np.full(6, 2.0)).round(3)
    return [
        (coarse, flat, 7, 3),
        (np.array([0.0, 0.5, 1.0]), np.array([0.05, 0.8, 0.15]), 3, 0),
        (np.array([0.0, 0.5, 1.0]), np.array([0.1, 0.6, 0.3]), 0, 2),
        (np.array([0.2, 0.3, 0.9]), np.array([0.5, 0.3, 0.2]), 0, 0),
        (np.sort(rng.random(6)).round(2), drawn / drawn.sum(), 4, 1),
        (fine, gap / gap.sum(), 7, 3),
        (fine, np.full(101, 1 / 101), *MANY),
    ]


BELIEVE = FunctionExercise(
    name="believe",
    chapter="26",
    title="Believe",
    question="Write `believe(p, prior, heads, tails)` for any belief. `p` is an array of values that $p$ may have, "
    "`prior` your probability of each, which may be 0; `heads` and `tails` are how many of each you saw. Return two "
    "things: your probability of each value after the tosses, as an array, and the probability that the next toss is a "
    "head. Among the hidden cases are 1,200 tosses, and coins with $p = 0$ or $p = 1$. `xlogy(n, p)` is $n \\log p$, "
    "and 0 where $n$ is 0.",
    hints=(
        "Work with logarithms: `np.log(prior) + xlogy(heads, p) + xlogy(tails, 1 - p)`. A prior of 0 has a logarithm "
        "of minus infinity, and that is right.",
        "Take the largest of them off before `np.exp`: a factor that all share falls out when you divide by the sum.",
        "The next toss: each $p$ is the probability of a head with that coin, so it is `(weights * p).sum()`.",
    ),
    answer=believe,
    cases=cases,
    parts=("the belief", "P(next head)"),
    working="Prior times likelihood, divided by the sum; in logarithms, so that 1,200 tosses do not become 0. The "
    "forecast is the mean of $p$ under the belief after.",
    mistakes=WRONG_BELIEFS,
)

EXERCISES = (TWO_HEADS, BELIEVE, HOW_STRONG, ONE_MORE_TOSS)
