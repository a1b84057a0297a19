"""What notebook 10 asserts of handwritten digits: labels and density."""

from functools import cache
from math import log, pi

import numpy as np
from scipy import linalg
from sklearn.datasets import load_digits

from genmodels.course.chapters.how_much_covariance.measured import table
from genmodels.course.chapters.how_much_covariance.mixed import SHARES, mixed
from tests.course.chapters.how_much_covariance.digit_models import CELL, ROWS, RUNGS, X, Y, covariances
from tools.claims import claim, notebook


@cache
def divisions(rung, rows, shrinkage=0.0):
    """Errors in per cent, and the surprise -log p(x, y), of 600 digits kept back, in the first divisions: (2, 3)."""
    found = []
    for seed in range(3):
        order = np.random.default_rng(seed).permutation(len(Y))
        new, rest = order[:600], order[600:]
        parts = [X[rest[Y[rest] == k][:rows]] for k in range(10)]
        logs = np.array(
            [
                log_density(X[new], part.mean(axis=0), cov) + log(0.1)
                for part, cov in zip(parts, covariances(rung, parts, shrinkage), strict=True)
            ]
        )
        found.append([100 * np.mean(logs.argmax(axis=0) != Y[new]), -logs[Y[new], range(600)].mean()])
    return np.transpose(found)


def stored(rung, rows, shrinkage=0.0):
    """What the picture shows of all thirty divisions, (2, 30): the first ones are those of plain numpy."""
    found = table(shrinkage)[:, RUNGS.index(rung), ROWS.index(rows)]
    np.testing.assert_allclose(found[:, :3], divisions(rung, rows, shrinkage), rtol=1e-6)
    return found


def kept_back(rung, rows, shrinkage=0.0):
    """The mean over the thirty divisions."""
    return stored(rung, rows, shrinkage).mean(axis=1)


def give_or_take(rung, rows):
    """Two standard errors over the divisions."""
    return 2 * stored(rung, rows).std(axis=1, ddof=1) / np.sqrt(30)


def log_density(x, mean, cov):
    root = linalg.cholesky(cov, lower=True)
    z = linalg.solve_triangular(root, (x - mean).T, lower=True)
    return -np.sum(z**2, axis=0) / 2 - np.log(np.diag(root)).sum() - 32 * log(2 * pi)


def test_the_digits():
    claim(
        "10",
        "1,797 handwritten digits, 8 by 8 pixels. Each pixel counts how many of a block of 16 finer ones hold ink.",
    )
    claim("10", "With its 64 counts, a digit is a point in 64 dimensions.")
    claim("10", "Three pixels never hold ink.")
    claim("10", "The first 3, as the data have it:")
    assert np.flatnonzero(Y == 3)[0] == 3
    assert X.shape == (1797, 8 * 8)
    assert set(np.unique(X)) == set(range(17))
    assert np.sum(X.max(axis=0) == 0) == 3
    assert np.sum(X.var(axis=0) == 0) == 3
    assert "4x4" in load_digits().DESCR  # blocks of the finer bitmap


def test_a_unit_cell_has_the_variance_of_a_twelfth():
    claim(
        "10",
        "One may drop them. Or each count is spread evenly over the unit around it (**dequantisation**). "
        r"`resolution=1` does so: it adds the variance of that spread, $\int_{-1/2}^{1/2} t^2 \, dt = \frac1{12}$, to "
        "each pixel's.",
    )
    spread = X[:, 20] + np.random.default_rng(0).uniform(-0.5, 0.5, size=(200, len(X)))
    assert abs(np.mean(np.var(spread, axis=1)) - X[:, 20].var() - 1 / 12) < 0.01


def test_what_shrinkage_does_at_both_ends():
    claim("10", r"With $\gamma = 0$ nothing changes; with $\gamma = 1$ *full* has become *diagonal*.")
    parts = [X[k == Y] for k in range(10)]
    for k, own in enumerate(covariances("full", parts, 0.0)):
        np.testing.assert_allclose(own, np.cov(parts[k].T, bias=True) + CELL)
    np.testing.assert_allclose(covariances("full", parts, 1.0), covariances("diagonal", parts))


def test_lower_is_better_in_both():
    claim("10", "600 digits that were kept back judge a model in two ways.")
    claim("10", "Lower is better in both.")
    claim("10", "Thirty such *divisions* are averaged.")
    claim("10", "You have 20 digits of each class, and no shrinkage at first.")
    worse = np.array([kept_back("spherical", 10), kept_back("diagonal", 10)])
    assert (worse > kept_back("tied", 110)).all()
    assert 20 in ROWS


def test_without_shrinkage_full_names_best():
    claim(
        "10",
        "Each number is the mean of thirty divisions, ± two standard errors. "
        "All digits are by 13 writers: the ± knows nothing of a new hand.",
    )
    assert "30 contributed to the training set and different 13\nto the test set" in load_digits().DESCR
    assert "This is a copy of the test set" in load_digits().DESCR
    claim(
        "10",
        "Without shrinkage *full* names the fewest wrong, for each number of rows here. With 20 of each class that is "
        "4.8&nbsp;±&nbsp;0.4&nbsp;%, where *tied* has 9.1&nbsp;±&nbsp;0.6&nbsp;%.",
    )
    claim(
        "10",
        "With 20, *tied* is surprised least: 130&nbsp;±&nbsp;0.7, where *full* has 898&nbsp;±&nbsp;15. With 110, "
        "*full* is "
        "best in both.",
    )
    for rows in ROWS:
        errors, surprise = np.array([kept_back(rung, rows) for rung in RUNGS]).T
        assert RUNGS[errors.argmin()] == "full"
        assert (RUNGS[surprise.argmin()] == "full") == (rows == 110)
        for other in RUNGS[:3]:  # in pairs
            gap, half = apart(stored(other, rows), stored("full", rows))
            assert gap[0] > half[0]
            assert rows < 110 or gap[1] > half[1]
    for other in ("spherical", "diagonal", "full"):
        gap, half = apart(stored(other, 20), stored("tied", 20))
        assert gap[1] > half[1]
    assert [f"{kept_back(rung, 20)[0]:.1f}" for rung in ("full", "tied")] == ["4.8", "9.1"]
    assert [f"{give_or_take(rung, 20)[0]:.1f}" for rung in ("full", "tied")] == ["0.4", "0.6"]
    found = [f"{kept_back(rung, 20)[1]:.0f}" for rung in ("tied", "diagonal", "spherical", "full")]
    assert found == ["130", "135", "171", "898"]
    assert [f"{give_or_take(rung, 20)[1]:.0f}" for rung in ("diagonal", "spherical", "full")] == ["2", "0", "15"]
    assert f"{give_or_take('tied', 20)[1]:.1f}" == "0.7"


def by_nearest_flat(rows):
    """Errors in per cent of each division, if a new digit is named by the nearest flat through some of each class."""
    found = []
    for seed in range(30):
        order = np.random.default_rng(seed).permutation(len(Y))
        new, rest = order[:600], order[600:]
        off = []
        for k in range(10):
            part = X[rest[Y[rest] == k][:rows]]
            away, flat = X[new] - part.mean(axis=0), linalg.orth((part - part.mean(axis=0)).T)
            off.append(np.sum(away**2, axis=1) - np.sum((away @ flat) ** 2, axis=1))
        found.append(100 * np.mean(np.argmin(off, axis=0) != Y[new]))
    return np.array(found)


def test_why_so_bad_a_density_names_so_well():
    claim("10", "20 points do not fill 64 dimensions, and without the $\\frac1{12}$ there is no *full*.")
    claim("10", "The 20 points of a class lie in a *flat*: their mean and 19 directions from it.")
    claim(
        "10",
        "Off the flat, where you see no change, the variance is $\\frac1{12}$. So each class gives next to no density "
        "to what lies there, new digits included.",
    )
    claim(
        "10",
        "To a new 3, most often the threes give most: their flat lies nearest.",
    )
    claim("10", "**A name only compares; a density counts the height.**")
    order = np.random.default_rng(0).permutation(len(Y))
    threes, off = X[order[:600]][Y[order[:600]] == 3], []
    for k in range(10):
        part = X[order[600:][Y[order[600:]] == k][:20]]
        away, flat = threes - part.mean(axis=0), linalg.orth((part - part.mean(axis=0)).T)
        off.append(np.sum(away**2, axis=1) - np.sum((away @ flat) ** 2, axis=1))
    assert np.mean(np.argmin(off, axis=0) == 3) > 0.8
    assert np.min(off) > 5 * 45 / 12  # far more than the variance of 1/12 in 45 directions lets expect, for all ten
    claim("10", "Can 200 digits afford 21,449 numbers?")
    for k in range(10):
        spread = np.linalg.eigvalsh(np.cov(X[k == Y][:20].T, bias=True))
        assert np.sum(spread < 1e-9) == 64 - 19
    alone, full = by_nearest_flat(20), stored("full", 20)[0]
    for values, said in ((alone, "5.0 0.4"), (full, "4.8 0.4")):
        assert f"{np.mean(values):.1f} {2 * np.std(values, ddof=1) / np.sqrt(30):.1f}" == said
    assert np.corrcoef(alone, full)[0, 1] > 0.9  # division by division
    for rows in (X[k == Y][:20] for k in range(10)):
        np.testing.assert_allclose(np.linalg.eigvalsh(covariances("full", [rows])[0])[:45], 1 / 12)
    assert 10 * (1 + 64 + 64 * 65 // 2) - 1 == 21449


def test_the_flat_of_the_threes():
    claim(
        "10",
        "Below is the flat of the threes. Each row follows one direction: the mean stands in the middle, to either "
        "side one and two standard deviations. The last leads *off* the flat.",
    )
    threes = X[Y == 3][:20]
    away = threes - threes.mean(axis=0)
    _, spread, ways = np.linalg.svd(away)
    spread = spread / np.sqrt(20)
    assert np.sqrt(spread[:3] ** 2 + 1 / 12).round(1).tolist() == [10.1, 9.6, 7.0]
    off = ways[19:]
    assert np.abs(away @ off.T).max() < 1e-9
    assert f"{np.sqrt(1 / 12):.2f}" == "0.29"
    shown = str([cell["outputs"] for cell in notebook("10")["cells"] if "off the flat: {" in cell["source"]])
    assert all(f">{name}<" in shown for name in ("longest: 10.1", "second: 9.6", "third: 7.0", "off the flat: 0.29"))


@cache
def mixture(share, rows=20, seeds=3, added=0.0):
    """Errors and surprise in the first divisions, (2, seeds), each class with a share of its own covariance."""
    found = []
    for seed in range(seeds):
        order = np.random.default_rng(seed).permutation(len(Y))
        new, rest = order[:600], order[600:]
        parts = [X[rest[Y[rest] == k][:rows]] for k in range(10)]
        own, tied = covariances("full", parts), covariances("tied", parts)
        covs = [share * one + (1 - share) * other + added * np.eye(64) for one, other in zip(own, tied, strict=True)]
        logs = np.array([log_density(X[new], p.mean(axis=0), c) + log(0.1) for p, c in zip(parts, covs, strict=True)])
        found.append([100 * np.mean(logs.argmax(axis=0) != Y[new]), -logs[Y[new], range(600)].mean()])
    return np.transpose(found)


def test_the_stored_mixtures_are_those_of_plain_numpy():
    for k, share in enumerate(SHARES):
        np.testing.assert_allclose(mixed()[:, k, :3], mixture(share), rtol=1e-6)
    for place, rung in ((0, "tied"), (-1, "full")):
        np.testing.assert_allclose(mixed()[:, place], stored(rung, 20), rtol=1e-6)


def test_between_tied_and_full():
    claim(
        "10",
        "Less surprise than at both ends of the line.",
    )
    errors, surprise = mixed().mean(axis=2)
    half = 2 * mixed().std(axis=2, ddof=1) / np.sqrt(30)
    at = SHARES.index(0.3)
    assert surprise.argmin() == at
    assert [f"{surprise[k]:.0f}" for k in (at, 0, -1)] == ["125", "130", "898"]
    assert (f"{half[1, at]:.1f}", f"{half[1, 0]:.1f}") == ("0.7", "0.7")
    assert (f"{errors[at]:.1f}", f"{half[0, at]:.1f}") == ("6.2", "0.4")
    assert (f"{errors[0]:.1f}", f"{errors[-1]:.1f}") == ("9.1", "4.8")
    for judge, end, side in ((1, 0, -1), (1, -1, -1), (0, 0, -1), (0, -1, 1)):
        gap = mixed()[judge, at] - mixed()[judge, end]
        assert side * gap.mean() > 2 * gap.std(ddof=1) / np.sqrt(30)


def apart(values, others):
    """The mean difference of errors and of surprise over the divisions, and two of its standard errors, (2,) each."""
    gap = np.asarray(values) - others
    return gap.mean(axis=1), 2 * gap.std(axis=1, ddof=1) / np.sqrt(30)


def test_what_shrinkage_mends_and_costs():
    claim(
        "10",
        "Shrunk by 0.1, the surprise of *full* falls to 163&nbsp;±&nbsp;4, but its errors rise to "
        "7.8&nbsp;±&nbsp;0.5&nbsp;%.",
    )
    claim(
        "10",
        "Labels and density may prefer different rungs: with 20 digits of each class *full* named best, and its "
        "density was bad.",
    )
    claim("10", "*Tied* gains in both.")
    full, tied = stored("full", 20, 0.1), stored("tied", 20, 0.1)
    own, give = tied.mean(axis=1), 2 * tied.std(axis=1, ddof=1) / np.sqrt(30)
    assert (f"{own[1]:.1f} {give[1]:.1f}", f"{own[0]:.1f} {give[0]:.1f}") == ("126.6 0.6", "8.1 0.5")
    gains, twice = apart(stored("tied", 20), tied)
    assert (gains > twice).all()
    mean, half = full.mean(axis=1).round(6), 2 * full.std(axis=1, ddof=1) / np.sqrt(30)
    assert (f"{mean[0]:.1f} {half[0]:.1f}", f"{mean[1]:.0f} {half[1]:.0f}") == ("7.8 0.5", "163 4")
    assert mean[0] > kept_back("full", 20)[0]
    gap, twice = apart(full, tied)
    assert f"{-gap[0]:.1f} {twice[0]:.1f}" == "0.3 0.5"  # by labels they cannot be told apart
    assert min(kept_back(rung, 20)[1] for rung in RUNGS) < 200 < kept_back("full", 20)[1]


def test_good_labels_by_a_bad_density():
    claim("10", "Yet it names best: labels do not need a good density.")
    errors, surprise = np.array([kept_back(rung, 20) for rung in RUNGS]).T
    assert RUNGS[errors.argmin()] == RUNGS[surprise.argmax()] == "full"
