"""Chapter 07, making clouds: a symmetric matrix that belongs to none, and a sampler of any Gaussian."""

import numpy as np

from ..draw import DrawExercise
from ..find_slip import FindSlipExercise, SpecialCase
from ..function import wrong_ways

NO_COVARIANCE = np.array([[2, 5], [5, 12]])


def _along(w) -> float:
    return float(w @ NO_COVARIANCE @ w)


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
    left=_along,
    right=lambda w: abs(_along(w)),
    told=lambda w: f"w^T C w is {_along(w):g}",
    verdicts=("that can be a variance", "no variance is negative"),
    answer=([5, -2],),
    working=r"With $w_2 = -1$ it is $2 w_1^2 - 10 w_1 + 12 = 2 (w_1 - 2)(w_1 - 3)$, negative between 2 and 3. So "
    r"$w = (5, -2)$ gives $50 - 100 + 48 = -2$. The determinant, $24 - 25 = -1$, tells it at once: as the product "
    "of the eigenvalues it says that one of them is negative.",
    mistakes=(
        SpecialCase(
            ([1, 1],),
            "With equal signs, or with a 0, no part of it is negative.",
            lambda w: w[0] * w[1] >= 0,
        ),
        SpecialCase(
            ([2, -1],),
            "That is exactly 0, so you stand on the edge: make the first number a little larger.",
            lambda w: abs(w[0]) == 2 * abs(w[1]),
        ),
        SpecialCase(
            ([1, -1],),
            "The signs are right, but the second number weighs more: make the first one larger, more than twice the "
            "second without its sign.",
            lambda w: abs(w[0]) < 2 * abs(w[1]),
        ),
        SpecialCase(
            ([3, -1],),
            "That is exactly 0, so you stand on the other edge: make the first number a little smaller.",
            lambda w: abs(w[0]) == 3 * abs(w[1]),
        ),
        SpecialCase(
            ([4, -1],),
            "The signs are right, but you went too far: make the first number smaller, or the second one larger.",
            lambda w: abs(w[0]) > 3 * abs(w[1]),
        ),
    ),
)


# Drawing: the right way, then wrong ways, each with what to say about it.
def draw(mu, Sigma, n, rng):
    L = np.linalg.cholesky(Sigma)
    z = rng.standard_normal((n, len(mu)))  # one round point a row
    return mu + z @ L.T


def not_transposed(mu, Sigma, n, rng):
    """Your z are rows: (L z)^T is z^T L^T, so multiply by L.T from the right."""
    return mu + rng.standard_normal((n, len(mu))) @ np.linalg.cholesky(Sigma)


def pulled_by_sigma(mu, Sigma, n, rng):
    """You multiply by Sigma itself, which gives the covariance Sigma Sigma^T; an L with L L^T = Sigma is needed."""
    return mu + rng.standard_normal((n, len(mu))) @ np.asarray(Sigma)


def no_correlation(mu, Sigma, n, rng):
    """Each number has its own spread, but they are independent: the entries beside the diagonal are not used."""
    return mu + rng.standard_normal((n, len(mu))) * np.sqrt(np.diag(Sigma))


def variances_as_deviations(mu, Sigma, n, rng):
    """You multiply by the variances, and the numbers are independent: pull by an L with L L^T = Sigma."""
    return mu + rng.standard_normal((n, len(mu))) * np.diag(Sigma)


def not_moved(mu, Sigma, n, rng):
    """Your cloud lies around 0: mu has to be added."""
    return draw(np.zeros(len(mu)), Sigma, n, rng)


def one_number_for_all(mu, Sigma, n, rng):
    """You draw one z for all numbers of a point, so all points lie on a line; draw d of them."""
    return mu + rng.standard_normal((n, 1)) * np.linalg.cholesky(Sigma).sum(axis=1)


def moved_before(mu, Sigma, n, rng):
    """You add mu to z, before the pull; it is added after it."""
    return (rng.standard_normal((n, len(mu))) + mu) @ np.linalg.cholesky(Sigma).T


def rooted_entries(mu, Sigma, n, rng):
    """You take the root of each entry; L is a root of the matrix: L L^T = Sigma, as np.linalg.cholesky finds it."""
    roots = np.sign(Sigma) * np.sqrt(np.abs(Sigma))
    return mu + rng.standard_normal((n, len(mu))) @ roots.T


def rooted_sizes(mu, Sigma, n, rng):
    """You take the root of each entry without its sign; L is a root of the matrix: L L^T = Sigma."""
    return mu + rng.standard_normal((n, len(mu))) @ np.sqrt(np.abs(Sigma)).T


def one_number_times_deviations(mu, Sigma, n, rng):
    """You draw one z for all coordinates of a point, so they rise and fall together; draw d of them."""
    return mu + rng.standard_normal((n, 1)) * np.sqrt(np.diag(Sigma))


def turned_back(mu, Sigma, n, rng):
    """The stretch is right, but your z are rows: turn them by U.T from the right, not by U."""
    variances, U = np.linalg.eigh(Sigma)
    return mu + rng.standard_normal((n, len(mu))) * np.sqrt(variances) @ U


def pulled_by_the_inverse(mu, Sigma, n, rng):
    """You multiply by the inverse of L, which makes a cloud round; L itself pulls a round one."""
    return mu + rng.standard_normal((n, len(mu))) @ np.linalg.inv(np.linalg.cholesky(Sigma)).T


def pulled_from_the_left(mu, Sigma, n, rng):
    """Your z are rows, one point in each, so L cannot stand before them: multiply by L.T from the right, z @ L.T."""
    return mu + np.linalg.cholesky(Sigma) @ rng.standard_normal((n, len(mu)))


def moved_as_columns(mu, Sigma, n, rng):
    """Your points are columns, and mu is added to rows: make rows of them first, with .T, or use z @ L.T."""
    return mu + np.linalg.cholesky(Sigma) @ rng.standard_normal((len(mu), n))


def left_as_columns(mu, Sigma, n, rng):
    """Your points are columns; return them as rows, with .T at the end."""
    return np.linalg.cholesky(Sigma) @ rng.standard_normal((len(mu), n)) + np.reshape(mu, (-1, 1))


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return means, covariances and the number of draws: the drone's, and two more, one in three dimensions.

    >>> [len(mu) for mu, Sigma, n in cases(np.random.default_rng(0))]
    [2, 2, 3]
    """
    L = np.tril(rng.integers(-2, 3, (3, 3)), -1) + np.diag([1, 2, 3])
    return [
        ([1, 2], [[4, -3], [-3, 9]], 10_000),
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
    only="standard_normal",
    working=r"A row of `z` is $z^T$, and $(L z)^T = z^T L^T$: so all rows at once are `z @ L.T`. Any $L$ with "
    r"$L L^T = \Sigma$ will do; `np.linalg.cholesky` finds the one with nothing above its diagonal, for any $d$.",
    mistakes=wrong_ways(
        not_transposed,
        pulled_by_sigma,
        no_correlation,
        variances_as_deviations,
        not_moved,
        one_number_for_all,
        moved_before,
        rooted_entries,
        rooted_sizes,
        one_number_times_deviations,
        turned_back,
        pulled_by_the_inverse,
        pulled_from_the_left,
        moved_as_columns,
        left_as_columns,
    ),
)

EXERCISES = (NEGATIVE_VARIANCE, DRAW_A_GAUSSIAN)
