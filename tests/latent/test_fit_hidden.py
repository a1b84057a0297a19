"""EM for classifiers: what stands for no label, exact steps, and what cannot be."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import (
    BernoulliNaiveBayes,
    ComplementNaiveBayes,
    GaussianDiscriminantAnalysis,
    LogisticRegression,
    MultinomialNaiveBayes,
    fit_hidden,
)
from genmodels.errors import (
    DegenerateCovarianceError,
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
    NotAProbabilityError,
    NotFittedError,
    ZeroEvidenceError,
)

RNG = np.random.default_rng(6)


@pytest.mark.parametrize("mark", [None, np.nan, "?", -1])
def test_what_stands_for_no_label(mark):
    X = RNG.normal(size=(40, 2)) + 3 * (np.arange(40) % 2)[:, None]
    y = [k % 2 if k < 10 else mark for k in range(40)]
    model = fit_hidden(GaussianDiscriminantAnalysis(), X, y, hidden=mark if mark in ("?", -1) else None)
    assert model.classes_.tolist() == [0, 1]
    assert model.score(X, np.arange(40) % 2) > 0.9


def test_a_label_of_minus_one_is_a_label():
    X = [[0.0], [1.0], [5.0], [6.0]]
    assert fit_hidden(GaussianDiscriminantAnalysis(), X, [-1, -1, 1, 1]).classes_.tolist() == [-1, 1]


def test_soft_labels_multiply_the_evidence():
    X = np.array([[0.0], [1.0], [5.0], [6.0], [3.0]])
    start = np.array([[0.9, 0.1]] * 2 + [[0.1, 0.9]] * 2 + [[0.5, 0.5]])
    soft = np.array([[1.0, 0.0], [1.0, 1.0], [0.5, 1.0], [0.0, 2.0], [3.0, 3.0]])
    model = fit_hidden(GaussianDiscriminantAnalysis(), X, soft, responsibilities=start, max_iter=0)
    joint = model._solved()
    scores = np.exp(joint.log_probability(X)) * soft / soft.max(axis=1, keepdims=True)
    assert_allclose(model.history_.objective[0], np.log(scores.sum(axis=1)).sum(), rtol=1e-13)
    one = fit_hidden(GaussianDiscriminantAnalysis(), X, soft, responsibilities=start, max_iter=1, tol=0)
    assert_allclose(one.prior_, (scores / scores.sum(axis=1, keepdims=True)).mean(axis=0), rtol=1e-13)


def test_labels_of_few_texts_and_all_the_others():
    X = np.array([[1, 0, 1], [0, 1, 0], [1, 1, 1], [0, 1, 1], [0, 0, 0]])
    y, model = [0, 1, None, None, None], BernoulliNaiveBayes(alpha=1)
    start = fit_hidden(model, X, y, max_iter=0)
    assert_allclose(start.density_.p, [[2 / 3, 1 / 3, 2 / 3], [1 / 3, 2 / 3, 1 / 3]], rtol=1e-14)
    step = fit_hidden(model, X, y, max_iter=1, tol=0)
    assert [Fraction(p).limit_denominator(1000) for p in step.prior_.tolist()] == [Fraction(7, 15), Fraction(8, 15)]
    lighter = fit_hidden(model, X, y, sample_weight=[1, 1, 0.1, 0.1, 0.1], max_iter=1, tol=0)
    assert_allclose(lighter.density_.p, [[31 / 47, 33 / 94, 63 / 94], [31 / 95, 63 / 95, 33 / 95]], rtol=1e-13)


def test_a_component_that_collapses_is_named_with_its_rows():
    X, start = np.arange(5.0)[:, None], np.array([[0.999, 0.001]] * 2 + [[0.01, 0.99]] + [[0.999, 0.001]] * 2)
    with pytest.raises(DegenerateCovarianceError, match=r"Class 1 has most of row 2\..*'tied'"):
        fit_hidden(GaussianDiscriminantAnalysis("full"), X, responsibilities=start)
    fit_hidden(GaussianDiscriminantAnalysis("tied"), X, responsibilities=start)  # as the advice says


def test_rows_are_counted_among_all_also_where_some_have_no_weight():
    X = np.array([[50.0], [0.0], [1.0], [2.0], [3.0], [4.0]])
    start = np.array([[0.999, 0.001]] * 3 + [[0.01, 0.99]] + [[0.999, 0.001]] * 2)
    with pytest.raises(DegenerateCovarianceError, match=r"Class 1 has most of row 3\."):
        fit_hidden(GaussianDiscriminantAnalysis("full"), X, sample_weight=[0, 1, 1, 1, 1, 1], responsibilities=start)
    with pytest.raises(ZeroEvidenceError, match="row 2 has probability 0 under every class that it may be of"):
        fit_hidden(
            BernoulliNaiveBayes(prior=[1.0, 0.0]), [[1], [0], [1], [0]], [0, 0, 1, None], sample_weight=[1, 0, 1, 1]
        )


def test_a_component_without_rows_is_an_error_and_never_a_class_less():
    X, start = RNG.normal(size=(20, 2)), np.column_stack([np.full((20, 2), 0.5), np.zeros(20)])
    with pytest.raises(NoDataError, match=r"nowhere to start from: class 2 has no rows"):
        fit_hidden(GaussianDiscriminantAnalysis(), X, responsibilities=start)


BAD = {
    "no maximum": (GaussianDiscriminantAnalysis(ddof=1), {"responsibilities": 2}, InvalidParameterError, "ddof=1"),
    "a shrinkage": (GaussianDiscriminantAnalysis(shrinkage=0.1), {"responsibilities": 2}, InvalidParameterError, "0.1"),
    "a grid": (
        GaussianDiscriminantAnalysis(resolution=1),
        {"responsibilities": 2},
        InvalidParameterError,
        "resolution",
    ),
    "no classes": (BernoulliNaiveBayes(), {}, InvalidInputError, "give responsibilities="),
    "no label": (BernoulliNaiveBayes(), {"y": [None] * 6}, NoDataError, "no label is known"),
    "too few labels": (BernoulliNaiveBayes(), {"y": [0, 1]}, InvalidInputError, "X has 6 rows and y has 2"),
    "other columns": (
        BernoulliNaiveBayes(),
        {"y": [0, 1] * 3, "responsibilities": np.ones((6, 3))},
        InvalidInputError,
        "3 columns for the classes 0, 1",
    ),
    "an empty share": (
        BernoulliNaiveBayes(),
        {"responsibilities": [[1, 0]] * 5 + [[0, 0]]},
        InvalidInputError,
        "row 5 are all 0",
    ),
    "no shares": (BernoulliNaiveBayes(), {"responsibilities": [0.5] * 6}, InvalidInputError, r"give \(6, K\)"),
    "no number": (BernoulliNaiveBayes(), {"responsibilities": 0}, InvalidParameterError, "responsibilities is 0"),
    "implausible": (BernoulliNaiveBayes(), {"y": [[1, 0]] * 5 + [[0, 0]]}, InvalidInputError, "row 5"),
    "no generator": (BernoulliNaiveBayes(), {"responsibilities": 2, "rng": "7"}, InvalidParameterError, "default_rng"),
    "too many": (BernoulliNaiveBayes(), {"responsibilities": 6}, InvalidInputError, "different rows for 6 components"),
    "not generative": (LogisticRegression(), {"responsibilities": 2}, InvalidInputError, "generative classifier"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_cannot_be_is_refused(what):
    model, given, error, words = BAD[what]
    X = [[1, 0], [0, 1], [1, 1], [0, 0], [1, 0], [0, 1]]
    with pytest.raises(error, match=words):
        fit_hidden(model, X, **given)


@pytest.mark.parametrize("model", [MultinomialNaiveBayes(counts="weights"), ComplementNaiveBayes()])
def test_scores_are_no_likelihood_to_climb(model):
    with pytest.raises(NotAProbabilityError):
        fit_hidden(model, [[1, 2], [2, 0], [0, 3]], responsibilities=np.array([[0.3, 0.7]] * 2 + [[0.6, 0.4]]))


def test_a_label_of_a_class_that_cannot_be():
    X, y = [[0], [1], [0]], [0, 1, None]
    with pytest.raises(ZeroEvidenceError, match="row 1 has probability 0 under every class that it may be of"):
        fit_hidden(BernoulliNaiveBayes(prior=[1.0, 0.0]), X, y)


def test_the_model_that_is_given_stays_as_it_is():
    model = BernoulliNaiveBayes().fit([[1], [0]], [0, 1])
    before, X = model.statistics_, np.array([[1], [0], [1]])
    fit_hidden(model, X, [0, 1, None])
    assert model.statistics_ is before
    with pytest.raises(NotFittedError, match="not fitted by EM"):
        _ = model.history_


def test_a_data_frame_keeps_its_names():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"a": [1, 0, 1, 0], "b": [0, 1, 0, 1]})
    model = fit_hidden(BernoulliNaiveBayes(), frame, ["x", "y", None, None])
    assert model.features_ == ("a", "b")
    assert_array_equal(model.predict(frame[["b", "a"]]), ["x", "y", "x", "y"])


def test_missing_values_are_left_out():
    X = RNG.normal(size=(60, 2)) + 4 * (np.arange(60) % 2)[:, None]
    X[RNG.random(X.shape) < 0.2] = np.nan
    model = fit_hidden(
        GaussianDiscriminantAnalysis("diagonal", missing="leave_out"), X, [0, 1, 0, 1, 0, 1] + [None] * 54
    )
    assert (np.diff(model.history_.objective) > -1e-9).all()
    there = ~np.isnan(X).all(axis=1)
    assert (model.predict(X) == np.arange(60) % 2)[there].mean() > 0.9
