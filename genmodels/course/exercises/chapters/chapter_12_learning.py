"""Chapter 12: a first step by hand, the step as code, and separable data."""

from fractions import Fraction

import numpy as np

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..function import FunctionExercise, wrong_ways
from ..number import NumberExercise

FIRST_STEP = NumberExercise(
    name="first-step-uphill",
    chapter="12",
    title="The first step",
    question="Three observations with one feature: $x = 1, 2, 4$, with labels $0, 1, 1$. The model has no constant: "
    "$h = \\frac{1}{1 + e^{-\\theta x}}$. Start at $\\theta = 0$. What is the slope of the log-likelihood there?",
    hints=(
        "At theta = 0 every probability h is the same. Which?",
        "h = 1/2 everywhere. The slope is the sum of (y - h) x over the three observations.",
    ),
    answer=Fraction(5, 2),
    is_probability=False,
    working=r"$h = \frac12$, so $(0 - \frac12) \cdot 1 + (1 - \frac12) \cdot 2 + (1 - \frac12) \cdot 4 = -\frac12 + 1 "
    r"+ 2 = \frac52$. Positive: theta has to grow.",
    mistakes=(
        Mistake(Fraction(6), "You took h = 0; at theta = 0 the sigmoid is one half."),
        Mistake(Fraction(-5, 2), "The sign is turned round: it is y - h, not h - y."),
        Mistake(Fraction(1, 2), "You added up y - h without the factor x."),
        Mistake(Fraction(5, 6), "That is the mean over the rows; the log-likelihood is a sum."),
        Mistake(
            Fraction(3), "You counted the rows with label 1 only: the row with label 0 pulls too, by -1/2 times its x."
        ),
        Mistake(Fraction(7, 2), "That is the sum of h x; the sum of (y - h) x is asked for."),
        Mistake(Fraction(-1), "You took h = 1; at theta = 0 the sigmoid is one half."),
        Mistake(Fraction(0), "Theta is 0 there; its slope is not."),
        Mistake(Fraction("-2.0794"), "That is the log-likelihood itself, 3 log(1/2); its slope is asked for."),
    ),
)


# One step of gradient ascent for logistic regression: the right way, then wrong ways, each with what to say about it.
def ascent_step(theta, X, y, step):
    h = 1 / (1 + np.exp(-X @ theta))
    return theta + step * X.T @ (y - h)


def downhill(theta, X, y, step):
    """You walk downhill: the log-likelihood is to grow, so add the gradient."""
    return 2 * theta - ascent_step(theta, X, y, step)


def linear_hypothesis(theta, X, y, step):
    """Your h is theta'x itself, as in linear regression; put it through the sigmoid."""
    return theta + step * X.T @ (y - X @ theta)


def mean_gradient(theta, X, y, step):
    """You took the mean over the rows; here the step multiplies the sum."""
    return theta + (ascent_step(theta, X, y, step) - theta) / len(X)


def without_features(theta, X, y, step):
    """You left out the factor x: each row's error is to be multiplied with its features before adding up."""
    return theta + step * np.sum(y - 1 / (1 + np.exp(-X @ theta)))


def sign_in_the_sigmoid(theta, X, y, step):
    """Your sigmoid is turned round: it is 1 / (1 + exp(-t)), with a minus."""
    return theta + step * X.T @ (y - 1 / (1 + np.exp(X @ theta)))


def gradient_only(theta, X, y, step):
    """You return the step only; add it to theta."""
    return ascent_step(theta, X, y, step) - theta


def row_by_row(theta, X, y, step):
    """You change theta after each row, the stochastic rule; a batch step takes all rows at the same theta."""
    for row, label in zip(X, y, strict=True):
        theta = ascent_step(theta, row[None], np.array([label]), step)
    return theta


def last_row_only(theta, X, y, step):
    """Only the last row moves your theta: each row overwrites the one before."""
    return ascent_step(theta, X[-1:], y[-1:], step)


def without_step(theta, X, y, step):
    """You forgot to multiply by `step`."""
    return ascent_step(theta, X, y, 1.0)


def cases(rng):
    """Return data sets of several shapes, each with a theta to start from and a step."""
    sizes = [(3, 2), (6, 2), (5, 3)]
    return [
        (rng.normal(size=d).round(1), rng.normal(size=(m, d)).round(1), rng.integers(0, 2, m), 0.1) for m, d in sizes
    ]


WRITE_STEP = FunctionExercise(
    name="write-ascent-step",
    chapter="12",
    title="Write one step of the ascent",
    question="Write a function `ascent_step(theta, X, y, step)`. `X` is an array (m, d), `y` holds m labels 0 or 1, "
    "`theta` has d entries. Return theta after one batch step of gradient ascent on the log-likelihood of logistic "
    "regression: `step` multiplies the sum over all rows. There is no separate constant.",
    hints=(
        "First all probabilities at once: h = 1 / (1 + np.exp(-X @ theta)).",
        "The gradient is X.T @ (y - h). Add `step` times it to theta, and leave theta itself as it is.",
    ),
    answer=ascent_step,
    cases=cases,
    working="`X @ theta` is the linear part for every row, and `X.T @ (y - h)` multiplies each row's error with its "
    "features and adds up.",
    mistakes=wrong_ways(
        row_by_row,
        last_row_only,
        without_step,
        downhill,
        linear_hypothesis,
        mean_gradient,
        without_features,
        sign_in_the_sigmoid,
        gradient_only,
    ),
)

SEPARABLE = ChoiceExercise(
    name="separable-theta",
    chapter="12",
    title="A clean cut",
    question="All observations with $x < 2$ have label 0, all with $x > 2$ have label 1, and none lies at 2. Gradient "
    "ascent runs for logistic regression, with small steps, for ever. What does $\\theta_1$ do?",
    hints=(
        "Fix the cut at 2 and make the sigmoid steeper. What happens to the probability of each label?",
        "Each probability comes closer to 1, so the log-likelihood grows towards 0. Does it ever get there?",
    ),
    options={
        "a": "It settles where the slope is zero, as on any concave hill",
        "b": "It grows beyond every bound, ever more slowly",
        "c": "It returns to zero",
        "d": "It jumps back and forth between two values",
    },
    answer="b",
    working="A steeper sigmoid is always better here, so there is no top. The slope gets smaller and smaller but is "
    "never zero, and the steps shrink with it.",
    mistakes=(
        Mistake("a", "A concave hill may rise for ever and have no top; the logarithm is such a hill."),
        Mistake("c", "At zero every label has probability one half, and any steeper sigmoid does better."),
        Mistake("d", "That happens with large steps, on a hill with a top."),
    ),
)

EXERCISES = (FIRST_STEP, WRITE_STEP, SEPARABLE)
