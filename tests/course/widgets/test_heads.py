"""Heads and tails: the curve, the mark and the range against scipy's binomial, at every combination of stops."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.widgets import heads_and_tails
from genmodels.course.widgets.heads import P


@pytest.fixture(scope="module")
def demo():
    return heads_and_tails()


def test_artists_at_every_stop(demo, sweep):
    curve, mark, supported = demo.scene.artists
    for state in sweep(demo):
        heads, tails = state["heads"] * state["times"], state["tails"] * state["times"]
        log_l = stats.binom.logpmf(heads, heads + tails, P)
        wanted = np.exp(log_l - log_l.max())
        np.testing.assert_allclose(curve.get_ydata(), wanted, atol=1e-9)
        inside = P[wanted >= 1 / 8]
        np.testing.assert_allclose(supported.get_xdata(), [inside[0], inside[-1]])
        if heads + tails:
            np.testing.assert_allclose(mark.get_xdata(), heads / (heads + tails))
            assert P[curve.get_ydata().argmax()] == pytest.approx(heads / (heads + tails), abs=5e-4)
        else:
            assert len(mark.get_xdata()) == 0


def test_words_with_and_without_tosses(demo):
    assert demo.move(heads=0, tails=0, times=1).startswith("No tosses")
    words = demo.move(heads=7, tails=3, times=10)
    assert words.startswith("70 heads in 100 tosses: the estimate is 7/10.")


def test_a_hundred_times_the_data_is_a_tenth_of_the_width(demo):
    def width(times):
        demo.move(heads=10, tails=10, times=times)
        return float(np.ptp(demo.scene.artists[2].get_xdata()))

    assert width(100) == pytest.approx(width(1) / 10, rel=0.05)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(heads=0, tails=20)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
