"""The standard error of a rate, in which theta was left standing, or a sign or the way round was lost."""

import pytest
import sympy as sp

from genmodels.course import exercises

m, s, theta = sp.symbols("m s theta", positive=True)


@pytest.fixture(scope="module")
def clicks():
    return exercises.get("waiting-for-clicks")


@pytest.mark.parametrize(
    "formula",
    [
        theta / sp.sqrt(m),
        sp.Symbol("theta") / sp.sqrt(sp.Symbol("m")),  # as a learner makes them, with no assumptions
        1 / sp.sqrt(m / theta**2),
        "theta/sqrt(m)",
    ],
)
def test_theta_is_told_to_be_replaced(clicks, formula):
    assert "put its estimate m/s in" in clicks.check(formula).message


@pytest.mark.parametrize(
    "formula", [theta / m, sp.Symbol("lambda") / sp.sqrt(m), sp.Function("f")(m), sp.Function("f")(theta) / sp.sqrt(m)]
)
def test_what_has_no_name_is_refused_as_before(clicks, formula):
    assert "only m, s may occur in it" in clicks.check(formula).message


def test_a_root_of_the_bend_itself_is_named(clicks):
    for formula in (1 / sp.sqrt(-(s**2) / m), sp.sqrt(-m) / s):
        assert "The bend is negative" in clicks.check(formula).message
    assert clicks.check(1 / sp.sqrt(s**2 / m)).correct


@pytest.mark.parametrize("formula", [m**1 / 2 / s, "m**1/2/s"])
def test_a_half_outside_of_the_power_is_named(clicks, formula):
    assert "write m**(1/2), with brackets" in clicks.check(formula).message


def test_a_decimal_is_quoted_as_it_is_typed(clicks):
    assert clicks.check(0.5).message.startswith("you gave 0.5:")
