"""Methods called too early, on the wrong thing, or with something that is not what they need."""

import numpy as np
import pandas as pd
import pytest
from scipy import sparse

import genmodels as gm
from genmodels.errors import InvalidInputError, InvalidParameterError, NotFittedError, NotLinearError

pytestmark = pytest.mark.filterwarnings("error")

RNG = np.random.default_rng(0)
TOO_EARLY = {
    "predict": lambda m: m.predict([[0, 1]]),
    "predict_proba": lambda m: m.predict_proba([[0, 1]]),
    "predict_log_proba": lambda m: m.predict_log_proba([[0, 1]]),
    "log_joint": lambda m: m.log_joint([[0, 1]]),
    "score_samples": lambda m: m.score_samples([[0, 1]]),
    "score": lambda m: m.score([[0, 1]], [0]),
    "log_likelihood": lambda m: m.log_likelihood([[0, 1]], [0]),
    "sample": lambda m: m.sample(1, RNG),
    "explain": lambda m: m.explain([0, 1]),
    "to_logistic": lambda m: m.to_logistic(),
    "summary": lambda m: m.summary(),
    "classes_": lambda m: m.classes_,
    "prior_": lambda m: m.prior_,
    "density_": lambda m: m.density_,
    "statistics_": lambda m: m.statistics_,
    "n_parameters": lambda m: m.n_parameters,
    "+ on the left": lambda m: m + type(m)(),
}


@pytest.mark.parametrize("what", TOO_EARLY)
def test_asked_before_fitting(case, what, refused):
    model = case.make()
    if what.startswith("+"):
        refused(NotFittedError, [repr(model), "call fit(X, y) first"], lambda: model + case.make())
        refused(NotFittedError, [repr(model), "call fit(X, y) first"], lambda: case.fitted() + model)
    else:
        refused(NotFittedError, [repr(model), "has seen no data yet", "fit(X, y)"], lambda: TOO_EARLY[what](model))
    assert not hasattr(model, "classes_")
    assert "not fitted" in model._repr_html_()


def test_an_unfitted_model_may_get_other_options(case):
    assert case.make().with_options(prior=[0.5, 0.5]).fit(case.X, case.y).prior_.tolist() == [0.5, 0.5]


def test_adding_up_different_models(case, refused):
    model = case.fitted()
    words = ["are different models", "give both the same ones"]
    refused(InvalidInputError, words, lambda: model + case.make(prior=[0.5, 0.5]).fit(case.X, case.y))
    refused(InvalidInputError, words, lambda: model + 3)
    other = gm.GaussianNaiveBayes() if not isinstance(model, gm.GaussianNaiveBayes) else gm.PoissonNaiveBayes()
    refused(InvalidInputError, words, lambda: model + other)


def test_statistics_of_another_kind_of_model(case, refused):
    other = gm.MixedNaiveBayes({"categorical": [0], "poisson": [1]}).fit([("a", 1), ("b", 2)], [0, 1])
    words = ["is not estimated from Joined", "a model of the same kind"]
    if isinstance(case.make(), gm.MixedNaiveBayes):  # whose statistics are joined too, but of another kind each
        words = ["a Gaussian is not estimated from LevelCounts"]
    refused(InvalidInputError, words, lambda: case.make().from_statistics(other.statistics_).predict(case.X))
    words = ["is no statistic of labelled rows", "model.statistics_"]
    refused(InvalidInputError, words, lambda: case.make().from_statistics(other).predict(case.X))


def test_names_that_stand_twice_in_a_model_from_statistics(case, refused):
    statistics = case.fitted().statistics_
    refused(InvalidInputError, ["called 'a'"], lambda: case.make().from_statistics(statistics, ["a", "a"]))


def test_taking_out_more_than_was_put_in(case, refused):
    model = case.fitted()
    more = model.statistics_ + model.statistics_
    words = ["would be taken out than was ever put in", "subtract only what was added before"]
    refused(InvalidInputError, words, lambda: model.statistics_ - more)


def test_taking_out_a_class_that_never_came_in(case, refused):
    model, other = case.fitted(), case.make().fit(case.X, ["eggs"] * 3 + ["spam"] * 4)
    refused(InvalidInputError, ["subtract only what"], lambda: model.statistics_ - other.statistics_)


def test_categories_that_are_text_on_one_side_and_numbers_on_the_other(refused):
    one = gm.CategoricalNaiveBayes().fit([("a", "b"), ("c", "d")], [0, 1])
    words = ["feature 1 is text on one side and numbers on the other"]
    refused(InvalidInputError, words, lambda: one.partial_fit([("a", 1)], [0]))
    words = ["X has 1 features, but the model has 2"]
    refused(InvalidInputError, words, lambda: one.partial_fit([("a",)], [0]))


ROWS = {
    "a number": (3, InvalidInputError, ["x is 3", "the d features of one row, as in [1, 0, 2]"]),
    "nothing": (None, InvalidInputError, ["x is None", "features of one row"]),
    "a text": ("ab", InvalidInputError, ["x is 'ab'", "features of one row"]),
    "a set": ({1, 0}, InvalidInputError, ["x is {0, 1}", "features of one row"]),
    "a generator": ((i for i in range(2)), InvalidInputError, ["x is <generator", "features of one row"]),
    "no row": (np.empty((0, 2)), InvalidInputError, ["x has no rows", "give at least one"]),
    "two rows, one too wide": ([[1, 0], [0, 1, 1]], InvalidInputError, ["the rows of X have different lengths"]),
    "too wide": ([1, 0, 1], InvalidInputError, ["X has 3 features, but the model has 2"]),
    "empty": ([], InvalidInputError, ["X has shape (1, 0)"]),
}


@pytest.mark.parametrize("what", ROWS)
def test_explaining_what_is_no_row(case, what, refused):
    x, error, words = ROWS[what]
    refused(error, words, lambda: case.fitted().explain(x))


def test_the_log_odds_of_what_is_no_class(case, refused):
    explanation = case.fitted().explain(case.X[0])
    words = ["'eggs' is no class of this model: choose from ['ham', 'spam']"]
    refused(InvalidParameterError, words, lambda: explanation.log_odds("eggs", "ham"))
    refused(InvalidParameterError, words, lambda: explanation.log_odds("ham", "eggs"))


@pytest.mark.parametrize(
    ("n", "rng", "words"),
    [
        (5, -1, ["rng is -1", "numpy.random.default_rng(0)"]),
        (5, np.random.RandomState(0), ["rng is RandomState", "numpy.random.default_rng(0)"]),
        (-1, RNG, ["n is -1", "a whole number of draws"]),
        (True, RNG, ["n is True", "a whole number of draws"]),
        (1.5, RNG, ["n is 1.5", "a whole number of draws"]),
        ("3", RNG, ["n is '3'", "a whole number of draws"]),
    ],
)
def test_drawing_with_the_wrong_tools(case, n, rng, words, refused):
    model = case.fitted()
    refused(InvalidParameterError, words, lambda: model.sample(n, rng))
    refused(InvalidParameterError, words, lambda: model.density_.sample(n, rng))


def test_counts_too_large_to_draw(refused):
    huge = [[1e30, 0.0], [0.0, 1e30]]
    for model in (gm.PoissonNaiveBayes(), gm.MultinomialNaiveBayes()):
        model.fit(huge, [0, 1])
        refused(InvalidParameterError, ["too large to draw from"], lambda model=model: model.sample(3, RNG))


@pytest.mark.parametrize("covariance", ["full", "diagonal", "spherical"])
def test_a_logistic_form_where_there_is_none(covariance, refused):
    model = gm.GaussianDiscriminantAnalysis(covariance).fit([[0], [1], [3], [5]], [0, 0, 1, 1])
    words = [f"covariance={covariance!r}", "quadratic", "tied"]
    refused(NotLinearError, words, model.to_logistic)


def test_a_logistic_form_of_categories_and_of_probabilities_that_are_zero(refused):
    words = ["Categorical is not linear in x"]
    refused(NotLinearError, words, gm.CategoricalNaiveBayes().fit([["a"], ["b"]], [0, 1]).to_logistic)
    words = ["exactly 0", "smooth with alpha > 0"]
    for model in (gm.BernoulliNaiveBayes(alpha=0), gm.MultinomialNaiveBayes(alpha=0), gm.PoissonNaiveBayes(alpha=0)):
        refused(NotLinearError, words, model.fit([[1, 0], [0, 1]], [0, 1]).to_logistic)


def test_zero_evidence_names_the_row_the_features_and_the_classes():
    frame = pd.DataFrame({"win": [1, 1, 0], "lunch": [0, 0, 1]})
    model = gm.BernoulliNaiveBayes(alpha=0).fit(frame, ["spam", "spam", "ham"])
    with pytest.raises(gm.errors.ZeroEvidenceError) as caught:
        model.predict(pd.DataFrame({"win": [1, 0, 1], "lunch": [0, 1, 1]}))
    assert "row 2" in str(caught.value)
    assert "class 'ham' gives the value of feature 'win' probability 0" in str(caught.value)
    assert "class 'spam' gives the value of feature 'lunch' probability 0" in str(caught.value)
    with pytest.raises(gm.errors.ZeroEvidenceError, match="class 'ham' has prior 0"):
        model.with_options(prior=[0.0, 1.0]).predict([[0, 1]])


@pytest.mark.parametrize("container", [list, tuple, np.array, sparse.csr_array, sparse.coo_array])
def test_zero_evidence_looks_at_its_own_row_in_any_container(container):
    model = gm.BernoulliNaiveBayes(alpha=0).fit([[1, 0], [0, 1]], ["spam", "ham"])
    X = np.array([[1, 0], [0, 1], [1, 1]])
    with pytest.raises(gm.errors.ZeroEvidenceError) as caught:
        model.predict(container(X))
    assert "row 2 has probability 0" in str(caught.value)
    assert "class 'ham' gives the value of feature 0" in str(caught.value)
    assert "class 'spam' gives the value of feature 1" in str(caught.value)
