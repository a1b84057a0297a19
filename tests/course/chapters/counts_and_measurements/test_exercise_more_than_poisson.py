"""The error of a rate whose counts have more variance than mean: each option is what its reply says."""

from math import sqrt

import numpy as np
import pytest

from genmodels.course import exercises

HOURS, CALLS, VARIANCE = 54, 108, 6


@pytest.fixture(scope="module")
def scatter():
    return exercises.get("more-than-poisson")


def test_every_option_is_the_number_of_its_way(scatter):
    ways = {
        "a": VARIANCE / HOURS,
        "b": sqrt(CALLS) / HOURS,
        "c": sqrt(VARIANCE / HOURS),
        "d": 3 * sqrt(CALLS) / HOURS,
        "e": sqrt(VARIANCE),
    }
    assert {letter: f"{way:.2g} calls an hour" for letter, way in ways.items()} == scatter.options
    assert f"{sqrt(12) / 6:.2g}" == f"{ways['d']:.2g}"  # Monday's as well
    assert ways["c"] == pytest.approx(sqrt(3) * ways["b"])


def test_the_error_of_the_mean_is_met_by_drawn_hours():
    rng = np.random.default_rng(5)
    # 2 calls an hour, with the variance 2 + 2^2 = 6: a rate that is drawn anew for each hour
    counts = rng.poisson(rng.exponential(2, (20_000, HOURS)))
    assert counts.var() == pytest.approx(VARIANCE, rel=0.02)
    assert counts.mean(axis=1).std() == pytest.approx(sqrt(VARIANCE / HOURS), rel=0.02)


@pytest.mark.parametrize(
    "answer",
    ["c", "C", "c)", "(c)", ["c"], np.array(["c"]), "0.33 calls an hour", 0.33, " c ", "1/3", 0.3333, sqrt(6 / 54)],
)
def test_right_in_many_spellings(scatter, answer):
    assert scatter.check(answer).correct


@pytest.mark.parametrize("answer", [3, ["b", "c"], "", "f", {}, object(), np.array([3]), "all of them"])
def test_silly_answers_are_told_what_to_give(scatter, answer):
    assert "one of the letters" in scatter.check(answer).message
