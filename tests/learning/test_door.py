"""What cannot be fitted in blocks is refused before a block is read, with what to do instead."""

import numpy as np
import pytest
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import SGDClassifier

import genmodels
from genmodels import GaussianNaiveBayes, LinearRegression, LogisticRegression, fit_blocks
from genmodels import sklearn as estimators
from genmodels.errors import InvalidInputError, NotAdditiveError

X, Y = np.array([[0.0], [1.0], [3.0], [5.0]]), [0, 0, 1, 1]


def untouched():
    """Blocks that nobody is to read."""
    raise AssertionError("the blocks were read")
    yield


ALL_AT_ONCE = (
    "Logistic",
    "BernoulliMi",
    "CategoricalMi",
    "GaussianMi",
    "MixedMi",
    "MultinomialMi",
    "PoissonMi",
    "KMeans",
    "KernelDensity",
)  # by EM, or with statistics that grow

REFUSED = {
    "a class": (GaussianNaiveBayes, r"GaussianNaiveBayes is a class: give a model, GaussianNaiveBayes\(\)"),
    "an estimator": (estimators.GaussianNaiveBayes(), r"give the model genmodels\.GaussianNaiveBayes .* partial_fit"),
    "an estimator of scikit-learn": (SGDClassifier(), "no statistics that add up: call its partial_fit for each"),
    "one that takes all rows": (RandomForestClassifier(), "RandomForestClassifier needs all rows at once"),
    "a mixture": (genmodels.GaussianMixture(2), "GaussianMixture needs all rows at once"),
    "a mixture as an estimator": (estimators.GaussianMixture(2), "GaussianMixture needs all rows at once"),
    "a number": (3, r"3 stands where the model should be: call fit_blocks\(model, blocks\)"),
    "nothing": (None, "None stands where the model should be"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_no_model_with_statistics_that_add(what):
    thing, reason = REFUSED[what]
    with pytest.raises(InvalidInputError, match=reason):
        fit_blocks(thing, untouched())


@pytest.mark.parametrize("name", [name for name in estimators.__all__ if not name.startswith(ALL_AT_ONCE)])
def test_every_estimator_is_shown_the_way_that_works(name):
    arguments = {"MixedNaiveBayes": [{"gaussian": [0]}], "MixedHMM": [2, {"gaussian": [0]}], "KNeighbors": [3]}
    arguments = arguments.get(name, [])
    with pytest.raises(InvalidInputError, match=f"give the model genmodels.{name} with these options"):
        fit_blocks(getattr(estimators, name)(*arguments), untouched())
    model = getattr(genmodels, name)(*arguments)
    blocks = [(X[:, :1] if "Gaussian" in name or "Mixed" in name else (X > 2).astype(int), Y)]
    assert fit_blocks(model, blocks).statistics_.weight.sum() == 4


def test_logistic_regression_says_itself_why_not():
    with pytest.raises(NotAdditiveError, match="its likelihood has no statistics of a fixed size"):
        fit_blocks(LogisticRegression(), untouched())


def test_arguments_the_wrong_way_round():
    blocks = [(X, Y)]
    with pytest.raises(InvalidInputError, match=r"stands where the model should be: call fit_blocks\(model, blocks\)"):
        fit_blocks(blocks, GaussianNaiveBayes())


@pytest.mark.parametrize("blocks", [3, None, GaussianNaiveBayes()])
def test_what_is_no_iterable_of_blocks(blocks):
    with pytest.raises(InvalidInputError, match=r"blocks is .*: give an iterable of blocks \(X, y\)"):
        fit_blocks(GaussianNaiveBayes(), blocks)


def test_a_line_is_fitted_in_blocks():
    y = [1.0, 2.0, 2.0, 4.0]
    streamed = fit_blocks(LinearRegression(), [(X[:2], y[:2]), (X[2:], y[2:])])
    np.testing.assert_allclose(streamed.theta_, LinearRegression().fit(X, y).theta_, rtol=1e-12)
