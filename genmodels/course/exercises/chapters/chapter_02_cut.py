"""Chapter 02, in code: from a catch and the costs of both errors to the best cut."""

import numpy as np

from ..function import FunctionExercise, wrong_ways


def best_cut(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    mu0, mu1, phi = x[y == 0].mean(), x[y == 1].mean(), y.mean()
    variance = np.mean((x - np.where(y == 1, mu1, mu0)) ** 2)
    return (mu0 + mu1) / 2 - variance / (mu1 - mu0) * np.log(c1 * phi / (c0 * (1 - phi)))


def no_costs(x, y, c0, c1):
    """You leave out the costs: the odds are c1 phi to c0 (1 - phi)."""
    return best_cut(x, y, 1, 1)


def swapped_costs(x, y, c0, c1):
    """You swapped the costs: c1 is what a bass called salmon costs, and it weighs the bass."""
    return best_cut(x, y, c1, c0)


def no_prior(x, y, c0, c1):
    """You leave out the prior: estimate the share of bass by the mean of y."""
    phi = np.mean(y)
    return best_cut(x, y, c0 * phi, c1 * (1 - phi))


def middle(x, y, c0, c1):
    """That is the middle between the means; the prior and the costs move the cut away from it."""
    x, y = np.array(x), np.array(y)
    return (x[y == 0].mean() + x[y == 1].mean()) / 2


def mirrored(x, y, c0, c1):
    """The sign: the cut moves away from the kind that weighs more, so subtract."""
    return 2 * middle(x, y, c0, c1) - best_cut(x, y, c0, c1)


def _with_variance(x, y, c0, c1, variance):
    mid = middle(x, y, c0, c1)
    return mid + (best_cut(x, y, c0, c1) - mid) * variance / _within(x, y)


def _within(x, y):
    x, y = np.array(x), np.array(y)
    return np.mean((x - np.where(y == 1, x[y == 1].mean(), x[y == 0].mean())) ** 2)


def all_in_one(x, y, c0, c1):
    """You took the variance of all fish together; measure each fish from the mean of its own kind."""
    return _with_variance(x, y, c0, c1, np.var(x))


def not_squared(x, y, c0, c1):
    """You multiplied by sigma; the formula has sigma squared."""
    return _with_variance(x, y, c0, c1, np.sqrt(_within(x, y)))


def unbiased(x, y, c0, c1):
    """You divided the squares by m - 2; here the variance is their mean, divided by m."""
    return _with_variance(x, y, c0, c1, _within(x, y) * len(x) / (len(x) - 2))


def mean_of_variances(x, y, c0, c1):
    """You averaged the two variances as if both kinds were equally frequent; average the squares of all fish."""
    x, y = np.array(x), np.array(y)
    return _with_variance(x, y, c0, c1, (x[y == 0].var() + x[y == 1].var()) / 2)


def a_prior_for_odds(x, y, c0, c1):
    """You took the log of phi, not of the odds phi / (1 - phi)."""
    phi = np.mean(y)
    return best_cut(x, y, c0 / (1 - phi), c1)


def a_bracket_missing(x, y, c0, c1):
    """A bracket is missing: a / b * c is (a / b) times c, so c0 has to stand inside: c1 * phi / (c0 * (1 - phi))."""
    return best_cut(x, y, 1 / c0, c1)


def another_bracket(x, y, c0, c1):
    """A bracket is missing: c1 * phi / c0 * (1 - phi) multiplies by 1 - phi, which belongs below the line."""
    return best_cut(x, y, c0, c1 * (1 - np.mean(y)) ** 2)


def no_log(x, y, c0, c1):
    """The odds stand there without their logarithm."""
    phi = np.mean(y)
    return middle(x, y, c0, c1) - _within(x, y) / _gap(x, y) * c1 * phi / (c0 * (1 - phi))


def decimal_log(x, y, c0, c1):
    """You took log10; the logarithm in the formula is the natural one, np.log."""
    return _with_variance(x, y, c0, c1, _within(x, y) / np.log(10))


def half_of_one(x, y, c0, c1):
    """A bracket is missing: m0 + m1 / 2 halves only m1; the middle is (m0 + m1) / 2."""
    x, y = np.array(x), np.array(y)
    return best_cut(x, y, c0, c1) + x[y == 0].mean() / 2


def costs_outside(x, y, c0, c1):
    """The costs stand outside the logarithm; they weigh the odds, inside it."""
    mid = middle(x, y, c0, c1)
    return mid + (best_cut(x, y, 1, 1) - mid) * c1 / c0


def of_one_kind(x, y, c0, c1):
    """You took the variance of the salmon alone; average over all fish, each measured from the mean of its kind."""
    x, y = np.array(x), np.array(y)
    return _with_variance(x, y, c0, c1, x[y == 0].var())


def sum_of_variances(x, y, c0, c1):
    """You added the variances of the two kinds; one sigma squared for both is a mean over all fish."""
    x, y = np.array(x), np.array(y)
    return _with_variance(x, y, c0, c1, x[y == 0].var() + x[y == 1].var())


def centre_of_all(x, y, c0, c1):
    """You start from the mean of all fish; the middle lies halfway between the two means."""
    return best_cut(x, y, c0, c1) - middle(x, y, c0, c1) + np.mean(x)


def searched(x, y, c0, c1):
    """That is right to about a hundredth of a centimetre: a search or a rounded number. The formula gives the rest."""
    return round(best_cut(x, y, c0, c1), 2)


def _gap(x, y):
    x, y = np.array(x), np.array(y)
    return x[y == 1].mean() - x[y == 0].mean()


def catches(rng: np.random.Generator) -> list[tuple]:
    """Catches of 12 to 40 fish, both kinds among them, with costs; the first is small enough for a pencil.

    >>> catches(np.random.default_rng(0))[0]
    ([49.0, 47.0, 54.0, 60.0, 64.0], [0, 0, 0, 1, 1], 1, 4)
    """
    drawn = []
    for m, c0, c1 in ((12, 1, 5), (25, 3, 1), (40, 2, 7)):
        y = (np.arange(m) % 3 == 0).astype(int)
        x = rng.normal(np.where(y == 1, 62, 50), np.where(y == 1, 7, 5)).round(1)
        drawn.append((x.tolist(), y.tolist(), c0, c1))
    return [([49.0, 47.0, 54.0, 60.0, 64.0], [0, 0, 0, 1, 1], 1, 4), *drawn]


BEST_CUT_WITH_COSTS = FunctionExercise(
    name="best-cut-with-costs",
    chapter="02",
    title="The best cut, in code",
    question="`x` is a list of lengths, `y` the list of their kinds (0 salmon, 1 bass). A salmon called bass "
    "costs `c0`, a bass called salmon `c1`. Write a function `best_cut(x, y, c0, c1)` that estimates "
    "$\\phi$, both means and one $\\sigma^2$ for both kinds (the mean, over all fish, of the squared distance from "
    "the mean of the own kind), and returns the best cut.",
    hints=(
        "x and y come as lists: first make them arrays. With x = np.array(x) and y = np.array(y), "
        "x[y == 1].mean() is the mean length of the bass.",
        "np.where(y == 1, mu1, mu0) is the mean of each fish's own kind; the mean of the squared distances from it is "
        "sigma squared.",
        "The log in the formula is that of c1 * phi / (c0 * (1 - phi)).",
    ),
    answer=best_cut,
    cases=catches,
    working="The four estimates go into the formula of the best cut; the costs weigh the odds.",
    mistakes=wrong_ways(
        no_costs,
        swapped_costs,
        no_prior,
        middle,
        mirrored,
        all_in_one,
        not_squared,
        unbiased,
        mean_of_variances,
        a_prior_for_odds,
        a_bracket_missing,
        another_bracket,
        no_log,
        decimal_log,
        half_of_one,
        costs_outside,
        of_one_kind,
        sum_of_variances,
        centre_of_all,
        searched,
    ),
)

EXERCISES = (BEST_CUT_WITH_COSTS,)
