"""alpha against beliefs and a forecast: curves and bars against exact fractions at every stop."""

from fractions import Fraction

import numpy as np

from genmodels.course.widgets import smoothing
from tests.course.chapters.weather_days import SPORT, SPORT_VALUES, posterior

TOMORROW = ("sunny", "cold", "high", "strong", "warm", "change")


def forecast(alpha):
    return posterior(SPORT, TOMORROW, alpha=Fraction(str(alpha)), values=SPORT_VALUES)


def test_curves_and_bars_at_every_alpha():
    demo = smoothing()
    for (alpha,) in [(stop,) for stop in demo.axes[0].stops]:
        demo.move(alpha=alpha)
        curves = [artist for artist in demo.scene.artists if hasattr(artist, "get_xydata")]
        bars = [artist.get_height() for artist in demo.scene.artists if hasattr(artist, "get_height")]
        p = curves[0].get_xdata()
        for curve, ones, zeros in zip(curves[:3], (alpha, 0, alpha), (alpha, 3, 3 + alpha), strict=True):
            heights = p**ones * (1 - p) ** zeros
            np.testing.assert_allclose(curve.get_ydata(), heights / heights.max(), atol=1e-12)
        top = float(Fraction(str(alpha)) / (3 + 2 * Fraction(str(alpha))))
        np.testing.assert_allclose(curves[3].get_xdata(), [top, top], atol=1e-12)
        assert abs(p[curves[2].get_ydata().argmax()] - top) <= p[1]
        yes = forecast(alpha)
        np.testing.assert_allclose(bars, [0, 0] if yes is None else [float(yes), float(1 - yes)], atol=1e-12)


def test_no_forecast_without_smoothing_and_one_with_the_least():
    demo = smoothing()
    assert demo.move(alpha=0.0).endswith("P(yes | cold day) is 0/0: no answer.")
    assert demo.move(alpha=0.001).endswith("P(yes | cold day) is 13\N{NO-BREAK SPACE}%.")
    assert demo.move(alpha=1.0).startswith("The opinion of P(cold | yes) after the three days is highest at 1/5.")


def test_reset_returns_every_artist(fingerprint):
    demo = smoothing()
    start = fingerprint(demo)
    demo.move(alpha=0.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
