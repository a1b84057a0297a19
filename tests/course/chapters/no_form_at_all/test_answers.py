"""What chapter 30 says of answers that are no stored slips: right ones in other shapes, wrong ones by other ways."""

import numpy as np
import pytest
from scipy import stats
from scipy.special import logsumexp

from genmodels.course import exercises

BAR, TWO, OWN, ALL, TOLD = (
    exercises.get(name)
    for name in ("bar-of-twelve", "two-petals", "told-by-itself", "all-the-others", "told-by-others")
)


@pytest.mark.parametrize(
    "answer",
    [
        1.5,
        "1.5",
        "3/2",
        "1.5 per cm",
        "1.5 per centimetre",
        "1.5/cm",
        "1.5 / cm",
        12 / 40 / 0.2,
        "1.5 cm^-1",
        "1.5 cm⁻¹",
        "1.5 1/cm",
        "1.5 1 / cm",
    ],
)
def test_right_heights(answer):
    assert BAR.check(answer).correct


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (0.3, "which is the area"),
        ("0.15 per mm", "Say it per cm"),
        (2.142857, "the other 28"),
        (1, "not 0.3"),
        ("150 per m", "Say it per cm"),
        ("150/m", "Say it per cm"),
        (12 * 0.2, "the count by the width"),
        (40 * 0.2, "the 40 petals by the width"),
        (12 / 40 / 0.2 / 0.2, "twice"),
        (1.2, ""),
    ],
)
def test_wrong_heights(answer, said):
    assert not BAR.check(answer).correct
    assert said in BAR.check(answer).message


@pytest.mark.parametrize("answer", [2, "2", "2 cm", 5 - 3, 2.0, "h = 2"])
def test_right_bandwidths(answer):
    assert TWO.check(answer).correct


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("20 mm", "Say it in cm"),
        (0, "with its own bump"),
        (1, "half"),
        (0.5, "is a length"),
        (20, "in mm"),
        (-2, "not negative"),
        (0.157, "150 petals"),
    ],
)
def test_wrong_bandwidths(answer, said):
    assert said in TWO.check(answer).message


@pytest.mark.parametrize(("ex", "answer"), [(OWN, "a"), (OWN, "A)"), (OWN, 0.02), (ALL, "c"), (ALL, 100), (ALL, "100")])
def test_right_choices(ex, answer):
    assert ex.check(answer).correct


def row_by_row(x, h):
    total = 0
    for i in range(len(x)):
        rest = np.delete(x, i)
        total += np.log(np.mean(stats.norm.pdf(x[i], rest, h)))
    return total


def by_logs(x, h):
    logs = stats.norm.logpdf(x[:, None], x, h)
    np.fill_diagonal(logs, -np.inf)
    return (logsumexp(logs, axis=1) - np.log(len(x) - 1)).sum()


def own_taken_away(x, h):
    m, top = len(x), 1 / (h * np.sqrt(2 * np.pi))
    p = stats.norm.pdf(x[:, None], x, h).sum(axis=1)
    return np.log((p - top) / (m - 1)).sum()


def in_plain_python(x, h):
    from math import exp, log, pi, sqrt

    total = 0.0
    for i, a in enumerate(x):
        p = sum(exp(-(((a - b) / h) ** 2) / 2) for j, b in enumerate(x) if j != i)
        total += log(p / (h * sqrt(2 * pi) * (len(x) - 1)))
    return total


@pytest.mark.parametrize("right", [row_by_row, by_logs, own_taken_away, in_plain_python])
def test_other_ways_are_right(right):
    assert TOLD.check(right).correct


def with_itself_by_scipy(x, h):
    return sum(np.log(stats.norm.pdf(v, x, h).mean()) for v in x)


def different_only(x, h):
    return sum(np.log(stats.norm.pdf(v, x[x != v], h).mean()) for v in x)


def nothing(x, h):
    pass


def one_subtracted(x, h):
    p = stats.norm.pdf(x[:, None], x, h).sum(axis=1) - 1
    return np.log(p / (len(x) - 1)).sum()


def sums_of_others(x, h):
    return sum(np.log(stats.norm.pdf(x[i], np.delete(x, i), h).sum()) for i in range(len(x)))


def sums_of_all(x, h):
    return sum(np.log(stats.norm.pdf(v, x, h).sum()) for v in x)


def no_brackets(x, h):
    bumps = np.exp(-(((x[:, None] - x) / h) ** 2) / 2) / h * np.sqrt(2 * np.pi)
    np.fill_diagonal(bumps, 0)
    return np.log(bumps.sum(axis=1) / (len(x) - 1)).sum()


def squared_scale(x, h):
    return row_by_row(x, h**2)


def no_minus(x, h):
    bumps = np.exp(((x[:, None] - x) / h) ** 2 / 2) / (h * np.sqrt(2 * np.pi))
    np.fill_diagonal(bumps, 0)
    return np.log(bumps.sum(axis=1) / (len(x) - 1)).sum()


def logs_added(x, h):
    return sum(stats.norm.logpdf(x[i], np.delete(x, i), h).sum() for i in range(len(x)))


def logs_of_everybody(x, h):
    return stats.norm.logpdf(x[:, None], x, h).sum()


def pairs(x, h):
    return sum(stats.norm.logpdf(x[i], x[j], h) for i in range(len(x)) for j in range(i))


def before(x, h):
    return sum(np.log(stats.norm.pdf(x[i], x[:i], h).mean()) for i in range(1, len(x)))


def behind(x, h):
    return sum(np.log(stats.norm.pdf(x[i], x[i + 1 :], h).mean()) for i in range(len(x) - 1))


def divided_then_times(x, h):
    d = x[:, None] - x
    bumps = np.exp(-(d**2) / 2 * h**2) / (h * np.sqrt(2 * np.pi))
    np.fill_diagonal(bumps, 0)
    return np.log(bumps.sum(axis=1) / (len(x) - 1)).sum()


def two_h_squared(x, h):
    return sum(
        np.log(np.mean(np.exp(-((v - np.delete(x, i)) ** 2) / (2 * h) ** 2) / np.sqrt(2 * np.pi * h**2)))
        for i, v in enumerate(x)
    )


def added_not_joined(x, h):
    return sum(np.log(stats.norm.pdf(x[i], x[:i] + x[i + 1 :], h).mean()) for i in range(len(x)))


def told_one(x, i, h):
    return np.log(stats.norm.pdf(x[i], np.delete(x, i), h).mean())


def all_but_the_last(x, h):
    return sum(told_one(x, i, h) for i in range(len(x) - 1))


def all_but_the_first(x, h):
    return sum(told_one(x, i, h) for i in range(1, len(x)))


def zero_among_logs(x, h):
    logs = stats.norm.logpdf(x[:, None], x, h)
    np.fill_diagonal(logs, 0)
    return (logsumexp(logs, axis=1) - np.log(len(x) - 1)).sum()


def its_own_only(x, h):
    return np.log(stats.norm.pdf(x, x, h)).sum()


def by_the_nearest(x, h):
    return sum(np.log(stats.norm.pdf(x[i], np.delete(x, i), h).max()) for i in range(len(x)))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (with_itself_by_scipy, "own bump is still in its sum"),
        (different_only, "leave out that one row"),
        (nothing, "return"),
        (one_subtracted, "not 1"),
        (sums_of_others, "divide each sum by m - 1"),
        (sums_of_all, "Leave it out, and divide by m - 1"),
        (no_brackets, "put brackets round"),
        (squared_scale, "standard deviation h²"),
        (no_minus, "exponent is negative"),
        (logs_added, "logarithms of single bumps"),
        (logs_of_everybody, "logarithms of all bumps"),
        (pairs, "one logarithm for each pair"),
        (before, "before it only"),
        (behind, "behind it only"),
        (divided_then_times, "(2 * h**2)"),
        (two_h_squared, "the 2 is not squared"),
        (added_not_joined, "np.delete(x, i)"),
        (all_but_the_last, "The last row tells"),
        (all_but_the_first, "The first row tells"),
        (zero_among_logs, "-np.inf"),
        (its_own_only, "its own bump alone"),
        (by_the_nearest, "nearest other row"),
    ],
)
def test_wrong_functions(wrong, said):
    assert not TOLD.check(wrong).correct
    assert said in TOLD.check(wrong).message
