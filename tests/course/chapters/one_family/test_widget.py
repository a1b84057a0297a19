"""The bars, the curve, the tangent, the gap and the words of chapter 28, at every stop, against plain numpy."""

import numpy as np
import pytest

from genmodels.course.widgets import leaning_die
from tests.course.chapters.one_family.dice import FACES, MIDDLE, WHITE, M, best, divergence, log_partition, tilt

STATISTICS = {"the face": FACES, "3 or 4": MIDDLE, "six": (FACES == 6) * 1.0}
UNITS = {"the face": 8.0, "3 or 4": 0.8, "six": 0.5}


@pytest.fixture(scope="module")
def demo():
    return leaning_die()


def test_the_stops(demo):
    theta, named = demo.axes
    assert {round(k / 10, 1) for k in range(-15, 16)} < set(theta.stops)
    assert list(theta.stops) == sorted(theta.stops)
    assert named.stops == tuple(STATISTICS)
    for name, T in STATISTICS.items():  # the best of each statistic is a stop
        assert np.abs(np.array(theta.stops) - best(WHITE, T)[0]).min() < 1e-4, name


@pytest.mark.parametrize("name", STATISTICS)
def test_all_that_moves_at_every_stop(demo, name):
    T, unit = STATISTICS[name], UNITS[name]
    for at in demo.axes[0].stops:
        words = demo.move(theta=at, T=name)
        *bars, _, curve, tangent, place, gap, _, _, _, _ = demo.scene.artists
        p = tilt(at, T)
        np.testing.assert_allclose([bar.get_height() for bar in bars], p, rtol=1e-9)
        along = curve.get_xdata()
        np.testing.assert_allclose(unit * curve.get_ydata(), [log_partition(one, T) for one in along], atol=1e-9)
        height, slope = log_partition(at, T), p @ T
        assert (place.get_xdata()[0], unit * place.get_ydata()[0]) == pytest.approx((at, height))
        x, y = tangent.get_data()
        np.testing.assert_allclose(unit * y, height + slope * (x - at), atol=1e-9)
        assert x[1] > x[0]
        assert -0.5 - 1e-9 <= y.min() <= y.max() <= 1.02 + 1e-9  # within the picture
        assert -unit * gap.get_ydata()[0] == pytest.approx(divergence(p, np.full(6, 1 / 6)), abs=1e-9)
        variance = p @ (T - slope) ** 2
        said = f"The mean of T is {slope:.3f}, the slope of the tangent; its variance is {variance:.3f}."
        assert words.startswith(said)
        assert words.endswith("fits the white die best.") == (abs(at - best_of(name)) < 1e-4)
        larger = {"the face": "", "3 or 4": "10", "six": "16"}[name]
        assert (f"(Heights of A are drawn {larger} times as large as for the face.)" in words) == bool(larger)


def best_of(name):
    return {"the face": 0.0337265, "3 or 4": -0.2173408, "six": 0.2017564}[name]


def test_the_dots_are_the_shares_seen(demo):
    axes = demo.scene.artists[0].axes
    (dots,) = (line for line in axes.lines if len(line.get_xdata()) == 6)
    np.testing.assert_allclose(dots.get_ydata(), WHITE / M)
    bars = [artist for artist in demo.scene.artists if artist in axes.patches]
    assert dots in demo.scene.artists  # drawn anew with the bars, and above them
    assert dots.get_zorder() > max(bar.get_zorder() for bar in bars)


def test_the_numbers_of_the_vertical_axis(demo):
    for name, unit in UNITS.items():
        demo.move(theta=0.0, T=name)
        texts = demo.scene.artists[-4:]
        assert [float(text.get_text().replace("−", "-")) for text in texts] == [k * unit for k in (-0.5, 0, 0.5, 1)]


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(theta=1.0, T="six")
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
