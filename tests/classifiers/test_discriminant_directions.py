"""Fisher's linear discriminants: scikit-learn's coordinates, and what makes them worth having."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose
from scipy.spatial.distance import cdist
from sklearn.datasets import load_iris, load_wine
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from genmodels import GaussianDiscriminantAnalysis
from genmodels.errors import InvalidInputError, InvalidParameterError, NotFittedError, NotLinearError

DATA = {"iris": load_iris(return_X_y=True), "wine": load_wine(return_X_y=True)}
TIED = ["tied", "tied_diagonal", "tied_spherical", "identity"]


@pytest.fixture(params=DATA.values(), ids=DATA)
def data(request):
    return request.param


def fitted(data, covariance="tied", **options):
    return GaussianDiscriminantAnalysis(covariance, **options).fit(*data)


@pytest.mark.parametrize("prior", [None, [0.2, 0.5, 0.3]])
def test_the_coordinates_are_those_of_scikit_learn_but_for_their_signs_and_one_scale(data, prior):
    X, y = data
    theirs, ours = LinearDiscriminantAnalysis(priors=prior).fit(X, y), fitted(data, prior=prior)
    expected, found = theirs.transform(X), ours.transform(X)
    assert found.shape == (len(X), 2)
    signs = np.sign((found * expected).sum(axis=0))
    scale = np.linalg.norm(found) / np.linalg.norm(expected)  # theirs divides by n or n - K, as its version has it
    assert_allclose(found, expected * signs * scale, rtol=1e-9, atol=1e-9)
    assert_allclose(ours.explained_variance_ratio_, theirs.explained_variance_ratio_, rtol=1e-9)


@pytest.mark.parametrize("covariance", TIED)
def test_the_posterior_goes_by_distances_to_the_class_means(data, covariance):
    """log p(y = k | x) = log pi_k - |t - t_k|^2 / 2 + what all classes share."""
    model = fitted(data, covariance)
    away = cdist(model.transform(data[0]), model.transform(model.density_.mean), "sqeuclidean")
    scores = np.log(model.prior_) - away / 2
    scores -= np.logaddexp.reduce(scores, axis=1)[:, None]
    assert_allclose(model.predict_log_proba(data[0]), scores, rtol=1e-8, atol=1e-8)


def test_within_the_classes_the_coordinates_have_covariance_one_and_over_all_rows_mean_zero(data):
    t, y = fitted(data).transform(data[0]), data[1]
    assert_allclose(t.mean(axis=0), 0, atol=1e-10)
    within = t - np.array([t[y == k].mean(axis=0) for k in range(3)])[y]
    assert_allclose(within.T @ within / len(t), np.eye(2), atol=1e-10)
    means = np.array([t[y == k].mean(axis=0) for k in range(3)])[y]
    assert_allclose((means.T @ means)[0, 1] / len(t), 0, atol=1e-9)  # and the means are spread along the axes


def test_units_and_offsets_change_nothing(data):
    X, y = data
    changed = X * np.geomspace(1e-6, 1e6, X.shape[1]) + 1e3
    assert_allclose(fitted((changed, y)).transform(changed), fitted(data).transform(X), rtol=1e-5, atol=1e-6)


def test_the_last_class_that_is_not_in_the_middle_lies_above_it(data):
    X, y = data
    means = fitted(data).transform(fitted(data).density_.mean)
    assert (means[-1] > 0).all()
    renamed = fitted((X, -y))  # which turns the order of the classes round
    turned = renamed.transform(renamed.density_.mean)
    assert (turned[-1] > 0).all()
    assert_allclose(np.abs(turned[::-1]), np.abs(means), rtol=1e-8)


def test_fewer_components_are_the_first_ones(data):
    model = fitted(data)
    assert_allclose(model.transform(data[0], 1), model.transform(data[0])[:, :1], rtol=1e-12)
    for wrong in (0, 3, 1.5, "1"):
        with pytest.raises(InvalidParameterError, match="give a whole number from 1 to 2, or None"):
            model.transform(data[0], n_components=wrong)


def test_means_on_a_line_have_one_direction():
    X = [[0, 0], [0, 2], [2, 0], [5, 5], [5, 7], [7, 5], [10, 10], [10, 12], [12, 10]]
    model = fitted((X, [0, 0, 0, 1, 1, 1, 2, 2, 2]))
    assert model.transform(X).shape == (9, 1)
    assert_allclose(model.explained_variance_ratio_, [1.0])


def test_columns_are_known_by_their_names(data):
    frame = pd.DataFrame(data[0], columns=[f"c{j}" for j in range(data[0].shape[1])])
    model = fitted((frame, data[1]))
    assert_allclose(model.transform(frame.iloc[:, ::-1]), model.transform(data[0]), rtol=1e-12)


@pytest.mark.parametrize("covariance", ["full", "diagonal", "spherical"])
def test_without_a_shared_covariance_there_are_no_common_directions(data, covariance):
    with pytest.raises(NotLinearError, match=f"covariance={covariance!r}.*share a covariance"):
        fitted(data, covariance).transform(data[0])


def test_what_has_no_directions_says_so():
    same = fitted(([[0.0], [2.0], [0.0], [2.0]], [0, 0, 1, 1]))
    with pytest.raises(InvalidInputError, match="all classes have the same mean"):
        same.transform([[1.0]])
    with pytest.raises(NotFittedError):
        GaussianDiscriminantAnalysis().transform([[1.0]])


def test_far_offsets_cost_no_digits():
    X, y = np.array([[0.0], [1.0], [6.0], [7.0]]) + 2.0**52, [0, 0, 1, 1]  # means that no float64 can hold
    assert_allclose(fitted((X, y)).transform(X).ravel(), [-7, -5, 5, 7], rtol=1e-12)


def test_features_that_never_vary_have_no_part_in_it(data):
    idle = np.insert(data[0], 1, 7.0, axis=1)
    model = fitted((idle, data[1]), constant="drop")
    assert_allclose(model.transform(idle), fitted(data).transform(data[0]), rtol=1e-12)
