"""What is learnt, when it is solved, and what becomes of it when options change."""

import numpy as np
import pandas as pd
import pytest

from genmodels import BernoulliNaiveBayes, CategoricalNaiveBayes, GaussianDiscriminantAnalysis, PoissonNaiveBayes
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, NotFittedError
from genmodels.statistics import Labelled

X = [[1, 0], [0, 1], [1, 1], [0, 0], [1, 0]]
Y = ["a", "b", "b", "a", "a"]


def test_fit_forgets_and_partial_fit_does_not():
    model = BernoulliNaiveBayes().fit(X, Y)
    assert model.partial_fit(X, Y).statistics_.weight.tolist() == [6, 4]
    assert model.fit(X[:2], Y[:2]).statistics_.weight.tolist() == [1, 1]


def test_fit_forgets_the_names_of_the_columns_too():
    frame = pd.DataFrame(X, columns=["u", "v"])
    model = BernoulliNaiveBayes().fit(frame, Y).fit(frame[["v", "u"]], Y)
    assert model.explain([0, 1]).features == ["v", "u"]
    assert model.fit(X, Y).explain([0, 1]).features == ["x0", "x1"]


def test_names_that_come_with_a_later_batch_are_kept():
    model = BernoulliNaiveBayes().partial_fit(X, Y).partial_fit(pd.DataFrame(X, columns=["u", "v"]), Y)
    assert model.explain([0, 1]).features == ["u", "v"]
    assert model.partial_fit(X, Y).explain([0, 1]).features == ["u", "v"]


def test_each_method_returns_the_model_for_chains():
    model = BernoulliNaiveBayes()
    assert model.fit(X, Y) is model
    assert model.partial_fit(X, Y) is model


def test_parameters_are_solved_once_and_again_after_a_change():
    model = PoissonNaiveBayes(alpha=0).fit(X, Y)
    first = model.density_
    assert model.density_ is first
    model.alpha = 1.0
    assert model.density_.rate.tolist() == [[3 / 4, 1 / 4], [2 / 3, 1]]
    model.partial_fit([[5, 5]], ["a"])
    assert model.density_.rate[0].tolist() == [8 / 5, 6 / 5]
    model.prior = [0.25, 0.75]
    assert model.prior_.tolist() == [0.25, 0.75]


def test_other_options_read_no_data_again_and_leave_the_model_alone():
    model = CategoricalNaiveBayes(alpha=0).fit(X, Y)
    smooth = model.with_options(alpha=1, prior_alpha=1)
    assert smooth.statistics_ is model.statistics_
    assert smooth.prior_.tolist() == [4 / 7, 3 / 7]
    assert model.prior_.tolist() == [3 / 5, 2 / 5]
    assert (model.alpha, smooth.alpha) == (0, 1)
    with pytest.raises(TypeError, match="alfa"):
        model.with_options(alfa=1)


def test_a_model_from_statistics_knows_nothing_else():
    model = BernoulliNaiveBayes(alpha=0.5)
    half = model.statistics(X[:2], Y[:2])
    assert isinstance(half, Labelled)
    whole = model.from_statistics(half + model.statistics(X[2:], Y[2:]))
    np.testing.assert_array_equal(whole.density_.p, model.fit(X, Y).density_.p)


def test_adding_leaves_both_sides_alone():
    one, two = BernoulliNaiveBayes().fit(X, Y), BernoulliNaiveBayes().fit(X, ["b", "b", "c", "c", "c"])
    both = one + two
    assert both.classes_.tolist() == ["a", "b", "c"]
    assert both.statistics_.weight.tolist() == [3, 4, 3]
    assert one.statistics_.weight.tolist() == [3, 2]
    assert two.classes_.tolist() == ["b", "c"]


def test_an_announced_class_has_prior_0_until_it_comes():
    model = BernoulliNaiveBayes().partial_fit(X, Y, classes=["a", "b", "c"])
    assert model.prior_.tolist() == [0.6, 0.4, 0.0]
    assert model.predict_proba(X)[:, 2].tolist() == [0.0] * 5
    assert model.predict_log_proba(X)[:, 2].tolist() == [-np.inf] * 5
    assert model.partial_fit([[1, 1]], ["c"]).prior_[2] == 1 / 6
    assert model.with_options(prior_alpha=1).prior_.tolist() == [4 / 9, 3 / 9, 2 / 9]


def test_fewer_classes_announced_than_there_are_is_no_limit():
    assert BernoulliNaiveBayes().partial_fit(X, Y, classes=["c"]).classes_.tolist() == ["a", "b", "c"]


def test_a_prior_of_exactly_0_rules_a_class_out():
    model = GaussianDiscriminantAnalysis("identity", prior=[0.0, 1.0]).fit([[0.0], [1.0]], ["a", "b"])
    assert model.predict_proba([[0.0], [-1e6]]).tolist() == [[0.0, 1.0]] * 2
    assert set(model.sample(20, np.random.default_rng(0))[1]) == {"b"}


def test_a_class_whose_rows_all_have_weight_0_is_not_there():
    model = BernoulliNaiveBayes().fit(X, Y, sample_weight=[1, 0, 0, 1, 1])
    assert model.classes_.tolist() == ["a"]


def test_a_weighted_score_is_a_weighted_share():
    model = BernoulliNaiveBayes().fit(X, Y)
    guesses = ["a", "a", "b", "b", "a"]  # the second and the fourth are wrong
    assert model.predict(X).tolist() == Y
    assert model.score(X, guesses) == 3 / 5
    assert model.score(X, guesses, sample_weight=[1, 2, 3, 4, 5]) == 9 / 15


def test_log_likelihood_is_that_of_rows_and_labels_together():
    model = BernoulliNaiveBayes(alpha=0).fit([[1], [0], [1]], ["a", "a", "b"])
    assert model.log_likelihood([[1]], ["a"]) == pytest.approx(np.log(2 / 3 * 1 / 2), rel=1e-14)
    both = model.log_likelihood([[1], [1]], ["a", "b"], sample_weight=[2, 3])
    assert both == pytest.approx(2 * np.log(1 / 3) + 3 * np.log(1 / 3), rel=1e-14)


def test_drawn_rows_and_labels_belong_together_and_repeat_with_their_seed():
    model = GaussianDiscriminantAnalysis("tied").fit([[0.0], [1], [100], [101]], ["a", "a", "b", "b"])
    X, y = model.sample(50, np.random.default_rng(1))
    assert X.shape == (50, 1)
    assert ((X[:, 0] > 50) == (y == "b")).all()
    assert 10 < (y == "a").sum() < 40
    again = model.sample(50, np.random.default_rng(1))
    np.testing.assert_array_equal(X, again[0])
    np.testing.assert_array_equal(y, again[1])


def test_to_logistic_with_a_prior_of_0_says_never():
    weights, intercepts = BernoulliNaiveBayes(prior=[1.0, 0.0]).fit(X, Y).to_logistic()
    assert np.isfinite(weights).all()
    assert intercepts[1] == -np.inf


def test_a_fit_that_fails_leaves_a_fitted_model_as_it_was_and_a_fresh_one_unfitted():
    fitted = GaussianDiscriminantAnalysis("full").fit([[0.0], [1], [5], [7]], ["a", "a", "b", "b"])
    before, fresh = fitted.predict_proba([[0.0], [3.5]]), GaussianDiscriminantAnalysis("full")
    for model in (fitted, fresh):
        with pytest.raises(DegenerateCovarianceError, match="class 'b' has a single row"):
            model.fit([[0.0], [1], [5]], ["a", "a", "b"])
    assert (fitted.predict_proba([[0.0], [3.5]]) == before).all()
    with pytest.raises(NotFittedError):
        fresh.predict([[0.0]])


def test_after_input_that_was_refused_the_model_is_what_it_was_before():
    model = BernoulliNaiveBayes().fit(X, Y)
    before = model.predict_proba(X)
    for call in (lambda: model.fit([[0.5, 1]], ["a"]), lambda: model.partial_fit([[0.5, 1]], ["a"])):
        with pytest.raises(InvalidInputError):
            call()
        np.testing.assert_array_equal(model.predict_proba(X), before)
