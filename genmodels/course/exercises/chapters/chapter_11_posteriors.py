"""Chapter 11, posteriors: what one bit says, how steep the sigmoid of a Gaussian is, and what a sigmoid proves."""

from fractions import Fraction

import sympy as sp

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..number import NumberExercise

sigma, delta = sp.symbols("sigma delta", positive=True)

ODDS_OF_A_BIT = NumberExercise(
    name="odds-of-a-bit",
    chapter="11",
    title="What one bit says",
    question="In class 1 a bit is set with probability $\\frac34$, in class 0 with probability $\\frac14$. By what "
    "factor are the odds of class 1 larger if the bit is set than if it is not?",
    hints=(
        "The odds are (prior of 1 times probability in 1) over (prior of 0 times probability in 0). Write them down "
        "twice: for a bit that is set, and for one that is not.",
        "Without the priors the odds are (3/4) / (1/4) if it is set, and (1/4) / (3/4) if not. Divide.",
    ),
    answer=Fraction(9),
    is_probability=False,
    working=r"Set: $\frac{3/4}{1/4} = 3$. Not set: $\frac{1/4}{3/4} = \frac13$. The priors cancel, and $3 / \frac13 = "
    r"9$. Its logarithm is the weight $\theta = \log 9$.",
    mistakes=(
        Mistake(Fraction(3), "That is the factor of a bit that is set; one that is not set speaks as well."),
        Mistake(Fraction(1, 9), "That is the factor the other way round, for class 0."),
        Mistake(Fraction(1, 3), "That is the factor of a bit that is not set."),
        Mistake(Fraction(6), "Divide the two odds; do not add anything."),
        Mistake(
            Fraction("2.1972"), "That is the logarithm of the factor, the weight theta; the factor itself is asked for."
        ),
        Mistake(
            Fraction("1.0986"),
            "That is log 3, the log odds of a bit that is set; the factor between set and not set is asked for.",
        ),
        Mistake(Fraction(10, 3), "That is the sum of the two odds; a factor is a ratio."),
        Mistake(Fraction(8, 3), "That is the difference of the two odds; a factor is a ratio."),
        Mistake(Fraction(81), "You squared once too often: 3 divided by 1/3 is 3 times 3."),
        Mistake(Fraction(2), "Write both odds down, for a bit that is set and for one that is not, and divide."),
    ),
)

SLOPE_OF_A_GAUSSIAN = ExpressionExercise(
    name="slope-of-a-gaussian",
    chapter="11",
    title="How steep is the sigmoid?",
    question="Two classes are Gaussian with one feature. Both have the standard deviation $\\sigma$, and the mean of "
    "class 1 lies $\\delta$ above that of class 0. The log odds are $\\theta x + \\theta_0$. What is $\\theta$? Use "
    "the symbols `delta` and `sigma`.",
    hints=(
        "In several dimensions it is the inverse of Sigma times the difference of the means.",
        "With one feature, Sigma is the variance: the square of sigma.",
    ),
    answer=delta / sigma**2,
    working=r"$\theta = \Sigma^{-1}(\mu_1 - \mu_0)$, and with one feature $\Sigma = \sigma^2$ and $\mu_1 - \mu_0 = "
    r"\delta$. The farther apart and the narrower the classes, the steeper the sigmoid.",
    mistakes=(
        Mistake(delta / sigma, "You divided by the standard deviation; it has to be the variance."),
        Mistake(-delta / sigma**2, "The sign is turned round: a larger x speaks for class 1, which lies above."),
        Mistake(delta / (2 * sigma**2), "The factor 1/2 cancels: the square has a mixed term with a factor 2."),
        Mistake(delta * sigma**2, "That is Sigma times the difference; take its inverse."),
        Mistake(delta**2 / (2 * sigma**2), "That looks like the constant; the slope is what stands with x."),
        Mistake(
            2 * delta / sigma**2,
            "Twice too much: the mixed term of the square has a factor 2, and the density a factor 1/2.",
        ),
        Mistake(delta**2 / sigma**2, "The slope has one factor delta; with the square you measure a squared distance."),
        Mistake(sigma**2 / delta, "Upside down: the farther apart the means, the steeper."),
        Mistake(1 / sigma**2, "How far apart the means lie has to come in: classes of equal means say nothing."),
        Mistake(delta, "How wide the classes are has to come in: wide classes give a flat sigmoid."),
    ),
)

SIGMOID_PROVES = ChoiceExercise(
    name="what-a-sigmoid-proves",
    chapter="11",
    title="The other way round",
    question="Somebody measures that $P(y = 1 \\mid x)$ is exactly $\\frac{1}{1 + e^{-(\\theta_0 + \\theta_1 x)}}$, "
    "for all $x$. What follows for the classes?",
    hints=(
        "Look for two different pairs of classes in this notebook whose posterior has this form.",
        "Poisson classes have it too. Multiply both densities by the same function of x: does the posterior change?",
    ),
    options={
        "a": "Both classes are Gaussian with one variance",
        "b": "Both classes are Gaussian, perhaps with two variances",
        "c": "Both classes belong to the same family: Gaussian, Poisson or Bernoulli",
        "d": "Nothing but this: the log of the ratio of their densities is linear in x",
    },
    answer="d",
    working=r"Bayes' rule sees only the ratio $p(x \mid y = 1) / p(x \mid y = 0)$. Multiply both densities by one "
    "function of $x$ (and normalise), and the ratio changes by a constant factor at most. So each sigmoid belongs to "
    "endlessly many pairs of classes.",
    mistakes=(
        Mistake("a", "That is enough, but not necessary: Poisson classes have such a posterior too."),
        Mistake("b", "With two variances the log odds would be a parabola."),
        Mistake("c", "These are examples; any pair of densities with such a ratio will do."),
    ),
)

EXERCISES = (ODDS_OF_A_BIT, SLOPE_OF_A_GAUSSIAN, SIGMOID_PROVES)
