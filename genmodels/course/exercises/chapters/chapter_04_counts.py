"""Chapter 04, counts: what a likelihood is, what it is not, how it sharpens, and estimates from counts."""

from fractions import Fraction

import sympy as sp

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..probabilities import ProbabilitiesExercise

m, s = sp.symbols("m s", positive=True, integer=True)
SWEETS = {"red": 2, "green": 2, "yellow": 5, "blue": 1, "black": 0}

MLE_OF_WAITING = ExpressionExercise(
    name="mle-of-waiting",
    chapter="04",
    title="Wait for the first head",
    question="You toss until the first head. It comes at toss $x$ with probability $P(x) = (1 - p)^{x - 1} p$. "
    "You play "
    "$m$ rounds, and together they take $s$ tosses. Write the maximum-likelihood estimate of $p$ with sympy, using the "
    "symbols `s` and `m`.",
    hints=(
        "Add the logarithms: m log p, and log(1 - p) once for every tail. How many tails are there in all?",
        "The log-likelihood is m log p + (s - m) log(1 - p). Set its derivative to zero.",
    ),
    answer=m / s,
    where=(m < s,),
    working=r"$\ell(p) = m \log p + (s - m) \log (1 - p)$ is the log-likelihood of a coin with $m$ heads in $s$ "
    r"tosses, "
    r"so $\hat p = \frac{m}{s}$: one over the mean waiting time. When you stopped does not matter to the likelihood.",
    mistakes=(
        Mistake(s / m, "That is the mean waiting time; p is its reciprocal, and no probability exceeds 1."),
        Mistake((s - m) / s, "That is the share of tails."),
        Mistake(m / (s - m), "Those are heads per tail, the odds; divide by all tosses."),
        Mistake((m - 1) / (s - 1), "That is an unbiased estimate of p, but not the one with the largest likelihood."),
        Mistake(1 / s, "Each of the m rounds brought a head."),
    ),
)

SHARES_OF_SWEETS = ProbabilitiesExercise(
    name="shares-of-sweets",
    chapter="04",
    title="Five kinds of sweets",
    question="From a bag with five kinds of sweets you draw ten times, putting each back: 2 red, 2 green, "
    "5 yellow, 1 blue, and no black. Give the maximum-likelihood estimates as a dict "
    '`{"red": ..., "green": ..., "yellow": ..., "blue": ..., "black": ...}`.',
    hints=(
        "Lagrange's multiplier came out as the number of draws. What is each probability then?",
        "Each count divided by 10, also the count that is 0.",
    ),
    answer={name: Fraction(n, 10) for name, n in SWEETS.items()},
    working=r"$\hat p_k = \frac{n_k}{m}$: $\frac15, \frac15, \frac12, \frac1{10}, 0$. Maximum likelihood takes "
    "black for impossible after ten draws; notebook 15 shows what that can do, and a remedy.",
    mistakes=(
        Mistake(
            {name: Fraction(n + 1, 15) for name, n in SWEETS.items()},
            "you added one to each count; that is Laplace smoothing, not maximum likelihood.",
        ),
        Mistake(
            dict.fromkeys(SWEETS, Fraction(1, 5)),
            "these are equal shares; they do not look at the data.",
        ),
    ),
)

EXERCISES = (
    SHARES_OF_SWEETS,
    MLE_OF_WAITING,
)
