"""When a covariance counts as singular: whatever the order of the features, and naming those that depend."""

from itertools import permutations

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Gaussian
from genmodels.densities.gaussian.covariance import correlation_factor, dependence, unexplained
from genmodels.errors import DegenerateCovarianceError

RNG = np.random.default_rng(130)


def nearly_dependent(noise):
    a, b, e = RNG.normal(size=(3, 200))
    return np.column_stack([a, b, a + 1e-2 * b + noise * e])


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_features_does_not_decide(order):
    """x2 = x0 + x1 / 100 + noise: given x0 and x1 it has hardly any variance left, and x1 given the others has some."""
    with pytest.raises(DegenerateCovarianceError, match="rank 2 of 3, m = 200"):
        Gaussian.fit(nearly_dependent(3e-6)[:, order])
    assert Gaussian.fit(nearly_dependent(1e-3)[:, order]).n_parameters == 9


def test_what_other_features_leave_unexplained_is_the_residual_of_a_regression():
    X = RNG.normal(size=(50, 4)) @ RNG.normal(size=(4, 4))
    X = (X - X.mean(axis=0)) / X.std(axis=0)
    expected = []
    for j in range(4):
        others = np.delete(X, j, axis=1)
        residual = X[:, j] - others @ np.linalg.lstsq(others, X[:, j])[0]
        expected.append(np.mean(residual**2))
    assert_allclose(unexplained(np.linalg.cholesky(X.T @ X / 50)), expected, rtol=1e-9)


def test_the_dependent_features_are_named_and_no_others():
    X = RNG.normal(size=(60, 5))
    X[:, 3] = 2 * X[:, 0] - 5 * X[:, 4]
    with pytest.raises(DegenerateCovarianceError) as caught:
        Gaussian.fit(X)
    message = str(caught.value)
    assert all(f"feature {j}" in message for j in (0, 3, 4))
    assert not any(f"feature {j}" in message for j in (1, 2))
    assert "rank 4 of 5, m = 60" in message


def test_dependence_that_pivoting_overlooks():
    """Kahan's matrix: each pivot is fair, and yet the last column is all but a combination of the others."""
    d, c = 12, 0.85
    s = np.sqrt(1 - c**2)
    factor = (np.eye(d) - c * np.triu(np.ones((d, d)), 1)) * (s ** np.arange(d))[:, None]
    matrix = factor.T @ factor
    scale = np.sqrt(np.diag(matrix))
    correlation = matrix / np.outer(scale, scale)
    assert correlation_factor(correlation) is None
    assert "rank 11 of 12" in dependence(correlation, str)
