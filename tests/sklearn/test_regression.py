"""Linear and logistic regression inside scikit-learn, beside the models that they wrap."""

import pickle

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer, load_diabetes, load_wine
from sklearn.feature_selection import RFE
from sklearn.linear_model import LinearRegression as SklearnLinearRegression
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import genmodels
from genmodels.errors import DependentFeaturesError, SeparableDataError
from genmodels.sklearn import LinearRegression, LogisticRegression

pandas = pytest.importorskip("pandas")

X, Y = load_diabetes(return_X_y=True)
WINE, CULTIVAR = load_wine(return_X_y=True)
WEIGHT = np.arange(len(Y)) % 3 + 1


def test_a_line_is_that_of_genmodels_and_of_scikit_learn():
    ours, theirs = LinearRegression().fit(X, Y, WEIGHT), SklearnLinearRegression().fit(X, Y, WEIGHT)
    core = genmodels.LinearRegression().fit(X, Y, WEIGHT)
    assert_array_equal(ours.predict(X), core.predict(X))
    assert_allclose(ours.coef_, theirs.coef_, rtol=1e-9)
    assert ours.intercept_ == pytest.approx(theirs.intercept_)
    assert ours.score(X, Y, WEIGHT) == pytest.approx(theirs.score(X, Y, WEIGHT))
    assert str(ours.summary(0.9)) == str(core.summary(0.9))


def test_batches_are_one_fit_and_options_may_change_between_them():
    streamed = LinearRegression()
    for rows in (slice(0, 1), slice(1, 100), slice(100, len(Y))):
        streamed.partial_fit(X[rows], Y[rows])
    assert_allclose(streamed.coef_, LinearRegression().fit(X, Y).coef_, rtol=1e-9)
    streamed.set_params(fit_intercept=False).partial_fit(X[:1], Y[:1])
    assert streamed.intercept_ == 0


@pytest.mark.parametrize("y", [CULTIVAR, CULTIVAR > 0], ids=["three classes", "two classes"])
def test_logistic_regression_is_that_of_genmodels(y):
    ours, core = LogisticRegression(penalty=1).fit(WINE, y), genmodels.LogisticRegression(penalty=1).fit(WINE, y)
    for name in ("predict", "predict_proba", "predict_log_proba", "decision_function"):
        assert_array_equal(getattr(ours, name)(WINE), getattr(core, name)(WINE))
    assert_array_equal(ours.coef_, core.coef_)
    assert_array_equal(ours.intercept_, core.intercept_)
    assert ours.score(WINE, y) == core.score(WINE, y)
    assert_allclose(WINE @ ours.coef_.T + ours.intercept_, np.reshape(ours.decision_function(WINE), (len(y), -1)))


def test_scikit_learns_tools_take_them():
    cancer, malignant = load_breast_cancer(return_X_y=True)
    search = GridSearchCV(LogisticRegression(), {"penalty": [0.1, 1.0, 10.0]}, cv=3).fit(cancer, malignant)
    assert search.best_score_ > 0.96
    piped = make_pipeline(StandardScaler(), LogisticRegression(penalty=1)).fit(WINE, CULTIVAR)
    assert_allclose(piped.predict_proba(WINE), LogisticRegression(penalty=1).fit(WINE, CULTIVAR).predict_proba(WINE))
    assert cross_val_score(LinearRegression(), X, Y, cv=5).mean() == pytest.approx(
        cross_val_score(SklearnLinearRegression(), X, Y, cv=5).mean()
    )
    assert RFE(LinearRegression(), n_features_to_select=3).fit(X, Y).support_.sum() == 3


def test_names_are_kept_and_what_fails_leaves_the_estimator_as_it_was():
    frame = pandas.DataFrame(X[:, :3], columns=["age", "sex", "mass"])
    fitted = LinearRegression().fit(frame, Y)
    assert list(fitted.summary().grids[0].columns) == ["intercept", "age", "sex", "mass"]
    with pytest.raises(DependentFeaturesError, match="feature 'age', feature 'again'"):
        fitted.fit(frame.assign(again=frame["age"]), Y)
    assert fitted.feature_names_in_.tolist() == ["age", "sex", "mass"]
    fresh = LogisticRegression()
    with pytest.raises(SeparableDataError):
        fresh.fit([[0], [1], [2], [3]], [0, 0, 1, 1])
    assert not hasattr(fresh, "n_features_in_")


@pytest.mark.parametrize("estimator", [LinearRegression(), LogisticRegression(penalty=1)], ids=str)
def test_clones_and_pickles(estimator):
    fitted = clone(estimator).fit(WINE, CULTIVAR)
    assert_array_equal(pickle.loads(pickle.dumps(fitted)).predict(WINE), fitted.predict(WINE))
    assert clone(fitted).get_params() == estimator.get_params()
