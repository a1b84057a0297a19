"""Numbers in words: exact where exact, and never rounded into certainty."""

from fractions import Fraction

import numpy as np
import pytest

from genmodels.course.kit.plotting.numbers import as_fraction, decimal_text, fraction_text, percent_text, short_text


def test_every_small_fraction_is_recognised_from_its_float():
    for q in range(1, 60):
        for p in range(q + 1):
            assert as_fraction(p / q) == Fraction(p, q)
            assert fraction_text(p / q) == str(Fraction(p, q))


def test_next_to_nothing_is_not_zero():
    assert as_fraction(1e-15) is None
    assert (fraction_text(1e-15), fraction_text(0.0)) == ("under 0.001", "0")


@pytest.mark.parametrize("value", [0.0, 1e-9, 1 / 3, 0.123, 0.5, 0.994, 0.9951, 1 - 1e-9, 1.0])
def test_short_text_is_short_and_certain_only_when_it_is(value):
    text = short_text(value)
    assert len(text) <= 5
    assert (text in ("0", "1")) == (value in (0, 1))
    if text[0] not in "<>":
        assert float(Fraction(text)) == pytest.approx(value, abs=0.005)


def test_random_floats_are_no_fractions():
    assert all(as_fraction(value) is None for value in np.random.default_rng(5).random(200))


@pytest.mark.parametrize("value", [1e-4, 1e-10, 1 - 1e-10, 0.9996, 0.0004])
def test_near_certainty_is_never_shown_as_certainty(value):
    for text in (decimal_text(value), percent_text(value)):
        assert text.startswith(("under", "over"))


def test_percent():
    values = (0, 1, 0.25, 0.905, 0.0123, 0.9949)
    said = ["0\xa0%", "100\xa0%", "25\xa0%", "90.5\xa0%", "1.2\xa0%", "99.5\xa0%"]
    assert [percent_text(v) for v in values] == said


def test_decimals_agree_with_python_inside():
    for value in np.linspace(0.001, 0.999, 97):
        assert decimal_text(value) == f"{value:.3f}"
