"""Two bells and their posterior against scipy, at every stop; the words against what a fine grid finds."""

import re

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.the_posterior_is_a_sigmoid.widget import powers, zeros
from genmodels.course.widgets import bells_and_sigmoid

FINE = np.linspace(20.0, 60.0, 400_001) + 1e-6 * np.pi  # no point at which r is 0


@pytest.fixture(scope="module")
def demo():
    return bells_and_sigmoid()


def joint(x, state):
    viral = (1 - state["phi"]) * stats.norm(37.5, 0.5).pdf(x)
    return viral, state["phi"] * stats.norm(state["mu1"], state["sigma1"]).pdf(x)


def log_odds(x, state):
    bells = stats.norm(state["mu1"], state["sigma1"]).logpdf(x) - stats.norm(37.5, 0.5).logpdf(x)
    return bells + np.log(state["phi"] / (1 - state["phi"]))


def test_artists_at_every_stop(demo, sweep):
    cuts, (viral, bacterial, line, posterior) = demo.scene.artists[:3], demo.scene.artists[3:]
    for state in sweep(demo):
        x = viral.get_xdata()
        zero, one = joint(x, state)
        np.testing.assert_allclose([viral.get_ydata(), bacterial.get_ydata()], [zero, one], atol=1e-12)
        np.testing.assert_allclose(line.get_ydata(), log_odds(x, state), atol=1e-6)
        np.testing.assert_allclose(posterior.get_ydata(), one / (zero + one), atol=1e-8)
        for cut in cuts:
            places = cut.get_xdata()[::2]
            np.testing.assert_allclose(log_odds(places, state), 0, atol=1e-6)
        inside = log_odds(FINE[(FINE > 35) & (FINE < 41)], state)
        assert len(places) == np.sum(np.diff(np.sign(inside)) != 0)


def test_the_words_say_where_the_posterior_turns_and_crosses(demo, sweep):
    for state in sweep(demo):
        r, said = log_odds(FINE, state), [float(found) for found in re.findall(r"([\d.]+) °C", demo.words)]
        crossings = FINE[1:][np.diff(np.sign(r)) != 0]
        if state["sigma1"] == 0.5:
            np.testing.assert_allclose(said, crossings if state["mu1"] > 37.5 else [], atol=0.006)
            continue
        turn = FINE[(r.argmin if state["sigma1"] > 0.5 else r.argmax)()]
        np.testing.assert_allclose(said, [turn, *crossings], atol=0.006)
        assert ("upwards" in demo.words) == (state["sigma1"] > 0.5)
        assert len(crossings) or ("everywhere" if r.min() > 0 else "nowhere") in demo.words


def test_three_kinds_of_log_odds():
    assert powers(37.5, 0.5, 0.2)[:2] == (0.0, 0.0)
    assert zeros(0.0, 0.0, -1.0) == []
    assert powers(38.5, 1.0, 0.5)[0] == pytest.approx(1 / (2 * 0.25) - 1 / 2)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(sigma1=1.0, phi=0.2)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
