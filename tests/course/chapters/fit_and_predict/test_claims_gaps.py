"""Notebook 08: any number from any others, by blocks of the covariance."""

import numpy as np
import pytest
from scipy import stats
from sklearn.datasets import load_iris

from tools.claims import claim

IRIS = load_iris()
X = IRIS.data[IRIS.target == 1]


def left_over(gap, seen):
    """The root mean square of what least squares leaves of a column, given others."""
    design = np.column_stack([np.ones(len(X)), X[:, seen]])
    return np.sqrt(np.mean((X[:, gap] - design @ np.linalg.lstsq(design, X[:, gap], rcond=None)[0]) ** 2))


def test_blocks_give_mean_and_covariance():
    claim("08", r"has the covariance $\Sigma_{21} - \Sigma_{21} \Sigma_{11}^{-1} \Sigma_{11} = 0$ with $x_1$.")
    claim("08", "Jointly Gaussian, it is then independent of $x_1$.")
    claim("08", r"\mathrm{E}[x_2 \mid x_1] = \mu_2 + \Sigma_{21} \Sigma_{11}^{-1} (x_1 - \mu_1)")
    claim("08", r"\mathrm{Cov}(x_2 \mid x_1) = \Sigma_{22} - \Sigma_{21} \Sigma_{11}^{-1} \Sigma_{12}")
    rng = np.random.default_rng(5)
    for seen, gap in (([0], [1, 2, 3]), ([1, 2], [0, 3]), ([0, 1, 3], [2])):
        A = rng.standard_normal((4, 4))
        cov, mean = A @ A.T, rng.standard_normal(4)
        weights = cov[np.ix_(gap, seen)] @ np.linalg.inv(cov[np.ix_(seen, seen)])
        np.testing.assert_allclose(cov[np.ix_(gap, seen)] - weights @ cov[np.ix_(seen, seen)], 0, atol=1e-9)
        # log p(x) as a function of the gap, with the rest seen: its top and its curvature
        x = mean + rng.standard_normal(4)
        precision = np.linalg.inv(cov)
        curvature = precision[np.ix_(gap, gap)]
        pull = precision[np.ix_(gap, seen)] @ (x[seen] - mean[seen])
        expected = mean[gap] - np.linalg.solve(curvature, pull)
        np.testing.assert_allclose(expected, mean[gap] + weights @ (x[seen] - mean[seen]), atol=1e-8)
        block = cov[np.ix_(gap, gap)] - weights @ cov[np.ix_(seen, gap)]
        np.testing.assert_allclose(np.linalg.inv(curvature), block, atol=1e-8)


def test_what_each_number_tells_of_the_width():
    claim(
        "08",
        "For the petal's width the standard deviation falls from 0.20 cm to 0.12 by its length, and to 0.11 by "
        "all three.",
    )
    told = [left_over(3, seen) for seen in ([], [2], [0, 1, 2])]
    assert [f"{sd:.2f}" for sd in told] == ["0.20", "0.12", "0.11"]
    assert [f"{left_over(gap, [j for j in range(4) if j != gap]):.2f}" for gap in range(3)] == ["0.32", "0.22", "0.22"]
    assert f"{left_over(2, [3]):.2f}" == "0.29"


def test_expectations_scatter_too_little_and_draws_do_not():
    claim(
        "08",
        "**Fill a table with expectations, and its columns scatter too little; fill it with draws, and, if the "
        "gaps come by chance, they do not.**",
    )
    rng = np.random.default_rng(6)
    rows = stats.multivariate_normal(X.mean(axis=0), np.cov(X.T, bias=True)).rvs(100_000, random_state=rng)
    for gap in range(4):
        line = stats.linregress(rows[:, (gap + 1) % 4], rows[:, gap])
        expected = line.intercept + line.slope * rows[:, (gap + 1) % 4]
        sd = rows[:, gap].std() * np.sqrt(1 - line.rvalue**2)
        assert expected.std() < 0.9 * rows[:, gap].std()
        assert (expected + rng.normal(0, sd, len(rows))).std() == pytest.approx(rows[:, gap].std(), rel=0.01)
    # where the large values are the ones that are missing, draws do not help
    told, gap = rows[:, 2], rows[:, 3]
    there = gap < gap.mean() + 0.3 * gap.std()
    line = stats.linregress(told[there], gap[there])
    rest = (gap - line.intercept - line.slope * told)[there].std()
    filled = np.where(there, gap, line.intercept + line.slope * told + rng.normal(0, rest, len(gap)))
    assert filled.std() < 0.9 * gap.std()
