"""Chapter 07: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.draw import DrawExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.find_slip import FindSlipExercise, SpecialCase
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_CHANCE, WRONG_PULLS, WRONG_SHAPES

# ---- Reading matrices: whose ellipse it is.


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
    working=r"$\sigma_1 = 2$ and $\sigma_2 = 1$: the box reaches 2 to the right, 1 up. The 1 beside the "
    r"diagonal is positive: it leans to the right; $\rho = \frac12$, and it touches the right side of its box at "
    r"$(2, \frac12)$.",
    mistakes=(
        Slip(
            "a",
            r"Box and lean are right. But it touches the right side 0.9 above its middle, so $\rho \sigma_2 = 0.9$. "
            "The 1 beside the diagonal gives another number.",
        ),
        Slip("b", "The size is right. But where the number beside the diagonal is positive, both rise together."),
        Slip("d", "It reaches 4 to the right; the diagonal holds variances, so take the root."),
    ),
)


# ---- The axes: half the long one, from the larger eigenvalue.


SQUARE_METRES = ("m²", "m^2", "m**2", "m2")
BOTH_HALF_AXES = "Those are both half axes: which of them is the long one? Give that alone."
BOTH_EIGENVALUES = "Those are both eigenvalues: take the larger one, and its root."
ROOT_FORGOTTEN = r"In $6.5 \pm \sqrt{6.25}$ the root is still to be taken: 6.5 + 2.5."
TWO_ADDED = "You added the 2 to 6.5, the mean of both eigenvalues. Put the determinant to 0."
NO_SUM = "The eigenvalue is no sum of a row: $(1, 1)$ is not just stretched. Put the determinant to 0."
BOX = "So far the box reaches, on its {side}. The long axis leans, and goes farther than {sigma}."

HALF_THE_LONG_AXIS = NumberExercise(
    name="half-the-long-axis",
    chapter="07",
    title="Half the long axis",
    question=r"A covariance is $\begin{pmatrix} 8 & 2 \\ 2 & 5 \end{pmatrix}$ m². How long is half the long axis of "
    "its ellipse of one standard deviation, in metres?",
    hints=(
        r"For which two numbers $v$ is the determinant of $\begin{pmatrix} 8 - v & 2 \\ 2 & 5 - v \end{pmatrix}$ 0?",
        r"$v^2 - 13 v + 36 = 0$. Take the larger $v$. It is a variance; how long is its standard deviation?",
    ),
    answer=Fraction(3),
    is_probability=False,
    units=("metres", "meters", "metre", "meter", "m"),
    wrong_units=(
        *(Slip(unit, "m² are the unit of a variance; asked is a length, in metres.") for unit in SQUARE_METRES),
        *(Slip(unit, "Metres are asked for.") for unit in ("cm", "mm", "km", "centimetres", "centimeters")),
    ),
    wrong_wholes=(
        *(Slip(both, BOTH_HALF_AXES) for both in ((Fraction(2), Fraction(3)), (Fraction(3), Fraction(2)))),
        *(Slip(both, BOTH_EIGENVALUES) for both in ((Fraction(4), Fraction(9)), (Fraction(9), Fraction(4)))),
    ),
    working=r"$(8 - v)(5 - v) - 2^2 = v^2 - 13 v + 36 = (v - 4)(v - 9)$: the variances along the axes are 9 and 4 m². "
    r"Half the long axis is $\sqrt 9 = 3$ m, along $(2, 1)$; half the short one is 2 m.",
    mistakes=(
        Slip(Fraction(9), "That is the larger eigenvalue, the variance along the axis: take its root."),
        Slip(Fraction(2), "That is half the short axis, from the smaller eigenvalue; asked is the long one."),
        Slip(
            Fraction(4), "That is the smaller eigenvalue, or the whole short axis. Take the larger one, and its root."
        ),
        Slip(
            Fraction(6),
            "If that is the long axis from end to end, halve it. If it is the root of the determinant, you have the "
            "product of both half axes.",
        ),
        Slip(
            Fraction(36), "That is the determinant, the product of both eigenvalues: find the larger one, and its root."
        ),
        Slip(
            Fraction(40),
            "That is $8 \\cdot 5$; $2^2$ is still to be taken off. Then find the larger eigenvalue, and its root.",
        ),
        Slip(Fraction(13), "That is the sum of both eigenvalues: find the larger one, and its root."),
        Slip(
            Fraction("6.5"),
            "That is the mean of both eigenvalues: $v = 6.5 \\pm 2.5$. Take the larger one, and its root.",
        ),
        Slip(
            Fraction("2.5495"),
            "That is the root of 6.5, the mean of both eigenvalues. Take the root of the larger one.",
        ),
        Slip(Fraction("2.5"), "So far the eigenvalues lie from their mean, 6.5: add it, then take the root."),
        Slip(
            Fraction("6.25"),
            "That stands under the root in $6.5 \\pm \\sqrt{6.25}$: go on, and take the root of that $v$.",
        ),
        Slip(
            Fraction("1.5811"),
            "That is the root of 2.5, and 2.5 is only what is added to 6.5: take the root of the sum.",
        ),
        Slip(Fraction("2.828"), BOX.format(side="right", sigma=r"$\sigma_1 = \sqrt 8$")),
        Slip(Fraction(8), "That is the variance along $x_1$. Take that along the long axis, and its root."),
        Slip(Fraction("2.236"), BOX.format(side="top", sigma=r"$\sigma_2 = \sqrt 5$")),
        Slip(Fraction(5), "That is the variance along $x_2$. Take that along the long axis, and its root."),
        Slip(
            Fraction("5.657"),
            "That is the whole box, from left to right. The long axis leans; and asked is half of it.",
        ),
        Slip(
            Fraction("3.606"),
            "That goes to the corner of the box, beyond the ellipse. Find the larger eigenvalue, and its root.",
        ),
        Slip(Fraction("1.5"), "You halved once too often: the root of the eigenvalue is half the axis already."),
        Slip(Fraction("4.5"), "That is half the eigenvalue: half the axis is its root."),
        Slip(Fraction(18), "That is twice the eigenvalue: of $13 \\pm 5$ take the half, then the root."),
        Slip(Fraction("4.243"), "That is the root of 18: of $13 \\pm 5$ take the half, then the root."),
        Slip(Fraction("11.5"), "You halved 13 but not 5: $v = (13 \\pm 5) / 2$. Then take the root."),
        Slip(Fraction("3.391"), "You halved 13 but not 5: $v = (13 \\pm 5) / 2$. Then take the root."),
        Slip(Fraction(81), "You squared the eigenvalue: half the axis is its root."),
        Slip(
            Fraction("8.562"), "You took 2 off where $2^2$ belongs: the determinant is 36. And half the axis is a root."
        ),
        Slip(Fraction("2.926"), "You took 2 off where $2^2$ belongs: the determinant is 36."),
        Slip(Fraction(10), NO_SUM),
        Slip(Fraction("3.162"), NO_SUM),
        Slip(
            Fraction("0.707"),
            "So far above the middle it touches the right side of its box; asked is half the long axis.",
        ),
        Slip(Fraction("7.343"), "That is the ellipse for 95 %: here it is that of one standard deviation, $D = 1$."),
        Slip(Fraction("7.35"), "That is the ellipse for 95 %: here it is that of one standard deviation, $D = 1$."),
        Slip(Fraction("12.75"), f"{ROOT_FORGOTTEN} And half the axis is a root."),
        Slip(Fraction("3.5707"), ROOT_FORGOTTEN),
        Slip(Fraction("8.5"), TWO_ADDED),
        Slip(Fraction("2.91548"), TWO_ADDED),
        Slip(Fraction(7), NO_SUM),
        Slip(Fraction("2.64575"), NO_SUM),
        Slip(Fraction("3.53223"), "That is the ellipse for 50 %: here it is that of one standard deviation, $D = 1$."),
        Slip(Fraction("6.4379"), "That is the ellipse for 90 %: here it is that of one standard deviation, $D = 1$."),
        Slip(Fraction(300), "The length is right, in centimetres; metres are asked for."),
        Slip(Fraction(12), "You doubled the root of the determinant, or 6: take the root of the larger eigenvalue."),
        Slip(Fraction("3.226"), "That is half the long axis of the drone's cloud; here another covariance is given."),
        Slip(
            Fraction("10.405"), "That is the larger eigenvalue of the drone's cloud; here another covariance is given."
        ),
        Slip(Fraction(-3), "A length is positive: take the positive root."),
        Slip(Fraction(-9), "One sign went wrong: it is $v^2 - 13 v + 36$. And half the axis is a root."),
    ),
)


# ---- The density: where it is higher, and by how much.


WHICH_IS_DENSER = ChoiceExercise(
    name="which-is-denser",
    chapter="07",
    title="North or south?",
    question="Two parcels lie 2 m east of the mean, one 3 m north of it, one 3 m south. "
    r"$\lvert \Sigma \rvert = 4 \cdot 9 - 3^2 = 27$, so the inverse is "
    r"$\Sigma^{-1} = \frac{1}{27} \begin{pmatrix} 9 & 3 \\ 3 & 4 \end{pmatrix}$. Where are parcels denser, and by "
    "which factor?",
    hints=(
        r"Work out $D^2 = (x - \mu)^T \Sigma^{-1} (x - \mu)$ of both. What is the sign of the mixed part in the south?",
        r"In the north $D^2 = 4$, in the south $\frac43$. The density falls as $\exp(-\frac12 D^2)$.",
    ),
    options={
        "a": "in the north, 3.8 times",
        "b": "in the south, 3.8 times",
        "c": "in the south, 14 times",
        "d": "in the south, 3 times",
        "e": "in both as densely: they are as far from the mean",
    },
    answer="b",
    working=r"In the north $D^2 = \frac{1}{27} (9 \cdot 4 + 6 \cdot 6 + 4 \cdot 9) = 4$, in the south "
    r"$\frac{1}{27} (36 - 36 + 36) = \frac43$: only 1.15 standard deviations away. The determinant is the same for "
    r"both, so in the south parcels are $\exp(\frac12 (4 - \frac43)) = 3.8$ times as dense.",
    mistakes=(
        Slip(
            "a", "The factor is right. But the cloud leans to the left: look at the signs in the inverse, or draw it."
        ),
        Slip("c", r"The side is right. But the density falls as $\exp(-\frac12 D^2)$: take the half of $D^2$."),
        Slip("d", r"The squared distances are as 3 to 1. The density falls as $\exp(-\frac12 D^2)$."),
        Slip("e", "By a ruler. Here distance is counted in standard deviations, along the lean and across it."),
    ),
)


# ---- Making clouds: a symmetric matrix that belongs to none, and a sampler of any Gaussian.


NO_COVARIANCE = np.array([[2, 5], [5, 12]])
EIGENVALUES = 7 + np.array([-1, 1]) * np.sqrt(50)  # the sum is 14, the product -1


def _along(w) -> float:
    return float(w @ NO_COVARIANCE @ w)


def _sign(w) -> float:
    """The sign of the variance along w: per squared length, so that it is not lost where w is short."""
    return float(np.sign(round(_along(w) / max(float(w @ w), 1e-300), 12)))


NEGATIVE_VARIANCE = FindSlipExercise(
    name="negative-variance",
    chapter="07",
    title="A matrix that is none",
    question=r"Somebody prints $C = \begin{pmatrix} 2 & 5 \\ 5 & 12 \end{pmatrix}$ as a covariance. But no variance is "
    "negative. Find $w = (w_1, w_2)$ with $w^T C w < 0$, and give it as a list of two numbers.",
    hints=(
        "Multiply out: $2 w_1^2 + 10 w_1 w_2 + 12 w_2^2$. Which part alone can be negative, and for which signs?",
        "Put $w_2 = -1$: what is left is a parabola in $w_1$. Where is its lowest point?",
    ),
    inputs={"w": (2,)},
    left=_sign,
    right=lambda w: abs(_sign(w)),
    told=lambda w: f"w^T C w is {_along(w) if _sign(w) else 0:g}",
    verdicts=("that can be a variance", "a variance never is negative, so C is no covariance"),
    answer=([5, -2],),
    working=r"With $w_2 = -1$ it is $2 w_1^2 - 10 w_1 + 12 = 2 (w_1 - 2)(w_1 - 3)$, negative between 2 and 3. So "
    r"$w = (5, -2)$ gives $50 - 100 + 48 = -2$. The determinant, $24 - 25 = -1$, tells it at once: as the product "
    "of the eigenvalues it says that one of them is negative.",
    mistakes=(
        SpecialCase(
            ([-0.0711, 14.0711],),
            "These are the two eigenvalues of C. Asked for is a w: the eigenvector of the negative one will do.",
            lambda w: np.allclose(np.sort(w), EIGENVALUES, atol=0.01),
        ),
        SpecialCase(
            ([1, 1],),
            "With equal signs, or with a 0, no part of it is negative.",
            lambda w: w[0] * w[1] >= 0,
        ),
        SpecialCase(
            ([2, -1],),
            "That is exactly 0, so you stand on the edge: make the first number a little larger, "
            "not counting its sign.",
            lambda w: np.isclose(abs(w[0]), 2 * abs(w[1])),
        ),
        SpecialCase(
            ([1, -1],),
            "The signs are right, but the second number weighs more: make the first one larger, more than twice the "
            "second, not counting their signs.",
            lambda w: abs(w[0]) < 2 * abs(w[1]),
        ),
        SpecialCase(
            ([3, -1],),
            "That is exactly 0, so you stand on the other edge: make the first number a little smaller, "
            "not counting its sign.",
            lambda w: np.isclose(abs(w[0]), 3 * abs(w[1])),
        ),
        SpecialCase(
            ([4, -1],),
            "The signs are right, but you went too far: make the first number smaller, or the second "
            "one larger, not counting signs.",
            lambda w: abs(w[0]) > 3 * abs(w[1]),
        ),
    ),
)


def draw(mu, Sigma, n, rng):
    L = np.linalg.cholesky(Sigma)
    z = rng.standard_normal((n, len(mu)))  # one round point a row
    return mu + z @ L.T


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return means, covariances and the number of draws: the drone's, and two more, one in three dimensions.

    >>> [len(mu) for mu, Sigma, n in cases(np.random.default_rng(0))]
    [2, 2, 3]
    """
    L = np.tril(rng.integers(-2, 3, (3, 3)), -1) + np.diag([1, 2, 3])
    return [
        ([1, 2], [[4, -3], [-3, 9]], 40_000),
        ([-3, 5], [[9, 4], [4, 2]], 10_000),
        ([1, 2, 4], (L @ L.T).tolist(), 10_000),
    ]


DRAW_A_GAUSSIAN = DrawExercise(
    name="draw-a-gaussian",
    chapter="07",
    title="Draw from any Gaussian",
    question="Write a function `draw(mu, Sigma, n, rng)` that returns `n` points from the Gaussian with mean `mu` (a "
    "list of $d$ numbers) and covariance `Sigma` ($d$ rows), as an array of shape `(n, d)`. Pull round "
    "points: the `rng` that is handed in has `standard_normal` and nothing else.",
    hints=(
        "Draw an array of shape (n, d) of round points, one a row. Which matrix pulls them?",
        "`np.linalg.cholesky` finds an L. What becomes of $L z$ where z is a row? Write the shapes down.",
    ),
    answer=draw,
    cases=cases,
    draws=("x",),
    small=([1, 2], [[4, -3], [-3, 9]], 20),
    only="standard_normal",
    working=r"A row of `z` is $z^T$, and $(L z)^T = z^T L^T$: so all rows at once are `z @ L.T`. Any $L$ with "
    r"$L L^T = \Sigma$ will do; `np.linalg.cholesky` finds the one with nothing above its diagonal, for any $d$.",
    mistakes=(
        *WRONG_CHANCE,
        *WRONG_SHAPES,
        *WRONG_PULLS,
    ),
)

EXERCISES = (
    WHOSE_ELLIPSE,
    HALF_THE_LONG_AXIS,
    WHICH_IS_DENSER,
    NEGATIVE_VARIANCE,
    DRAW_A_GAUSSIAN,
)
