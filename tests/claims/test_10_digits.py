"""What notebook 10 asserts of handwritten digits: labels and density."""

from functools import cache
from math import log, pi

import numpy as np
from scipy import linalg
from sklearn.datasets import load_digits

from tests.claims.digit_models import CELL, ROWS, RUNGS, X, Y, covariances
from tools.claims import claim


@cache
def divisions(rung, rows, shrinkage=0.0):
    """Errors in per cent, and the surprise -log p(x, y), of 600 digits kept back, in three divisions: (2, 3)."""
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


def kept_back(rung, rows, shrinkage=0.0):
    """The mean over the three divisions."""
    return divisions(rung, rows, shrinkage).mean(axis=1)


def log_density(x, mean, cov):
    root = linalg.cholesky(cov, lower=True)
    z = linalg.solve_triangular(root, (x - mean).T, lower=True)
    return -np.sum(z**2, axis=0) / 2 - np.log(np.diag(root)).sum() - 32 * log(2 * pi)


def test_the_digits():
    claim(
        "10",
        "1,797 handwritten digits, 8 by 8 pixels. Each pixel counts how many of a block of 16 finer ones hold ink.",
    )
    claim("10", "A digit is a point in 64 dimensions.")
    claim("10", "Three pixels hold no ink in any of the digits: a variance of 0, as with a column of ones.")
    assert X.shape == (1797, 8 * 8)
    assert set(np.unique(X)) == set(range(17))
    assert np.sum(X.max(axis=0) == 0) == 3
    assert np.sum(X.var(axis=0) == 0) == 3
    assert "4x4" in load_digits().DESCR  # blocks of the finer bitmap


def test_a_unit_cell_has_the_variance_of_a_twelfth():
    claim("10", "a count stands for an amount of ink, known to within $\\frac12$")
    claim("10", "which adds the variance $\\frac1{12}$ to each pixel")
    spread = X[:, 20] + np.random.default_rng(0).uniform(-0.5, 0.5, size=(200, len(X)))
    assert abs(np.mean(np.var(spread, axis=1)) - X[:, 20].var() - 1 / 12) < 0.01


def test_what_shrinkage_does_at_both_ends():
    claim("10", r"With $\gamma = 0$ nothing changes; with $\gamma = 1$ *full* has become *diagonal*.")
    parts = [X[k == Y] for k in range(10)]
    for k, own in enumerate(covariances("full", parts, 0.0)):
        np.testing.assert_allclose(own, np.cov(parts[k].T, bias=True) + CELL)
    np.testing.assert_allclose(covariances("full", parts, 1.0), covariances("diagonal", parts))


def test_lower_is_better_in_both():
    claim("10", "A model can be judged in two ways on digits that were kept back")
    claim("10", "Lower is better in both.")
    claim("10", "You have 20 digits of each class.")
    worse = np.array([kept_back("spherical", 10), kept_back("diagonal", 10)])
    assert (worse > kept_back("tied", 110)).all()
    assert 20 in ROWS


def test_without_shrinkage_full_names_best():
    claim(
        "10",
        "Without shrinkage *full* names the fewest wrong, for each number of rows here: 4.3&nbsp;% with 20 of each "
        "class, "
        "where *tied* has 9.1&nbsp;%. Yet its surprise is 883, and that of *tied* 129.",
    )
    claim("10", "With 110 of each class, full is best in both.")
    for rows in ROWS:
        errors, surprise = np.array([kept_back(rung, rows) for rung in RUNGS]).T
        assert RUNGS[errors.argmin()] == "full"
        assert (RUNGS[surprise.argmin()] == "full") == (rows == 110)
    assert [f"{kept_back(rung, 20)[0]:.1f}" for rung in ("full", "tied")] == ["4.3", "9.1"]
    assert [f"{kept_back(rung, 20)[1]:.0f}" for rung in ("full", "tied")] == ["883", "129"]


def test_chance_is_in_it():
    claim(
        "10",
        "Each number is a mean over three divisions into old and new, and chance is in it: *tied* had from 6.5 to "
        "10.7&nbsp;%. But *full* erred less in all three.",
    )
    tied, full = divisions("tied", 20)[0], divisions("full", 20)[0]
    assert (f"{tied.min():.1f}", f"{tied.max():.1f}") == ("6.5", "10.7")
    assert (full < tied).all()


def test_why_so_bad_a_density_names_so_well():
    claim("10", "Twenty points in 64 dimensions leave most directions without any spread but the $\\frac1{12}$.")
    claim("10", "But the right class usually forbids them least, and for a label that is enough.")
    for k in range(10):
        spread = np.linalg.eigvalsh(np.cov(X[k == Y][:20].T, bias=True))
        assert np.sum(spread < 1e-9) >= 64 - 19 > 32
    assert kept_back("full", 20)[0] < 5


def test_what_shrinkage_mends_and_costs():
    claim(
        "10",
        r"at $\gamma = 0.1$ the surprise of *full* falls from 883 to 164, "
        "and from 40 of each class on it is the lowest of "
        "the "
        "four. With 20 of each the price is paid in labels: 7.9&nbsp;% wrong in place of 4.3&nbsp;%.",
    )
    claim(
        "10",
        r"With 80 of each a little shrinkage costs none: at $\gamma = 0.03$ the surprise falls from 123 to 113, "
        "and 2.9&nbsp;% are named wrong, before 3.0&nbsp;%.",
    )
    claim(
        "10",
        "Without shrinkage *full* named the digits best; with 20 of each it needed shrinkage for a good density, "
        "with 110 it did not.",
    )
    without, little = kept_back("full", 80), kept_back("full", 80, 0.03)
    assert [f"{value:.0f}" for value in (without[1], little[1])] == ["123", "113"]
    assert [f"{value:.1f}" for value in (without[0], little[0])] == ["3.0", "2.9"]
    assert min(kept_back(rung, 20)[1] for rung in RUNGS) < 200 < kept_back("full", 20)[1]
    assert kept_back("full", 110)[1] < min(kept_back(rung, 110)[1] for rung in RUNGS[:3])
    shrunk = {rows: [kept_back(rung, rows, 0.1 * (rung in ("tied", "full")))[1] for rung in RUNGS] for rows in ROWS}
    assert [RUNGS[np.argmin(shrunk[rows])] == "full" for rows in ROWS] == [False, False, True, True, True]
    assert [f"{value:.0f}" for value in (kept_back("full", 20)[1], shrunk[20][3])] == ["883", "164"]
    assert [f"{kept_back('full', 20, s)[0]:.1f}" for s in (0.0, 0.1)] == ["4.3", "7.9"]
