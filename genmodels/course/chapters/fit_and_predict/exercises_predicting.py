"""Chapter 08, in code: fit a Gaussian to rows, and predict the second number from the first, with limits."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip
from genmodels.course.kit.exercises.function import FunctionExercise

from .wrong_fits import WRONG_FITS
from .wrong_petals import COPIED, fit_of_the_petals, grid_of_the_petals
from .wrong_predictions import WRONG_LINES, WRONG_SPREADS, fitted, limits, slope_of_two_divisors


# Fit and predict: the right way, then wrong ways, each with what to say about it.
def predict(X, x1):
    X = np.asarray(X, dtype=float)
    m1, m2 = X.mean(axis=0)
    away = X - X.mean(axis=0)
    (v1, c), (_, v2) = away.T @ away / len(X)
    expected = m2 + c / v1 * (x1 - m1)
    sd = np.sqrt(v2 - c**2 / v1)
    return [expected, expected - 2 * sd, expected + 2 * sd]


@slip("You divide by m - 1; maximum likelihood divides by m, as np.cov does with bias=True.")
def by_one_less(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, (high - expected) * np.sqrt(len(X) / (len(X) - 1)))


@slip("You divide the squared misses by m - 2, as regression tables do; maximum likelihood divides by m.")
def by_two_less(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, (high - expected) * np.sqrt(len(X) / (len(X) - 2)))


@slip("Your limits are those before x1 was seen; knowing it makes them narrower: v2 - c^2 / v1.")
def limits_of_the_marginal(X, x1):
    expected, _, _ = predict(X, x1)
    return limits(expected, 2 * np.sqrt(fitted(X)[3]))


@slip("You give the mean of x2 and its own limits: x1 is not used.")
def nothing_learnt(X, x1):
    _, m2, _, v2, _ = fitted(X)
    return limits(m2, 2 * np.sqrt(v2))


@slip("Your limits are two variances away; take the root first.")
def variance_for_deviation(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, 2 * ((high - expected) / 2) ** 2)


@slip("Your limits are one standard deviation away; two are asked for.")
def one_deviation(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, (high - expected) / 2)


@slip("Your limits are 1.96 standard deviations away; here two are asked for.")
def rounded_quantile(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, 1.96 * (high - expected) / 2)


@slip("You shrink the variance by 1 - rho; it shrinks by 1 - rho^2.")
def correlation_not_squared(X, x1):
    expected, _, _ = predict(X, x1)
    _, _, v1, v2, c = fitted(X)
    return limits(expected, 2 * np.sqrt(v2 * (1 - abs(c) / np.sqrt(v1 * v2))))


@slip("You shrink the variance by 1 - rho; it shrinks by 1 - rho^2, whatever the sign of rho.")
def signed_correlation_not_squared(X, x1):
    expected, _, _ = predict(X, x1)
    _, _, v1, v2, c = fitted(X)
    return limits(expected, 2 * np.sqrt(v2 - c * np.sqrt(v2 / v1)))


@slip("You return how far the limits are from what is expected; return the limits themselves.")
def half_widths(X, x1):
    expected, _, high = predict(X, x1)
    return [expected, high - expected, high - expected]


@slip("You return how far the limits are from what is expected; add what is expected to both.")
def signed_half_widths(X, x1):
    expected, low, high = predict(X, x1)
    return [expected, low - expected, high - expected]


@slip("The numbers are right, but their order is not: expected, low, high.")
def limits_exchanged(X, x1):
    expected, low, high = predict(X, x1)
    return [expected, high, low]


@slip("The numbers are right, but their order is not: expected, low, high.")
def limits_first(X, x1):
    expected, low, high = predict(X, x1)
    return [low, expected, high]


@slip("The numbers are right, but their order is not: expected, low, high.")
def expected_last(X, x1):
    expected, low, high = predict(X, x1)
    return [low, high, expected]


@slip("The expectation is right; return the two limits as well: [expected, low, high].")
def expected_alone(X, x1):
    return [predict(X, x1)[0]]


def what_was_expected(arguments: tuple, entries: list) -> str | None:
    """Name a slip by what is expected alone, whatever the limits are."""
    slips = (fit_of_the_petals, grid_of_the_petals, slope_of_two_divisors)
    return next((slip.says for slip in slips if abs(slip(*arguments)[0] - entries[0]) < 1e-4), None)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: a list of rows of two numbers, and a first number that was seen.

    >>> [len(rows) for rows, x1 in cases(np.random.default_rng(0))]
    [4, 5, 8, 30]
    """
    first = [[1, 2], [2, 4]]  # of these two columns np.cov is exact, should somebody forget to transpose
    drawn = [
        (first + (rng.standard_normal((m, 2)) @ [[1.5, slope], [0, 0.7]] + [4, 2]).round(1).tolist(), x1)
        for m, slope, x1 in ((3, 0.5, 3.0), (6, -1.0, 5.5), (28, 0.9, 2.0))
    ]
    return [([*first, [3, 1], [6, 5]], 5.0), *drawn]


PREDICT_WITH_LIMITS = FunctionExercise(
    name="predict-with-limits",
    chapter="08",
    title="Fit and predict",
    question="Write a function `predict(X, x1)`. `X` is a list of $m$ rows $[x_1, x_2]$. Fit a Gaussian to them by "
    "maximum likelihood, and predict $x_2$ of a new row whose first number is `x1`. Return a list of three numbers: "
    "what you expect, and the limits two standard deviations below and above it.",
    hints=(
        "`np.cov(np.transpose(X), bias=True)` divides by m. Which two of its entries make the slope?",
        r"Put $\rho = c / (\sigma_1 \sigma_2)$ into both formulas of *One number tells about the other*: roots cancel.",
    ),
    answer=predict,
    cases=cases,
    remark=what_was_expected,
    working=r"The variance $v_1$ of what was seen and the covariance $c$ give the slope $c / v_1$, which is "
    r"$\rho \sigma_2 / \sigma_1$. What remains is the variance $v_2 - c^2 / v_1 = \sigma_2^2 (1 - \rho^2)$, "
    "the same for every $x_1$.",
    mistakes=(
        *WRONG_LINES,
        *WRONG_SPREADS,
        *WRONG_FITS,
        *COPIED,
        by_one_less,
        by_two_less,
        limits_of_the_marginal,
        nothing_learnt,
        variance_for_deviation,
        one_deviation,
        rounded_quantile,
        correlation_not_squared,
        signed_correlation_not_squared,
        half_widths,
        signed_half_widths,
        limits_exchanged,
        limits_first,
        expected_last,
        expected_alone,
    ),
)

EXERCISES = (PREDICT_WITH_LIMITS,)
