"""Chapter 07, reading matrices: whose ellipse it is."""

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip

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
        Slip(
            "a",
            r"Box and lean are right. But it touches the right side 0.9 above its middle, so $\rho \sigma_2 = 0.9$. "
            "The covariance 1 gives another number.",
        ),
        Slip("b", "The size is right, but a positive covariance leans to the right: both numbers rise together."),
        Slip("d", "It reaches 4 to the right; the diagonal holds variances, so take the root."),
    ),
)

EXERCISES = (WHOSE_ELLIPSE,)
