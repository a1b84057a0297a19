"""A ninth salmon: mean, spread and line against numpy and scipy, at every length and weight that can be set."""

from itertools import product

import numpy as np
import pytest
from scipy import stats

from genmodels.course.widgets import add_a_salmon
from genmodels.course.widgets.ninth_fish import BEFORE, ENDS, LENGTH, WEIGHT, with_a_ninth

PLACES = list(product(range(35, 66), np.arange(2, 31) / 10))


@pytest.fixture(scope="module")
def demo():
    return add_a_salmon()


def test_the_eight_have_the_round_numbers_that_the_notebook_shows():
    assert tuple(BEFORE) == pytest.approx((50, 6, -2.6, 0.08, 0.1), abs=1e-12)


def test_the_estimates_are_those_of_numpy_and_scipy():
    for length, weight in PLACES:
        x, y, now = [*LENGTH, length], [*WEIGHT, weight], with_a_ninth(length, weight)
        line = stats.linregress(x, y)
        sigma = np.std(np.array(y) - line.intercept - line.slope * np.array(x))
        assert tuple(now) == pytest.approx((np.mean(x), np.std(x), line.intercept, line.slope, sigma), abs=1e-9)


def test_artists_at_every_stop(demo, sweep):
    curve, above, band, before, line, data, below = demo.scene.artists
    assert data.get_xydata().tolist() == [*map(list, zip(LENGTH, WEIGHT, strict=True))]
    assert all(band.zorder < artist.zorder for artist in (before, line, data, below))
    for state in sweep(demo):
        now = with_a_ninth(**state)
        np.testing.assert_allclose(curve.get_ydata(), stats.norm(now.mean, now.sd).pdf(curve.get_xdata()), atol=1e-12)
        np.testing.assert_allclose(line.get_ydata(), now.theta0 + now.theta1 * np.array(ENDS))
        corners = band.get_xy()[:4, 1]
        np.testing.assert_allclose(corners[[3, 2]] - corners[:2], 2 * now.sigma)
        np.testing.assert_allclose((corners[[3, 2]] + corners[:2]) / 2, line.get_ydata())
        assert above.get_xydata().tolist() == [[state["length"], 0]]
        assert below.get_xydata().tolist() == [[state["length"], state["weight"]]]


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(length=50, weight=2.4)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
