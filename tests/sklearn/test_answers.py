"""What the estimators answer beyond scikit-learn's questions, and that they are as strict as the models inside."""

import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.base import clone
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError
from sklearn.feature_selection import RFE
from sklearn.inspection import DecisionBoundaryDisplay
from sklearn.metrics import roc_auc_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.validation import check_is_fitted

from genmodels.errors import DegenerateCovarianceError, InvalidInputError, NotLinearError
from genmodels.sklearn import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    KNeighbors,
    LogisticRegression,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)

X, Y = load_iris(return_X_y=True)
BITS, COUNTS = (X.mean(axis=0) < X).astype(int), np.round(10 * X).astype(int)
LINEAR = [
    (GaussianDiscriminantAnalysis(), X),
    (GaussianDiscriminantAnalysis("tied_diagonal"), X),
    (BernoulliNaiveBayes(), BITS),
    (MultinomialNaiveBayes(), COUNTS),
    (PoissonNaiveBayes(), COUNTS),
]
CURVED = [(GaussianDiscriminantAnalysis("full"), X), (GaussianNaiveBayes(), X), (CategoricalNaiveBayes(), BITS)]
ALL = [*LINEAR, *CURVED, (MixedNaiveBayes({"poisson": [0]}, remainder="bernoulli"), BITS)]
every_estimator = pytest.mark.parametrize(("estimator", "rows"), ALL, ids=[repr(e) for e, _ in ALL])
every_linear_one = pytest.mark.parametrize(("estimator", "rows"), LINEAR, ids=[repr(e) for e, _ in LINEAR])


@every_linear_one
def test_two_classes_are_decided_by_coefficients_and_an_intercept(estimator, rows):
    two = Y > 0
    fitted = clone(estimator).fit(rows[two], Y[two])
    assert fitted.coef_.shape == (1, rows.shape[1])
    assert fitted.intercept_.shape == (1,)
    log_odds = rows[two] @ fitted.coef_[0] + fitted.intercept_
    assert_allclose(fitted.decision_function(rows[two]), log_odds, rtol=1e-7, atol=1e-7)
    assert_array_equal(fitted.classes_[(log_odds > 0).astype(int)], fitted.predict(rows[two]))


@every_linear_one
def test_three_classes_have_coefficients_whose_softmax_is_the_posterior(estimator, rows):
    fitted = clone(estimator).fit(rows, Y)
    assert fitted.coef_.shape == (3, 4)
    scores = rows @ fitted.coef_.T + fitted.intercept_
    posterior = np.exp(scores - scores.max(axis=1, keepdims=True))
    assert_allclose(posterior / posterior.sum(axis=1, keepdims=True), fitted.predict_proba(rows), rtol=1e-6, atol=1e-12)


@pytest.mark.parametrize(("estimator", "rows"), CURVED, ids=[repr(e) for e, _ in CURVED])
def test_without_linear_log_odds_there_are_no_coefficients(estimator, rows):
    fitted = clone(estimator).fit(rows, Y)
    assert not hasattr(fitted, "coef_")
    with pytest.raises(NotLinearError):
        fitted.to_logistic()
    assert fitted.decision_function(rows).shape == (150, 3)


@every_estimator
def test_the_estimator_answers_as_the_model_inside(estimator, rows):
    fitted = clone(estimator).fit(rows, Y)
    model = fitted.model_
    assert_array_equal(fitted.explain(rows[7]).terms, model.explain(rows[7]).terms)
    assert str(fitted.summary()) == str(model.summary())
    drawn, labels = fitted.sample(5, np.random.default_rng(1))
    again, same = model.sample(5, np.random.default_rng(1))
    assert_array_equal(drawn, again)
    assert_array_equal(labels, same)


def test_recursive_elimination_ranks_features_by_their_coefficients():
    noisy = np.column_stack([X, np.random.default_rng(0).normal(size=(150, 2))])
    chosen = RFE(GaussianDiscriminantAnalysis("tied_diagonal"), n_features_to_select=2).fit(noisy, Y)
    assert not chosen.support_[4:].any()


def test_the_decision_function_ranks_as_the_posterior():
    two = Y > 0
    fitted = GaussianNaiveBayes().fit(X[two], Y[two])
    by_odds = roc_auc_score(Y[two], fitted.decision_function(X[two]))
    assert by_odds == roc_auc_score(Y[two], fitted.predict_proba(X[two])[:, 1])


def test_a_border_is_drawn():
    pytest.importorskip("matplotlib").use("Agg")
    fitted = GaussianDiscriminantAnalysis("full").fit(X[:, :2], Y)
    drawn = DecisionBoundaryDisplay.from_estimator(fitted, X[:, :2], grid_resolution=5)
    at = np.c_[drawn.xx0.ravel(), drawn.xx1.ravel()]
    # scikit-learn 1.7 and newer draw the scores of all classes, older ones the classes
    label = drawn.response.argmax(axis=2) if drawn.response.ndim == 3 else drawn.response
    assert_array_equal(label.ravel(), fitted.predict(at))


# ---- as strict as the model inside


@every_estimator
def test_what_a_mask_hides_is_not_read(estimator, rows):
    hidden = np.ma.array(rows, mask=False, dtype=float)
    hidden[3, 1] = np.ma.masked
    hidden.data[3, 1] = 1e6
    fitted = clone(estimator).fit(rows, Y)
    for ask in (clone(estimator).fit, clone(estimator).partial_fit):
        with pytest.raises(InvalidInputError, match="masked in row 3"):
            ask(hidden, Y)
    with pytest.raises(InvalidInputError, match="masked in row 3"):
        fitted.predict(hidden)
    labels = np.ma.array(Y, mask=False)
    labels[2] = np.ma.masked
    with pytest.raises(InvalidInputError, match="masked in row 2"):
        clone(estimator).fit(rows, labels)


def test_a_count_is_not_cut_in_two_unasked():
    with pytest.raises(InvalidInputError, match="neither 0 nor 1"):
        BernoulliNaiveBayes().fit(COUNTS, Y)
    assert_array_equal(
        BernoulliNaiveBayes(binarize=0).fit(COUNTS * BITS, Y).coef_, BernoulliNaiveBayes().fit(BITS, Y).coef_
    )


def test_a_missing_value_is_quoted_with_row_and_column():
    pd = pytest.importorskip("pandas")
    frame = pd.DataFrame(X.copy(), columns=list("abcd"))
    frame.loc[3, "b"] = np.nan
    with pytest.raises(InvalidInputError, match=r"row 3, feature 'b': it is missing \(NaN\)"):
        GaussianNaiveBayes().fit(frame, Y)
    fitted = GaussianNaiveBayes().fit(frame.drop(index=3), np.delete(Y, 3))
    assert fitted.model_.features_ == ("a", "b", "c", "d")
    with pytest.raises(InvalidInputError, match=r"row 3, feature 'b'"):
        fitted.predict(frame)


@pytest.mark.parametrize("estimator", [GaussianNaiveBayes(), GaussianDiscriminantAnalysis()], ids=repr)
def test_a_fit_that_fails_leaves_the_estimator_as_it_was(estimator):
    constant = np.ones((4, 2))
    fresh, fitted = clone(estimator), clone(estimator).fit(X, Y)
    before = fitted.predict_proba(X)
    for one in (fresh, fitted):
        with pytest.raises(DegenerateCovarianceError):
            one.fit(constant, [0, 0, 1, 1])
    with pytest.raises(NotFittedError):
        check_is_fitted(fresh)
    assert not hasattr(fresh, "classes_")
    assert not hasattr(fresh, "n_features_in_")
    assert fitted.n_features_in_ == 4
    assert_array_equal(fitted.predict_proba(X), before)


@every_estimator
def test_what_many_threads_learn_all_counts(estimator, rows):
    shared, usual = clone(estimator), sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda at: shared.partial_fit(rows[at], Y[at]), np.array_split(np.arange(150), 30)))
    finally:
        sys.setswitchinterval(usual)
    assert shared.model_.statistics_.weight.tolist() == [50, 50, 50]


@pytest.mark.parametrize("estimator", [GaussianNaiveBayes(), KNeighbors(), LogisticRegression(penalty=1.0)])
def test_with_costs_the_label_is_that_with_the_least_expected_cost_also_at_the_end_of_a_pipeline(estimator):
    costs = np.array([[0, 1, 1], [1, 0, 9], [9, 1, 0]])
    pipeline = make_pipeline(StandardScaler(), estimator).fit(X, Y)
    expected = pipeline.predict_proba(X) @ costs
    assert_array_equal(pipeline.predict(X, costs=costs), expected.argmin(axis=1))
    assert (pipeline.predict(X, costs=costs) != pipeline.predict(X)).any()
