"""Merging and taking out, as derived: exact fractions, random numbers, and the library's own moments."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from genmodels.course.symbolic import agrees_with, merging
from genmodels.statistics import Moments


def mean_and_scatter(numbers):
    """Return the mean and the sum of squared distances from it, exactly."""
    mean = Fraction(sum(numbers), len(numbers))
    return mean, sum((number - mean) ** 2 for number in numbers)


@pytest.mark.parametrize(("a", "b"), [([1, 2, 4], [7, 11]), ([5], [5]), ([0, 0, 9], [1]), ([-3, 8], [2, 2, 2, 7])])
def test_merging_is_exact(a, b):
    (mean_a, S_a), (mean_b, S_b) = mean_and_scatter(a), mean_and_scatter(b)
    values = {
        **{merging.m_a: len(a), merging.xbar_a: sp.Rational(mean_a), merging.S_a: sp.Rational(S_a)},
        **{merging.m_b: len(b), merging.xbar_b: sp.Rational(mean_b), merging.S_b: sp.Rational(S_b)},
    }
    mean, S = mean_and_scatter(a + b)
    assert merging.merge().result.subs(values) == sp.Rational(S)
    assert merging.mean().result.subs(values) == sp.Rational(mean)


@pytest.mark.parametrize("numbers", [[1, 2, 4, 7, 11], [3, 3], [0, 10, -4]])
def test_taking_one_out_is_exact(numbers):
    mean, S = mean_and_scatter(numbers)
    for i, x in enumerate(numbers):
        values = {merging.m: len(numbers), merging.xbar: sp.Rational(mean), merging.S: sp.Rational(S), merging.x: x}
        left = mean_and_scatter(numbers[:i] + numbers[i + 1 :])[1]
        assert merging.take_one_out().result.subs(values) == sp.Rational(left)


def test_squares_about_any_point():
    numbers, c = [1, 2, 4, 7], 3
    mean, S = mean_and_scatter(numbers)
    values = {merging.m: 4, merging.xbar: sp.Rational(mean), merging.S: sp.Rational(S), merging.c: c}
    assert merging.about_a_point().result.subs(values) == sum((number - c) ** 2 for number in numbers)


def test_each_symbol_is_worked_out_from_its_own_group():
    computed = {symbol: compute(([1, 2, 4], [7, 11])) for symbol, compute in merging.of_two_groups().items()}
    assert (computed[merging.m_a], computed[merging.m_b]) == (3, 2)
    assert (computed[merging.xbar_a], computed[merging.xbar_b]) == (pytest.approx(7 / 3), 9)
    assert (computed[merging.S_a], computed[merging.S_b]) == (pytest.approx(14 / 3), 8)


def test_the_library_merges_as_derived():
    assert agrees_with(
        merging.merge().result,
        merging.of_two_groups(),
        library=lambda groups: (Moments.of(groups[0]) + Moments.of(groups[1])).scatter,
        draw=lambda rng: [rng.normal(size=rng.integers(1, 6)), rng.normal(3, 2, size=rng.integers(1, 6))],
        rng=np.random.default_rng(1),
    )


@pytest.mark.parametrize("chain", [merging.about_a_point, merging.mean, merging.merge, merging.take_one_out])
def test_every_step_has_a_sentence_and_is_printed_alike(chain):
    assert all(step.caption.endswith(".") for step in chain())
    assert chain()._repr_html_() == chain()._repr_html_()
