"""Chapter 02, the Gaussian: fit one, and see by enumeration that its variance comes out too small on average."""

from fractions import Fraction

from ..exercise import Mistake
from ..function import FunctionExercise
from ..number import NumberExercise
from . import gaussian_fit_code as code

FIT_A_GAUSSIAN = FunctionExercise(
    name="fit-a-gaussian",
    chapter="02",
    title="Fit a Gaussian",
    question="Write a function `fit(x)` that returns the list of the maximum-likelihood mean and **variance** of the "
    "numbers in `x`.",
    hints=(
        "First the mean. Then the mean of the squared distances from it.",
        "Divide the sum of the squared distances by len(x), and take no square root.",
    ),
    answer=code.fit,
    cases=code.cases,
    working="Both estimates are means: of the observations, and of their squared distances from that mean.",
    mistakes=tuple(Mistake(function, function.__doc__) for function in code.MISTAKES),
)

AVERAGE_VARIANCE_OF_TWO_TOSSES = NumberExercise(
    name="average-variance-of-two-tosses",
    chapter="02",
    title="All samples of two tosses",
    question="A fair coin counts 1 for heads and 0 for tails, so its variance is $\\frac14$. You toss it twice and "
    "estimate the variance by maximum likelihood. What is the average of that estimate over all four possible samples?",
    hints=(
        "The samples are 00, 01, 10 and 11, each with probability one in four. What is the estimate for each?",
        "Two equal tosses give 0. For 0 and 1 the mean is 1/2, and both squared distances are 1/4.",
    ),
    answer=Fraction(1, 8),
    working=r"The estimates are $0, \frac14, \frac14, 0$, and their average is $\frac18$: half of the true "
    r"$\frac14$, as "
    r"$\frac{m - 1}{m}$ says for $m = 2$.",
    mistakes=(
        Mistake(
            Fraction(1, 4),
            "That is the true variance, or what dividing by m - 1 gives; maximum likelihood falls short.",
        ),
        Mistake(Fraction(1, 2), "That is the sum of the four estimates; take the average."),
        Mistake(Fraction(0), "Only two of the four samples give 0."),
    ),
)

EXERCISES = (FIT_A_GAUSSIAN, AVERAGE_VARIANCE_OF_TWO_TOSSES)
