"""Ten tosses: the bars against scipy's binomial, at both ends and between."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.kit.widgets.coin_tosses import tossed
from genmodels.course.widgets import coin_tosses


@pytest.fixture(scope="module")
def demo():
    return coin_tosses()


def bars_of(demo):
    return np.array([artist.get_height() for artist in demo.scene.artists[:11]])


def test_bars_are_binomial_at_every_stop(demo, sweep):
    for state in sweep(demo):
        np.testing.assert_allclose(bars_of(demo), stats.binom(10, state["p"]).pmf(range(11)), atol=1e-12)


@pytest.mark.parametrize("p", np.linspace(0, 1, 21))
def test_words_and_marker_at_every_step(demo, p):
    words = demo.move(p=float(p))
    chances = stats.binom(10, p).pmf(range(11))
    assert words.startswith(f"With p = {p:.2f} you expect {10 * p:.1f} heads in 10 tosses.")
    assert f"with probability {chances.max():.2f}." in words
    np.testing.assert_allclose(demo.scene.artists[-2].get_xydata(), [[10 * p, 0]])


def test_tosses_are_binomial():
    """Over 2000 seeds the shares of 0, ..., 10 heads are those of the bars: a chi-squared test."""
    seen = np.bincount([tossed(0.3, seed) for seed in range(2000)], minlength=11)
    expected = 2000 * stats.binom(10, 0.3).pmf(range(11))
    few = expected < 5
    seen, expected = (np.append(part[~few], part[few].sum()) for part in (seen, expected))
    assert stats.chisquare(seen, expected).pvalue > 0.01


def test_the_mark_and_the_words_tell_these_tosses(demo):
    for seed in range(20):
        words = demo.move(p=0.3, seed=seed)
        assert demo.scene.artists[-1].get_xdata() == [tossed(0.3, seed)]
        assert words.endswith(f"These ten tosses gave {tossed(0.3, seed)}.")
    assert len({tossed(0.3, seed) for seed in range(20)}) > 3


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(p=1.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
