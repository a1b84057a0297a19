"""Data that are just enough, or not quite: one class, one row, constant, duplicated or too many features."""

import numpy as np
import pandas as pd
import pytest

from genmodels import GaussianDiscriminantAnalysis, GaussianNaiveBayes, MixedNaiveBayes
from genmodels.errors import DegenerateCovarianceError

pytestmark = pytest.mark.filterwarnings("error")

MATRIX = ["tied", "full"]
OWN = ["full", "diagonal", "spherical"]  # each class needs a variance of its own
A, B = ["a"] * 4, ["b"] * 4
GOOD = [[1, 0], [0, 1], [2, 3], [3, 1], [5, 4], [4, 1], [4, 6], [7, 5]]


def test_one_class_has_posterior_one(case):
    X = [row for row, label in zip(case.X, case.y, strict=True) if label == "spam"]
    model = case.make().fit(X, ["spam"] * len(X))
    assert model.classes_.tolist() == ["spam"]
    assert model.predict_proba(X).tolist() == [[1.0]] * len(X)
    assert model.predict_log_proba(X).tolist() == [[0.0]] * len(X)
    assert model.predict(X).tolist() == ["spam"] * len(X)
    assert model.score(X, ["spam"] * len(X)) == 1.0
    assert np.isfinite(model.log_likelihood(X, ["spam"] * len(X)))
    assert model.sample(3, np.random.default_rng(0))[1].tolist() == ["spam"] * 3


def test_no_rows_to_predict(case):
    model = case.fitted()
    nothing = np.empty((0, 2), dtype=object if case.X[0][1] == "red" else float)
    assert model.predict(nothing).shape == (0,)
    assert model.predict(nothing).dtype == model.classes_.dtype
    assert model.score_samples(nothing).shape == (0,)
    for method in (model.predict_proba, model.predict_log_proba, model.log_joint):
        assert method(nothing).shape == (0, 2)


@pytest.mark.parametrize("covariance", OWN)
def test_one_row_in_a_class_that_needs_a_variance(covariance, refused):
    words = ["class 'b' has a single row (m = 1)", "one row shows no variance", "Add rows", "tied"]
    model = GaussianDiscriminantAnalysis(covariance)
    refused(DegenerateCovarianceError, words, lambda: model.fit(GOOD[:5], [*A, "b"]))


@pytest.mark.parametrize("covariance", ["tied", "identity", "tied_diagonal", "tied_spherical"])
def test_one_row_in_a_class_that_borrows_its_variance(covariance):
    model = GaussianDiscriminantAnalysis(covariance).fit(GOOD[:5], [*A, "b"])
    assert model.predict(GOOD[:5]).tolist() == [*A, "b"]


def test_one_row_in_a_class_of_counts(sparse_too, sums_to_one):
    X, y = sparse_too.X[:4], [*sparse_too.y[:3], "spam"]
    sums_to_one(sparse_too.make().fit(X, y).predict_proba(X))


def constant(rows: slice) -> np.ndarray:
    X = np.array(GOOD, dtype=float)
    X[rows, 1] = 7
    return X


@pytest.mark.parametrize("covariance", ["full", "diagonal"])
def test_a_feature_that_is_constant_in_one_class(covariance, refused):
    frame = pd.DataFrame(constant(slice(4, 8)), columns=["height", "legs"])
    words = [
        "feature 'legs' is constant in class 'b' (m = 4)",
        "its variance is 0",
        "GaussianDiscriminantAnalysis('tied",
    ]
    refused(DegenerateCovarianceError, words, lambda: GaussianDiscriminantAnalysis(covariance).fit(frame, A + B))


@pytest.mark.parametrize("covariance", ["tied", "tied_diagonal"])
def test_a_feature_that_is_constant_everywhere(covariance, refused):
    words = ["feature 1 is constant within every class (m = 8 in all)", "constant='drop'"]
    model = GaussianDiscriminantAnalysis(covariance)
    refused(DegenerateCovarianceError, words, lambda: model.fit(constant(slice(8)), A + B))


@pytest.mark.parametrize("covariance", ["tied", "tied_diagonal"])
def test_a_feature_that_is_constant_in_one_class_borrows_the_variance_of_the_other(covariance, sums_to_one):
    sums_to_one(GaussianDiscriminantAnalysis(covariance).fit(constant(slice(4, 8)), A + B).predict_proba(GOOD))


def test_a_spherical_class_without_any_spread(refused):
    X = np.array(GOOD, dtype=float)
    X[4:] = 7
    words = ["every feature is constant in class 'b' (m = 4)"]
    frame = pd.DataFrame(X, columns=["u", "v"])
    refused(DegenerateCovarianceError, words, lambda: GaussianDiscriminantAnalysis("spherical").fit(frame, A + B))


@pytest.mark.parametrize("covariance", MATRIX)
@pytest.mark.parametrize("factor", [1, -3, 1e6, 1e-9])
def test_a_feature_given_twice(covariance, factor, refused):
    frame = pd.DataFrame(GOOD, columns=["u", "v"], dtype=float).assign(w=lambda f: factor * f["u"] + 2)
    whose = "that the classes share" if covariance == "tied" else "of class 'a'"
    words = [f"the covariance {whose} is singular", "feature 'w'", "feature 'u'", "rank 2 of 3", "m = ", "Drop"]
    model = GaussianDiscriminantAnalysis(covariance)
    with pytest.raises(DegenerateCovarianceError) as caught:
        model.fit(frame, A + B)
    assert all(word in str(caught.value) for word in words)
    assert "feature 'v'" not in str(caught.value)


@pytest.mark.parametrize("covariance", MATRIX)
def test_fewer_rows_than_features(covariance, refused):
    X = np.random.default_rng(0).standard_normal((8, 20))
    rank, n = ("6", "8") if covariance == "tied" else ("3", "4")
    words = [f"rank {rank} of 20, m = {n}", "is a linear function of", "Add rows", "a shrinkage, such as 0.1"]
    refused(DegenerateCovarianceError, words, lambda: GaussianDiscriminantAnalysis(covariance).fit(X, A + B))


@pytest.mark.parametrize("covariance", ["diagonal", "spherical", "identity", "tied_diagonal", "tied_spherical"])
def test_fewer_rows_than_features_are_enough_without_correlations(covariance, sums_to_one):
    X = np.random.default_rng(0).standard_normal((8, 20))
    sums_to_one(GaussianDiscriminantAnalysis(covariance).fit(X, A + B).predict_proba(X))


def test_a_constant_gaussian_column_of_a_mixed_model_is_called_by_its_place_in_the_whole(refused):
    X = [("x", 1.0, 5.0), ("y", 2.0, 5.0), ("x", 4.0, 5.0), ("y", 3.0, 5.0)]
    model = MixedNaiveBayes({"gaussian": [1, 2], "categorical": [0]})
    refused(DegenerateCovarianceError, ["feature 2 is constant in class 0"], lambda: model.fit(X, [0, 0, 1, 1]))
    names = {"gaussian": ["age", "legs"], "categorical": ["sky"]}
    frame = pd.DataFrame(X, columns=["sky", "age", "legs"])
    words = ["feature 'legs' is constant in class 0"]
    refused(DegenerateCovarianceError, words, lambda: MixedNaiveBayes(names).fit(frame, [0, 0, 1, 1]))


def test_one_row_at_a_time_waits_with_its_errors_until_it_is_asked(refused):
    model = GaussianNaiveBayes()
    for row, label in zip(GOOD[:3], "aab", strict=True):
        model.partial_fit([row], [label])
    refused(DegenerateCovarianceError, ["class 'b' has a single row"], lambda: model.predict([[1, 1]]))
    model.partial_fit(GOOD[3:5], ["b", "b"])
    assert model.predict([[1, 1]]).tolist() in (["a"], ["b"])


@pytest.mark.parametrize("size", [1e-300, 1e-170, 1e150, 1e280])
@pytest.mark.parametrize("covariance", ["tied", "full", "diagonal", "spherical", "tied_diagonal", "tied_spherical"])
def test_very_small_and_very_large_features(covariance, size, sums_to_one):
    X = np.array(GOOD, dtype=float)
    model = GaussianDiscriminantAnalysis(covariance)
    expected = model.fit(X, A + B).predict_proba(X)
    posterior = model.fit(X * size, A + B).predict_proba(X * size)
    np.testing.assert_allclose(posterior, expected, rtol=1e-9, atol=1e-300)
    sums_to_one(posterior)


@pytest.mark.parametrize("covariance", ["full", "tied", "diagonal", "spherical"])
def test_a_spread_that_float64_cannot_hold(covariance, refused):
    X = [[0, 0.0], [5e-324, 1e-323], [5e-324, 0], [0, 1e-323], [0, 2e-323], [5e-324, 3e-323]]
    words = ["varies by less than 1e-307", "rescale it"]
    model = GaussianDiscriminantAnalysis(covariance)
    refused(DegenerateCovarianceError, words, lambda: model.fit(X, ["a", "a", "a", "b", "b", "b"]))
