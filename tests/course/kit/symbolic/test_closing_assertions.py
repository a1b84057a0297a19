"""Each closing assertion passes what is true and refuses what is nearly true."""

import numpy as np
import pytest
import sympy as sp

from genmodels.course.symbolic import agrees_with, bernoulli, categorical, is_maximum, sums_to_one
from genmodels.errors import DerivationError

p, s, m = sp.symbols("p s m", positive=True)
x, mu = sp.symbols("x mu", real=True)
variance = sp.Symbol("sigma^2", positive=True)
count = sp.Symbol("n", integer=True, nonnegative=True)
BELL = sp.exp(-((x - mu) ** 2) / (2 * variance)) / sp.sqrt(2 * sp.pi * variance)


@pytest.mark.parametrize(
    ("density", "variable", "domain"),
    [
        (bernoulli.DENSITY, bernoulli.x, [0, 1]),
        (p**count * sp.exp(-p) / sp.factorial(count), count, sp.S.Naturals0),
        (BELL, x, sp.S.Reals),
        (p * sp.exp(-p * x), x, sp.Interval(0, sp.oo)),
        (sp.Rational(1, 6), x, range(6)),
    ],
)
def test_densities_add_up_to_one_and_twice_a_density_does_not(density, variable, domain):
    assert str(sums_to_one(density, variable, domain)).startswith("✓ Checked: the density ")
    with pytest.raises(DerivationError, match="does not add up to 1"):
        sums_to_one(2 * density, variable, domain)


def test_a_gaussian_without_its_half_does_not_integrate_to_one():
    wrong = sp.exp(-((x - mu) ** 2) / variance) / sp.sqrt(2 * sp.pi * variance)
    with pytest.raises(DerivationError, match="check its constant"):
        sums_to_one(wrong, x, sp.S.Reals)


@pytest.mark.parametrize(
    ("objective", "estimates"),
    [
        (-((x - 1) ** 2), {x: 2}),  # not stationary
        ((x - 1) ** 2, {x: 1}),  # a minimum
        (x**2 - p**2, {x: 0, p: 0}),  # a saddle
        (x**3, {x: 0}),  # neither
        (s * sp.log(p) - m * p, {p: s / (m - 1)}),  # n - 1 for n
    ],
)
def test_what_is_no_maximum_is_refused(objective, estimates):
    with pytest.raises(DerivationError):
        is_maximum(objective, estimates)


def test_the_constraint_is_part_of_the_question():
    (p1, p2), (n1, n2) = categorical.symbols(2)
    objective, constraint = n1 * sp.log(p1) + n2 * sp.log(p2), categorical.constraint(2)
    shares = {p1: n1 / (n1 + n2), p2: n2 / (n1 + n2)}
    assert is_maximum(objective, shares, constraint)
    with pytest.raises(DerivationError, match="does not vanish"):
        is_maximum(objective, shares)  # without the constraint larger is always better
    with pytest.raises(DerivationError, match="breaks the constraint"):
        is_maximum(objective, {p1: n1 / n2, p2: n2 / n1}, constraint)
    with pytest.raises(DerivationError, match="does not vanish"):
        is_maximum(objective, {p1: sp.Rational(1, 2), p2: sp.Rational(1, 2)}, constraint)


def test_a_constraint_can_turn_a_saddle_into_a_maximum():
    y = sp.Symbol("y", real=True)
    assert is_maximum(x * y, {x: sp.Rational(1, 2), y: sp.Rational(1, 2)}, 1 - x - y)
    with pytest.raises(DerivationError, match="second derivative is not negative"):
        is_maximum(-x * y, {x: sp.Rational(1, 2), y: sp.Rational(1, 2)}, 1 - x - y)


def test_conditions_nobody_can_meet_are_an_error_and_not_a_pass():
    with pytest.raises(DerivationError):
        is_maximum(s * sp.log(p) - m * p, {p: s / m}, where=[s < 0])


def test_agreement_is_compared_with_data():
    def draw(rng):
        return rng.normal(size=9)

    sums = {s: np.sum, m: len}
    assert agrees_with(s / m, sums, np.mean, draw, np.random.default_rng(3))
    for wrong in (s / (m - 1), s / m + sp.Rational(1, 10**6)):
        with pytest.raises(DerivationError, match="the formula gives"):
            agrees_with(wrong, sums, np.mean, draw, np.random.default_rng(3))
    with pytest.raises(DerivationError):  # two numbers are not one
        agrees_with(s / m, sums, lambda data: [np.mean(data)] * 2, draw, np.random.default_rng(3))


def test_a_check_is_shown_in_words():
    shown = sums_to_one(bernoulli.DENSITY, bernoulli.x, [0, 1])._repr_html_()
    assert shown == "<div>✓ <strong>Checked:</strong> the density adds up to 1 over $x$ in {0, 1}.</div>"
