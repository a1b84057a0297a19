"""Ranges of the same coin: their ends and their misses against scipy, what is expected, and what is said of it."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.likelihood.widget_tosses_again import MOST, TIMES, by_the_bend, eighth, heads_of, missed
from genmodels.course.widgets import tosses_again


@pytest.fixture(scope="module")
def demo():
    return tosses_again()


def halves(demo):
    """Those that hold and those that miss, the true p and the count of each panel."""
    left, right = demo.scene.artists[:4], demo.scene.artists[4:]
    return [(part[:2], part[2], part[3]) for part in (left, right)]


def strokes(line):
    """The (low, estimate, high, height) of each stroke of a line."""
    points = line.get_xydata().reshape(-1, 4, 2)
    assert np.isnan(points[:, 3]).all()
    assert (np.ptp(points[:, :3, 1], axis=1) == 0).all()
    return np.column_stack([points[:, :3, 0], points[:, 0, 1]])


def holds(rule, heads, tosses, p):
    share = heads / tosses
    if rule is eighth:
        return stats.binom(tosses, p).pmf(heads) >= stats.binom(tosses, share).pmf(heads) / 8
    return abs(share - p) <= np.sqrt(2 * np.log(8) * share * (1 - share) / tosses)


def test_strokes_stack_up_and_those_that_miss_are_dressed_otherwise(demo, sweep):
    for state in sweep(demo):
        p, tosses, times = state["p"], state["tosses"], state["times"]
        heads = heads_of(p, tosses)[:times]
        for rule, (lines, truth, count) in zip((eighth, by_the_bend), halves(demo), strict=True):
            missing = np.array([not holds(rule, own, tosses, p) for own in heads])
            hold, miss = map(strokes, lines)
            highest = max(hold[:, 3].max(initial=0), miss[:, 3].max(initial=0))
            np.testing.assert_allclose(hold[:, 1], np.array(heads)[~missing] / tosses)
            np.testing.assert_allclose(miss[:, 1], np.array(heads)[missing] / tosses)
            for place, one in zip([*np.flatnonzero(~missing), *np.flatnonzero(missing)], [*hold, *miss], strict=True):
                np.testing.assert_allclose(one[[0, 2]], np.array(rule(heads[place], tosses))[[0, 2]], atol=0.0011)
                assert one[3] == pytest.approx((place + 1) * highest / times)
            assert 0 < highest <= MOST
            assert times < 5 or highest > MOST / 2  # few strokes are not left at the foot of the panel
            assert count.get_text() == f"{missing.sum()} of {times} miss"
            assert list(truth.get_xdata()) == [p, p]


@pytest.mark.parametrize(("heads", "tosses"), [(0, 10), (7, 10), (10, 10), (12, 30), (70, 100)])
def test_the_ends_of_an_eighth_are_where_the_likelihood_is_an_eighth(heads, tosses):
    low, share, high = eighth(heads, tosses)
    assert share == heads / tosses
    for end, outside in ((low, 0.0), (high, 1.0)):
        ratio = stats.binom(tosses, end).pmf(heads) / stats.binom(tosses, share).pmf(heads)
        assert end == outside or ratio == pytest.approx(1 / 8, rel=0.15)  # the grid has steps of 0.001


@pytest.mark.parametrize("rule", [eighth, by_the_bend])
@pytest.mark.parametrize("tosses", [10, 30, 100])
def test_what_is_expected_to_miss(rule, tosses):
    for p in (0.05, 0.1, 0.3, 0.5, 0.9):
        heads = np.arange(tosses + 1)
        outside = [not holds(rule, own, tosses, p) for own in heads]
        assert missed(rule, p, tosses) == pytest.approx(stats.binom(tosses, p).pmf(heads)[outside].sum())


def test_tosses_are_those_of_the_coin():
    for p in (0.1, 0.5):
        shares = np.array(heads_of(p, 100)) / 100
        assert shares.mean() == pytest.approx(p, abs=4 * np.sqrt(p * (1 - p) / 4000))
    assert all(few <= more for few, more in zip(heads_of(0.1, 30), heads_of(0.2, 30), strict=True))


def test_the_words_count_and_expect(demo):
    words = demo.move(p=0.1, tosses=10, times=MOST)
    counts = [count.get_text().split()[0] for *_, count in halves(demo)]
    assert f"{counts[0]} of those of an eighth, {counts[1]} of those of ± 2.04 se" in words
    assert words.endswith("Among a hundred, expect 1 and 35.")
    assert "expect" not in demo.move(times=TIMES[-2])  # the guess is not answered before


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(p=0.05, tosses=100, times=20)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
