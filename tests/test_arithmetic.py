"""Sums, units and norms that keep their digits, against exact fractions."""

import math
from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from genmodels.ground.arithmetic import exact_dot, log, log_or_zero, norms, power_of_two, ratio, two_sum, weighted_total

RNG = np.random.default_rng(50)


def test_units_are_powers_of_two_near_the_size_and_one_for_ordinary_numbers():
    sizes = np.array([1.0, 1e-90, 1e90, -5.0, 1e-91, 1e200, -1e-300])
    units = power_of_two(sizes)
    assert_array_equal(np.frexp(units)[0], 0.5)
    assert_array_equal(units[:4], 1)
    assert ((np.abs(sizes[4:]) / units[4:] >= 0.5) & (np.abs(sizes[4:]) / units[4:] < 1)).all()


def test_the_unit_of_zero_is_the_neutral_zero():
    assert_array_equal(power_of_two(np.array([0.0, -0.0])), 0)


def test_the_reciprocal_of_a_unit_is_a_number_even_for_the_smallest():
    units = power_of_two(np.array([5e-324, 1e-310, 1e-305, 2.0**1001]))
    with np.errstate(all="raise", under="ignore"):
        assert np.isfinite(1 / units).all()


def test_ratio_is_zero_over_zero():
    assert_array_equal(ratio(np.array([1.0, 2.0, 0.0]), np.array([2.0, 0.0, 0.0])), [0.5, 0.0, 0.0])
    assert ratio(np.ones((2, 1)), np.ones(3)).shape == (2, 3)


def test_logarithms_of_zero():
    assert_array_equal(log(np.array([0.0, 1.0])), [-np.inf, 0.0])
    assert_array_equal(log_or_zero(np.array([0.0, 1.0, np.e])), [0.0, 0.0, 1.0])


def test_two_sum_loses_nothing():
    a = RNG.normal(size=200) * 10.0 ** RNG.integers(-20, 20, 200)
    b = RNG.normal(size=200) * 10.0 ** RNG.integers(-20, 20, 200)
    total, rest = two_sum(a, b)
    for exact_a, exact_b, t, r in zip(a.tolist(), b.tolist(), total.tolist(), rest.tolist(), strict=True):
        assert Fraction(t) + Fraction(r) == Fraction(exact_a) + Fraction(exact_b)
    assert (rest != 0).any()


@pytest.mark.parametrize("size", [1.0, 1e15, 1e180])
def test_exact_dot_is_the_rounded_fraction(size):
    for _ in range(20):
        a, b = np.floor(RNG.random(9) * size), RNG.normal(size=9)
        b[-1] = -np.dot(a[:-1], b[:-1]) / max(a[-1], 1.0)  # so that almost everything cancels
        exact = sum(Fraction(x) * Fraction(y) for x, y in zip(a.tolist(), b.tolist(), strict=True))
        assert math.isclose(exact_dot(a, b), float(exact), rel_tol=1e-15, abs_tol=1e-30 * size)


def test_a_plain_dot_product_would_not_do():
    """The case of `exact_dot` must be hard, or the test above shows nothing."""
    a, b = np.array([1e15 + 1, 1e15]), np.array([0.1, -0.1])
    assert exact_dot(a, b) == 0.1
    assert a @ b != 0.1


@pytest.mark.parametrize("exponent", [-1000, -600, 0, 600, 1000])
def test_norms_scale_exactly(exponent):
    z = RNG.integers(-9, 9, (20, 3)).astype(float)
    big = np.ldexp(z, exponent)
    expected = [math.hypot(*row) for row in z.tolist()]
    if exponent >= 0:
        np.testing.assert_allclose(np.ldexp(norms(big), -exponent), expected, rtol=1e-15)
    else:  # tiny lengths are those of the origin: their squares vanish, and nothing is read off them
        assert (norms(big) <= np.ldexp(np.maximum(expected, 1), exponent)).all()


def test_weighted_total_counts_rows_and_ignores_those_without_weight():
    values = np.array([[1.0, 2.0], [-np.inf, 5.0], [3.0, 4.0]])
    assert_array_equal(weighted_total(values, np.array([2.0, 0.0, 1.0])), [5.0, 8.0])
    assert_array_equal(weighted_total(values, np.array([0.0, 1.0, 0.0])), [-np.inf, 5.0])
    assert_array_equal(weighted_total(values, None), [-np.inf, 11.0])
    assert weighted_total(np.empty(0), np.empty(0)) == 0
