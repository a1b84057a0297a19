"""What notebook 10 asserts of digits that models draw."""

from functools import cache

import numpy as np

from tests.claims.digit_models import RUNGS, X, Y, covariances
from tools.claims import claim


@cache
def drawn(rung):
    """100 drawings of each digit, by the model of all."""
    rng, parts = np.random.default_rng(1), [X[k == Y] for k in range(10)]
    own = zip(parts, covariances(rung, parts), strict=True)
    return np.vstack(
        [rng.multivariate_normal(part.mean(axis=0), cov, size=100, method="cholesky") for part, cov in own]
    )


@cache
def named_right(rung):
    """The share of drawings whose nearest real digit has their name."""
    squares = np.sum(X**2, axis=1) - 2 * drawn(rung) @ X.T
    return np.mean(Y[squares.argmin(axis=1)] == np.repeat(range(10), 100))


def test_pixels_outside_their_range():
    claim(
        "10",
        "A Gaussian knows of no edge: many pixels, rounded to whole counts, are below 0 or above 16, and are shown "
        "white and black.",
    )
    for rung in RUNGS:
        counts = np.rint(drawn(rung))
        assert np.mean((counts < 0) | (counts > 16)) > 0.1


def test_the_judge():
    claim("10", "let a judge speak who knows no Gaussian: the nearest real digit")
    claim("10", "The judge names *tied* right least often.")
    assert named_right("tied") < min(named_right(rung) for rung in RUNGS if rung != "tied") - 0.03


def downwards(ink, kind):
    """The correlation of a pixel and the one below it, within a kind."""
    away = [ink[kind == k].reshape(-1, 8, 8) - ink[kind == k].reshape(-1, 8, 8).mean(axis=0) for k in range(10)]
    away = np.vstack(away)
    up, down = away[:, :-1], away[:, 1:]
    return np.sum(up * down) / np.sqrt(np.sum(up**2) * np.sum(down**2))


def test_clean_strokes():
    claim("10", "*Spherical* and *diagonal* draw each pixel by itself, so they leave holes and specks.")
    claim("10", "In *tied* and *full* neighbours go together, as in real digits.")
    kind = np.repeat(range(10), 100)
    found = {rung: downwards(drawn(rung), kind) for rung in RUNGS}
    assert max(abs(found["spherical"]), abs(found["diagonal"])) < 0.02
    for rung in ("tied", "full"):
        assert abs(found[rung] - downwards(X, Y)) < 0.02
