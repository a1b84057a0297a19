"""Chapter 26: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import AFTER_A_TAIL, HOW_STRONG_WRONG, TWO_HEADS_WRONG, WRONG_BELIEFS, believe

# ---- By pencil: two heads in a row, what a tail does to the variance, and how strong a prior has to be.

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
    question="You hold $\\mathrm{Beta}(9, 1)$. You toss once more, and **a tail comes**. By what factor does the "
    "variance of your belief change?",
    hints=(
        "The tail makes it $\\mathrm{Beta}(9, 2)$. Divide its variance by that of $\\mathrm{Beta}(9, 1)$.",
        "The variance of $\\mathrm{Beta}(a, b)$ is $\\frac{a b}{(a + b)^2 (a + b + 1)}$: before, it is "
        "$\\frac{9}{1100}$.",
    ),
    answer=Fraction(50, 33),
    working=r"Before, the variance is $\frac{9 \cdot 1}{10^2 \cdot 11} = \frac{9}{1100}$, after the tail "
    r"$\frac{9 \cdot 2}{11^2 \cdot 12} = \frac{3}{242}$: the factor is $\frac{50}{33}$, half as much again. A head, "
    r"which you expect with 0.9, has $\frac{250}{297}$. On average it is $0.9 \cdot \frac{250}{297} + 0.1 \cdot "
    r"\frac{50}{33} = \frac{10}{11}$, as was proved.",
    is_probability=False,
    mistakes=AFTER_A_TAIL,
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
STILL_MORE = 10_100, 9_900  # whose likelihood is 0 in np.longdouble, too


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return (p, prior, heads, tails): the coin, coins that show one side only, no toss, a gap, many tosses.

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
        (fine, gap / gap.sum(), 900, 100),  # against a prior of 0 no number of tosses helps
        (np.linspace(0.49, 0.51, 9), np.full(9, 1 / 9), *STILL_MORE),
    ]


BELIEVE = FunctionExercise(
    name="believe",
    chapter="26",
    title="Believe",
    question="Write `believe(p, prior, heads, tails)` for any belief. `p` is an array of values that $p$ may have, "
    "`prior` your probability of each, which may be 0; `heads` and `tails` are how many of each you saw. Return two "
    "things: your probability of each value after the tosses, as an array, and the probability that the next toss is a "
    "head. Among the hidden cases are 20,000 tosses, and coins with $p = 0$ or $p = 1$. `xlogy(n, p)` is $n \\log p$, "
    "and 0 where $n$ is 0.",
    hints=(
        "Work with logarithms: `np.log(prior) + xlogy(heads, p) + xlogy(tails, 1 - p)`. A prior of 0 has a logarithm "
        'of minus infinity, and that is right. numpy warns of it; `with np.errstate(divide="ignore"):` keeps it '
        "quiet.",
        "Take the largest of them off before `np.exp`: a factor that all share falls out when you divide by the sum.",
        "The next toss: each $p$ is the probability of a head with that coin, so it is `(weights * p).sum()`.",
    ),
    answer=believe,
    cases=cases,
    parts=("the belief", "P(next head)"),
    working="Prior times likelihood, divided by the sum; in logarithms, so that many tosses do not make it 0. The "
    "forecast is the mean of $p$ under the belief after.",
    mistakes=WRONG_BELIEFS,
)

EXERCISES = (TWO_HEADS, BELIEVE, HOW_STRONG, ONE_MORE_TOSS)
