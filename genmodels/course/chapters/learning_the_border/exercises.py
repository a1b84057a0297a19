"""Chapter 12: its exercises, each with its hints, its solution and the slips that people make."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.calling import call
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.reading import UnreadableError

from .slips import WRONG_ASCENTS, what_is_left

# ---- By pencil: the first slope of an ascent, and the longest step that comes to rest.


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
        Slip(Fraction(6), "You took h = 0; at theta = 0 the sigmoid is one half."),
        Slip(Fraction(-5, 2), "The sign is turned round: it is y - h, not h - y."),
        Slip(Fraction(1, 2), "You added up y - h without the factor x."),
        Slip(Fraction(5, 6), "That is the mean over the rows; the log-likelihood is a sum."),
        Slip(
            Fraction(3), "You counted the rows with label 1 only: the row with label 0 pulls too, by -1/2 times its x."
        ),
        Slip(Fraction(5), "You took -1 and 1 in place of y - h, which is -1/2 and 1/2 here."),
        Slip(Fraction(7), "That is the sum of the features; each is weighted with its miss y - h."),
        Slip(Fraction(7, 2), "That is the sum of h x; the sum of (y - h) x is asked for."),
        Slip(Fraction(-1), "You took h = 1; at theta = 0 the sigmoid is one half."),
        Slip(Fraction(0), "Theta is 0 there; its slope is not."),
        Slip(
            Fraction(5, 8), "That is the slope of the squared error, halved: it has a factor h (1 - h) too many here."
        ),
        Slip(Fraction(5, 4), "That is the slope of the squared error: it has a factor 2 h (1 - h) too many here."),
        Slip(Fraction(-7, 2), "You left out the labels: each x is weighted with y - h, not with -h."),
        Slip(Fraction("-2.0794"), "That is the log-likelihood itself, 3 log(1/2); its slope is asked for."),
    ),
)

LONGEST_STEP = NumberExercise(
    name="longest-step",
    chapter="12",
    title="The longest step",
    question="Sixty observations have one feature, and all the same value: $x = 3$. Half of them have the label 1. The "
    "model has no constant: $h = \\frac{1}{1 + e^{-\\theta x}}$. Below which step size does gradient ascent (all rows "
    "at once, the sum over the rows) come to rest at the top, if it starts close to it?",
    hints=(
        "Where is the top? Half of the labels are 1, so the slope is zero where h = 1/2. What is theta there?",
        "At theta = 0 the bend is the sum of h (1 - h) x^2 over the sixty observations.",
    ),
    derived=True,
    answer=Fraction(2, 135),
    tolerance=5e-5,
    is_probability=False,
    working=r"The top is at $\theta = 0$, where $h = \frac12$. There $\ell$ bends by $v = 60 \cdot \frac14 \cdot 3^2 = "
    r"135$, and the step has to stay below $\frac{2}{135} \approx 0.0148$. With twice as many rows it would be half of "
    r"that: a step that works on a few rows may be too long for many. (The safe limit, $\frac{8}{540}$, is the same "
    r"here, for at $h = \frac12$ the hill bends most. If the top had another $h$, longer steps would come to rest.)",
    mistakes=(
        Slip(
            Fraction(1, 135),
            "Either you took 1 / v, and the limit is 2 / v; or you took 1/2 for h (1 - h), and it is 1/4.",
        ),
        Slip(Fraction(3, 200), "Rounded up, it is over the limit: give a fraction, or one more digit."),
        Slip(Fraction(135), "That is the bend v; the step has to stay below 2 / v."),
        Slip(Fraction(2, 15), "The bend has a factor x squared, 9, as well."),
        Slip(Fraction(2, 45), "The feature counts twice in the bend: x squared, not x."),
        Slip(Fraction(1, 270), "You left out h (1 - h), which is 1/4 at the top."),
        Slip(Fraction(8, 9), "That is for the mean over the rows; the bend is a sum over all sixty."),
        Slip(Fraction(4, 135), "You counted the thirty rows with label 1 only; a label 0 bends the hill as much."),
        Slip(Fraction(8, 135), "A factor of 1/4 too many: h (1 - h) is 1/4, once."),
        Slip(Fraction(135, 2), "Upside down: the stronger the bend, the shorter the step."),
        Slip(Fraction(1, 90), "You took 60 times 3 for the bend: it has x squared, and the factor h (1 - h)."),
        Slip(Fraction(1, 15), "You counted thirty rows, and left out x squared and h (1 - h)."),
        Slip(Fraction(2, 9), "That is for one row, and without h (1 - h): the bend is a sum over all sixty."),
        Slip(Fraction(1, 45), "Two factors of the bend: the feature comes squared, 9, and h (1 - h) is 1/4, not 1/2."),
        Slip(Fraction(1, 60), "That is one over the number of rows; each row bends the hill by h (1 - h) x squared."),
        Slip(Fraction(1, 30), "That is two over the number of rows; each row bends the hill by h (1 - h) x squared."),
        Slip(Fraction(1, 100), "That would settle; the longest step that does is asked for. Find the bend at the top."),
        Slip(Fraction(1, 10), "The step depends on the data here: find the bend at the top first."),
    ),
)


# ---- The main deed: gradient ascent to the top, with a step that suits data in any units.


NO_SIGMOID = (
    "Theta grows without end, and with h between 0 and 1 it could not: h is the sigmoid, 1 / (1 + np.exp(-X @ theta)), "
    "not X @ theta itself."
)


class AscentExercise(FunctionExercise):
    """Says more about a theta that is no number at all, which no wrong way can be compared with."""

    def _named(self, answer: Callable) -> str | None:
        return super()._named(answer) or (NO_SIGMOID if _flies_off(answer, *self._hidden[0][0]) else None)


def _flies_off(answer: Callable, X, y) -> bool:
    try:
        theta = np.asarray(call(answer, (X, y)), dtype=float)
    except (UnreadableError, TypeError, ValueError):
        return False
    return theta.shape == X[0].shape and not np.isfinite(theta).all()


def ascend(X, y):
    step = 4 / np.linalg.eigvalsh(X.T @ X).max()  # half of what is safe
    theta = np.zeros(X.shape[1])
    for _ in range(2000):
        slope = (y - 1 / (1 + np.exp(-X @ theta))) @ X
        if np.abs(slope).max() < 1e-10:
            break
        theta = theta + step * slope
    return theta


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return pairs (X, y): nine patients, large features, small ones, features that go together, labels turned round.

    >>> [(X.shape, y.tolist()[:3]) for X, y in cases(np.random.default_rng(0))]
    [((9, 3), [0, 0, 0]), ((30, 3), [1, 1, 1]), ((24, 2), [0, 1, 0]), ((40, 7), [1, 1, 1]), ((9, 3), [1, 1, 1])]
    """
    patients = [[-2, -2], [-1, -3], [0, -1], [1, 0], [2, 2], [-1, 1], [2, 1], [0, 1], [-1, -1]]
    drawn = [(np.column_stack([np.ones(9), patients]), np.array([0, 0, 0, 1, 1, 1, 1, 0, 1]))]
    for m, d, scale in ((30, 2, 2.5), (24, 1, 0.2)):
        rows = (scale * rng.normal(size=(m, d))).round(1)
        chance = 1 / (1 + np.exp(-rows.sum(axis=1) / scale))
        drawn.append((np.column_stack([np.ones(m), rows]), (rng.random(m) < chance).astype(int)))
    together = rng.choice([-1.0, 1.0], size=(40, 1)) + rng.choice([-0.8, 0.8], size=(40, 6))
    drawn.append((np.column_stack([np.ones(40), together]), rng.permutation(40) % 2))
    patients, label = drawn[0]
    return [*drawn, (patients, 1 - label)]


ASCEND = AscentExercise(
    name="ascend-to-the-top",
    chapter="12",
    title="To the top",
    question="Write a function `ascend(X, y)`. `X` is an array (m, d) whose first column is 1, `y` holds m labels, 0 "
    "or 1, and there is a top. Start at $\\theta = 0$ and climb, all rows at once, until no entry of the slope is "
    "larger than $10^{-10}$ in size; or stop after 2,000 rounds (a step that is too long would go on for ever). Return "
    "theta, an array (d,). It is tried on the nine patients, then on features that are large, that are small, and that "
    "go together: choose the step from `X`; half of what is safe is enough. (Another way counts, too, if its slope is "
    "as small.)",
    hints=(
        "No bend is larger than a quarter of the largest eigenvalue of `X.T @ X`; `np.linalg.eigvalsh` gives them all.",
        "A step of 4 over that eigenvalue is safe. In each round: `slope = (y - h) @ X` with "
        "`h = 1 / (1 + np.exp(-X @ theta))`; stop if it is small, else take the step.",
    ),
    answer=ascend,
    cases=cases,
    working="With $v$ the strongest bend, steps below $\\frac2v$ come to rest. A quarter of the largest eigenvalue of "
    "$X^T X$ is at least $v$ everywhere, so 8 over that eigenvalue would be the limit, and half of it approaches "
    "without overshooting.",
    mistakes=(*WRONG_ASCENTS,),
    remark=what_is_left,
)

EXERCISES = (
    FIRST_STEP,
    LONGEST_STEP,
    ASCEND,
)
