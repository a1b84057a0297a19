"""Chapter 07, reading matrices: a variance out of L, the strangest of three points, and whose ellipse it is."""

from fractions import Fraction

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..number import NumberExercise

VARIANCE_OF_THE_SECOND = NumberExercise(
    name="variance-of-the-second",
    chapter="07",
    title="A variance out of L",
    question=r"Another drone has $L = \begin{pmatrix} 3 & 0 \\ 1 & 2 \end{pmatrix}$, in metres. So $x_2 = \mu_2 + "
    r"z_1 + 2 z_2$. What is the variance of $x_2$, in m²? A pencil will do.",
    hints=(
        r"$z_1$ and $z_2$ are independent, each with variance 1. What does a factor 2 do to a variance?",
        "A factor is squared in a variance, and the variances of independent numbers add up.",
    ),
    answer=Fraction(5),
    is_probability=False,
    units=("m²", "m^2", "m**2"),
    working=r"$\mathrm{Var}(z_1 + 2 z_2) = 1^2 \cdot 1 + 2^2 \cdot 1 = 5$ m²: the squares of the second row of $L$, "
    r"added up.",
    mistakes=(
        Mistake(Fraction(2), "That is an entry of L; a variance is built of the squares of a whole row."),
        Mistake(Fraction(4), "That is the part of z_2 alone; z_1 moves x_2 as well."),
        Mistake(Fraction(1), "That is the part of z_1 alone; z_2 moves x_2 as well."),
        Mistake(Fraction(3), "You added the factors; they are squared first, and then added."),
        Mistake(
            Fraction(9),
            "You added the factors and squared the sum: as if z_1 and z_2 were one number. "
            "For independent numbers the variances add up.",
        ),
        Mistake(Fraction(2236, 1000), "That is the standard deviation, in m; the variance is asked for, in m²."),
        Mistake(Fraction(13), "That is the diagonal of L squared, 9 + 4; x2 belongs to the second row, 1 and 2."),
        Mistake(Fraction(6), "That is the determinant of L, the factor of areas; the variance is in the second row."),
        Mistake(Fraction(36), "That is the determinant of Sigma; its last entry is asked for."),
        Mistake(Fraction(10), "That is the first column squared, 9 + 1; x_2 belongs to the second row."),
    ),
)

STRANGE_POINT = ChoiceExercise(
    name="strange-point",
    chapter="07",
    title="Which point is the strangest?",
    question=r"$\mu = 0$, both variances are 1, and $\rho = 0.8$. At which of these points is the density smallest?",
    hints=(
        "Equal signs are not enough: with that correlation the two numbers should be of about the same size.",
        r"Work out $(x_1^2 - 2 \rho x_1 x_2 + x_2^2)/(1 - \rho^2)$ for each; the density falls as it grows.",
    ),
    options={"a": "x1 = 2, x2 = 2", "b": "x1 = 2, x2 = 0.2", "c": "x1 = 0.8, x2 = -0.8"},
    answer="b",
    working=r"The squared distances $x^T \Sigma^{-1} x$ are $\frac{40}{9} = 4.4$, $\frac{85}{9} = 9.4$ and "
    r"$\frac{32}{5} = 6.4$. The second point has equal signs, and yet lies farthest across the cloud: at $x_1 = 2$ "
    "an $x_2$ near 1.6 is expected.",
    mistakes=(
        Mistake("a", "With a ruler it lies farthest; but it lies along the cloud, where such pairs are common."),
        Mistake("c", "Opposite signs are rare here, but this point is near the middle. Compute all three distances."),
    ),
)

WHOSE_ELLIPSE = ChoiceExercise(
    name="whose-ellipse",
    chapter="07",
    title="Whose ellipse?",
    question=r"Which of the four is the ellipse of one standard deviation of "
    r"$\Sigma = \begin{pmatrix} 4 & 1 \\ 1 & 1 \end{pmatrix}$?",
    hints=(
        "The diagonal gives the box: how far does the ellipse reach to the right, and how far up?",
        "Box and sign leave two. Where does the ellipse touch the right side of its box: how far above the middle?",
    ),
    options={"a": "ellipse a", "b": "ellipse b", "c": "ellipse c", "d": "ellipse d"},
    answer="c",
    working=r"$\sigma_1 = 2$ and $\sigma_2 = 1$: the box reaches 2 to the right, 1 up. The covariance is positive, so "
    r"it leans to the right; $\rho = \frac12$, and it touches the right side of its box at $(2, \frac12)$.",
    mistakes=(
        Mistake(
            "a",
            r"Box and lean are right. But it touches the right side 0.9 above its middle, so $\rho \sigma_2 = 0.9$. "
            "The covariance 1 gives another number.",
        ),
        Mistake("b", "The size is right, but a positive covariance leans to the right: both numbers rise together."),
        Mistake("d", "It reaches 4 to the right; the diagonal holds variances, so take the root."),
    ),
)

EXERCISES = (VARIANCE_OF_THE_SECOND, STRANGE_POINT, WHOSE_ELLIPSE)
