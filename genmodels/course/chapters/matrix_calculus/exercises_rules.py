"""Chapter 90: gradients of a quadratic form, and of the trace of a square."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.find_slip import FindSlipExercise, SpecialCase
from genmodels.course.kit.exercises.number import NumberExercise

SLOPE_OF_A_QUADRATIC_FORM = NumberExercise(
    name="slope-of-a-quadratic-form",
    chapter="90",
    title="A quadratic form, not symmetric",
    question=r"Let $A = \begin{pmatrix} 1 & 4 \\ 0 & 3 \end{pmatrix}$ and $x = \begin{pmatrix} 2 \\ 1 \end{pmatrix}$. "
    r"What is the second entry of the gradient of $x^T A x$ by $x$ at this point?",
    hints=(
        "A is not symmetric, so one term is not enough. Or write the form out and differentiate by the second entry.",
        "The form is x1^2 + 4 x1 x2 + 3 x2^2. Only two of its terms contain x2.",
    ),
    answer=Fraction(14),
    is_probability=False,
    working=r"$A + A^T = \begin{pmatrix} 2 & 4 \\ 4 & 6 \end{pmatrix}$, and times $x$ that is $(8, 14)$. Written out, "
    r"the form is $x_1^2 + 4 x_1 x_2 + 3 x_2^2$; its slope in $x_2$ is $4 x_1 + 6 x_2 = 14$.",
    mistakes=(
        Slip(Fraction(28), "Twice too much: the gradient is (A + A^T) x, without a 2."),
        Slip(Fraction(12), "That is the first entry of 2 A x; A is not symmetric, and the second is asked for."),
        Slip(Fraction(6), "That is 2 A x, which is right for a symmetric matrix only."),
        Slip(Fraction(3), "That is A x: one of two terms; x stands on both sides of A."),
        Slip(Fraction(22), "That is 2 A^T x; the gradient is A x + A^T x."),
        Slip(Fraction(11), "That is A^T x: one of two terms; x stands on both sides of A."),
        Slip(Fraction(15), "That is the value of the form; its gradient is asked for."),
        Slip(Fraction(8), "That is the first entry, and also 4 x1 alone; the second entry has 6 x2 as well."),
        Slip(Fraction(10), "The slope of 3 x2^2 is 6 x2: the 3 stays, and so does the 2."),
        Slip(Fraction(16), "You have the entries of x exchanged: x1 is 2, and x2 is 1."),
        Slip(Fraction(7), "Half of it: each product of two entries is met twice, so the slope of 3 x2^2 is 6 x2."),
    ),
)


def lacks(X, gradient):
    """What is wrong with a gradient of tr(X^2) at an X that shows the slip."""
    if np.allclose(gradient, 2 * X.T, rtol=1e-6, atol=1e-6):
        return None
    replies = (
        (2 * X, "it is the printed 2 X. What is the slope of 2 x12 x21 by x12?"),
        (X.T, "the factor 2 is missing: X stands twice in its square, and both move."),
        (X + X.T, "entry (1, 2) of it belongs to x12 alone: what is the slope of 2 x12 x21 by x12?"),
        (2 * X @ X, "it is twice the square; the slope of x11^2 by x11 is 2 x11."),
        (np.trace(X @ X) * np.ones((2, 2)), "it is the value of the trace, in each place."),
    )
    why = (said for wrong, said in replies if np.allclose(gradient, wrong))
    return f"your X will do. Your gradient there is not right: {next(why, 'compare it with by_pushing.')}"


SQUARE_IN_A_TRACE = FindSlipExercise(
    name="square-in-a-trace",
    chapter="90",
    title="Find the slip",
    question=r"Printed: $\mathrm{tr}(X^2)$ has the gradient $2 X$, just as $x^2$ has the slope $2 x$. Give a "
    r"$2 \times 2$ matrix `X` for which that is wrong, and the right gradient there, each as a list of two rows: "
    "`slip.check(X, gradient)`.",
    hints=(
        "Written out, the trace of the square is x11^2 + 2 x12 x21 + x22^2. What is its slope by x12?",
        "Or three moves: tr((X + dX)^2) moves by 2 tr(X dX). Read that as an inner product with dX.",
    ),
    inputs={"X": (2, 2), "gradient": (2, 2)},
    left=lambda X, gradient: 2 * X.T,
    right=lambda X, gradient: 2 * X,
    sides=("the true gradient", "2 X"),
    lacks=lacks,
    verdicts=("no difference is to be seen", "the formula fails"),
    answer=([[1, 2], [0, 1]], [[2, 0], [4, 2]]),
    working=r"$\mathrm{tr}\big((X + dX)^2\big)$ moves by $2\, \mathrm{tr}(X\, dX) = \langle 2 X^T, dX \rangle$: the "
    r"gradient is $2 X^T$. For a symmetric matrix nobody notices.",
    mistakes=(
        SpecialCase(
            ([[1, 0], [0, 2]], [[2, 0], [0, 4]]),
            "Your matrix has nothing beside its diagonal, so it is its own transpose.",
            lambda X, gradient: X[0, 1] == X[1, 0] == 0,
        ),
        SpecialCase(
            ([[1, 2], [2, 1]], [[2, 4], [4, 2]]),
            "Your matrix is symmetric, so a transpose cannot be seen: let the two entries beside the diagonal differ.",
            lambda X, gradient: X[0, 1] == X[1, 0],
        ),
    ),
)

EXERCISES = (SLOPE_OF_A_QUADRATIC_FORM, SQUARE_IN_A_TRACE)
