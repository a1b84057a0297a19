"""The bent coin: bars, level, slope, bend and range against scipy, at every combination of stops."""

from itertools import product

import numpy as np
import pytest
from scipy import optimize, stats

from genmodels.course.chapters.likelihood.picture_bent_coin import DEEPEST
from genmodels.course.chapters.likelihood.widget import MOST, P
from genmodels.course.widgets import bent_coin


@pytest.fixture(scope="module")
def demo():
    return bent_coin()


def log_likelihood(p, heads, tails):
    tosses = [1] * heads + [0] * tails
    return sum(stats.bernoulli(p).logpmf(toss) for toss in tosses)


def states(ends=(0, 1, 3, MOST), places=(0.0, 0.05, 0.5, 0.7, 1.0)):
    return product(ends, ends, places)


def test_each_toss_is_a_bar_and_the_last_one_ends_at_the_log_likelihood(demo):
    for heads, tails, p in states():
        demo.move(heads=heads, tails=tails, p=p)
        bars = [bar for bar in demo.scene.artists[: 2 * MOST] if bar.get_visible()]
        assert len(bars) == heads + tails
        assert [round(bar.get_x() + 0.4) for bar in bars] == list(range(1, heads + tails + 1))
        wanted = log_likelihood(p, heads, tails)
        level = demo.scene.artists[2 * MOST].get_ydata()[0]
        assert level == pytest.approx(wanted) if np.isfinite(wanted) else level < DEEPEST


def test_slope_and_bend_are_the_derivatives(demo):
    step = 1e-5
    for heads, tails, p in states(places=(0.25, 0.5, 0.7)):
        demo.move(heads=heads, tails=tails, p=p)
        _, slope, bend, _, _, here, *_ = demo.scene.artists[2 * MOST + 1 :]
        around = [log_likelihood(p + d, heads, tails) for d in (-step, 0, step)]
        if around[1] > DEEPEST:
            assert here.get_ydata()[0] == pytest.approx(around[1])
        drawn = np.polyfit(*slope.get_data(), 1)[0] if len(slope.get_xdata()) > 1 else None
        if drawn is not None:
            assert drawn == pytest.approx((around[2] - around[0]) / (2 * step), abs=1e-3)
        if len(bend.get_xdata()) > 3:
            bent = 2 * np.polyfit(*bend.get_data(), 2)[0]
            assert bent == pytest.approx((around[0] - 2 * around[1] + around[2]) / step**2, rel=1e-3, abs=1e-3)


def test_the_tangent_is_there_wherever_the_point_is_in_sight_and_its_slope_finite(demo):
    lines = 0
    for heads, tails, p in product(range(0, MOST + 1, 2), range(0, MOST + 1, 3), P[::50]):
        height = log_likelihood(p, heads, tails)
        finite = not (p == 0 and heads) and not (p == 1 and tails)
        if not (finite and height > DEEPEST):
            continue
        demo.move(heads=heads, tails=tails, p=p)
        across, up = demo.scene.artists[2 * MOST + 2].get_data()
        slope = (heads / p if heads else 0) - (tails / (1 - p) if tails else 0)
        assert len(across) == 2
        assert across[0] <= p <= across[1]
        assert np.interp(p, across, up) == pytest.approx(height, abs=1e-6)
        assert len(demo.scene.artists[-1].get_xdata()) == 0
        assert (up[1] - up[0]) / (across[1] - across[0]) == pytest.approx(slope)
        assert min(up) > DEEPEST - 1e-9
        lines += 1
    assert lines > 200


@pytest.mark.parametrize(("heads", "tails", "p"), [(7, 3, 0.1), (8, 8, 0.95), (1, 3, 0.0), (0, 8, 1.0)])
def test_an_arrow_stands_for_a_point_below_the_picture(demo, heads, tails, p):
    words = demo.move(heads=heads, tails=tails, p=p)
    curve, slope, bend, _, level, here, _, name, arrow = demo.scene.artists[2 * MOST + 1 :]
    assert [len(line.get_xdata()) for line in (slope, bend, level, here)] == [0] * 4
    across, up = arrow.get_data()
    assert list(across) == [p, p]
    assert up[0] > curve.get_ydata().max() or up[0] > -1
    assert DEEPEST < up[1] < DEEPEST + 1
    height = log_likelihood(p, heads, tails)
    said = f"{height:.1f}".replace("-", "−") if np.isfinite(height) else "−∞"
    assert name.get_text() == f"your p: ℓ = {said}, below"
    assert ("below the picture" in words) == bool(np.isfinite(height))


@pytest.mark.parametrize(("heads", "tails"), [(7, 3), (1, 1), (8, 8), (0, 3), (5, 0)])
def test_the_range_ends_where_the_curve_is_down_by_log_eight(demo, heads, tails):
    demo.move(heads=heads, tails=tails)
    low, high = demo.scene.artists[2 * MOST + 4].get_xdata()
    best = heads / (heads + tails)
    top = log_likelihood(best, heads, tails)

    def above(p):
        return log_likelihood(p, heads, tails) - top + np.log(8)

    wanted = [
        optimize.brentq(above, 1e-9, best) if heads else 0.0,
        optimize.brentq(above, best, 1 - 1e-9) if tails else 1.0,
    ]
    np.testing.assert_allclose([low, high], wanted, atol=P[1] + 1e-9)


def test_words_at_the_top_at_the_end_and_where_tosses_are_impossible(demo):
    assert "The slope is 0: this is the top." in demo.move(heads=7, tails=3, p=0.7)
    assert "The slope is −3.0, and yet this is the top" in demo.move(heads=0, tails=3, p=0.0)
    assert "impossible with p = 0.00: ℓ is minus infinity" in demo.move(heads=1, tails=3, p=0.0)
    assert demo.move(heads=0, tails=0).startswith("No tosses")
    assert demo.move(heads=1, tails=2, p=0.5).startswith("1 head and 2 tails: at p = 0.50")


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(heads=0, tails=8)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
