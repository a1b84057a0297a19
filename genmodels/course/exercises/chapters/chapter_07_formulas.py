"""Chapter 07, in general: the mean of one number given the other as a formula, the covariance as a function."""

import numpy as np

from genmodels.course.symbolic.derivations.plane import (
    CONDITIONAL_MEAN,
    CONDITIONAL_VARIANCE,
    rho,
    sigma_1,
    sigma_2,
    x_1,
)

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..function import FunctionExercise, wrong_ways

MEAN_GIVEN_THE_OTHER = ExpressionExercise(
    name="mean-given-the-other",
    chapter="07",
    title="What one number says of the other",
    question="Both means are 0. You have seen $x_1$. What do you now expect $x_2$ to be? Write its conditional mean "
    "with sympy, using the symbols `x_1`, `rho`, `sigma_1` and `sigma_2`.",
    hints=(
        "Measure x1 in its own standard deviations first. The correlation says how much of that x2 follows.",
        "x_1 / sigma_1 is the first number in standard deviations; times rho it is the second; then back to its units.",
    ),
    answer=CONDITIONAL_MEAN,
    where=(rho**2 < 1,),
    working=r"$\mathrm{E}[x_2 \mid x_1] = \rho \frac{\sigma_2}{\sigma_1} x_1$: the covariance "
    r"$\rho \sigma_1 \sigma_2$ divided by the variance $\sigma_1^2$ of what was seen. In its units it is right too: "
    "those of x1 cancel.",
    mistakes=(
        Mistake(rho * x_1, "That is right only if both numbers have the same standard deviation: mind the units."),
        Mistake(rho * sigma_1 / sigma_2 * x_1, "The standard deviations are upside down: look at the units."),
        Mistake(rho * sigma_1 * sigma_2 * x_1, "That is the covariance times x1; divide by the variance of x1."),
        Mistake(rho * sigma_2 * x_1, "x1 has to be measured in its own standard deviations first."),
        Mistake(sigma_2 / sigma_1 * x_1, "x2 follows x1 only as far as they are correlated: rho is missing."),
        Mistake(CONDITIONAL_VARIANCE, "That is the conditional variance; the mean is asked for."),
    ),
)


# The covariance of rows: the right way, then wrong ways, each with what to say about it.
def covariance(X):
    away = np.asarray(X) - np.mean(X, axis=0)
    return away.T @ away / len(X)


def by_one_less(X):
    """You divide by m - 1; maximum likelihood divides by m."""
    return covariance(X) * len(X) / (len(X) - 1)


def not_centred(X):
    """You do not subtract the mean: this is the mean of x x^T, and mu mu^T is still in it."""
    return np.asarray(X).T @ np.asarray(X) / len(X)


def not_divided(X):
    """That is the scatter S; divide it by the number of rows."""
    return covariance(X) * len(X)


def rows_with_rows(X):
    """You multiplied rows with rows, which gives an m by m table; transpose the first factor, not the second."""
    away = np.asarray(X) - np.mean(X, axis=0)
    return away @ away.T / len(X)


def one_mean_for_all(X):
    """You subtract one mean of all numbers; each column has its own: np.mean(X, axis=0)."""
    away = np.asarray(X) - np.mean(X)
    return away.T @ away / len(X)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: lists of rows of two or three whole numbers.

    >>> [len(rows) for (rows,) in cases(np.random.default_rng(0))]
    [4, 5, 3, 6]
    """
    drawn = [rng.integers(-4, 9, size=size).tolist() for size in ((5, 2), (3, 3), (6, 3))]
    return [([[1, 1], [2, 3], [3, 2], [6, 6]],), *((rows,) for rows in drawn)]


WRITE_THE_COVARIANCE = FunctionExercise(
    name="write-the-covariance",
    chapter="07",
    title="Write the estimate",
    question="Write a function `covariance(X)`. `X` is a list of $m$ rows of $d$ numbers. Return the "
    "maximum-likelihood estimate of the covariance as a $d \\times d$ array.",
    hints=(
        "Let `away = np.asarray(X) - np.mean(X, axis=0)`: the deviations, one row for each observation.",
        "The scatter is `away.T @ away`. Which number does maximum likelihood divide it by?",
    ),
    answer=covariance,
    cases=cases,
    working=r"Row $i$ of `away` is $(x^{(i)} - \bar x)^T$, and `away.T @ away` adds up the products "
    r"$(x^{(i)} - \bar x)(x^{(i)} - \bar x)^T$. Divided by $m$, that is $\hat\Sigma$.",
    mistakes=wrong_ways(by_one_less, not_centred, not_divided, rows_with_rows, one_mean_for_all),
)

EXERCISES = (MEAN_GIVEN_THE_OTHER, WRITE_THE_COVARIANCE)
