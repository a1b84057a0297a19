"""The curves, the bars and the words of chapter 26, at every stop, against scipy."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.what_you_believed.picture import DOTS, HIGHEST, MOST, P
from genmodels.course.widgets import belief_and_forecast

from .test_claims_belief import TOSSES
from .test_claims_picture import MEANS, STRENGTHS, after


@pytest.fixture(scope="module")
def demo():
    return belief_and_forecast()


def never_sure(share: float) -> str:
    return {"0.000": "below 0.001", "1.000": "above 0.999"}.get(f"{share:.3f}", f"{share:.3f}")


def tops(mean, strength) -> float:
    """The highest of all densities that are finite, on the way through the tosses."""
    finite = [pair for pair in (after(mean, strength, seen) for seen in range(11)) if min(pair) >= 1]
    return max(stats.beta(a, b).pdf(P).max() for a, b in finite)


@pytest.mark.parametrize("mean", MEANS)
def test_all_that_moves_at_every_stop(demo, mean):
    for strength in STRENGTHS:
        for seen in range(11):
            words = demo.move(mean=mean, strength=strength, seen=seen)
            before, likelihood, now, grid, line, bars, alone = demo.scene.artists
            a, b = after(mean, strength, seen)
            heads = sum(TOSSES[:seen])
            density = stats.beta(a, b).pdf(P)
            top = tops(mean, strength)
            np.testing.assert_allclose(now.get_ydata(), np.minimum(density / top, HIGHEST), atol=1e-9)
            prior = stats.beta(strength * mean, strength * (1 - mean))
            np.testing.assert_allclose(before.get_ydata(), np.minimum(prior.pdf(P) / top, HIGHEST), atol=1e-9)
            said = stats.beta(1 + heads, 1 + seen - heads).pdf(P)
            np.testing.assert_allclose(likelihood.get_ydata(), np.minimum(said / top, HIGHEST), atol=1e-9)
            weights = prior.pdf(DOTS) * stats.binom(max(seen, 1), DOTS).pmf(heads) if seen else prior.pdf(DOTS)
            np.testing.assert_allclose(grid.get_ydata(), np.minimum(weights / weights.sum() * 40 / top, HIGHEST))
            assert line.get_xdata() == pytest.approx([a / (a + b)] * 2)
            p, k = a / (a + b), np.arange(11)
            np.testing.assert_allclose(bars.get_data().values, stats.betabinom(10, a, b).pmf(k), atol=1e-9)
            np.testing.assert_allclose(alone.get_data().values, stats.binom(10, p).pmf(k), atol=1e-9)
            assert words.startswith(f"{heads} of {seen} tosses are heads. " if seen else "No toss yet. ")
            own = stats.beta(a, b)
            assert f"mean {p:.3f}, sd {own.std():.3f}, and P(p ≤ 1/2) is {never_sure(own.cdf(0.5))}." in words
            assert ("rises without end, the grid is off" in words) == (min(a, b) < 1)
            wide, narrow = stats.betabinom(10, a, b).std(), (10 * p * (1 - p)) ** 0.5
            assert words.endswith(f"{10 * p:.1f} ± {wide:.2f}; with the mean p alone, ± {narrow:.2f}.")


def test_all_that_is_drawn_has_room(demo):
    for mean in MEANS:
        for strength in STRENGTHS:
            for seen in range(11):
                demo.move(mean=mean, strength=strength, seen=seen)
                *_, bars, alone = demo.scene.artists
                assert max(bars.get_data().values.max(), alone.get_data().values.max()) < MOST


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(mean=0.2, strength=20, seen=4)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
