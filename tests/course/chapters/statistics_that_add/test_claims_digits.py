"""What notebook 19 says of digits that get lost, in adding up and in subtracting."""

import warnings
from fractions import Fraction
from functools import reduce

import numpy as np
import pytest

from genmodels.statistics import Moments
from genmodels.statistics.algebra import Summable
from genmodels.streaming import Window
from tools.claims import claim

SAMPLES = [np.random.default_rng(seed).normal(size=200) for seed in range(20)]
ZEROS = np.arange(13)


def exact(x):
    x = [Fraction(float(v)) for v in x]
    mean = sum(x) / len(x)
    return sum((v - mean) ** 2 for v in x) / len(x)


def textbook(x):
    return (x**2).mean() - x.mean() ** 2


def merge(a, b):
    (m_a, mean_a, S_a), (m_b, mean_b, S_b) = a, b
    m = m_a + m_b
    mean = mean_a + m_b / m * (mean_b - mean_a)
    return m, mean, S_a + m_a * (mean_a - mean) ** 2 + S_b + m_b * (mean_b - mean) ** 2


def by_merge(x):
    return reduce(merge, [(10, ten.mean(), 10 * ten.var()) for ten in x.reshape(20, 10)])[2] / 200


def by_library(x):
    return float(sum(Moments.of(ten) for ten in x.reshape(20, 10)).scatter[0, 0] / 200)


@pytest.fixture(scope="module")
def errors():
    """The typical relative error of each way at each offset, (13,): the median over twenty samples."""
    ways, found = (textbook, by_merge, by_library), []
    for x in SAMPLES[:8]:
        truths = [exact(x + 10.0**zeros) for zeros in ZEROS]
        found.append([[abs(float(Fraction(float(way(x + 10.0**k))) / t - 1)) for k, t in enumerate(truths)]
                      for way in ways])  # fmt: skip
    return np.median(found, axis=0)


def slope(errors, first, last):
    return np.polyfit(ZEROS[first:last], np.log10(errors[first:last]), 1)[0]


def test_two_digits_one_and_none(errors):
    claim("19", "The **textbook formula** loses about two digits for each zero of the offset: it squares the offset.")
    claim("19", "At $10^8$ nothing is left: there, and at $10^{12}$, it says 0, an error of 1 (the dotted line).")
    claim("19", "**Merge** loses about one.")
    claim("19", "The **library** loses none here.")
    claim("19", "With each mean it carries a second number along: the part of the mean that rounding would drop.")
    claim(
        "19",
        "For each zero of an offset the textbook formula loses about two digits, the merge about one, the library",
    )
    claim("19", "the merge about one, the library none up to $10^{12}$.")
    claim("19", "A computer keeps about 16 digits of a number.")
    claim("19", "The truth is known: every float64 is a fraction, and Python reckons with fractions exactly.")
    book, own, library = errors
    assert textbook(SAMPLES[0] + 1e8) == textbook(SAMPLES[0] + 1e12) == 0
    assert 1.7 < slope(book, 1, 8) < 2.3
    assert 0.8 < slope(own, 2, 13) < 1.2
    assert library.max() < 1e-13
    sample = SAMPLES[0]  # that of the notebook
    assert abs(float(Fraction(float(textbook(sample + 1e8))) / exact(sample + 1e8) - 1)) >= 1
    assert 15 < -np.log10(np.finfo(float).eps) < 16


def test_the_spacing_of_numbers():
    claim("19", r"But a mean near $10^8$ is rounded, to steps of $1.5 \cdot 10^{-8}$.")
    assert np.spacing(1e8) == pytest.approx(1.5e-8, rel=0.01)


def test_in_and_out_again():
    claim(
        "19", "The library gives a `PrecisionWarning` (hidden here) when its estimate says that more than half of the"
    )
    claim("19", "more than half of the digits of $S$ are gone; it does not watch the mean.")
    claim("19", "We put a typing error of $10^8$ minutes into the list of the north and take it out again")
    claim("19", "The north is left with $S = 0$.")
    near = Moments.of([1.0, 2.0, 4.0])
    with pytest.warns(match="leaves 0 of a scatter of 7.5e"):
        left = near + Moments.of([1e8]) - Moments.of([1e8])
    assert left.scatter[0, 0] == 0
    with warnings.catch_warnings(action="error"):  # nothing is said of a mean
        mean = (Moments.of([1.1]) + Moments.of([1e16]) - Moments.of([1e16])).mean[0]
    assert abs(mean - 1.1) > 1


@pytest.mark.filterwarnings("ignore:taking this out")
def test_a_window_that_subtracts_is_ruined():
    claim("19", "It stays wrong for ever: with $10^{10}$ in it, $S$ was about $10^{20}$.")
    claim("19", "then a reading of $10^{10}$ passes through a window of 200 readings:")
    claim("19", "And the variance of the last 200 readings is 27; by subtraction it is 1.2, forty readings after")
    claim("19", "by subtraction it is 1.2, forty readings after the wrong one has gone.")
    claim("19", "Up there float64 numbers lie 16,384 apart, and of the $S$ of the others, about 5,000, nothing")
    claim("19", "What a huge number has pushed out of a sum, no subtraction brings back.")
    claim("19", "most digits of the others do not fit, and taking it out does not bring them back.")
    readings = np.random.default_rng(12).normal(25, 5, size=4000)
    readings[:400] = np.random.default_rng(12).normal(25, 5, size=400)
    readings[150] = 1e10
    pieces = [Moments.of(twenty) for twenty in readings.reshape(200, 20)]
    total, found = sum(pieces[:10]), {}
    for k, (new, old) in enumerate(zip(pieces[10:], pieces, strict=False), start=11):
        total = total + new - old
        found[k] = float(total.scatter[0, 0]) / 200
    assert round(float(exact(readings[200:400]))) == 27
    assert round(found[20], 1) == 1.2
    assert 20 * (20 - (10 + 150 // 20 + 1)) == 40  # readings after the piece of reading 150 has gone
    others = float(exact(np.delete(readings[:200], 150)) * 199)
    assert float(exact(readings[:200]) * 200) == pytest.approx(1e20, rel=0.01)
    assert others == pytest.approx(5000, rel=0.15)
    assert np.spacing(float(exact(readings[:200]) * 200)) == 16_384 > 2 * others
    for k in range(20, 201):  # for ever: 180 pieces later it is as wrong
        assert abs(found[k] / float(exact(readings[20 * k - 200 : 20 * k])) - 1) > 0.5


def test_two_stacks_take_three_additions():
    claim("19", "`Window` keeps the pieces and adds up those that stay; it never subtracts.")
    claim("19", "With two stacks of partial sums this takes about three additions for each piece, however long")

    class Counted(Summable):
        made = 0

        def __init__(self, parts):
            self.parts = parts

        def __add__(self, other):
            Counted.made += 1
            return Counted(self.parts + other.parts)

    for length in (10, 100, 1000):
        Counted.made, window = 0, Window(length)
        for k in range(5000):
            window.append(Counted((k,)) if length == 10 else Counted(()))
            total = window.total
            if length == 10:
                assert total.parts == tuple(range(max(0, k - 9), k + 1))
        assert 2.5 < Counted.made / 5000 <= 3
