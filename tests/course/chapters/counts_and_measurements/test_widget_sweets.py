"""Three kinds that share a probability of 1: slopes and heights by difference, the top and the edges."""

from itertools import product

import numpy as np
import pytest
from matplotlib.colors import rgb_to_hsv, to_rgb
from scipy import stats

from genmodels.course.chapters.counts_and_measurements.picture import HIGHEST, log_likelihood, slopes
from genmodels.course.chapters.counts_and_measurements.widget import SEEN, is_top, probabilities
from genmodels.course.widgets import sweets_in_a_bowl

INSIDE = [(a, b) for a, b in product(np.arange(1, 20) / 20, repeat=2) if a + b < 0.999]


@pytest.fixture(scope="module")
def demo():
    return sweets_in_a_bowl()


@pytest.mark.parametrize("counts", SEEN.values())
def test_a_slope_is_what_a_little_more_of_one_probability_brings(counts):
    for red, green in INSIDE:
        p, step = probabilities(red, green), 1e-7
        for k in range(3):
            more = log_likelihood(counts, p + step * (np.arange(3) == k)) - log_likelihood(counts, p)
            assert more / step == pytest.approx(slopes(counts, p)[k], rel=1e-4, abs=1e-6)


@pytest.mark.parametrize("counts", SEEN.values())
def test_elsewhere_than_at_the_top_some_exchange_pays(counts):
    exchanges = 1e-7 * (np.eye(3)[:, None] - np.eye(3)).reshape(-1, 3)
    for red, green in [*INSIDE, (0.7, 0.3), (0.5, 0.5)]:
        p = probabilities(red, green)
        here = log_likelihood(counts, p)
        if here == -np.inf:
            continue
        pays = any(log_likelihood(counts, p + step) > here + 1e-12 for step in exchanges if (p + step >= 0).all())
        assert is_top(counts, p) == bool(np.allclose(p, np.array(counts) / 10)) == (not pays)


def test_the_first_words_do_not_say_which_colour_should_give(demo):
    demo.reset()
    assert "Take" not in demo.words
    assert "top." not in demo.words


def test_the_log_likelihood_is_that_of_a_multinomial_without_its_coefficient():
    for red, green in INSIDE:
        p = probabilities(red, green)
        coefficient = stats.multinomial(10, [0.6, 0.3, 0.1]).logpmf([6, 3, 1]) - log_likelihood(
            [6, 3, 1], [0.6, 0.3, 0.1]
        )
        assert stats.multinomial(10, p).logpmf([6, 3, 1]) - coefficient == pytest.approx(log_likelihood([6, 3, 1], p))


def test_artists_at_every_stop(demo, sweep):
    *hills, you, red, green, yellow = demo.scene.artists[:6]
    here, top = demo.scene.artists[-2:]
    for state in sweep(demo):
        counts, p = SEEN[state["seen"]], probabilities(state["red"], state["green"])
        assert p.sum() == pytest.approx(1)
        assert (p >= 0).all()
        assert [hill.get_visible() for hill in hills] == [name == state["seen"] for name in SEEN]
        np.testing.assert_allclose(you.get_xydata(), [p[:2]])
        shown = [bar.get_height() for bar in (red, green, yellow)]
        np.testing.assert_allclose(shown, np.minimum(slopes(counts, p), HIGHEST))
        broken = [line.get_visible() for line in demo.scene.artists[9:12]]
        assert broken == (slopes(counts, p) > HIGHEST).tolist()
        height = log_likelihood(counts, p)
        assert list(here.get_xdata()) == ([height] if np.isfinite(height) else [])
        assert top.get_xdata() == [log_likelihood(counts, np.array(counts) / 10)]


def test_bars_are_painted_like_their_sweets_and_named(demo):
    bars = demo.scene.artists[3:6]
    hues = [rgb_to_hsv(to_rgb(bar.get_facecolor()))[0] * 360 for bar in bars]
    assert all(low <= hue <= high for hue, (low, high) in zip(hues, ((0, 25), (100, 180), (35, 65)), strict=True))
    assert [name.get_text() for name in bars[0].axes.get_xticklabels()] == ["red", "green", "yellow"]


def test_words_where_something_that_was_drawn_has_become_impossible(demo):
    words = demo.move(red=1.0, green=0.5, seen=next(iter(SEEN)))
    assert words.startswith("With red 1.00, green 0.00, yellow 0.00 it is impossible to draw green or yellow")


def test_green_that_was_cut_is_said_to_be(demo):
    cut = "Green was cut to 0.10, as the three add up to 1."
    assert demo.move(red=0.9, green=0.3, seen=list(SEEN)[1]).endswith(cut)
    assert cut not in demo.move(red=0.9, green=0.1, seen=list(SEEN)[1])


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(red=0.7, green=0.3, seen=list(SEEN)[1])
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
