"""Chapter 07, by hand: a covariance from four points, the bias, and which point a covariance finds strange."""

from fractions import Fraction

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..number import NumberExercise

POINTS = ((1, 1), (2, 3), (3, 2), (6, 6))
M = len(POINTS)


def _cross(shift: tuple[int, int] = (0, 0)) -> int:
    """Return the sum of the products of both coordinates, each less its shift."""
    return sum((x - shift[0]) * (y - shift[1]) for x, y in POINTS)


SCATTER = _cross((3, 3))  # both means are 3

COVARIANCE_OF_FOUR_POINTS = NumberExercise(
    name="covariance-of-four-points",
    chapter="07",
    title="A covariance by hand",
    question="You have seen four points: $(1, 1)$, $(2, 3)$, $(3, 2)$ and $(6, 6)$. What is the maximum-likelihood "
    "estimate of the covariance of $x_1$ and $x_2$?",
    hints=(
        "Start with the two means. Then write down how far each point is from them.",
        "Both means are 3. Multiply the two deviations of each point, add up, and divide by the number of points.",
    ),
    answer=Fraction(SCATTER, M),
    is_probability=False,
    working=r"Both means are 3. The deviations are $(-2, -2)$, $(-1, 0)$, $(0, -1)$ and $(3, 3)$, their products "
    r"$4, 0, 0, 9$. The sum is the entry $S_{12} = 13$ of the scatter, and $\hat\Sigma_{12} = \frac{13}{4}$.",
    mistakes=(
        Mistake(Fraction(SCATTER, M - 1), "You divided by m - 1; maximum likelihood divides by m."),
        Mistake(Fraction(SCATTER), "That is the scatter; divide it by the number of points."),
        Mistake(Fraction(_cross(), M), "That is the mean of the products; the product of the means has to go off."),
        Mistake(Fraction(SCATTER, 14), "That is the correlation: you divided by the standard deviations as well."),
        Mistake(
            Fraction(14, M), "That is the variance of one of the numbers; multiply deviations of x1 with those of x2."
        ),
    ),
)

SHRUNK_VARIANCE = NumberExercise(
    name="shrunk-variance",
    chapter="07",
    title="How much too small?",
    question="The true variance of $x_1$ is 12. Many people each draw four points and compute the maximum-likelihood "
    "estimate of it. What is the average of all their estimates, in the long run?",
    hints=(
        "The estimate measures distances from its own mean, which is too close to the points. By which factor?",
        "On average the estimate is (m - 1)/m times the truth, with m = 4.",
    ),
    answer=Fraction(12 * (M - 1), M),
    is_probability=False,
    working=r"$\mathrm{E}[\hat\Sigma] = \frac{m - 1}{m} \Sigma$ with $m = 4$ gives $\frac34 \cdot 12 = 9$. Four points "
    "have only three deviations that are free: the fourth follows, because deviations from the own mean add up to 0.",
    mistakes=(
        Mistake(Fraction(12), "That would be an estimate without bias; this one measures from its own mean."),
        Mistake(Fraction(12 * M, M - 1), "You turned the factor round: the estimates are too small, not too large."),
        Mistake(Fraction(12, M), "That is the variance of the mean of four points."),
        Mistake(Fraction(12, M - 1), "You divided by m - 1; the factor is (m - 1)/m."),
    ),
)

STRANGE_POINT = ChoiceExercise(
    name="strange-point",
    chapter="07",
    title="Which point is the strangest?",
    question="$\\mu = 0$, both variances are 1, and $\\rho = 0.8$. At which of these points is the density smallest?",
    hints=(
        "The points agree with the covariance when both numbers are large together.",
        "Work out $(x_1^2 - 2 \\rho x_1 x_2 + x_2^2)/(1 - \\rho^2)$ for each; the density falls as it grows.",
    ),
    options={"a": "x1 = 1, x2 = 1", "b": "x1 = 1, x2 = -1", "c": "x1 = 2, x2 = 1/2"},
    answer="b",
    working=r"The squared distances, measured with $\Sigma^{-1}$, are $\frac{10}{9}$, $10$ and $\frac{265}{36}$, about "
    "7.4. With a ruler (2, 1/2) is farther away, but (1, -1) lies across the cloud, along the short axis.",
    mistakes=(
        Mistake("a", "It lies along the long axis: both numbers are large together, as the covariance expects."),
        Mistake("c", "With a ruler it is the farthest, but the covariance has another measure of distance."),
    ),
)

ONE_COLUMN_TOO_MANY = ChoiceExercise(
    name="one-column-too-many",
    chapter="07",
    title="One column too many",
    question="You have measured $x_1$ and $x_2$ on a hundred flowers, and add a third column, their sum. "
    "What becomes of the fitted Gaussian over the three numbers?",
    hints=(
        "How much does $x_1 + x_2 - x_3$ vary from flower to flower?",
        "A direction without variance is an eigenvalue 0. What is then the determinant, and its inverse?",
    ),
    options={
        "a": "it fits as before, with one more variance",
        "b": "there is none: in one direction the variance is 0, and no density exists",
        "c": "a hundred flowers are too few; a thousand would do",
    },
    answer="b",
    working=r"$x_1 + x_2 - x_3$ is 0 for every flower, so $\Sigma$ has the eigenvalue 0: semi-definite, not definite. "
    r"$|\Sigma| = 0$, $\Sigma^{-1}$ does not exist, and all flowers lie on a plane, which has no volume in space.",
    mistakes=(
        Mistake(
            "a", "The new column brings nothing new: in the direction of x1 + x2 - x3 there is no variance at all."
        ),
        Mistake("c", "More flowers do not help: the third number follows from the others, however many there are."),
    ),
)

EXERCISES = (STRANGE_POINT, COVARIANCE_OF_FOUR_POINTS, SHRUNK_VARIANCE, ONE_COLUMN_TOO_MANY)
