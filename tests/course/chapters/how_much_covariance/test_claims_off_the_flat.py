"""What notebook 10 asserts of spreading a class off the flat of its digits, evenly or not."""

from functools import cache

import numpy as np
import pytest

from genmodels.course.chapters.how_much_covariance.evened import evened
from genmodels.course.chapters.how_much_covariance.mixed import SHARES, mixed
from tests.course.chapters.how_much_covariance.digit_models import CELL, X, Y
from tests.course.chapters.how_much_covariance.test_claims_digits import apart, log_density, stored
from tools.claims import claim

EYE = np.eye(64)
CURES = {  # errors against those of full, and surprise, from the top of the picture down
    "0.1 towards diagonal": "+2.9 0.5, 163 4",
    "own share 0.3": "+1.4 0.3, 125 0.7",
    "0.1 towards spherical": "+0.2 0.3, 167 1",
    "own share 0.3, and 2 added": "-0.5 0.3, 141 0.2",
    "2 added to each variance": "-0.9 0.2, 150 0.7",
}
FIRST = 3  # divisions: the others are measured in the same way
WAYS = {
    "full": lambda own, tied: own,
    "0.1 towards diagonal": lambda own, tied: own * (0.9 + 0.1 * EYE),
    "0.1 towards spherical": lambda own, tied: 0.9 * own + 0.1 * np.mean(np.diag(own)) * EYE,
    "2 added to each variance": lambda own, tied: own + 2 * EYE,
    "own share 0.3, and 2 added": lambda own, tied: 0.3 * own + 0.7 * tied + 2 * EYE,
    "tied": lambda own, tied: tied,
}


@cache
def parts(seed, rows=20):
    """The digits kept back in a division, with their names, and some of each class to learn from."""
    order = np.random.default_rng(seed).permutation(len(Y))
    new, rest = order[:600], order[600:]
    return X[new], Y[new], [X[rest[Y[rest] == k][:rows]] for k in range(10)]


def judged(seed, way, rows=20):
    """Errors in per cent, and surprise, of one division."""
    new, names, learnt = parts(seed, rows)
    own = [np.cov(part.T, bias=True) for part in learnt]
    covs = [way(cov, np.mean(own, axis=0)) + CELL for cov in own]
    logs = np.array([log_density(new, part.mean(axis=0), cov) for part, cov in zip(learnt, covs, strict=True)])
    logs -= np.log(10)
    return 100 * np.mean(logs.argmax(axis=0) != names), -np.mean(logs[names, np.arange(len(names))])


@pytest.mark.parametrize("way", WAYS)
def test_what_is_stored_is_what_numpy_measures(way):
    claim("10", r"**0.1 towards diagonal**: $\gamma = 0.1$;")
    claim("10", r"**0.1 towards spherical**: $0.9 \, \hat\Sigma_k$, and to each variance 0.1 of their mean;")
    claim(
        "10",
        r"**own share 0.3**: 0.3 of its own covariance, 0.7 *borrowed* from the tied one, $0.3 \, \hat\Sigma_k + 0.7 "
        r"\, \hat\Sigma$;",
    )
    claim("10", "**own share 0.3, and 2 added**: the second cure and the last;")
    np.testing.assert_allclose(
        evened()[way][:, :FIRST], np.transpose([judged(k, WAYS[way]) for k in range(FIRST)]), rtol=1e-6
    )
    assert list(evened()) == list(WAYS)


def test_evenly_both_gain_and_unevenly_labels_pay():
    claim("10", "The surprise of *full* falls in each.")
    claim("10", "0.1 towards diagonal | +2.9&nbsp;±&nbsp;0.5 | 163&nbsp;±&nbsp;4")
    claim("10", "own share 0.3 | +1.4&nbsp;±&nbsp;0.3 | 125&nbsp;±&nbsp;0.7")
    claim("10", "0.1 towards spherical | +0.2&nbsp;±&nbsp;0.3 | 167&nbsp;±&nbsp;1")
    claim("10", "own share 0.3, and 2 added | −0.5&nbsp;±&nbsp;0.3 | 141&nbsp;±&nbsp;0.2")
    claim("10", "2 added to each variance | −0.9&nbsp;±&nbsp;0.2 | 150&nbsp;±&nbsp;0.7")
    claim("10", "All directions and classes get the same.")
    claim("10", "With 20 digits of each class, 2 added to each variance helped *full* in both;")
    full = evened()["full"]
    heights = []
    for way, said in CURES.items():
        values = mixed()[:, SHARES.index(0.3)] if way == "own share 0.3" else evened()[way]
        gap, half = apart(values, full)
        wide = 2 * values[1].std(ddof=1) / np.sqrt(30)
        assert f"{gap[0]:+.1f} {half[0]:.1f}, {values[1].mean():.0f} {wide:.{int(wide < 1)}f}" == said
        assert gap[1] < -half[1] - 700  # the surprise falls in each of them
        heights.append(values[0].mean())
    claim("10", "From the picture's top down, errors in points against *full*:")
    assert heights == sorted(heights, reverse=True)


def test_what_the_ridge_does_to_a_share():
    claim("10", "The 2 takes 1.9&nbsp;±&nbsp;0.2 points off the second row, for a little more surprise.")
    gap, half = apart(evened()["own share 0.3, and 2 added"], mixed()[:, SHARES.index(0.3)])
    assert f"{-gap[0]:.1f} {half[0]:.1f}" == "1.9 0.2"
    assert gap[1] > half[1]


def test_with_more_digits_the_two_raises_the_surprise():
    claim("10", "The amounts are ours, chosen on these digits: that flatters a little.")
    claim("10", "With 110 of each class the 2 raises the surprise, from 112 to 131.")
    claim("10", "More digits can turn this.")
    found = np.transpose([judged(seed, WAYS["2 added to each variance"], rows=110) for seed in range(30)])
    full = stored("full", 110)
    assert [f"{values[1].mean():.0f}" for values in (full, found)] == ["112", "131"]
    gap, half = apart(found, full)
    assert gap[1] > half[1]
    assert gap[0] < -half[0]  # though it still names more of them right
    gap, half = apart(stored("tied", 110, 0.1), stored("tied", 110))
    assert gap[1] > half[1]  # and shrinkage, which helped tied in both, raises its surprise


def test_the_same_amount_for_all_classes_gains():
    claim(
        "10", "All directions get the same, but not all classes: the 1 gets, on average, over twice as much as the 0."
    )
    learnt = [parts(seed)[2] for seed in range(30)]
    own = np.mean([[part.var(axis=0).mean() for part in one] for one in learnt], axis=0)
    assert (own.argmin(), own.argmax()) == (0, 1)
    assert 2.2 < own[1] / own[0] < 2.6

    def alike(seed):
        added = 0.1 * np.mean([part.var(axis=0).mean() for part in parts(seed)[2]])
        return judged(seed, lambda own, tied: 0.9 * own + added * EYE)

    found = np.transpose([alike(seed) for seed in range(30)])
    gap, half = apart(found, evened()["full"])
    assert f"{-gap[0]:.1f} {half[0]:.1f}" == "0.8 0.2"
    assert gap[1] < -half[1] - 700


def test_the_distance_from_the_flat_gives_the_names_of_full():
    claim(
        "10",
        "So the distance from the flat decides. Alone it gives 99.8&nbsp;% of new digits the name that *full* gives.",
    )
    alike = []
    for seed in range(30):
        new, _, learnt = parts(seed)
        logs, off = [], []
        for part in learnt:
            mean = part.mean(axis=0)
            _, spread, ways = np.linalg.svd(part - mean, full_matrices=False)
            flat = ways[spread > 1e-9]
            logs.append(log_density(new, mean, np.cov(part.T, bias=True) + CELL))
            off.append(np.sum((new - mean) ** 2, axis=1) - np.sum(((new - mean) @ flat.T) ** 2, axis=1))
        alike.append(np.mean(np.argmax(logs, axis=0) == np.argmin(off, axis=0)))
    assert f"{np.mean(alike):.1%}" == "99.8%"


def test_the_place_within_the_flat_counts():
    claim("10", "Now the place *within* the flat counts, too.")
    gains = []
    for seed in range(30):
        new, names, learnt = parts(seed)
        logs = []
        for part in learnt:
            values, ways = np.linalg.eigh(np.cov(part.T, bias=True))
            values[:45] += 2  # off the flat alone
            logs.append(log_density(new, part.mean(axis=0), ways * values @ ways.T + CELL))
        gains.append(evened()["full"][0, seed] - 100 * np.mean(np.argmax(logs, axis=0) != names))
    assert np.mean(gains) > 0.5  # so most of what 2 gains comes from there: the flat's own spread is what it was


def test_with_forty_digits_a_little_shrinkage_costs_no_labels():
    claim("10", "Shrinkage spreads a class off its flat, but with 20 digits its labels suffer.")
    for rows, shrinkage in ((20, 0.3), (40, 0.3)):
        gap, half = apart(stored("full", rows, shrinkage), stored("full", rows))
        assert gap[0] > half[0]
    for shrinkage in (0.01, 0.03, 0.1, 0.3, 0.6):  # and tied gains, by labels, with 20
        gap, half = apart(stored("tied", 20, shrinkage), stored("tied", 20))
        assert gap[0] < -half[0]
    gaps = {rows: apart(stored("full", rows, 0.1), stored("full", rows)) for rows in (20, 40)}
    assert gaps[20][0][0] > gaps[20][1][0]
    assert abs(gaps[40][0][0]) < gaps[40][1][0]


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
    claim(
        "10", "Off the flat a direction gets a tenth of its pixels' variances: next to nothing where these hardly vary."
    )
    claim("10", "**2 added to each variance**, a *ridge*: the same for all classes.")
    for way in ("full", "2 added to each variance", "0.1 towards spherical"):
        variances = off_the_flat(WAYS[way])
        np.testing.assert_allclose(variances, variances[:, :1] * np.ones(45), rtol=1e-6)
    for way in ("0.1 towards diagonal", "tied", "own share 0.3, and 2 added"):
        variances = off_the_flat(WAYS[way])
        assert (variances[:, -1] > 5 * variances[:, 0]).all()
    # what 2 takes from the weights, one over the variance: all but nothing from the longest directions
    longest = np.array([np.linalg.eigvalsh(np.cov(X[k == Y][:20].T, bias=True))[-1] for k in range(10)])
    assert (longest / (longest + 2) > 0.9).all()
    assert CELL.max() / (CELL.max() + 2) < 0.05
    for part in (X[k == Y][:20] for k in range(10)):  # what hardly varies weighs as if nothing had been shrunk
        assert np.sum(part.var(axis=0) < 0.5) >= 10
        cov = np.cov(part.T, bias=True)
        off = np.linalg.eigh(cov)[1][:, :45]
        left = np.sum(off * (WAYS["0.1 towards diagonal"](cov, None) @ off), axis=0)
        np.testing.assert_allclose(left, 0.1 * part.var(axis=0) @ off**2, atol=1e-9)  # a tenth of its pixels' variances


def lifted(cov, _):
    """What 0.1 towards diagonal leaves, but off the flat no direction has less than their mean."""
    cured = WAYS["0.1 towards diagonal"](cov, None)
    off = np.linalg.eigh(cov)[1][:, :45]
    variances, ways = np.linalg.eigh(off.T @ cured @ off)
    lacking = np.clip(variances.mean() - variances, 0, None)
    return cured + (off @ ways * lacking) @ (off @ ways).T


def test_the_directions_with_next_to_no_variance_count_too_much():
    claim("10", "Such directions count too much.")
    found = np.transpose([judged(seed, lifted) for seed in range(30)])
    gap, half = apart(found, evened()["0.1 towards diagonal"])
    assert gap[0] + half[0] < -1.3  # of the 2.9 points that this cure costs


def test_it_is_the_unevenness_that_costs_labels():
    claim("10", "0.1 towards diagonal cost it labels, and helped *tied*.")
    as_much = [judged(k, lambda own, tied: 0.9 * own + 0.1 * np.mean(np.diag(own)) * EYE)[0] for k in range(FIRST)]
    unevenly = [judged(k, WAYS["0.1 towards diagonal"])[0] for k in range(FIRST)]
    assert np.mean(unevenly) - np.mean(as_much) > 1.5  # by the same share, from the same covariances
