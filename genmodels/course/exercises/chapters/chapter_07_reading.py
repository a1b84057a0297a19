"""Chapter 07, reading matrices: a variance out of L, and whose ellipse it is."""

from fractions import Fraction

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..number import NumberExercise

VARIANCE_OF_THE_SECOND = NumberExercise(
    name="variance-of-the-second",
    chapter="07",
    title="A variance out of L",
    question=r"Another drone has $L = \begin{pmatrix} 2 & 0 \\ 3 & 5 \end{pmatrix}$, in metres. So $x_2 = \mu_2 + "
    r"3 z_1 + 5 z_2$. What is the variance of $x_2$, in m²? A pencil will do.",
    hints=(
        r"$z_1$ and $z_2$ are independent, each with variance 1. What does a factor 5 do to a variance?",
        "A factor is squared in a variance, and the variances of independent numbers add up.",
    ),
    answer=Fraction(34),
    is_probability=False,
    units=("m²", "m^2", "m**2"),
    working=r"$\mathrm{Var}(3 z_1 + 5 z_2) = 3^2 \cdot 1 + 5^2 \cdot 1 = 34$ m²: the squares of the second row of "
    r"$L$, added up.",
    mistakes=(
        Mistake(Fraction(2), "That is an entry of L; a variance is built of the squares of a whole row."),
        Mistake(Fraction(3), "That is an entry of L; a variance is built of the squares of a whole row."),
        Mistake(Fraction(5), "That is an entry of L; a variance is built of the squares of a whole row."),
        Mistake(Fraction(25), "That is the part of z_2 alone; z_1 moves x_2 as well."),
        Mistake(Fraction(9), "That is the part of z_1 alone; z_2 moves x_2 as well."),
        Mistake(Fraction(8), "You added the factors; they are squared first, and then added."),
        Mistake(
            Fraction(64),
            "You added the factors and squared the sum: as if z_1 and z_2 were one number. "
            "For independent numbers the variances add up.",
        ),
        Mistake(Fraction(5831, 1000), "That is the standard deviation, in m; the variance is asked for, in m²."),
        Mistake(Fraction(4), "That is the variance of x_1; x_2 belongs to the second row, 3 and 5."),
        Mistake(Fraction(6), "That is the covariance of x_1 and x_2; the variance of x_2 alone is asked for."),
        Mistake(Fraction(7), "That is the sum of the diagonal of L; x_2 belongs to the second row, 3 and 5."),
        Mistake(Fraction(29), "That is the diagonal of L squared, 4 + 25; x_2 belongs to the second row, 3 and 5."),
        Mistake(Fraction(13), "That is the first column squared, 4 + 9; x_2 belongs to the second row, 3 and 5."),
        Mistake(Fraction(15), "That is the product of the factors; square each of them, and add up."),
        Mistake(Fraction(16), "Variances of independent numbers add up, whatever the signs: nothing is taken off."),
        Mistake(Fraction(10), "That is the determinant of L, the factor of areas; the variance is in the second row."),
        Mistake(Fraction(100), "That is the determinant of Sigma; its last entry is asked for."),
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

EXERCISES = (WHOSE_ELLIPSE, VARIANCE_OF_THE_SECOND)
