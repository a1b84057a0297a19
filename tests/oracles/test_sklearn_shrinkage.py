"""Shrinkage against scikit-learn, where the definitions agree, and the reason where they do not.

Its `ledoit_wolf` shrinks towards the mean variance times I. On features of variance 1 that is the diagonal, so that its
`shrinkage="auto"`, which standardises each class, is our "ledoit-wolf" for a covariance a class. A number given to
scikit-learn is used without standardising, so the answer depends on the units of the columns. For a shared covariance
scikit-learn shrinks each class by itself and averages; here all deviations about the class means are one sample.
"""

from inspect import signature

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Gaussian, GaussianDiscriminantAnalysis

pytest.importorskip("sklearn")

from sklearn import datasets
from sklearn.covariance import ledoit_wolf, ledoit_wolf_shrinkage, shrunk_covariance
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.model_selection import GridSearchCV

import genmodels.sklearn


def blobs():
    y, rng = np.arange(120) % 4, np.random.default_rng(311)
    return rng.standard_t(5, size=(120, 6)) @ (2 * np.eye(6) + rng.normal(size=(6, 6))) + rng.normal(size=(4, 6))[y], y


def few():
    y, rng = np.arange(24) % 3, np.random.default_rng(312)
    return rng.normal(size=(24, 15)) @ rng.normal(size=(15, 15)) + 3 * rng.normal(size=(3, 15))[y], y


def digits():
    X, y = datasets.load_digits(return_X_y=True)
    away = X - np.array([X[y == k].mean(axis=0) for k in range(10)])[y]
    return X[:, away.std(axis=0) > 0], y


DATA = {
    "iris": lambda: datasets.load_iris(return_X_y=True),
    "wine": lambda: datasets.load_wine(return_X_y=True),
    "blobs": blobs,
    "fewer rows than features": few,
}
of_all_data = pytest.mark.parametrize("data", DATA.values(), ids=DATA.keys())


def standardised_within(X, y):
    """Each class with mean as it is and variance 1 in every feature."""
    out = X.copy()
    for k in np.unique(y):
        mean, std = X[y == k].mean(axis=0), X[y == k].std(axis=0)
        out[y == k] = mean + (X[y == k] - mean) / std
    return out


@of_all_data
def test_the_intensity_is_that_of_ledoit_wolf_on_standardised_features(data):
    X, _ = data()
    Z = (X - X.mean(axis=0)) / X.std(axis=0)
    correlation, s = ledoit_wolf(Z)
    found = Gaussian.fit(X, shrinkage="ledoit-wolf")
    assert_allclose(found.shrinkage, s, rtol=1e-9)
    assert_allclose(found.cov, correlation * np.outer(X.std(axis=0), X.std(axis=0)), rtol=1e-9)


@of_all_data
def test_each_class_as_their_lda_shrinks_it(data):
    """Their shared covariance is the mean of those of the classes, each with an intensity of its own."""
    X, y = data()
    ours = GaussianDiscriminantAnalysis("full", shrinkage="ledoit-wolf").fit(X, y)
    theirs = LinearDiscriminantAnalysis(solver="lsqr", shrinkage="auto").fit(X, y)
    assert_allclose(np.einsum("k,kij->ij", ours.prior_, ours.density_.cov), theirs.covariance_, rtol=1e-9, atol=1e-12)


@pytest.mark.skipif(
    "shrinkage" not in signature(QuadraticDiscriminantAnalysis).parameters, reason="this scikit-learn shrinks no QDA"
)
@of_all_data
def test_quadratic_posteriors(data):
    X, y = data()
    theirs = QuadraticDiscriminantAnalysis(solver="eigen", shrinkage="auto").fit(X, y)
    ours = GaussianDiscriminantAnalysis("full", shrinkage="ledoit-wolf").fit(X, y)
    assert_allclose(ours.predict_proba(X), theirs.predict_proba(X), rtol=1e-7, atol=1e-10)


@pytest.mark.parametrize("data", [*DATA.values(), digits], ids=[*DATA.keys(), "digits"])
def test_the_intensity_of_a_shared_covariance_is_that_of_all_deviations(data):
    X, y = data()
    found = GaussianDiscriminantAnalysis(shrinkage="ledoit-wolf").fit(X, y).density_
    away = X - found.mean[y]
    assert_allclose(found.shrinkage, ledoit_wolf_shrinkage(away / away.std(axis=0)), rtol=1e-9)


@of_all_data
@pytest.mark.parametrize("amount", [0.1, 0.3, 1.0])
def test_a_number_agrees_where_features_have_variance_one(data, amount):
    X, y = data()
    Z = standardised_within(X, y)
    theirs = LinearDiscriminantAnalysis(solver="lsqr", shrinkage=amount).fit(Z, y)
    ours = GaussianDiscriminantAnalysis(shrinkage=amount).fit(Z, y)
    assert_allclose(ours.density_.cov, theirs.covariance_, rtol=1e-9, atol=1e-12)
    assert_allclose(ours.predict_proba(Z), theirs.predict_proba(Z), rtol=1e-7, atol=1e-10)


@of_all_data
def test_a_number_is_their_number_on_standardised_features_put_back_into_units(data):
    X, _ = data()
    scale = X.std(axis=0)
    right = shrunk_covariance(np.cov((X / scale).T, ddof=0), 0.3) * np.outer(scale, scale)
    assert_allclose(Gaussian.fit(X, shrinkage=0.3).cov, right, rtol=1e-9, atol=1e-12)


def test_units_move_their_answer_and_not_ours():
    X, y = datasets.load_wine(return_X_y=True)
    in_milligrams = X * np.array([1.0] * 12 + [1e-3])

    def moved(model):
        return np.abs(model.fit(X, y).predict_proba(X) - model.fit(in_milligrams, y).predict_proba(in_milligrams)).max()

    assert moved(LinearDiscriminantAnalysis(solver="lsqr", shrinkage=0.3)) > 0.1
    assert moved(GaussianDiscriminantAnalysis(shrinkage=0.3)) < 1e-12


def test_a_grid_search_tries_intensities():
    X, y = few()
    grid = {"covariance": ["tied", "full"], "shrinkage": [0.1, 0.5, "ledoit-wolf"]}
    search = GridSearchCV(genmodels.sklearn.GaussianDiscriminantAnalysis(), grid, error_score="raise", cv=3).fit(X, y)
    assert search.best_params_["shrinkage"] in grid["shrinkage"]
    assert search.best_score_ > 0.5
    assert search.best_estimator_.model_.density_.shrinkage is not None


def test_three_rows_a_class_of_iris():
    X, y = datasets.load_iris(return_X_y=True)
    few_rows = np.concatenate([np.flatnonzero(y == k)[:3] for k in range(3)])
    model = GaussianDiscriminantAnalysis(shrinkage="ledoit-wolf").fit(X[few_rows], y[few_rows])
    assert model.score(X, y) > 0.9
