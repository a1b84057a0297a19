"""The dots, the ring and the words of chapter 27, at every stop, against plain numpy."""

import numpy as np
import pytest
from scipy.special import betaln

from genmodels.course.widgets import stories
from tests.course.chapters.which_story.hospitals import DEATHS, OPERATIONS

MEAN = 0.0765
STOPS = (1, 2, 5, 10, 20, 30, 50, 70, 82, 83, 108, 150, 200, 300, 412, 413, 500, 1000, 2000, 5000, 10**4, 10**5, 10**6)


@pytest.fixture(scope="module")
def demo():
    return stories()


def test_the_stops(demo):
    (axis,) = demo.axes
    assert axis.stops == STOPS


def test_all_that_moves_at_every_stop(demo):
    own = DEATHS / OPERATIONS
    for s in STOPS:
        words = demo.move(strength=s)
        ways, estimates, lowest, curve, place = demo.scene.artists
        rates = (MEAN * s + DEATHS) / (s + OPERATIONS)
        np.testing.assert_allclose(estimates.get_xdata(), 100 * rates)
        np.testing.assert_array_equal(estimates.get_ydata(), np.arange(12))
        np.testing.assert_allclose(ways.get_xdata()[0::3], 100 * own)
        np.testing.assert_allclose(ways.get_xdata()[1::3], 100 * rates)
        assert np.isnan(ways.get_xdata()[2::3]).all()
        assert lowest.get_ydata().tolist() == [rates.argmin()]
        a, b = s * MEAN, s * (1 - MEAN)
        height = (betaln(a + DEATHS, b + OPERATIONS - DEATHS) - betaln(a, b)).sum()
        assert list(place.get_xdata()) == [s]
        np.testing.assert_allclose(place.get_ydata(), height, rtol=1e-9)
        assert curve.get_xydata()[-1].tolist() == place.get_xydata()[0].tolist()  # and nothing of what lies ahead
        assert (np.diff(curve.get_xdata()) > 0).all()
        low, high = ("ABCDEFGHIJKL"[k] for k in (rates.argmin(), rates.argmax()))
        assert words == (
            f"A is estimated at {100 * rates[0]:.1f} in 100, where its own 47 operations weigh "
            f"{100 * 47 / (47 + s):.0f}\u00a0%. The lowest is {low} with {100 * rates.min():.1f}, the highest {high} "
            f"with {100 * rates.max():.1f}. The log evidence is −{-height:.2f}."
        )


def test_the_curve_and_the_level_of_one_rate(demo):
    demo.move(strength=STOPS[-1])
    _, _, _, curve, place = demo.scene.artists
    level = place.axes.lines[0]
    assert np.allclose([curve.get_xdata()[0], curve.get_xdata()[-1]], [1, 10**6])
    assert len(curve.get_xdata()) == 97
    for s, height in zip(*curve.get_data(), strict=True):
        a, b = s * MEAN, s * (1 - MEAN)
        assert height == pytest.approx((betaln(a + DEATHS, b + OPERATIONS - DEATHS) - betaln(a, b)).sum(), rel=1e-9)
    one = DEATHS.sum() * np.log(MEAN) + (OPERATIONS - DEATHS).sum() * np.log(1 - MEAN)
    assert level.get_ydata()[0] == pytest.approx(one)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(strength=1000)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
