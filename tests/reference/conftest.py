"""How floats are compared with exact fractions and with 30 printed digits."""

import math
from fractions import Fraction

import numpy as np
import pytest

SMALL = 10**6  # denominators up to here: two such fractions are 1e-12 apart, so a float names one of them


@pytest.fixture(scope="session")
def same():
    """A function that asserts that floats are these numbers, each given as text such as "4/5" or "-2.5"."""

    def check(values, exact) -> None:
        expected = [Fraction(e) for e in np.ravel(np.array(exact, dtype=object))]
        found = np.ravel(np.asarray(values, dtype=float)).tolist()
        np.testing.assert_allclose(found, [float(e) for e in expected], rtol=1e-12, atol=1e-14)
        for value, fraction in zip(found, expected, strict=True):
            if fraction.denominator <= SMALL:
                assert Fraction(value).limit_denominator(SMALL) == fraction

    return check


@pytest.fixture(scope="session")
def log_same():
    """A function that asserts that floats are the logarithms of these fractions; the logarithm of 0 is -inf."""

    def check(values, exact) -> None:
        found = np.ravel(np.asarray(values, dtype=float)).tolist()
        for value, fraction in zip(found, np.ravel(np.array(exact, dtype=object)), strict=True):
            fraction = Fraction(fraction)
            expected = math.log(fraction.numerator) - math.log(fraction.denominator) if fraction else -math.inf
            np.testing.assert_allclose(value, expected, rtol=1e-13, atol=1e-13)

    return check
