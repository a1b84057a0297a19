"""Chapter 11: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.several import SeveralExercise

from .slips import WRONG_CONSTANTS, WRONG_WEIGHTS, what_theta_tells

# ---- By pencil: what another prior does to a posterior, and which pairs of classes have straight log odds.


RATIO = "the ratio of the priors; the ratio of their odds is needed."
ADDED = "the odds are multiplied, and to the log odds something is added."

PRIOR_MOVES = NumberExercise(
    name="prior-moves-the-sigmoid",
    chapter="11",
    title="Another town",
    question="In our town, with $\\phi = \\frac12$, a patient's posterior of a bacterial infection is $\\frac{9}{10}$. "
    "In another town the bells are the same, but only one infection in five is bacterial: $\\phi = \\frac15$. What is "
    "the posterior of a patient with the same temperature there?",
    hints=(
        "The prior stands in the log odds as log(phi / (1 - phi)). By what factor do the odds change?",
        "Here the odds are 9 to 1. There they are multiplied by (1/5) / (4/5). Turn the result into a probability.",
    ),
    answer=Fraction(9, 13),
    is_probability=True,
    working=r"The odds are $9$ here, where the prior odds are $1$. There the prior odds are $\frac{1/5}{4/5} = "
    r"\frac14$, so the odds are $\frac94$, and the posterior is $\frac{9/4}{1 + 9/4} = \frac{9}{13} \approx 0.69$.",
    mistakes=(
        Slip(Fraction(9, 14), "You multiplied the odds by phi; the odds of the prior, phi / (1 - phi), are needed."),
        Slip(Fraction(81, 100), "You multiplied 9/10 by 9/10; take the odds, 9 to 1, times those of the new prior."),
        Slip(Fraction(9, 50), "You multiplied the posterior by the new prior; multiply the odds."),
        Slip(Fraction(9, 25), "You scaled the posterior as phi shrank, by 2/5; it is the odds that scale."),
        Slip(Fraction(9, 40), "You multiplied the posterior by 1/4; that factor belongs to the odds."),
        Slip(Fraction(36, 37), "You turned the factor round: a rarer kind makes its odds smaller."),
        Slip(Fraction(9, 4), "Those are the odds; turn them into a probability, odds / (1 + odds)."),
        Slip(Fraction(4, 13), "That is the posterior of a viral infection."),
        Slip(Fraction(9, 10), "That is as before; a rarer kind is less probable at every temperature."),
        Slip(Fraction(1, 5), "That is the prior; the temperature speaks, too."),
        Slip(Fraction(3, 5), "You took the difference of the priors off; it is the odds that change, by a factor."),
        Slip(Fraction("0.8112"), "Those are the log odds, log(9/4); turn them into a probability."),
        Slip(Fraction(1, 4), "Those are the odds of the new prior; the odds of this patient are 9 times as large."),
        Slip(Fraction(18, 25), "You multiplied the posterior by 4/5, the prior of the viruses; multiply the odds."),
        Slip(Fraction(11, 20), "You took the middle of 9/10 and 1/5; it is the odds that change, by a factor."),
        Slip(Fraction(18, 23), f"You multiplied the odds by 2/5, {RATIO}"),
        Slip(Fraction(18, 5), f"You multiplied the odds by 2/5, {RATIO} And odds are no probability yet."),
        Slip(Fraction(36, 41), "You multiplied the odds by 4/5, the prior of the viruses; phi / (1 - phi) is needed."),
        Slip(Fraction(9, 5), "You multiplied the odds by phi; the odds of the prior, phi / (1 - phi), are needed."),
        Slip(Fraction(9, 20), "You multiplied 9/10 by the old prior; multiply the odds, by those of the new one."),
        Slip(Fraction(4, 5), "That is the prior of a viral infection there."),
        Slip(Fraction("0.63397"), f"You multiplied the log odds by 1/4; {ADDED}"),
        Slip(Fraction("0.60813"), f"You multiplied the log odds by 1/5; {ADDED}"),
        Slip(Fraction("0.70659"), f"You multiplied the log odds by 2/5; {ADDED}"),
    ),
)

STRAIGHT = SeveralExercise(
    name="straight-log-odds",
    chapter="11",
    title="Straight or not?",
    question="Below are pairs of classes, class 0 first. For which of them are the log odds a straight line in $x$, "
    "$\\theta_0 + \\theta_1 x$, wherever both classes are possible?",
    hints=(
        "Take the logarithm of p(x | y = 1) / p(x | y = 0), and see which terms cancel.",
        "A square of x has to cancel, and so has a logarithm of x. Look at each of them in both classes.",
    ),
    options={
        "a": "Gaussian: both with mean 1, variances 1 and 4",
        "b": "Heads among ten tosses, with the probability $\\binom{10}{x} p^x (1 - p)^{10 - x}$: $p = 0.3$ and $0.6$",
        "c": "Exponential, for $x > 0$: the densities $e^{-x}$ and $3 e^{-3 x}$",
        "d": "On $0 < x < 1$: the densities $1$ and $2x$",
    },
    answer="bc",
    working=r"b) The binomial coefficient cancels; $x \log p + (10 - x) \log (1 - p)$ is a line. c) $\log 3 - 2 x$. "
    r"Not a): $\frac12 (x - 1)^2 - \frac18 (x - 1)^2$ does not vanish, although both are of one family. Not d): "
    r"$\log 2x$ is no line.",
    mistakes=(
        Slip("abc", "To be of one family is not enough: with two spreads a square is left."),
        Slip("b", "One kind of measurement has straight log odds, too: take the logarithm of each density."),
        Slip("a", "Write down what stands with the square of x in both classes."),
        Slip("c", "Write down both logarithms: one term is no line in x, but it is the same in both."),
        Slip("d", "The logarithm of the ratio has to be a line, not the ratio."),
    ),
)


# ---- The main deed: from two Gaussian classes with one covariance to the weights of a sigmoid.


def weights(mu0, mu1, Sigma, phi):
    theta = np.linalg.solve(Sigma, mu1 - mu0)
    theta_0 = -theta @ (mu0 + mu1) / 2 + np.log(phi / (1 - phi))
    return theta, theta_0


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return (mu0, mu1, Sigma, phi): the town with c = 1/4, then random classes with two and three features.

    >>> [(len(mu0), Sigma.shape) for mu0, _, Sigma, _ in cases(np.random.default_rng(0))]
    [(2, (2, 2)), (2, (2, 2)), (3, (3, 3))]
    """
    town = (np.array([37.5, 4.0]), np.array([38.5, 5.0]), np.array([[0.25, 0.25], [0.25, 1.0]]), 0.5)
    drawn = []
    for d, phi in ((2, 0.2), (3, 0.7)):
        root = rng.integers(-2, 3, size=(d, d)) + 4 * np.eye(d)
        drawn.append((rng.integers(0, 5, d) * 1.0, rng.integers(1, 9, d) * 1.0, root @ root.T / 4, phi))
    return [town, *drawn]


WEIGHTS = FunctionExercise(
    name="weights-of-two-gaussians",
    chapter="11",
    title="The weights of two Gaussian classes",
    question="Write a function `weights(mu0, mu1, Sigma, phi)`. `mu0` and `mu1` are arrays (d,), `Sigma` is the "
    "covariance (d, d) that both classes share, and `phi` the prior of class 1. Return the pair `theta, theta_0`: the "
    "array (d,) and the number with which $p(y = 1 \\mid x) = \\operatorname{sigmoid}(\\theta^T x + \\theta_0)$.",
    hints=(
        "theta solves Sigma theta = mu1 - mu0: `np.linalg.solve(Sigma, mu1 - mu0)` does that.",
        "Halfway between the means theta^T x + theta_0 is log(phi / (1 - phi)). Solve for theta_0.",
    ),
    answer=weights,
    cases=cases,
    parts=("theta", "theta_0"),
    working="Both quadratic terms of the constant together are $-\\theta^T \\frac{\\mu_0 + \\mu_1}{2}$: multiply out "
    "$(\\mu_1 - \\mu_0)^T \\Sigma^{-1} (\\mu_1 + \\mu_0)$, and the mixed terms cancel, since $\\Sigma$ is symmetric.",
    mistakes=(
        *WRONG_WEIGHTS,
        *WRONG_CONSTANTS,
    ),
    remark=what_theta_tells,
)

EXERCISES = (
    PRIOR_MOVES,
    STRAIGHT,
    WEIGHTS,
)
