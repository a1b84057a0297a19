"""What is no Gaussian, and maxima that do not exist: refused with class, feature and remedy."""

import numpy as np
import pytest

from genmodels import Gaussian
from genmodels.errors import (
    DegenerateCovarianceError,
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
    NotLinearError,
)

RNG = np.random.default_rng(70)

FIVE = np.array([[1, 2], [2, 1], [3, 5], [4, 4], [5, 8]])


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Gaussian([0.0, 0.0]), "either cov or std"),
        (lambda: Gaussian(0.0, 1.0, std=1.0), "either cov or std"),
        (lambda: Gaussian([0.0, 0.0], np.eye(3)), r"shape \(3, 3\)"),
        (lambda: Gaussian([0.0, 0.0], [[1, 2], [2, 1]]), "eigenvalue -1"),
        (lambda: Gaussian([0.0, 0.0], [[1, 0.5], [0.2, 1]]), "not symmetric"),
        (lambda: Gaussian([0.0, 0.0], [[1, 0], [0, -1]]), "positive"),
        (lambda: Gaussian(0.0, -4.0), "positive"),
        (lambda: Gaussian(0.0, std=0.0), "positive"),
        (lambda: Gaussian([0.0, np.nan], np.eye(2)), "nan"),
        (lambda: Gaussian("zero", 1.0), "zero"),
        (lambda: Gaussian([0.0, 0.0], std=[1.0, 1.0, 1.0]), r"shape \(3,\)"),
        (lambda: Gaussian.fit(FIVE, covariance="round"), "'round'"),
    ],
)
def test_parameters_that_are_none_are_quoted(make, message):
    with pytest.raises(InvalidParameterError, match=message):
        make()


@pytest.mark.parametrize(
    ("X", "message"),
    [
        (np.column_stack([FIVE[:, 0], np.full(5, 0.1)]), "feature 1 is constant .*m = 5"),
        (np.column_stack([FIVE, FIVE @ [2, -1]]), "linear function of .*rank 2 of 3, m = 5"),
        (FIVE[:2], "linear function of .*rank 1 of 2, m = 2"),
        (FIVE[:1], r"single row \(m = 1\)"),
    ],
)
def test_a_maximum_that_does_not_exist_is_explained(X, message):
    with pytest.raises(DegenerateCovarianceError, match=message):
        Gaussian.fit(X)


def test_one_class_of_a_stack_is_named():
    moments = Gaussian.statistics([[0.0], [1.0], [5.0], [5.0]], np.eye(2)[[0, 0, 1, 1]])
    with pytest.raises(DegenerateCovarianceError, match="feature 0 is constant in class 1"):
        Gaussian.estimate(moments)
    with pytest.raises(DegenerateCovarianceError, match="nothing to divide by"):
        Gaussian.fit([[1.0]], ddof=1)
    with pytest.raises(NoDataError, match="no rows"):
        Gaussian.fit(np.zeros((0, 2)))


def test_nearly_dependent_features_are_refused_in_every_unit():
    x = RNG.normal(size=(50, 2))
    for scale in (1e-150, 1.0, 1e150):
        X = np.column_stack([x, x @ [1, 1] + 1e-7 * RNG.normal(size=50)])
        with pytest.raises(DegenerateCovarianceError, match="linear function"):
            Gaussian.fit(X * np.array([1.0, scale, 1.0]))
    assert Gaussian.fit(np.column_stack([x, x @ [1, 1] + 1e-3 * RNG.normal(size=50)])).n_parameters == 9


def test_widths_and_distances_that_a_density_cannot_take():
    with pytest.raises(InvalidInputError, match="3 features, but the model has 2"):
        Gaussian([0.0, 0.0], np.eye(2)).log_prob([[1, 2, 3]])
    with pytest.raises(InvalidInputError, match=r"shape \(1, 1\)"):
        Gaussian(0.0, 1.0).log_prob([[1]])
    with pytest.raises(InvalidInputError, match="1e290 standard deviations"):
        Gaussian(0.0, std=1e-250).log_prob([1e50])
    with pytest.raises(NotLinearError, match="quadratic"):
        Gaussian(np.zeros((2, 1)), [[[1.0]], [[2.0]]]).linear()
