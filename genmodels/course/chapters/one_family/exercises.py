"""Chapter 28: its exercises, each with its hints, its solution and the slips that people make."""

import math
import re
from fractions import Fraction
from typing import Any

import sympy as sp

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.expression import ExpressionExercise, read_formula
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.reading import UnreadableError

from .fitting import FitExercise
from .slips import WRONG_FITS, cases, fit, remark

# ---- By pencil: a slope and a bend.


def moments_of(weights) -> tuple[Fraction, Fraction, Fraction]:
    """Mean, second moment and variance of 0, 1, 2, ... with these weights.

    >>> moments_of((1, 2, 4))
    (Fraction(10, 7), Fraction(18, 7), Fraction(26, 49))
    """
    total = sum(weights)
    mean = Fraction(sum(k * w for k, w in enumerate(weights)), total)
    square = Fraction(sum(k * k * w for k, w in enumerate(weights)), total)
    return mean, square, square - mean**2


MEAN, SQUARE, VARIANCE = moments_of((1, 2, 4))
NOT_COUNTED = moments_of((1, 2, 2))
IS_THE_MEAN = "That is the mean, the slope of A; the bend is asked for."

THREE_FACES = NumberExercise(
    name="three-faces",
    chapter="28",
    title="Three faces",
    question=r"A die has three faces, 0, 1 and 2, as probable as each other. It is tilted by its face, $T(x) = x$, "
    r"with $\theta = \log 2$. What is now the **variance** of the face, the bend of $A$?",
    hints=(
        r"$e^{\theta x}$ is $2^x$: the weights of the faces are 1, 2 and 4. Divide by their sum.",
        "The probabilities are 1/7, 2/7 and 4/7. Work out the mean, and the mean of the squares.",
    ),
    answer=VARIANCE,
    is_probability=False,
    not_negative="A variance is not below 0.",
    working=r"The weights $2^x$ are 1, 2, 4, their sum is 7. The mean is $\frac{2 + 8}{7} = \frac{10}7$, the mean of "
    r"the squares $\frac{2 + 16}{7} = \frac{18}7$. So the variance is $\frac{18}7 - \frac{100}{49} = \frac{26}{49}$.",
    mistakes=(
        Slip(MEAN, IS_THE_MEAN),
        Slip(SQUARE, "That is the mean of the squares: take off the square of the mean."),
        Slip(Fraction(18), "That is the bend of the sum of weights, Z: the bend of log Z is asked for."),
        Slip(
            Fraction(10), "That is the slope of the sum of weights, Z. Divide by 7 for the mean, then look at the bend."
        ),
        Slip(18 - 10**2, "Divide the weights by their sum, 7, before you take moments."),
        Slip(Fraction(18, 3) - Fraction(10, 3) ** 2, "You divide by 3, the number of faces: divide by the weights, 7."),
        Slip(Fraction(10, 3), "You divide by 3, the number of faces, not by the weights, 7; and that is a mean."),
        Slip(6, "You divide by 3, the number of faces, not by the weights, 7; and that is a mean of squares."),
        Slip(Fraction(2, 3), "That is the variance of the fair die, at theta = 0: its faces have the weights 1, 2, 4."),
        Slip(1, "That is the mean of the fair die. Tilt it: the weights are 1, 2, 4. Then take the variance."),
        Slip(NOT_COUNTED[2], "Your weights are 1, 2, 2: the exponent counts the face, so 2 has the weight 2² = 4."),
        Slip(NOT_COUNTED[0], "Your weights are 1, 2, 2, and that is their mean: face 2 has the weight 2² = 4."),
        Slip(Fraction(2, 9), "That is p (1 - p) of a toss with p = 2/3: here are three faces."),
        Slip(Fraction(130346, 10**6), "Your theta is 2: it is log 2, so the weights are 1, 2, 4, not powers of e²."),
        Slip(Fraction(1850943, 10**6), "Your theta is 2, not log 2, and that is the mean."),
        Slip(Fraction(728431, 10**6), "That is the standard deviation, the root of the variance."),
        Slip(Fraction(26), "That is 7 · 18 - 10²: divide by 7 twice."),
        Slip(Fraction(26, 7), "Divide by 7 once more: 18/7 - (10/7)²."),
        Slip(SQUARE - MEAN, "You take off the mean: take off its square."),
        Slip(
            Fraction(4, 7),
            "That is the probability of face 2; also the mean under theta = -log 2. The variance is asked for.",
        ),
        Slip(Fraction(2, 7), "That is the probability of face 1. The variance of the face is asked for."),
        Slip(Fraction(1, 7), "That is the probability of face 0. The variance of the face is asked for."),
        Slip(Fraction(12, 49), "That is p (1 - p) of face 2 alone: the variance counts all three faces."),
        Slip(Fraction(49, 26), "That is one over the variance: the variance is asked for."),
        Slip(
            Fraction(13, 21),
            "You divide by 6, one less than the weights: these are probabilities, not a sample. Divide by 7.",
        ),
        Slip(
            Fraction(39, 49),
            "You divide by 2, one less than the faces, as if each had been seen once: weigh them by 1/7, 2/7, 4/7.",
        ),
        Slip(Fraction(26, 21), "You divide by 3, the number of faces: divide the weighted squares by the weights, 7."),
        Slip(Fraction(816497, 10**6), "That is the standard deviation of the fair die, at theta = 0."),
        Slip(Fraction(847298, 10**6), "That is A itself, log(7/3): its bend is asked for."),
        Slip(Fraction(1945910, 10**6), "That is log 7, which is A for weights that start at 1: its bend is asked for."),
        Slip(MEAN**2, "That is the mean, squared: take it off the mean of the squares."),
        Slip(Fraction(693147, 10**6), "That is theta: the variance of the face under it is asked for."),
    ),
)

# ---- A misconception: the fit fits everything.

THE_SAME = ChoiceExercise(
    name="what-is-the-same",
    chapter="28",
    title="What is the same",
    question="The white die is fitted with $T(x) = x$, the face, alone. Which of these has under the fit **exactly** "
    "the value that was seen?",
    options={
        "a": "the mean face",
        "b": "the share of sixes",
        "c": "the variance of the face",
        "d": "the rarest face",
        "e": "the share of faces above 3",
        "f": "the shares of all six faces",
    },
    hints=(
        "Where the log-likelihood has no slope, which numbers are equal?",
        "Its slope is the mean of T that was seen, less the mean of T under the fit.",
    ),
    answer="a",
    working="The mean face, 3.598, since its mean is the only one that the slope speaks of. All else follows from the "
    "form of the family, and need not be as seen.",
    mistakes=(
        Slip("b", "Seen were 0.197, and the fit says 0.181: [six] is no statistic of it."),
        Slip("c", "Seen was 3.10, and the fit says 2.91: the square of the face is no statistic of it."),
        Slip("d", "Seen was 4, and the fit says 1: its probabilities rise all the way."),
        Slip("e", "Seen were 0.520, and the fit says 0.525: this share is no statistic of it."),
        Slip("f", "Then chi squared were 0, and it is 199. One number cannot meet five."),
    ),
)

# ---- A new member of the family.

theta, p = sp.Symbol("theta", negative=True), sp.Symbol("p", positive=True)


THETA = r"(?:\\?theta|θ)"
BEFORE = re.compile(rf"^[\s$]*A\s*\(\s*{THETA}\s*\)\s*=(?!=)")
WHERE = re.compile(
    rf"\s*(?:[,;]|\b(?:for|if|where|when|with)\b)[\s(]*(?:for|if|where|when|with)?\s*{THETA}\s*<\s*0[\s)$]*$"
)
NOT_KNOWN = re.compile(r"\||\b(?:abs|expm1|log1p)\b", re.IGNORECASE)
DIGITS_OF_E = 0.02  # how far from e a decimal may be that stands for it: 2.7


class PowersOfEExercise(ExpressionExercise):
    """Reads a power of e as the page writes it, e^theta or e^θ, and leaves out what stands about a formula.

    That is `A(theta) =` before it, and a `theta < 0` after it; square brackets are round ones.
    """

    def _why_not(self, answer: Any) -> str | None:
        given = read_formula(_bare(answer) if isinstance(answer, str) else answer)
        known = {"e": sp.E, "E": sp.E, "θ": theta}
        given = given.xreplace({s: known[s.name] for s in given.free_symbols if s.name in known})
        exact = given.xreplace({f: sp.E for f in given.atoms(sp.Float) if abs(float(f) - math.e) < DIGITS_OF_E})
        if exact != given and super()._why_not(exact) is None:
            return "that is near: write e for 2.718..., as e^theta or exp(theta)."
        return super()._why_not(exact)


def _bare(text: str) -> str:
    """Return a formula without what stands about it, or say which of its functions is not known.

    >>> _bare("A(θ) = -log[1 - e^θ], θ < 0"), _bare("-log(1 - e^theta) for theta<0")
    (' -log(1 - e^θ)', '-log(1 - e^theta)')
    """
    text = WHERE.sub("", BEFORE.sub("", text)).translate(str.maketrans("[]", "()"))
    if found := NOT_KNOWN.search(text):
        name = "|...|" if found[0] == "|" else f"{found[0]}(...)"
        raise UnreadableError(f"you gave {text.strip()!r}. {name} is not read: known are exp, log and sqrt.")
    return text


TAILS_FIRST = PowersOfEExercise(
    name="tails-first",
    chapter="28",
    title="Tails first",
    question="You toss a coin until it shows heads. With probability $p (1 - p)^x$, $x$ tails come first, $x = 0, 1, "
    r"2, \dots$ Write it as $b(x) \, e^{\theta x - A(\theta)}$ with $b(x) = 1$: what is $A(\theta)$, as a formula in "
    "`theta`?",
    hints=(
        r"$p (1 - p)^x = e^{x \log(1 - p) + \log p}$. What is $\theta$?",
        r"$\theta = \log(1 - p)$, so $p = 1 - e^\theta$. And $-A(\theta) = \log p$.",
    ),
    answer=-sp.log(1 - sp.exp(theta)),
    working=r"$\theta = \log(1 - p)$ multiplies $x$, and $-A = \log p = \log(1 - e^\theta)$. Or add up: $Z = \sum_x "
    r"e^{\theta x} = \frac{1}{1 - e^\theta}$, for $\theta < 0$ alone. Its slope, $\frac{e^\theta}{1 - e^\theta} = "
    r"\frac{1 - p}{p}$, is the mean number of tails.",
    mistakes=(
        Slip(sp.log(1 - sp.exp(theta)), "The sign: A is taken off in the exponent, so A = -log p."),
        Slip(1 / (1 - sp.exp(theta)), "That is Z, the sum of all e^(theta x): A is its logarithm."),
        Slip(1 - sp.exp(theta), "That is p: A is minus its logarithm."),
        Slip(sp.exp(theta) / (1 - sp.exp(theta)), "That is the slope of A, the mean number of tails."),
        Slip(sp.exp(theta) / (1 - sp.exp(theta)) ** 2, "That is the bend of A, the variance of the number of tails."),
        Slip(-sp.log(1 + sp.exp(theta)), "The sign of e^theta: p = 1 - e^theta, since theta = log(1 - p)."),
        Slip(sp.log(1 + sp.exp(theta)), "That is A of one toss, with the values 0 and 1: here x has no end."),
        Slip(sp.exp(theta), "That is A of the Poisson, whose b(x) is 1/x!: here b(x) is 1."),
        Slip(-sp.log(-theta), "That is A of the exponential distribution, on a line: here x are whole numbers."),
        Slip(-sp.log(1 - theta), "theta is log(1 - p), and not 1 - p: 1 - p = e^theta."),
        Slip(-sp.log(theta), "theta is log(1 - p), and not p: p = 1 - e^theta."),
        Slip(-sp.log(p), "Right, but in p: put 1 - e^theta in its place."),
        Slip(sp.log(p), "Put 1 - e^theta in place of p, and look at the sign: A = -log p."),
        Slip(-sp.log(1 - p), "That is minus theta, in p. A = -log p, and p = 1 - e^theta."),
        Slip(sp.log(1 - p), "That is theta, in p, and only theta may occur. A = -log p, and p = 1 - e^theta."),
        Slip(theta, "That is log(1 - p), by which x is multiplied. A is what stands apart from x: -log p, in theta."),
        Slip(
            sp.log(theta),
            "theta is below 0, and has no logarithm. It is log(1 - p), so p = 1 - e^theta, and A = -log p.",
        ),
        Slip(-theta, "That is -log(1 - p). A = -log p, and p = 1 - e^theta."),
        Slip(theta - sp.log(1 - sp.exp(theta)), "You count tosses from 1 on: x are the tails, from 0 on."),
        Slip(sp.log(sp.exp(theta) - 1), "Two signs: p is 1 - e^theta, and A is -log p."),
        Slip(
            -sp.log(sp.exp(theta) - 1),
            "theta is below 0, so e^theta - 1 is a negative number, which has no logarithm: p is 1 - e^theta.",
        ),
        Slip(-sp.log(1 - sp.E * theta), "That is e times theta: write e^theta, or exp(theta), for the power."),
        Slip(-sp.log(1 - sp.exp(-theta)), "theta = log(1 - p) is below 0, so e^theta, not e^(-theta), is 1 - p."),
    ),
)

# ---- In code: the main deed.

FIT = FitExercise(
    name="fit-the-means",
    chapter="28",
    title="Fit the means you named",
    question="Write `fit(T, means)`. `T` (V, K) has a row for each of V values, all as probable before, and a column "
    r"for each statistic. Return two arrays: $\theta$ (K,), and the probabilities (V,), in proportion to "
    r"$e^{\theta^T T(x)}$, under which the statistics have these means (K,). Start at 0 and take Newton's steps: the "
    "slope of the mean log-likelihood, divided by the bend of $A$. The exponents may be in the thousands.",
    hints=(
        "In each of some 25 steps: p from theta; then `mean = p @ T`, and the covariance of T under p. After the last, "
        "p once more.",
        "`covariance = (T.T * p) @ T - np.outer(mean, mean)`; `theta = theta + np.linalg.solve(covariance, means - "
        "mean)`. Subtract the largest exponent before you take exp.",
    ),
    answer=fit,
    cases=cases,
    parts=("theta", "the probabilities"),
    failures={"inhomogeneous": "One array cannot hold two of different lengths: return theta, p, with a comma alone."},
    working="The log-likelihood is concave, and has no slope where the means agree. Subtracting the largest exponent "
    "changes no probability: it cancels in the division.",
    mistakes=WRONG_FITS,
    remark=remark,
)

EXERCISES = (THREE_FACES, THE_SAME, TAILS_FIRST, FIT)
