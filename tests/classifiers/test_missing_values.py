"""Missing values at the door of a classifier: the advice works, and what is left out shows."""

from fractions import Fraction
from itertools import product

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

import genmodels
from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)
from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError, ZeroEvidenceError

NAN = float("nan")
X = [[1.0, 0.0], [0.0, 1.0], [NAN, 1.0], [1.0, NAN], [0.0, 0.0], [1.0, 1.0], [1.0, 0.0]]
Y = ["ham", "ham", "ham", "spam", "spam", "spam", "ham"]
FRAME = pd.DataFrame({"size": [1.0, 3.0, None, 7.0, 9.0], "colour": ["red", None, "blue", "red", "blue"]})
KINDS = {"gaussian": ["size"], "categorical": ["colour"]}


@pytest.mark.parametrize(
    "model",
    [
        BernoulliNaiveBayes,
        PoissonNaiveBayes,
        CategoricalNaiveBayes,
        GaussianNaiveBayes,
        lambda **options: GaussianDiscriminantAnalysis("spherical", **options),
        lambda **options: MixedNaiveBayes({"gaussian": [0], "categorical": [1]}, **options),
    ],
)
def test_the_error_names_the_option_that_helps(model):
    masked = np.ma.masked_invalid(X)
    for table in (X, masked, pd.DataFrame(X, columns=["a", "b"])):
        with pytest.raises(InvalidInputError, match="generative models do with missing='leave_out'"):
            model().fit(table, Y)
        fitted = model(missing="leave_out").fit(table, Y)
        assert_allclose(fitted.predict_proba(table), model(missing="leave_out").fit(X, Y).predict_proba(X), rtol=1e-14)
        with pytest.raises(InvalidInputError, match="generative models do with missing='leave_out'"):
            fitted.with_options(missing=None).predict(table)


def test_summing_over_what_is_missing_in_fractions():
    model = BernoulliNaiveBayes(missing="leave_out").fit(X, Y)
    # P(x_j = 1 | k) = (ones + 1) / (values there + 2)
    p = {"ham": [Fraction(3, 5), Fraction(3, 6)], "spam": [Fraction(3, 5), Fraction(2, 4)]}
    prior = {"ham": Fraction(4, 7), "spam": Fraction(3, 7)}
    assert_allclose(model.density_.p, [[float(v) for v in p[k]] for k in ("ham", "spam")], rtol=1e-15)
    for row in product([0, 1, None], repeat=2):
        joint = {k: Fraction(0) for k in p}
        for k, full in product(p, product([0, 1], repeat=2)):
            if all(x is None or x == value for x, value in zip(row, full, strict=True)):
                terms = (p[k][j] if value else 1 - p[k][j] for j, value in enumerate(full))
                joint[k] += prior[k] * next(terms) * next(terms)
        expected = [float(joint[k] / sum(joint.values())) for k in ("ham", "spam")]
        assert_allclose(model.predict_proba([row])[0], expected, rtol=1e-14)
        assert_allclose(np.exp(model.score_samples([row]))[0], float(sum(joint.values())), rtol=1e-14)


def test_a_frame_of_mixed_kinds():
    model = MixedNaiveBayes(KINDS, missing="leave_out").fit(FRAME, list("aabbb"))
    assert model.predict(FRAME.iloc[::-1]).tolist() == list("bbbaa")
    assert_allclose(model.predict_proba(FRAME[["colour", "size"]]), model.predict_proba(FRAME), rtol=1e-15)
    nothing = pd.DataFrame({"size": [None], "colour": [pd.NA]})
    assert_allclose(model.predict_proba(nothing), [[0.4, 0.6]], rtol=1e-15)
    assert model.sample(3, np.random.default_rng(0))[0].shape == (3, 2)


def test_an_explanation_shows_the_gap():
    model = MixedNaiveBayes(KINDS, missing="leave_out").fit(FRAME, list("aabbb"))
    reasons = model.explain(FRAME.iloc[2])
    assert reasons.missing == (0,)
    assert_array_equal(reasons.terms[:, 0], 0)
    assert "size (missing)" in repr(reasons)
    assert "size (missing)" in reasons._repr_html_()
    assert_allclose(reasons.log_joint, model.log_joint(FRAME)[2], rtol=1e-14)
    focus = reasons.focus({1: "hue", 0: "width"})
    assert (focus.features, focus.missing) == (["hue", "width", "all the others"], (1,))
    assert model.explain(FRAME)[0].missing == ()


def test_a_summary_says_how_many_values_an_estimate_rests_on():
    model = MixedNaiveBayes(KINDS, missing="leave_out").fit(FRAME, list("aabbb"))
    assert_array_equal(model.summary().to_frame("rows with a value").loc["b"], [2.0, 3.0])
    assert_array_equal(model.summary().to_frame("rows with a value").loc["a"], [2.0, 1.0])
    whole = GaussianNaiveBayes(missing="leave_out").fit([[1.0], [2.0], [5.0], [7.0]], list("aabb"))
    assert "rows with a value" not in str(whole.summary())


def test_errors_name_the_row_of_the_table():
    rows = pd.DataFrame([[None, 1], [1, None], [1, 1], [None, 0], [None, 7]], columns=["a", "b"])
    model = BernoulliNaiveBayes(missing="leave_out").fit(rows[:4], [0, 1, 0, 1])
    for call in (model.predict, model.log_joint, model.score_samples):
        with pytest.raises(InvalidInputError, match="7 in row 4, feature 'b'"):
            call(rows)
    with pytest.raises(InvalidInputError, match="7 in row 4, feature 'b'"):
        model.partial_fit(rows, [0, 1, 0, 1, 1])


def test_a_row_that_is_impossible_is_called_by_its_number():
    rows = [[1, None], [1, 1], [1, None], [1, 1]]
    model = BernoulliNaiveBayes(alpha=0, missing="leave_out").fit(rows, [0, 0, 1, 1])
    words = "row 2 has probability 0 .* class 1 gives the value of feature 1 probability 0"
    with pytest.raises(ZeroEvidenceError, match=words):
        model.predict([[1, None], [1, 1], [None, 0]])
    assert isinstance(model.explain([None, 0]).outcome, ZeroEvidenceError)


def test_what_was_learnt_without_the_option_predicts_with_it_but_does_not_add():
    whole = [[1, 0], [0, 1], [1, 1], [0, 0]]
    for model in (BernoulliNaiveBayes, PoissonNaiveBayes, GaussianNaiveBayes):
        fitted = model().fit([*whole, *whole], [0, 1] * 4 if model is not GaussianNaiveBayes else [0, 0, 1, 1] * 2)
        leaving = fitted.with_options(missing="leave_out")
        assert leaving.predict_proba([[None, 1]]).shape == (1, 2)
        with pytest.raises(InvalidInputError, match="Learn all the data with the same options"):
            leaving.partial_fit(whole, [0, 1, 0, 1])
        with pytest.raises(InvalidInputError, match="missing"):
            fitted + leaving


def test_words_are_predicted_from_but_not_fitted_with_gaps():
    model = MultinomialNaiveBayes(missing="leave_out").fit([[3, 1, 0], [0, 1, 2]], [0, 1])
    assert_allclose(model.predict_proba([[2, None, 1]]).sum(), 1)
    with pytest.raises(InvalidInputError, match=r"missing in row 1, feature 0, and a fit cannot leave it out: .* EM"):
        model.fit([[3, 1, 0], [None, 1, 2]], [0, 1])


def test_a_class_without_a_value_of_a_feature():
    frame = pd.DataFrame({"win": [1, 0, 1], "lunch": [None, 1, 0]})
    with pytest.raises(NoDataError, match=r"class 'ham' has no value of feature 'lunch'.*smooth with alpha > 0"):
        BernoulliNaiveBayes(alpha=0, missing="leave_out").fit(frame, ["ham", "spam", "spam"])
    BernoulliNaiveBayes(missing="leave_out").fit(frame, ["ham", "spam", "spam"])


@pytest.mark.parametrize("options", [{"missing": "drop"}, {"missing": True}, {"unknown": "ignore"}])
def test_options_that_do_not_exist(options):
    with pytest.raises(InvalidParameterError, match=f"{next(iter(options))} is .*: give 'leave_out'"):
        CategoricalNaiveBayes(**options).fit([["a"], ["b"]], [0, 1])


def test_a_saved_model_keeps_its_options_and_its_gaps(tmp_path):
    model = MixedNaiveBayes(KINDS, missing="leave_out", unknown="other").fit(FRAME, list("aabbb"))
    model.save(tmp_path / "model.npz")
    again = genmodels.load(tmp_path / "model.npz")
    assert repr(again) == repr(model)
    assert_array_equal(again.partial_fit(FRAME, list("aabbb")).prior_, model.prior_)
    assert_array_equal(again.density_.densities[0].mean, model.density_.densities[0].mean)
