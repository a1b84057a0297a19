"""Options that mean nothing: priors, pseudo-counts, covariances, columns and categories."""

import numpy as np
import pandas as pd
import pytest

from genmodels import CategoricalNaiveBayes, Gaussian, GaussianDiscriminantAnalysis, MixedNaiveBayes
from genmodels.errors import DegenerateCovarianceError, InvalidParameterError, NoDataError

pytestmark = pytest.mark.filterwarnings("error")

PRIORS = {
    "too much": ([0.7, 0.7], ["prior sums to 1.4, not to 1", "[0.7, 0.7]", "Divide by the sum"]),
    "odds": ([3, 5], ["prior sums to 8, not to 1", "Divide by the sum"]),
    "nothing": ([0, 0], ["prior sums to 0, not to 1"]),
    "too long": ([0.2, 0.3, 0.5], ["prior has shape (3,)", "2 classes", "'ham', 'spam', in that order"]),
    "too short": ([1.0], ["prior has shape (1,)", "one probability for each of 'ham', 'spam'"]),
    "a table": ([[0.5, 0.5]], ["prior has shape (1, 2)", "'ham', 'spam'"]),
    "empty": ([], ["prior has shape (0,)", "at least one number"]),
    "a single number": (0.5, ["prior is the single number 0.5", "one probability for each value"]),
    "negative": ([-0.5, 1.5], ["prior holds -0.5", "from 0 to 1"]),
    "NaN": ([float("nan"), 1.0], ["prior holds nan", "from 0 to 1"]),
    "infinite": ([float("inf"), 0], ["prior sums to inf, not to 1"]),
    "text": ("flat", ["prior is 'flat'", "'uniform'"]),
    "numbers as text": (["0.5", "0.5"], ["prior is not an array of numbers: ['0.5', '0.5']", "Give numbers"]),
    "complex": ([0.5j, 0.5], ["prior is not an array of numbers: [0.5j, 0.5]"]),
    "huge": ([10**400, 0], ["prior is not an array of numbers"]),
    "long": ([0.1] * 300, ["prior sums to 30, not to 1", "..."]),
}


@pytest.mark.parametrize("what", PRIORS)
def test_bad_priors(case, what, refused):
    prior, words = PRIORS[what]
    refused(InvalidParameterError, words, lambda: case.make(prior=prior).fit(case.X, case.y))
    refused(InvalidParameterError, words, lambda: case.fitted().with_options(prior=prior).predict(case.X))


BAD_ALPHAS = [-1, -1e-12, float("nan"), float("inf"), 1e100, None, "1", [1], 1j]


@pytest.mark.parametrize("alpha", BAD_ALPHAS, ids=repr)
def test_bad_pseudo_counts(smoothed, alpha, refused):
    words = [f"alpha is {alpha!r}", "from 0", "0 is maximum likelihood, 1 is Laplace"]
    refused(InvalidParameterError, words, lambda: smoothed.make(alpha=alpha).fit(smoothed.X, smoothed.y))


@pytest.mark.parametrize("alpha", BAD_ALPHAS, ids=repr)
def test_bad_pseudo_counts_of_the_prior(case, alpha, refused):
    words = [f"prior_alpha is {alpha!r}", "from 0"]
    refused(InvalidParameterError, words, lambda: case.make(prior_alpha=alpha).fit(case.X, case.y))


@pytest.mark.parametrize("covariance", ["Full", "", "LDA", None, 1, ["full"], np.array(["full"])], ids=repr)
def test_an_unknown_covariance(covariance, refused):
    words = [f"covariance is {covariance!r}", "choose one of 'full', 'tied', 'diagonal'", "'identity'"]
    model = GaussianDiscriminantAnalysis(covariance)
    refused(InvalidParameterError, words, lambda: model.fit([[0], [1]], [0, 1]))


@pytest.mark.parametrize("ddof", [-1, float("nan"), float("inf"), None, "1"])
def test_bad_degrees_of_freedom(ddof, refused):
    words = [f"ddof is {ddof!r}", "0 divides by n, 1 divides by n - 1"]
    model = GaussianDiscriminantAnalysis(ddof=ddof)
    refused(InvalidParameterError, words, lambda: model.fit([[0], [1], [2], [4]], [0, 0, 1, 1]))


BAD_SHRINKAGES = [-0.1, 1.5, float("nan"), float("inf"), True, np.True_, "auto", "Ledoit-Wolf", "", [0.1], 1j, {}]


@pytest.mark.parametrize("shrinkage", BAD_SHRINKAGES, ids=repr)
@pytest.mark.parametrize("covariance", ["tied", "full", "diagonal"])
def test_bad_shrinkages(shrinkage, covariance, refused):
    words = [f"shrinkage is {shrinkage!r}", "from 0 (none) to 1 (no correlations)", "'ledoit-wolf', or None"]
    model = GaussianDiscriminantAnalysis(covariance, shrinkage=shrinkage)
    rows = [[0, 1], [1, 0], [2, 2], [4, 1]], [0, 0, 1, 1]
    refused(InvalidParameterError, words, lambda: model.fit(*rows))
    refused(InvalidParameterError, words, lambda: model.partial_fit(*rows))
    fitted = GaussianDiscriminantAnalysis("spherical").fit(*rows)
    refused(InvalidParameterError, words, lambda: fitted.with_options(shrinkage=shrinkage).predict(rows[0]))


@pytest.mark.parametrize("shrinkage", [0, 0.3, 1, "ledoit-wolf"])
@pytest.mark.parametrize("covariance", ["diagonal", "spherical", "identity", "tied_diagonal", "tied_spherical"])
def test_shrinkage_where_there_are_no_correlations(covariance, shrinkage, refused):
    words = [f"shrinkage is {shrinkage!r}", f"covariance={covariance!r} has no correlations", "'full' or 'tied'"]
    model = GaussianDiscriminantAnalysis(covariance, shrinkage=shrinkage)
    refused(InvalidParameterError, words, lambda: model.fit([[0], [1], [2], [4]], [0, 0, 1, 1]))
    refused(InvalidParameterError, words, lambda: Gaussian.fit([0, 1], covariance=covariance, shrinkage=shrinkage))


def test_more_degrees_of_freedom_than_rows(refused):
    model = GaussianDiscriminantAnalysis("full", ddof=3)
    words = ["class 0: n = 2, and n - ddof = -1 leaves nothing to divide by"]
    refused(DegenerateCovarianceError, words, lambda: model.fit([[0], [1], [2], [4]], [0, 0, 1, 1]))


COLUMNS = {
    "no mapping": ([[0], [1]], ["columns is [[0], [1]]", "{'gaussian': [0, 2], 'categorical': [1]}"]),
    "empty": ({}, ["columns is {}", "{'gaussian': [0, 2], 'categorical': [1]}"]),
    "an unknown kind": ({"normal": [0, 1]}, ["the kind 'normal'", "gaussian, bernoulli, categorical"]),
    "a single position": ({"gaussian": 0}, ["columns['gaussian'] is 0", "give a list of columns, as in [0]"]),
    "a single name": ({"gaussian": "age"}, ["columns['gaussian'] is 'age'", "as in ['age']"]),
    "an unknown name": ({"gaussian": ["age", 1]}, ["columns names 'age'", "names need a data frame"]),
    "a negative position": ({"gaussian": [0, -1]}, ["columns names -1", "positions 0, 1"]),
    "a mask": ({"gaussian": [True, False]}, ["columns names True", "positions 0, 1"]),
    "a fraction": ({"gaussian": [0, 1.0]}, ["columns names 1.0", "positions 0, 1"]),
    "twice": ({"gaussian": [0, 1], "poisson": [1]}, ["columns names 1 more than once", "give each column one kind"]),
    "twice in one kind": ({"gaussian": [0, 0, 1]}, ["columns names 0 more than once"]),
    "a gap": ({"gaussian": [0, 5]}, ["columns names 5, which is no column: X has 2, at 0 to 1"]),
    "left out": ({"gaussian": [0]}, ["columns gives no kind to the column 1", "under 'drop'", "remainder="]),
    "an empty kind": ({"gaussian": [0, 1], "poisson": []}, ["one is empty", "[[0, 1], []]"]),
}


@pytest.mark.parametrize("what", COLUMNS)
def test_bad_columns_of_a_mixed_model(what, refused):
    columns, words = COLUMNS[what]
    refused(InvalidParameterError, words, lambda: MixedNaiveBayes(columns).fit([[0, 1], [2, 4]], [0, 1]))


NAMED_COLUMNS = {
    "twice": ({"gaussian": ["age", "sky"], "poisson": ["age"]}, ["columns names 'age' more than once", "one kind"]),
    "by name and position": ({"gaussian": ["age", 0], "poisson": [1]}, ["columns names 'age' more than once"]),
    "left out": ({"gaussian": ["age"]}, ["columns gives no kind to the column 'sky'", "under 'drop'"]),
}


@pytest.mark.parametrize("what", NAMED_COLUMNS)
def test_bad_columns_of_a_data_frame_are_named(what, refused):
    columns, words = NAMED_COLUMNS[what]
    frame = pd.DataFrame({"age": [1, 2], "sky": [3, 5]})
    refused(InvalidParameterError, words, lambda: MixedNaiveBayes(columns).fit(frame, [0, 1]))


def test_columns_that_a_data_frame_does_not_have(refused):
    frame = pd.DataFrame({"age": [1.0, 2.0], "sky": ["a", "b"]})
    words = ["columns names 'aeg', which is no column", "choose from ['age', 'sky']"]
    model = MixedNaiveBayes({"gaussian": ["aeg"], "categorical": ["sky"]})
    refused(InvalidParameterError, words, lambda: model.fit(frame, [0, 1]))


CATEGORIES = {
    "a number": (5, ["categories is 5", "one list of levels a feature"]),
    "too few": ([["a"]], ["categories has 1 entries for 2 features", "one list of levels a feature"]),
    "a text a feature": ("ab", ["categories for feature 0 are 'a'", "give a list of levels"]),
    "no list": ([np.array("a"), [1, 2]], ["categories for feature 0 are array('a'", "give a list of levels"]),
    "a table": ([np.array([["a"]]), [1, 2]], ["categories for feature 0 are array([['a']]", "give a list of levels"]),
    "empty": ([[], [1, 2]], ["categories for feature 0 are []", "give a list of levels"]),
    "twice": ([["a", "a"], [1]], ["categories for feature 0 hold 'a' twice", "each level once"]),
    "mixed": ([["a", 1], [1]], ["categories for feature 0 are ('a', 1)", "all as text, or all as whole numbers"]),
    "lists": ([[["a"], ["b"]], [1]], ["categories for feature 0", "all as text"]),
    "a mixed set": ([{"a", 1}, [1]], ["categories for feature 0", "all as text"]),
    "missing": ([["a", None], [1]], ["categories for feature 0 are ('a', None)"]),
    "an unknown feature": ({"sky": ["a"]}, ["categories names 'sky', which is no feature", "choose from [0, 1]"]),
}


@pytest.mark.parametrize("what", CATEGORIES)
def test_bad_categories(what, refused):
    categories, words = CATEGORIES[what]
    model = CategoricalNaiveBayes(categories=categories)
    refused(InvalidParameterError, words, lambda: model.fit([("a", 1), ("b", 2)], [0, 1]))


@pytest.mark.parametrize(
    ("categories", "words"),
    [
        ([["red"]], ["categories is [['red']]", "a mapping from column to its levels"]),
        ({0: [1, 2]}, ["categories names 0, which is no categorical column"]),
        ({"sky": ["a"]}, ["categories names 'sky', which is no column"]),
    ],
)
def test_bad_categories_of_a_mixed_model(categories, words, refused):
    model = MixedNaiveBayes({"gaussian": [0], "categorical": [1]}, categories=categories)
    refused(InvalidParameterError, words, lambda: model.fit([(1.0, "red"), (2.0, "red")], [0, 1]))


def test_the_advice_for_columns_without_a_kind_works():
    X, y = [[0, 1], [2, 4]], [0, 1]
    alone = MixedNaiveBayes({"poisson": [0]}).fit([[0], [2]], y).predict_proba([[1]])
    for model in (MixedNaiveBayes({"poisson": [0], "drop": [1]}), MixedNaiveBayes({"poisson": [0]}, remainder="drop")):
        np.testing.assert_array_equal(model.fit(X, y).predict_proba([[1, "?"]]), alone)


def test_a_remainder_of_no_kind(refused):
    words = ["remainder is the kind 'passthrough'", "choose from gaussian", "drop"]
    model = MixedNaiveBayes({"poisson": [0]}, remainder="passthrough")
    refused(InvalidParameterError, words, lambda: model.fit([[0, 1], [2, 4]], [0, 1]))


def test_other_columns_than_those_of_a_mixed_model(refused):
    from genmodels.errors import InvalidInputError

    model = MixedNaiveBayes(remainder="poisson").fit([[0, 1], [2, 4]], [0, 1])
    words = ["X has 1 features, but the model has 2", "Give the same columns"]
    refused(InvalidInputError, words, lambda: model.predict([[0]]))


def test_a_class_announced_but_not_seen_has_no_estimate_without_smoothing(case, refused):
    model = case.make(**({"alpha": 0} if hasattr(case.make(), "alpha") else {}))
    model.partial_fit(case.X, case.y, classes=["eggs", "ham", "spam"])
    assert model.classes_.tolist() == ["eggs", "ham", "spam"]
    refused(NoDataError, ["class 'eggs' has no", "add data"], lambda: model.predict(case.X))


def test_announced_classes_alone_give_no_prior(case, refused):
    model = case.make().partial_fit(case.X, case.y, classes=["eggs", "ham", "spam"], sample_weight=[0] * 7)
    refused(NoDataError, ["no row", "add data"], lambda: model.prior_)
