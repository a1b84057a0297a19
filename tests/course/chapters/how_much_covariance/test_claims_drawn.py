"""What notebook 10 asserts of digits that models draw."""

from functools import cache

import numpy as np

from tests.course.chapters.how_much_covariance.digit_models import RUNGS, X, Y, covariances
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
def judged(rung):
    """Of each drawing the name of the nearest real digit, (10, 100), and the mean distance to it."""
    squares = np.sum(X**2, axis=1) - 2 * drawn(rung) @ X.T + np.sum(drawn(rung) ** 2, axis=1, keepdims=True)
    return Y[squares.argmin(axis=1)].reshape(10, 100), np.sqrt(squares.min(axis=1)).mean()


def named_right(rung):
    """The share of drawings whose nearest real digit has their name."""
    return np.mean(judged(rung)[0] == np.arange(10)[:, None])


def test_pixels_outside_their_range():
    claim(
        "10",
        "A Gaussian has no edge: many pixels are below 0 or above 16, shown as white or black.",
    )
    for rung in RUNGS:
        counts = np.rint(drawn(rung))  # even if they are rounded, as the real ones are
        assert np.mean((counts < 0) | (counts > 16)) > 0.1


def test_the_judge():
    claim("10", "Let a judge speak who knows no Gaussian: how far is the nearest real digit, and what is its name?")
    claim("10", "and it comes nearest to real digits, but not as near as these to each other.")
    squares = np.sum(X**2, axis=1)[:, None] - 2 * X @ X.T + np.sum(X**2, axis=1)
    np.fill_diagonal(squares, np.inf)
    each = np.sqrt(squares.min(axis=1))
    assert f"{each.mean():.1f} {100 * np.mean(Y[squares.argmin(axis=1)] == Y):.1f}" == "16.4 98.8"
    assert judged("full")[1] > each.mean() + 3
    distances = {rung: judged(rung)[1] for rung in RUNGS}
    assert sorted(RUNGS, key=distances.get)[0] == "full"
    assert sorted(RUNGS, key=distances.get)[-1] == "spherical"
    assert named_right("spherical") > named_right("diagonal") > named_right("tied") + 0.03


def test_by_digits_that_the_pens_have_not_seen_the_distances_keep_their_order():
    claim("10", "(The pens learnt from the judge's own digits. With a half for each, the distances keep their order.)")
    rng, learnt = np.random.default_rng(3), np.arange(len(Y)) % 2 == 0
    parts, far = [X[learnt & (k == Y)] for k in range(10)], {}
    for rung in RUNGS:
        own = zip(parts, covariances(rung, parts), strict=True)
        ink = np.vstack([rng.multivariate_normal(part.mean(axis=0), cov, 60, method="cholesky") for part, cov in own])
        others = X[~learnt]
        squares = np.sum(ink**2, axis=1)[:, None] - 2 * ink @ others.T + np.sum(others**2, axis=1)
        far[rung] = np.sqrt(squares.min(axis=1)).mean()
    assert sorted(RUNGS, key=far.get) == sorted(RUNGS, key=lambda rung: judged(rung)[1])


def downwards(ink, kind):
    """The correlation of a pixel and the one below it, within a kind."""
    away = [ink[kind == k].reshape(-1, 8, 8) - ink[kind == k].reshape(-1, 8, 8).mean(axis=0) for k in range(10)]
    away = np.vstack(away)
    up, down = away[:, :-1], away[:, 1:]
    return np.sum(up * down) / np.sqrt(np.sum(up**2) * np.sum(down**2))


def test_strokes_specks_and_margins():
    claim("10", "Each pixel of a digit has the same spread: specks out to the margins.")
    claim("10", "The margins stay white, but each pixel is drawn by itself: holes in the strokes.")
    kind = np.repeat(range(10), 100)
    found = {rung: downwards(drawn(rung), kind) for rung in RUNGS}
    assert max(abs(found["spherical"]), abs(found["diagonal"])) < 0.02
    for rung in ("tied", "full"):
        assert abs(found[rung] - downwards(X, Y)) < 0.02
    margins = np.array([X[k == Y].max(axis=0) == 0 for k in kind])
    assert (drawn("diagonal")[margins] < 1.5).all()
    assert np.mean(drawn("spherical")[margins] > 2) > 0.2
    for cov in covariances("spherical", [X[k == Y] for k in range(10)]):
        assert np.ptp(np.diag(cov)) < 1e-9


def test_a_digit_that_varies_as_the_ten_do_is_mistaken():
    claim(
        "10",
        "Neighbours go together, but each digit varies as all do on average: the judge misreads one in ten.",
    )
    parts = [X[k == Y] for k in range(10)]
    average = np.average(covariances("full", parts), axis=0, weights=list(map(len, parts)))
    np.testing.assert_allclose(covariances("tied", parts)[0], average)
    assert abs(named_right("tied") - 0.9) < 0.02  # the means are the same, so the covariances make the difference
    assert named_right("full") > 0.97
