"""What notebook 26 says should have been seen, at all stops of the picture that moves; from plain numpy and scipy."""

import numpy as np
from scipy import stats

from genmodels.course.widgets import belief_and_forecast
from tools.claims import claim

from .test_claims_belief import FLAT, TOSSES, sd

MEANS = (0.2, 0.35, 0.5, 0.65, 0.8)
STRENGTHS = (2, 4, 6, 10, 20, 30, 50, 100)
SETTINGS = [(mean, strength, seen) for mean in MEANS for strength in STRENGTHS for seen in range(11)]


def after(mean, strength, seen) -> tuple[float, float]:
    heads = sum(TOSSES[:seen])
    return strength * mean + heads, strength * (1 - mean) + seen - heads


def test_the_stops():
    mean, strength, seen = belief_and_forecast().axes
    assert mean.stops == MEANS
    assert strength.stops == STRENGTHS
    assert seen.stops == tuple(range(11))


def test_where_the_mean_is():
    claim("26", "At 0.6, half way. As strong as a hundred tosses, it stays at 0.518.")
    for strength, told in ((10, 0.6), (100, 0.518), (30, 0.55)):
        a, b = after(0.5, strength, 10)
        assert round(a / (a + b), 3) == told
    assert (0.6 - 0.5) / (0.7 - 0.5) - 0.5 < 1e-12
    for mean, strength, seen in SETTINGS:
        if seen:
            a, b = after(mean, strength, seen)
            share = sum(TOSSES[:seen]) / seen
            assert min(mean, share) - 1e-12 <= a / (a + b) <= max(mean, share) + 1e-12


def test_the_bars_are_always_wider():
    claim("26", "The bars, always: they hold the chance of the tosses *and* your doubt about $p$.")
    for setting in SETTINGS:
        a, b = after(*setting)
        p, n = a / (a + b), a + b
        wide, narrow = stats.betabinom(10, a, b).var(), 10 * p * (1 - p)
        assert wide > narrow
        assert abs(wide / narrow - (1 + 9 / (n + 1))) < 1e-9


def test_how_wide():
    claim("26", "From flat, heads have a standard deviation of 1.94, of the mean $p$ alone 1.49.")
    assert round(sd(FLAT), 2) == 1.94
    assert round((10 * 2 / 3 / 3) ** 0.5, 2) == 1.49


def test_not_each_toss_narrows():
    claim("26", "Not each, as the next section counts.")
    widths = [stats.beta(*after(0.5, 2, seen)).std() for seen in range(11)]
    assert (np.flatnonzero(np.diff(widths) > 0) + 1).tolist() == [6, 9]


def test_dots_on_the_curve():
    claim("26", "its curve by the formula, its dots by a grid.")
    demo, dots = belief_and_forecast(), np.arange(1, 80, 2) / 80
    for mean, strength, seen in SETTINGS:
        a, b = after(mean, strength, seen)
        if min(a, b) >= 1:
            heads = sum(TOSSES[:seen])
            prior = stats.beta(strength * mean, strength * (1 - mean)).pdf(dots)
            weights = prior * dots**heads * (1 - dots) ** (seen - heads)
            curve = stats.beta(a, b).pdf(dots)
            np.testing.assert_allclose(weights / weights.sum() * 40, curve, rtol=0, atol=0.01 * curve.max())
            demo.move(mean=mean, strength=strength, seen=seen)
            np.testing.assert_allclose(demo.scene.artists[3].get_xdata(), dots)
            places, heights = demo.scene.artists[2].get_data()
            assert_on = np.interp(dots, places, heights)
            np.testing.assert_allclose(demo.scene.artists[3].get_ydata(), assert_on, rtol=0, atol=0.02)
    assert demo.error is None


def test_from_flat_two_are_one():
    claim("26", "From flat, likelihood and belief after are one curve.")
    demo = belief_and_forecast()
    for seen in range(11):
        demo.move(mean=0.5, strength=2, seen=seen)
        _, likelihood, now, *_ = demo.scene.artists
        np.testing.assert_allclose(likelihood.get_ydata(), now.get_ydata(), atol=1e-9)
