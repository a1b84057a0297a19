"""Notebook 08: any number from any others, by blocks of the covariance."""

import numpy as np

from tools.claims import claim


def test_blocks_give_mean_and_covariance():
    claim("08", r"has the covariance $\Sigma_{21} - \Sigma_{21} \Sigma_{11}^{-1} \Sigma_{11} = 0$ with $x_1$")
    claim("08", r"$ with $x_1$, and jointly Gaussian it is then independent of $x_1$.")
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
