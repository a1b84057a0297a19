"""mu and sigma against data: density, stems, level curves and words against scipy, at every combination of stops."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.widgets import mean_and_spread
from genmodels.course.widgets.spread import DATA, FIRST, X


@pytest.fixture(scope="module")
def demo():
    return mean_and_spread()


def total(mu, sigma, data):
    return stats.norm(mu, sigma).logpdf(data).sum()


def test_artists_at_every_stop(demo, sweep):
    curve, stems, dots, *levels, best, here = demo.scene.artists
    for state in sweep(demo):
        mu, sigma, data = state["mu"], state["sigma"], DATA[: state["m"]]
        np.testing.assert_allclose(curve.get_ydata(), stats.norm(mu, sigma).pdf(X), atol=1e-12)
        np.testing.assert_allclose(stems.get_ydata()[1::3], stats.norm(mu, sigma).pdf(data), atol=1e-12)
        np.testing.assert_array_equal(dots.get_xdata(), data)
        np.testing.assert_array_equal(here.get_xydata(), [[mu, sigma]])
        if len(data) == 1:
            assert all(len(line.get_xdata()) == 0 for line in (*levels, best))
            continue
        np.testing.assert_allclose(best.get_xydata(), [[data.mean(), data.std()]])
        top = total(data.mean(), data.std(), data)
        for line, level in zip(levels, [1 / 2, 1 / 8, 1 / 100], strict=True):
            heights = [total(*point, data) - top for point in line.get_xydata()]
            np.testing.assert_allclose(heights, np.log(level), atol=1e-8)


def test_the_first_eight_have_the_round_numbers_the_notebook_shows():
    assert (np.mean(FIRST), np.var(FIRST)) == (5, 4)
    assert len(DATA) == 64


@pytest.mark.parametrize("m", [1, 2, 8, 64])
def test_words(demo, m):
    words = demo.move(mu=5.0, sigma=2.0, m=m)
    assert f"{m} observation{'s' if m > 1 else ''} is {total(5, 2, DATA[:m]):.2f}." in words
    assert ("no maximum" in words) == (m == 1)
    assert ("there you are" in words) == (m == 8)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(mu=9.0, sigma=0.2, m=1)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
