"""What notebook 19 says of a memory that is too short or too long, over all stops of its widget."""

from itertools import product

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.stats import norm

from genmodels.course import widgets
from tools.claims import claim

MEMORIES, GAINS = (axis.stops for axis in widgets.memory_and_drift().axes)


def lag(memory, gain):
    return gain * np.mean(np.arange(1, memory + 1))


def tremble(memory):
    return 5 / np.sqrt(2 * memory)  # the mean of as many middles of two pupils


def wrong(memory, gain):
    """The share of errors, integrated over where the border may lie."""
    border = norm(-lag(memory, gain), tremble(memory))

    def at(b):
        return border.pdf(b) * (norm.sf(b, -5, 5) + norm.cdf(b, 5, 5)) / 2

    middle, reach = border.mean(), 10 * border.std()
    return quad(at, middle - reach, middle + reach)[0]


@pytest.fixture(scope="module")
def table():
    return {(memory, gain): wrong(memory, gain) for memory, gain in product(MEMORIES, GAINS)}


def best(table, gain):
    return min(MEMORIES, key=lambda memory: table[memory, gain])


def test_too_short_is_noise_and_too_long_is_stale(table):
    claim("19", "With one day the border is early or late by several minutes, by chance: **noise**.")
    claim("19", "With 60 days it lies about 3 minutes too early, for it lags behind the clock: **stale**.")
    claim("19", "In between the errors make a U; of the lengths you can choose, 12 days is lowest, with 16.6 %.")
    claim("19", "A memory that is too short is noise; in a world that drifts, one that is too long is stale.")
    claim("19", "In between the errors make a U.")
    assert tremble(1) == pytest.approx(3.5, abs=0.05)
    assert lag(60, 0.1) == pytest.approx(3, abs=0.1)
    assert best(table, 0.1) == 12
    assert round(100 * table[12, 0.1], 1) == 16.6
    for gain in GAINS[1:]:
        shares = [table[memory, gain] for memory in MEMORIES]
        lowest = int(np.argmin(shares))
        assert 0 < lowest < len(MEMORIES) - 1
        assert all(np.diff(shares[: lowest + 1]) < 0)
        assert all(np.diff(shares[lowest:]) > 0)


def test_a_faster_clock_and_one_that_is_right(table):
    claim("19", "A faster clock asks for a shorter memory, 5 days at 0.3 minutes.")
    claim("19", "If the clock is right, longer is better at each step.")
    claim("19", "No memory gets down to the dotted line, 15.9 %: that takes the true border.")
    bests = [best(table, gain) for gain in GAINS]
    assert bests == sorted(bests, reverse=True)
    assert len(set(bests)) == len(bests)
    assert best(table, 0.3) == 5
    assert all(np.diff([table[memory, 0.0] for memory in MEMORIES]) < 0)
    assert round(100 * norm.cdf(-1), 1) == 15.9
    assert min(table.values()) > norm.cdf(-1)


def test_the_setting():
    claim("19", "Those on foot come 10 minutes later than those by bus, on average")
    claim("19", "both are normal, with a standard deviation of 5, and as many come by bus as on foot.")
    claim("19", "Each day one pupil of each kind tells you which way they came: statistics that add, day by day.")
    claim("19", "But the clock gains 0.1 minutes a day.")
    assert widgets.memory_and_drift().state["gain"] == 0.1
    assert norm.cdf(-5, 0, 5) == pytest.approx(norm.cdf(-1))  # half of 10 minutes is one standard deviation
    assert {1, 60} <= set(MEMORIES)
    assert 0.3 in GAINS


def test_forgetting_lets_the_past_fade():
    claim("19", "**Forgetting** keeps no pieces at all, and lets the old sum fade")
    for fresh in (0.05, 0.5):
        weight = fresh * (1 - fresh) ** np.arange(5000)
        assert weight.sum() == pytest.approx(1)
        assert (np.diff(weight[:100]) < 0).all()
