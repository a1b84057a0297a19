"""The factor of the cube: which roundings count, and what is said of ways that come near it."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises
from tests.course.chapters.counts_and_measurements.salmon import LENGTH, WEIGHT

CUBES = (np.array(LENGTH, dtype=float) / 100) ** 3
Y = np.array([float(weight) for weight in WEIGHT])
BEST = (Y * CUBES).sum() / (CUBES**2).sum()
LEFT = ((Y - BEST * CUBES) ** 2).sum()
OF_ONE = np.sqrt(LEFT / 8)


@pytest.fixture(scope="module")
def cube():
    return exercises.get("weight-by-the-cube")


@pytest.mark.parametrize("answer", [BEST, 10.68, "10.68", "10.684 kg/m^3", 10.6842])
def test_two_digits_after_the_point_will_do(cube, answer):
    assert cube.check(answer).correct


def test_a_decimal_made_a_fraction_is_a_decimal(cube):
    for answer in (sp.Rational(1068, 100), Fraction("10.68")):
        assert cube.check(answer).correct
    assert not cube.check(Fraction("10.7")).correct
    assert "a fraction can be exact" in cube.check("267/25").message


def test_what_sympy_solves_for_is_read_with_its_letter(cube):
    c = sp.Symbol("c")
    for answer in ([{c: cube.answer}], {c: cube.answer}, sp.Eq(c, sp.Rational(str(cube.answer)))):
        assert cube.check(answer).correct
    assert "as sp.solve does where it finds no solution" in cube.check([]).message


def test_nothing_is_not_taken_for_centimetres(cube):
    for answer in (0, 1e-09):
        assert "centimetres" not in cube.check(answer).message
    assert "centimetres" in cube.check(float(cube.answer) / 1e6).message


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (10.7, "three wrong ways give 10.7, too"),
        (np.exp(np.log(Y / CUBES).mean()), "geometric mean"),
        (10.69, "geometric mean"),
        (LEFT, "SSE that is left"),
        (0.132, "SSE that is left"),
        (LEFT / 8, "variance of the errors"),
        (OF_ONE, "standard deviation of the errors"),
        (OF_ONE / np.sqrt((CUBES**2).sum()), "standard error of c"),
    ],
)
def test_what_comes_near_or_is_another_number_is_named(cube, answer, said):
    assert said in cube.check(answer).message
