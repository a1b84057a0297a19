"""EM on the hill of two coins: path, l and its bound against numpy, and the words, at every stop."""

import re

import numpy as np
import pytest

from genmodels.course.widgets import the_bound
from tests.course.chapters.five_bags import bound, ell, of_a, step


@pytest.fixture(scope="module")
def demo():
    return the_bound()


def every_stop(demo):
    for p_a in np.arange(1, 10) / 10:
        for p_b in np.arange(1, 10) / 10:
            way = [(p_a, p_b)]
            for t in range(11):
                demo.move(p_a=float(p_a), p_b=float(p_b), step=t)
                yield way, t
                way.append(step(*way[-1]))


def test_path_and_curves_at_every_stop(demo):
    path, start, here, above, below, after, top, *_ = demo.scene.artists
    drawn = 0
    for way, t in every_stop(demo):
        np.testing.assert_allclose(path.get_xydata(), way, atol=1e-9)
        np.testing.assert_allclose([start.get_xydata()[0], here.get_xydata()[0]], [way[0], way[-1]], atol=1e-9)
        if t and way[0][0] == way[0][1]:
            assert not len(above.get_xydata())
            assert not len(below.get_xydata())
            continue
        q, new = of_a(*way[-1]), np.array(step(*way[-1]))
        low = ell(*way[-1])
        gain = bound(q, *new) - low
        s = below.get_xdata()
        on = np.array(way[-1])[:, None] + s * (new - way[-1])[:, None]
        assert np.all((on > 0) & (on < 1))
        rough = 2e-13 / gain + 1e-9  # what rounding does to differences so small
        for line, heights in ((below, bound(q, *on)), (above, ell(*on))):
            np.testing.assert_allclose(line.get_ydata(), np.clip((heights - low) / gain, -9, 9), atol=rough, rtol=1e-6)
        assert np.all(above.get_ydata() >= below.get_ydata() - rough)
        assert after.get_ydata()[0] == pytest.approx((ell(*new) - low) / gain, abs=rough)
        assert top.get_xydata().tolist() == [[1, 1]]
        drawn += 1
    assert drawn == 72 * 11 + 9


def test_the_words_at_every_stop(demo):
    for way, t in every_stop(demo):
        said = re.fullmatch(
            r"Step (\d+): coin A (\S+), coin B (\S+), ℓ = (\S+)\. The next step (?:has no length: you stand still|"
            r"gains (\S+) on the bound, and (\S+) times that on ℓ)\.",
            demo.words,
        )
        number, p_a, p_b, height, gain, times = said.groups()
        assert int(number) == t
        np.testing.assert_allclose([float(p_a), float(p_b)], way[-1], atol=6e-4)
        assert float(height.replace("−", "-")) == pytest.approx(ell(*way[-1]), abs=6e-4)
        if gain:
            new = step(*way[-1])
            assert float(gain) == pytest.approx(bound(of_a(*way[-1]), *new) - ell(*way[-1]), rel=0.06)
            assert float(times) >= 1
        else:
            assert way[0][0] == way[0][1]
            assert t > 0


def test_names_stay_in_the_picture(demo):
    *_, named, lower, nothing = demo.scene.artists
    for way, t in every_stop(demo):
        still = bool(t and way[0][0] == way[0][1])
        assert (nothing.get_visible(), named.get_visible()) == (still, not still)
        assert lower.get_visible() == (way[0][0] != way[0][1])  # alike, the bound is the other curve
        assert still or -1.6 < named.xy[1] < 2.4
