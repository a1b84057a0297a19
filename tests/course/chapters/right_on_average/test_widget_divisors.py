"""Bias and variance over a divisor: areas, average and scatter against all samples, or many drawn ones."""

from itertools import product

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.right_on_average.widget_divisors import (
    BELL,
    DEPOT,
    SIZES,
    closest,
    errors,
    how_often,
    reach_of,
)
from genmodels.course.widgets import divisors


@pytest.fixture(scope="module")
def demo():
    return divisors()


def counted(m):
    """The sum of squares of every sample of m parcels."""
    samples = np.array(list(product((1, 4, 10), repeat=m)), dtype=float)
    return ((samples - samples.mean(axis=1, keepdims=True)) ** 2).sum(axis=1)


@pytest.mark.parametrize("m", [2, 3, 5])
@pytest.mark.parametrize("divisor", [1, 2.5, 4, 9])
def test_the_depot_is_counted(m, divisor):
    estimates = counted(m) / divisor
    wanted = (estimates.mean() - 14) ** 2, estimates.var()
    np.testing.assert_allclose(errors(DEPOT, m, divisor), wanted)


@pytest.mark.parametrize("m", SIZES)
def test_a_gaussian_has_chi_squared_sums(m):
    law = stats.chi2(m - 1, scale=14)
    np.testing.assert_allclose(errors(BELL, m, m), ((law.mean() / m - 14) ** 2, law.var() / m**2))
    assert closest(BELL, m) == pytest.approx(m + 1)


@pytest.mark.parametrize(("population", "m"), list(product((DEPOT, BELL), SIZES)))
def test_nowhere_is_the_error_less_than_at_the_closest(population, m):
    near = closest(population, m) * np.linspace(0.5, 2, 301)
    assert min(sum(errors(population, m, q)) for q in near) == pytest.approx(
        sum(errors(population, m, closest(population, m)))
    )


@pytest.mark.parametrize("m", [2, 3, 5])
@pytest.mark.parametrize("more", [-1, 0, 0.5, 4])
def test_the_heap_holds_every_sample_of_the_depot(m, more):
    places = np.minimum(counted(m) / (m + more) + 1e-9, 41).astype(int)  # what lies on an edge belongs above it
    np.testing.assert_allclose(how_often(DEPOT, m, m + more), np.bincount(places, minlength=42) / 3**m, atol=1e-12)


@pytest.mark.parametrize("m", SIZES)
@pytest.mark.parametrize("more", [-1, 0.5, 4])
def test_the_heap_of_a_gaussian_is_its_law(m, more):
    edges = 8 + np.arange(43) / 3 if m == 100 else np.arange(43)
    below = stats.chi2(m - 1, scale=14 / (m + more)).cdf(edges)
    np.testing.assert_allclose(how_often(BELL, m, m + more), np.diff([0, *below[1:-1], 1]), atol=1e-12)


@pytest.mark.parametrize(("population", "m"), list(product((DEPOT, BELL), SIZES)))
def test_the_heap_holds_all(population, m):
    often = how_often(population, m, m)
    assert often.sum() == pytest.approx(1)
    if m == 100:  # bars are a third of a kg^2 wide, their middles near enough
        middle = 8 + (np.arange(42) + 0.5) / 3
        bias, variance = errors(population, m, m)
        assert often @ middle == pytest.approx(14 - np.sqrt(bias), abs=0.05)
        assert often @ (middle - often @ middle) ** 2 == pytest.approx(variance + 1 / 108, rel=0.05)


def test_artists_at_every_stop(demo, sweep):
    for state in sweep(demo):
        bias, variance, low, high, least, half, whole, *open_ones = demo.scene.artists[:12]
        times, heap, average, scatter, _, truth, *ticks = demo.scene.artists[12:]
        reach = reach_of(state["m"])
        assert [mark.get_visible() for mark in open_ones] == [place > state["more"] for place in range(5)]
        m, divisor = state["m"], state["m"] + state["more"]
        top = max(sum(errors(state["of"], m, m + more)) for more in np.linspace(-1, 4, 101))
        own = np.array(errors(state["of"], m, divisor)) / top
        assert [low.get_height(), high.get_y(), high.get_height()] == pytest.approx([own[0], own[0], own[1]])
        assert low.get_x() + low.get_width() / 2 == high.get_x() + high.get_width() / 2 == pytest.approx(state["more"])
        corner = bias.get_xy()[np.isclose(bias.get_xy()[:, 0], state["more"])]
        assert corner[:, 1].max() == pytest.approx(own[0], abs=1e-9)
        corner = variance.get_xy()[np.isclose(variance.get_xy()[:, 0], state["more"])]
        assert np.ptp(corner[:, 1]) == pytest.approx(own[1])
        at = closest(state["of"], m) - m
        assert least.get_visible() == (at <= state["more"])  # nothing is told before the divisor goes there
        assert ("the least" in demo.words) == least.get_visible()
        assert least.get_xdata()[0] == pytest.approx(at)
        assert bias.get_xy()[:, 0].max() == variance.get_xy()[:, 0].max() == pytest.approx(state["more"])
        for tick in (half, whole):  # in kg^4
            assert tick.xy[1] * top == pytest.approx(float(tick.get_text()))
        enlarged = max(sum(errors(state["of"], 3, 3 + more)) for more in np.linspace(-1, 4, 101)) / top
        stacked_up = variance.get_xy()[:, 1].max()
        assert stacked_up <= 1 + 1e-9 < variance.axes.get_ylim()[1]  # nothing is cut off
        assert times.get_text() == ("" if m == 3 else f"1 kg⁴ is {enlarged:.2g} times as high as at m = 3")
        assert average.get_xdata()[0] == pytest.approx(reach.places(14 * (m - 1) / divisor))
        wide = reach.times * 2 * np.sqrt(errors(state["of"], m, divisor)[1])
        assert np.ptp(scatter.get_xdata()) == pytest.approx(wide)
        assert heap.get_data().values.max() == 1
        assert list(truth.get_xdata()) == [reach.places(14)] * 2
        named = [tick for tick in ticks if tick.get_text()]
        assert [tick.xy[0] for tick in named] == [reach.places(int(tick.get_text())) for tick in named]


def test_the_words_add_up(demo):
    words = demo.move(m=3, more=0.0, of=DEPOT)
    assert "squares divided by 3: on average 9.33 kg² instead of 14" in words
    assert "Squared bias 21.8 and variance 43.6 are 65.3 kg⁴" in words
    assert words.endswith("the least, 65.3, is at 3.00.")


def test_what_is_small_is_said_in_two_digits(demo):
    assert "Squared bias 0.020 and variance 1.0 are 1.0 kg⁴" in demo.move(m=100, more=0.0, of=DEPOT)
    assert "Squared bias 0 and variance 1.0 are" in demo.move(m=100, more=-1.0, of=DEPOT)


def test_at_the_start_neither_picture_nor_words_say_which_divisor_is_closest(demo):
    demo.reset()
    assert demo.state == {"more": -1.0, "m": 3, "of": DEPOT}
    assert demo.words.endswith("are 98.0 kg⁴.")
    assert demo.axes[0].words(-1.0) == "divisor m − 1"


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(m=100, more=2.0, of=BELL)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
