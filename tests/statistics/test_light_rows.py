"""Rows far off that weigh next to nothing, wherever they stand: means and scatters against exact fractions."""

from fractions import Fraction
from functools import reduce
from operator import add

import mpmath
import numpy as np
import pytest

from genmodels.statistics import Angles, Moments, RootMoments, Sample
from genmodels.statistics.moments import Diagonal, Matrix

RNG = np.random.default_rng(12)
X = np.concatenate([[1e9], RNG.normal(size=40), [-3e9]])
WEIGHT = np.concatenate([[1e-12], RNG.gamma(1.0, size=40), [1e-13]])
ORDERS = [np.arange(42), np.arange(42)[::-1], np.roll(np.arange(42), 20)]


def exactly() -> tuple[Fraction, Fraction]:
    """The weighted mean, and the weighted sum of squares about it."""
    values, weights = ([Fraction(v) for v in part.tolist()] for part in (X, WEIGHT))
    mean = sum(w * v for w, v in zip(weights, values, strict=True)) / sum(weights)
    return mean, sum(w * (v - mean) ** 2 for w, v in zip(weights, values, strict=True))


def errors(mean, rest, scatter) -> tuple[float, float]:
    """That of the mean, in standard deviations, and the relative one of the scatter."""
    true_mean, true_scatter = exactly()
    sd = float(true_scatter / sum(map(Fraction, WEIGHT.tolist()))) ** 0.5
    away = Fraction(float(mean)) + Fraction(float(rest)) - true_mean
    return abs(float(away)) / sd, abs(float(Fraction(float(scatter)) / true_scatter - 1))


@pytest.mark.parametrize("order", ORDERS, ids=["first", "last", "middle"])
@pytest.mark.parametrize("size", [1, 3, 42])
@pytest.mark.parametrize("kind", [Matrix, Diagonal])
def test_moments_of_blocks(order, size, kind):
    cuts = [order[at : at + size] for at in range(0, 42, size)]
    found = reduce(add, (Moments.of(X[rows, None], WEIGHT[rows], kind=kind) for rows in cuts))
    assert max(errors(found.mean[0], found.rest[0], found.squares[0])) < 4e-15
    stacked = reduce(add, (Moments.of(X[rows, None], WEIGHT[rows, None] * [[1.0, 0.5]], kind=kind) for rows in cuts))
    for k, factor in enumerate([1.0, 2.0]):
        assert max(errors(stacked.mean[k, 0], stacked.rest[k, 0], factor * stacked.squares[k, 0])) < 4e-15


@pytest.mark.parametrize("order", ORDERS, ids=["first", "last", "middle"])
@pytest.mark.parametrize("size", [1, 3, 42])
def test_roots_of_moments_of_blocks(order, size):
    cuts = [order[at : at + size] for at in range(0, 42, size)]
    found = reduce(add, (RootMoments.of(X[rows, None], WEIGHT[rows]) for rows in cuts))
    assert max(errors(found.mean[0], found.rest[0], found.lengths[0] ** 2)) < 4e-15


@pytest.mark.parametrize("order", ORDERS, ids=["first", "last", "middle"])
@pytest.mark.parametrize("size", [1, 3, 42])
def test_angles_a_hair_apart_and_two_that_are_not(order, size):
    angles, weight = np.concatenate([[2.5], 1 + 1e-8 * X[1:-1], [-2.0]]), WEIGHT * np.where(np.abs(X) > 1e6, 1e-8, 1.0)
    cuts = [order[at : at + size] for at in range(0, 42, size)]
    found = reduce(add, (Angles.of(angles[rows], weight[rows]) for rows in cuts))
    with mpmath.workdps(50):
        pairs = list(zip(map(mpmath.mpf, weight.tolist()), map(mpmath.mpf, angles.tolist()), strict=True))
        resultant = mpmath.hypot(*(mpmath.fsum(w * of(x) for w, x in pairs) for of in (mpmath.cos, mpmath.sin)))
        deficit = mpmath.fsum(w for w, _ in pairs) - resultant
        assert abs(float(found.deficit / deficit - 1)) < 1e-14


def test_each_class_of_a_sample_has_its_own_mean():
    """One class lies at 1e9, and leaves no rounding of that to the mean of the other."""
    rows = np.concatenate([RNG.normal(size=30), 1e9 + RNG.normal(size=30)])
    found = Sample.of(rows, np.repeat(np.eye(2), 30, axis=0))
    mean = float(sum(map(Fraction, rows[:30].tolist())) / 30)
    assert abs(found.mean[0, 0] - mean) < 4e-15
