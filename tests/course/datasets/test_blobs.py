"""Seeded Gaussian blobs: do the samples have the moments that were asked for?"""

import numpy as np
import pytest

from genmodels.course.datasets import gaussian_blobs
from genmodels.errors import GenmodelsError, InvalidInputError, InvalidParameterError

MEANS = [[0.0, 0.0, 1.0], [5.0, -3.0, 1.0], [100.0, 0.0, 0.0]]
COVARIANCES = [np.diag([1.0, 4.0, 0.25]), np.eye(3) + 0.5, [[2.0, -1.0, 0.0], [-1.0, 2.0, 0.0], [0.0, 0.0, 9.0]]]
PRIOR = [0.5, 0.3, 0.2]


def test_samples_have_the_true_moments():
    n = 60_000
    data, truth = gaussian_blobs(n, np.random.default_rng(0), MEANS, COVARIANCES, PRIOR)
    assert data.X.shape == (n, 3)
    for k in range(3):
        rows = data.X[data.y == k]
        size, variance = len(rows), np.diag(truth.cov[k])
        # five standard errors: of a share, of a mean, and of a covariance (at most sqrt(2 v_i v_j / n))
        assert abs(size / n - PRIOR[k]) < 5 * np.sqrt(PRIOR[k] * (1 - PRIOR[k]) / n)
        assert (abs(rows.mean(axis=0) - MEANS[k]) < 5 * np.sqrt(variance / size)).all()
        error = abs(np.cov(rows.T) - COVARIANCES[k])
        assert (error < 5 * np.sqrt(2 * np.outer(variance, variance) / size)).all()


def test_the_truth_is_what_was_given():
    _, truth = gaussian_blobs(10, 0, MEANS, COVARIANCES, PRIOR)
    assert truth.mean.tolist() == MEANS
    assert truth.prior.tolist() == pytest.approx(PRIOR)
    assert np.array_equal(truth.cov, np.array([np.array(cov) for cov in COVARIANCES]))


def test_one_covariance_is_shared_by_all_classes_and_shares_are_equal():
    _, truth = gaussian_blobs(10, 0, MEANS, np.eye(3))
    assert truth.cov.shape == (3, 3, 3)
    assert (truth.cov == np.eye(3)).all()
    assert truth.prior.tolist() == pytest.approx([1 / 3] * 3)


def test_a_seed_and_its_generator_give_the_same_data():
    one, two, other = (
        gaussian_blobs(20, 7)[0],
        gaussian_blobs(20, np.random.default_rng(7))[0],
        gaussian_blobs(20, 8)[0],
    )
    assert np.array_equal(one.X, two.X)
    assert np.array_equal(one.y, two.y)
    assert not np.array_equal(one.X, other.X)


def test_a_generator_moves_on():
    rng = np.random.default_rng(7)
    assert not np.array_equal(gaussian_blobs(20, rng)[0].X, gaussian_blobs(20, rng)[0].X)


@pytest.mark.parametrize("n", [0, -3, 2.5, float("nan")])
def test_a_number_of_samples_that_is_none(n):
    with pytest.raises(InvalidInputError, match=f"n = {n}"):
        gaussian_blobs(n, 0)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"means": [0.0, 1.0]}, r"means have shape \(2,\)"),
        ({"means": np.zeros((0, 2))}, r"means have shape \(0, 2\)"),
        ({"means": [[0.0, np.nan], [1.0, 1.0]]}, "NaN or infinity"),
        ({"covariances": np.eye(3)}, r"covariances have shape \(3, 3\); give \(2, 2\) or \(2, 2, 2\)"),
        ({"covariances": [[1.0, 0.5], [0.0, 1.0]]}, "class 0.* is not symmetric"),
        ({"covariances": [np.eye(2), [[1.0, 2.0], [2.0, 1.0]]]}, "class 1.* is not positive definite"),
        ({"prior": [0.5, 0.6]}, r"prior = \[0.5, 0.6\]: give 2 numbers"),
        ({"prior": [1.5, -0.5]}, "prior"),
        ({"prior": [np.nan, 1.0]}, "prior"),
        ({"prior": [1.0]}, "prior"),
    ],
)
def test_parameters_that_are_none_are_quoted(given, words):
    with pytest.raises(InvalidParameterError, match=words) as caught:
        gaussian_blobs(5, 0, **given)
    assert isinstance(caught.value, GenmodelsError)
