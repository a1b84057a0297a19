"""The penalty of logistic regression: in standard deviations, unique, and what it leaves of AIC."""

import numpy as np
import pytest
from scipy.optimize import brentq
from scipy.special import expit
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.linear_model import LogisticRegression as SklearnLogisticRegression
from sklearn.preprocessing import StandardScaler

from genmodels import LogisticRegression
from genmodels.errors import DependentFeaturesError

IRIS, SPECIES = load_iris(return_X_y=True)
CANCER, MALIGNANT = load_breast_cancer(return_X_y=True)


@pytest.mark.parametrize(("X", "y"), [(IRIS, SPECIES), (CANCER, MALIGNANT)], ids=["three classes", "two classes"])
@pytest.mark.parametrize("penalty", [0.01, 1.0, 30.0])
def test_scikit_learn_on_scaled_columns_agrees(X, y, penalty):
    ours = LogisticRegression(penalty=penalty).fit(X, y)
    scaled = StandardScaler().fit_transform(X)
    theirs = SklearnLogisticRegression(C=1 / penalty, tol=1e-10, max_iter=20_000).fit(scaled, y)
    np.testing.assert_allclose(ours.predict_proba(X), theirs.predict_proba(scaled), atol=1e-5)
    np.testing.assert_allclose(ours.coef_ * X.std(axis=0), theirs.coef_, atol=1e-4, rtol=1e-4)
    assert ours.converged_


@pytest.mark.parametrize("penalty", [1e-6, 1.0])
def test_separable_classes_have_one_best_theta(penalty):
    X, y = np.arange(6.0)[:, np.newaxis], [0, 0, 0, 1, 1, 1]
    model = LogisticRegression(penalty=penalty).fit(X, y)
    assert model.converged_
    assert model.theta_[0] / model.theta_[1] == pytest.approx(-2.5, rel=1e-9)

    def slope(t):
        return (y - expit(t * (X[:, 0] - 2.5))) @ (X[:, 0] - 2.5) - penalty * t * X.var()

    assert model.theta_[1] == pytest.approx(brentq(slope, 0, 1000, xtol=1e-14), rel=1e-9)


@pytest.mark.parametrize("labels", [SPECIES, SPECIES > 0], ids=["three classes", "two classes"])
def test_dependent_features_and_fewer_rows_than_features_share_the_work(labels):
    twice = LogisticRegression(penalty=1).fit(np.c_[IRIS, IRIS], labels)
    np.testing.assert_allclose(twice.coef_[:, :4], twice.coef_[:, 4:], rtol=1e-9)
    # two equal columns halve the penalty of their sum
    half = LogisticRegression(penalty=0.5).fit(IRIS, labels)
    np.testing.assert_allclose(twice.predict_proba(np.c_[IRIS, IRIS]), half.predict_proba(IRIS), atol=1e-9)
    wide = np.random.default_rng(0).normal(size=(10, 40))
    assert LogisticRegression(penalty=1).fit(wide, labels[::15]).converged_


@pytest.mark.parametrize("fit_intercept", [True, False])
def test_a_constant_has_no_standard_deviation_to_be_measured_in(fit_intercept):
    with pytest.raises(DependentFeaturesError, match="feature 4 is 7 in every row"):
        LogisticRegression(penalty=1, fit_intercept=fit_intercept).fit(np.c_[IRIS, np.full(150, 7.0)], SPECIES)


def test_no_penalty_is_none_at_all():
    X, y = IRIS[50:], SPECIES[50:]
    np.testing.assert_array_equal(LogisticRegression(penalty=0).fit(X, y).theta_, LogisticRegression().fit(X, y).theta_)


@pytest.mark.parametrize("y", [SPECIES, (SPECIES > 1) * 1], ids=["three classes", "two classes"])
def test_a_penalty_takes_parameters_away(y):
    free = [LogisticRegression(penalty=c).fit(IRIS, y).fitted_.counted for c in (1e-3, 1, 1e3, 1e9)]
    outcomes = len(set(y)) - 1
    assert (np.diff(free) < 0).all()
    assert free[0] < 5 * outcomes
    assert free[-1] == pytest.approx(outcomes, abs=1e-3)  # the intercepts, which are not penalised
    model = LogisticRegression(penalty=1.0).fit(IRIS, y)
    assert model.aic_ == pytest.approx(2 * model.fitted_.counted - 2 * model.log_likelihood(IRIS, y))
    assert model.bic_ == pytest.approx(np.log(150) * model.fitted_.counted - 2 * model.log_likelihood(IRIS, y))


def test_errors_come_from_the_curvature_of_the_penalised_hill():
    X, y = IRIS[50:], SPECIES[50:] - 1
    model = LogisticRegression(penalty=2.0).fit(X, y)
    design, p = np.c_[np.ones(100), X], model.predict_proba(X)[:, 1]
    H = (design.T * (p * (1 - p))) @ design + np.diag(np.r_[0, 2.0 * X.var(axis=0)])
    np.testing.assert_allclose(model.standard_errors_, np.sqrt(np.diag(np.linalg.inv(H))), rtol=1e-8)


def test_a_summary_tells_of_the_penalty_and_of_a_path_that_did_not_arrive():
    assert "penalty=2.0" in str(LogisticRegression(penalty=2.0).fit(IRIS, SPECIES).summary())
    short = LogisticRegression(max_iter=1).fit(IRIS[50:], SPECIES[50:]).summary()
    assert "not at a maximum" in str(short)
    assert short.grids[0].rows == ["coefficient"]
