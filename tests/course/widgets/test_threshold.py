"""The cut between two Gaussians: curves, areas, errors and words against scipy, at every combination of stops."""

import numpy as np
import pytest
from scipy import optimize, stats

from genmodels.course import widgets
from genmodels.course.widgets.threshold import X, best_cut

SALMON, BASS = stats.norm(50, 6), stats.norm(62, 6)


@pytest.fixture(scope="module")
def demo():
    return widgets.threshold()


def share_of_errors(phi, cut):
    return (1 - phi) * SALMON.sf(cut) + phi * BASS.cdf(cut)


def area(polygon):
    x, y = polygon.get_xy().T
    return abs(np.trapezoid(y, x))


def test_artists_at_every_stop(demo, sweep):
    missed_salmon, missed_bass, salmon, bass, cut, curve, here, best = demo.scene.artists
    for state in sweep(demo):
        phi, t = state["phi"], state["cut"]
        np.testing.assert_allclose(salmon.get_ydata(), (1 - phi) * SALMON.pdf(X), atol=1e-12)
        np.testing.assert_allclose(bass.get_ydata(), phi * BASS.pdf(X), atol=1e-12)
        assert area(missed_salmon) == pytest.approx((1 - phi) * SALMON.sf(t), abs=2e-4)
        assert area(missed_bass) == pytest.approx(phi * BASS.cdf(t), abs=2e-4)
        assert list(cut.get_xdata()) == [t, t]
        np.testing.assert_allclose(curve.get_ydata(), share_of_errors(phi, X), atol=1e-12)
        np.testing.assert_allclose(here.get_xydata(), [[t, share_of_errors(phi, t)]])
        assert curve.get_visible() == best.get_visible() == state["best"]
        assert best.get_ydata()[0] == pytest.approx(share_of_errors(phi, X).min(), abs=1e-3)


@pytest.mark.parametrize("phi", [0.1, 0.3, 0.5, 0.85])
def test_the_best_cut_is_where_a_search_finds_it(phi):
    found = optimize.minimize_scalar(lambda t: share_of_errors(phi, t), bounds=(40, 75), options={"xatol": 1e-9})
    assert best_cut(phi) == pytest.approx(found.x, abs=1e-5)


def test_words(demo):
    guess = (
        "Of all fish, 7.9\xa0% are salmon called bass, and 7.9\xa0% are bass called salmon: together 16\xa0% errors."
    )
    assert demo.move(phi=0.5, cut=56.0, best=False) == guess
    assert demo.move(best=True) == f"{guess} The best cut, 56.0 cm, makes 16\xa0%."


def test_stills_show_the_answer(demo):
    assert "The best cut, 56.0 cm" in demo.stills({"phi": 0.5}).alt.replace("0 cm", "0 cm")


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(phi=0.9, cut=40.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
