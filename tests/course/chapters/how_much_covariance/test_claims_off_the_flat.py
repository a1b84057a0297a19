"""What notebook 10 asserts of spreading a class off the flat of its digits, evenly or not."""

from functools import cache

import numpy as np
import pytest

from genmodels.course.chapters.how_much_covariance.evened import evened
from tests.course.chapters.how_much_covariance.digit_models import CELL, X, Y
from tests.course.chapters.how_much_covariance.test_claims_digits import apart, log_density
from tools.claims import claim

EYE = np.eye(64)
FIRST = 3  # divisions: the others are measured in the same way
WAYS = {
    "full": lambda own, tied: own,
    "0.1 towards diagonal": lambda own, tied: own * (0.9 + 0.1 * EYE),
    "0.3 towards spherical": lambda own, tied: 0.7 * own + 0.3 * np.mean(np.diag(own)) * EYE,
    "2 added to each variance": lambda own, tied: own + 2 * EYE,
    "share 0.3, and 2 added": lambda own, tied: 0.3 * own + 0.7 * tied + 2 * EYE,
    "tied": lambda own, tied: tied,
}


@cache
def parts(seed):
    """The digits kept back in a division, with their names, and 20 of each class to learn from."""
    order = np.random.default_rng(seed).permutation(len(Y))
    new, rest = order[:600], order[600:]
    return X[new], Y[new], [X[rest[Y[rest] == k][:20]] for k in range(10)]


def judged(seed, way):
    """Errors in per cent, and surprise, of one division."""
    new, names, learnt = parts(seed)
    own = [np.cov(part.T, bias=True) for part in learnt]
    covs = [way(cov, np.mean(own, axis=0)) + CELL for cov in own]
    logs = np.array([log_density(new, part.mean(axis=0), cov) for part, cov in zip(learnt, covs, strict=True)])
    logs -= np.log(10)
    return 100 * np.mean(logs.argmax(axis=0) != names), -np.mean(logs[names, np.arange(len(names))])


@pytest.mark.parametrize("way", WAYS)
def test_what_is_stored_is_what_numpy_measures(way):
    np.testing.assert_allclose(
        evened()[way][:, :FIRST], np.transpose([judged(k, WAYS[way]) for k in range(FIRST)]), rtol=1e-6
    )
    assert list(evened()) == list(WAYS)


def test_evenly_both_gain_and_unevenly_labels_pay():
    claim(
        "10",
        "With 2 added, or 0.3 towards *spherical*, all directions off the flat stay equal. *Full* gains in both: "
        "by 0.9&nbsp;±&nbsp;0.2 and 0.5&nbsp;±&nbsp;0.3 points of errors.",
    )
    claim("10", "Those that hardly vary in 20 digits decide, and errors rise by 2.9&nbsp;±&nbsp;0.5.")
    claim(
        "10",
        "With these, the same added to each variance helped both, shrinkage to the diagonal cost labels.",
    )
    full = evened()["full"]
    for way, said, sign in (
        ("2 added to each variance", "0.9 0.2", -1),
        ("0.3 towards spherical", "0.5 0.3", -1),
        ("0.1 towards diagonal", "2.9 0.5", 1),
    ):
        gap, half = apart(evened()[way], full)
        assert f"{sign * gap[0]:.1f} {half[0]:.1f}" == said
        assert gap[1] < -half[1] - 700  # the surprise falls in each of them


def off_the_flat(way):
    """The variances that a way leaves in the 45 directions off the flat of each class, smallest first, (10, 45)."""
    learnt = [X[k == Y][:20] for k in range(10)]
    own = [np.cov(part.T, bias=True) for part in learnt]
    found = []
    for cov in own:
        off = np.linalg.eigh(cov)[1][:, :45]
        found.append(np.linalg.eigvalsh(off.T @ (way(cov, np.mean(own, axis=0)) + CELL) @ off))
    return np.array(found)


def test_which_ways_leave_all_directions_off_the_flat_equal():
    claim("10", "*Diagonal* weighs them by the spread of single pixels. Those that hardly vary in 20 digits decide")
    claim("10", "a **ridge**: the same number is added to each variance;")
    for way in ("full", "2 added to each variance", "0.3 towards spherical"):
        variances = off_the_flat(WAYS[way])
        np.testing.assert_allclose(variances, variances[:, :1] * np.ones(45), rtol=1e-6)
    for way in ("0.1 towards diagonal", "tied", "share 0.3, and 2 added"):
        variances = off_the_flat(WAYS[way])
        assert (variances[:, -1] > 5 * variances[:, 0]).all()
    # what 2 takes from the weights, one over the variance: all but nothing from the longest directions
    longest = np.array([np.linalg.eigvalsh(np.cov(X[k == Y][:20].T, bias=True))[-1] for k in range(10)])
    assert (longest / (longest + 2) > 0.9).all()
    assert CELL.max() / (CELL.max() + 2) < 0.05
    for part in (X[k == Y][:20] for k in range(10)):  # what hardly varies weighs as if nothing had been shrunk
        assert np.sum(part.var(axis=0) < 0.5) >= 10


def test_it_is_the_unevenness_that_costs_labels():
    claim(
        "10",
        "With these, the same added to each variance helped both, shrinkage to the diagonal cost labels.",
    )
    as_much = [judged(k, lambda own, tied: 0.9 * own + 0.1 * np.mean(np.diag(own)) * EYE)[0] for k in range(FIRST)]
    unevenly = [judged(k, WAYS["0.1 towards diagonal"])[0] for k in range(FIRST)]
    assert np.mean(unevenly) - np.mean(as_much) > 1.5  # by the same share, from the same covariances
