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
    claim("08", "Jointly Gaussian, it is then independent of $x_1$:")
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
        "Told the length, a width is known to 0.12 cm, not 0.20; by all three numbers to 0.11.",
    )
    told = [left_over(3, seen) for seen in ([], [2], [0, 1, 2])]
    assert [f"{sd:.2f}" for sd in told] == ["0.20", "0.12", "0.11"]


def test_a_column_filled_with_expectations_scatters_too_little():
    claim("08", "**Filled with expectations, the column scatters too little**: by 0.15 cm.")
    claim("08", "Filled with draws, by 0.20 ± 0.02.")
    line = stats.linregress(X[:, 2], X[:, 3])
    expected = line.intercept + line.slope * X[:, 2]
    sd = X[:, 3].std() * np.sqrt(1 - line.rvalue**2)
    assert (f"{expected.std():.2f}", f"{X[:, 3].std():.2f}") == ("0.15", "0.20")
    drawn = (expected + np.random.default_rng(6).normal(0, sd, (20_000, 50))).std(axis=1)
    assert drawn.mean() == pytest.approx(0.20, abs=0.006)
    assert f"{drawn.std():.2f}" == "0.02"


def test_three_numbers_of_which_two_are_seen():
    claim(
        "08",
        r"$\Sigma_{21} \Sigma_{11}^{-1} = (3, 0) \cdot \frac13 \begin{pmatrix} 2 & -1 \\ -1 & 2 \end{pmatrix} "
        r"= (2, -1)$, so $2 \cdot 2 - 1 = 3$, with variance $7 - 2 \cdot 3 = 1$.",
    )
    claim("08", r"\Sigma = \begin{pmatrix} 2 & 1 & 3 \\ 1 & 2 & 0 \\ 3 & 0 & 7 \end{pmatrix}")
    claim("08", "**Try it:** three numbers with mean 0 and")
    claim("08", "The first two are seen, as 2 and 1.")
    claim("08", "The second counts, although it is uncorrelated with the third.")
    Sigma = np.array([[2.0, 1, 3], [1, 2, 0], [3, 0, 7]])
    assert np.linalg.eigvalsh(Sigma).min() > 0
    precision = np.linalg.inv(Sigma)  # of the third, given the others: variance 1 / entry, weights by its row
    assert 1 / precision[2, 2] == pytest.approx(1)
    np.testing.assert_allclose(-precision[2, :2] / precision[2, 2], [2, -1])
    assert np.array([2, -1]) @ [2, 1] == 3


def test_what_is_left_over_keeps_its_mean():
    claim(
        "08",
        r"it keeps its mean $\mu_2 - \Sigma_{21} \Sigma_{11}^{-1} \mu_1$ and its covariance. Then add "
        r"$\Sigma_{21} \Sigma_{11}^{-1} x_1$ again.",
    )
    mean, cov, told = np.array([1.0, -1, 2]), np.array([[2.0, 1, 3], [1, 2, 0], [3, 0, 7]]), np.array([2.0, 1])
    weights = cov[2, :2] @ np.linalg.inv(cov[:2, :2])
    kept = mean[2] - weights @ mean[:2] + weights @ told
    joint, x = stats.multivariate_normal(mean, cov), np.linspace(-20, 20, 8001)
    share = joint.pdf(np.column_stack([np.tile(told, (8001, 1)), x]))
    assert share @ x / share.sum() == pytest.approx(kept)
