"""Chapter 04, counts: what a likelihood is, what it is not, how it sharpens, and estimates from counts."""

from fractions import Fraction

import sympy as sp

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..number import NumberExercise
from ..probabilities import ProbabilitiesExercise

m, s = sp.symbols("m s", positive=True, integer=True)
SWEETS = {"red": 2, "green": 2, "yellow": 5, "blue": 1, "black": 0}

LIKELIHOOD_OF_A_SEQUENCE = NumberExercise(
    name="likelihood-of-a-sequence",
    chapter="04",
    title="A likelihood by hand",
    question="You toss a coin three times: head, tail, head. What is the likelihood of $p = \\frac{1}{3}$, where "
    "$p$ is "
    "the probability of heads?",
    hints=(
        "How probable is exactly this sequence, if heads have probability 1/3? The tosses are independent.",
        "Multiply 1/3 for each head and 2/3 for each tail, in the order they came.",
    ),
    answer=Fraction(2, 27),
    working=r"$L(\frac13) = \frac13 \cdot \frac23 \cdot \frac13 = \frac{2}{27}$. It is small, as likelihoods of whole "
    "data sets are; only comparisons count.",
    mistakes=(
        Mistake(
            Fraction(2, 9), "That is the probability of two heads in any order; the order was seen, so no factor 3."
        ),
        Mistake(Fraction(4, 27), "You swapped heads and tails: there are two heads and one tail."),
        Mistake(
            Fraction(2, 3), "That is the estimate, the p with the largest likelihood; asked is the likelihood of 1/3."
        ),
        Mistake(Fraction(4, 3), "You added; independent tosses multiply."),
    ),
)

AREA_UNDER_A_LIKELIHOOD = NumberExercise(
    name="area-under-a-likelihood",
    chapter="04",
    title="No density",
    question="Three tosses, three heads: $L(p) = p^3$. What is the area under this curve, from $p = 0$ to $p = 1$?",
    hints=(
        "Integrate p to the power of three from 0 to 1. Must the answer be 1?",
        "An antiderivative of p**3 is p**4 divided by four.",
    ),
    answer=Fraction(1, 4),
    is_probability=False,
    working=r"$\int_0^1 p^3 \, dp = \frac14$. Over the *data*, for a fixed $p$, probabilities add up to 1. Over the "
    "*parameter*, for fixed data, they need not: a likelihood is no density of p.",
    mistakes=(
        Mistake(Fraction(1), "It need not be 1: p is no random variable here. Work the integral out."),
        Mistake(Fraction(1, 3), "That is the integral of p squared; three heads give p cubed."),
        Mistake(Fraction(3), "That is the derivative of p cubed at p = 1; asked is the area."),
    ),
)

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

HUNDRED_TIMES_THE_DATA = ChoiceExercise(
    name="hundred-times-the-data",
    chapter="04",
    title="A hundred times as much",
    question="First you have 7 heads in 10 tosses, then 700 in 1000. How wide is the second likelihood curve, compared "
    "with the first?",
    hints=(
        "Both peak at 0.7. Try it with the controls above: 7, 3, and *times over*.",
        "The logarithm of the second is 100 times that of the first. Near the top it is a parabola: where does "
        "100 times "
        "a parabola reach the same depth?",
    ),
    options={"a": "just as wide", "b": "half as wide", "c": "about a tenth", "d": "about a hundredth"},
    answer="c",
    working=r"Near its top $\log L$ falls like $-c\,(p - \hat p)^2$. A hundred times the data make it $-100\,c\,"
    r"(p - \hat p)^2$, which reaches the same depth at a tenth of the distance. The width goes like $1/\sqrt{m}$.",
    mistakes=(
        Mistake("a", "The peak stays where it is, but more data rule out more values of p."),
        Mistake("b", "It is narrower than that: each toss multiplies the likelihood, and there are 100 times as many."),
        Mistake("d", "The width goes with the square root of the number of tosses, not with the number."),
    ),
)

EXERCISES = (
    LIKELIHOOD_OF_A_SEQUENCE,
    AREA_UNDER_A_LIKELIHOOD,
    HUNDRED_TIMES_THE_DATA,
    SHARES_OF_SWEETS,
    MLE_OF_WAITING,
)
