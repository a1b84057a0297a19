"""Chapter 09, the main deed: fit two Gaussian classes with one covariance, and give the log odds of new rows."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip
from genmodels.course.kit.exercises.function import FunctionExercise

from . import wrong_last_steps, wrong_log_odds

OF_THE_PAGE = (
    "For the seven birds it is right, so something of them is left in it, such as means, phi, a 7, or their order: "
    "work all of it out from X and y."
)


def log_odds(X, y, new):
    zero, one = X[y == 0], X[y == 1]
    away = np.concatenate([zero - zero.mean(axis=0), one - one.mean(axis=0)])
    Sigma = away.T @ away / len(X)
    theta = np.linalg.inv(Sigma) @ (one.mean(axis=0) - zero.mean(axis=0))
    theta_0 = -theta @ (one.mean(axis=0) + zero.mean(axis=0)) / 2 + np.log(len(one) / len(zero))
    return new @ theta + theta_0


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return triples (X, y, new): the seven birds with the eighth, and random rows with two and three features.

    >>> [(X.shape, new.shape) for X, y, new in cases(np.random.default_rng(0))]
    [((7, 2), (1, 2)), ((9, 2), (2, 2)), ((15, 3), (2, 3))]
    """
    birds = np.array([[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]])
    drawn = []
    for y, d in (([1] * 4 + [0] * 5, 2), ([0, 1, 1, 0, 1] * 3, 3)):
        rows = rng.integers(0, 9, size=(len(y) + 2, d)) + np.outer([*y, 0, 0], [3] * d)
        drawn.append((rows[: len(y)], np.array(y), rows[len(y) :]))
    return [(birds, np.array([0, 0, 0, 1, 1, 1, 1]), np.array([[2.5, 1.5]])), *drawn]


def perhaps_of_the_page(arguments: tuple, entries: list) -> str | None:
    """What is said of a function that is right for the seven birds, which are tried first, and wrong for others."""
    X, _, _ = arguments
    return OF_THE_PAGE if len(X) != 7 else None


@slip("It is right for the seven birds alone, so something of them is left in it, such as kind or means: use X and y.")
def seven_birds_only(X, y, new):
    if len(X) != 7:
        raise ValueError
    return log_odds(X, y, new)


@slip("You give the log odds of the eighth alone: take each row of new, and X and y in place of the seven birds.")
def the_eighth_only(X, y, new):
    return np.array([np.log(4 / 3) - 1 / 4])


WRITE_LOG_ODDS = FunctionExercise(
    name="write-log-odds",
    chapter="09",
    title="The main deed: fit, border and label",
    question="Write a function `log_odds(X, y, new)`. `X` is an array (m, d) of birds, `y` holds their kinds, 0 and 1, "
    "and `new` is an array (n, d) of birds without a kind. Fit the model by maximum likelihood, with one covariance "
    "for "
    "both kinds, and return the log odds of kind 1 for each row of `new`, an array (n,). Their sign is the label. It "
    "is tried first on the seven birds and the eighth, then on birds that you do not see.",
    hints=(
        "Split X by y. Both means, then away: every row less the mean of its own kind. Sigma is away.T @ away / "
        "len(X).",
        "theta is the inverse of Sigma times the difference of the means. The constant is such that halfway between "
        "the means only the log of the odds of the priors is left.",
    ),
    answer=log_odds,
    cases=cases,
    working="Three estimates, each an average, and one line for the border. The same lines fit any two Gaussian "
    "classes, in any number of dimensions.",
    mistakes=(
        *wrong_log_odds.ALL,
        *wrong_last_steps.ALL,
        seven_birds_only,
        the_eighth_only,
    ),
    remark=perhaps_of_the_page,
)

EXERCISES = (WRITE_LOG_ODDS,)
