"""Chapter 07: its exercises, each with its hints, its solution and the slips that people make."""

import numpy as np

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.draw import DrawExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.find_slip import FindSlipExercise, SpecialCase

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


# ---- Making clouds: a symmetric matrix that belongs to none, and a sampler of any Gaussian.


NO_COVARIANCE = np.array([[2, 5], [5, 12]])
EIGENVALUES = 7 + np.array([-1, 1]) * np.sqrt(50)  # the sum is 14, the product -1


def _along(w) -> float:
    return float(w @ NO_COVARIANCE @ w)


def _per_length(w) -> float:
    """The variance per squared length of w: its sign is not lost where w is short."""
    return round(_along(w) / max(float(w @ w), 1e-300), 12)


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
    left=_per_length,
    right=lambda w: abs(_per_length(w)),
    told=lambda w: f"w^T C w is {_along(w) if _per_length(w) else 0:g}",
    verdicts=("that can be a variance", "no variance is negative"),
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
    NEGATIVE_VARIANCE,
    DRAW_A_GAUSSIAN,
)
