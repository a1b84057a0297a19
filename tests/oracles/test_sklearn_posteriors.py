"""Posteriors against scikit-learn where it is right: iris, wine, digits cut at a grey level, and random data.

Its LDA is compared through `predict_proba`, since its `predict_log_proba` has a floor; with solver="lsqr" it divides by
n in every version. QDA divides by n only from version 1.9 on: which it does is read off its fit.
"""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MultinomialNaiveBayes,
)

pytest.importorskip("sklearn")

from sklearn import datasets, naive_bayes
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis

RNG = np.random.default_rng(90)
ALPHAS = [0.5, 1.0, 3.0]


def blobs():
    y = RNG.integers(0, 4, 120)
    mixing = np.eye(5) + 0.4 * np.eye(5, k=1) - 0.3 * np.eye(5, k=-2)
    return RNG.normal(size=(120, 5)) @ mixing + RNG.normal(size=(4, 5))[y], y


def real(name):
    data = getattr(datasets, f"load_{name}")()
    return data.data, data.target_names[data.target]


MEASUREMENTS = {"iris": lambda: real("iris"), "wine": lambda: real("wine"), "blobs": blobs}


def digits(threshold=None):
    X, y = real("digits")
    X, y = X[:600], y[:600]
    return (X.astype(int), y) if threshold is None else (np.greater(X, threshold).astype(int), y)


@pytest.fixture(params=MEASUREMENTS)
def measured(request):
    return MEASUREMENTS[request.param]()


def same_posterior(ours, theirs, X, rtol=1e-8, atol=1e-10):
    assert_array_equal(ours.classes_, theirs.classes_)
    assert_allclose(ours.predict_proba(X), theirs.predict_proba(X), rtol=rtol, atol=atol)
    assert_array_equal(ours.predict(X), theirs.predict(X))


def test_linear_discriminant_analysis(measured):
    X, y = measured
    theirs = LinearDiscriminantAnalysis(solver="lsqr").fit(X, y)
    ours = GaussianDiscriminantAnalysis("tied").fit(X, y)
    same_posterior(ours, theirs, X)
    assert_allclose(ours.density_.cov, theirs.covariance_, rtol=1e-9, atol=1e-12)
    weights, intercepts = ours.to_logistic()
    assert_allclose(weights - weights[0], theirs.coef_ - theirs.coef_[0], rtol=1e-6, atol=1e-8)
    assert_allclose(intercepts - intercepts[0], theirs.intercept_ - theirs.intercept_[0], rtol=1e-6, atol=1e-6)


def test_quadratic_discriminant_analysis(measured):
    X, y = measured
    theirs = QuadraticDiscriminantAnalysis(store_covariance=True).fit(X, y)
    n = (y == theirs.classes_[0]).sum()
    factor = theirs.covariance_[0][0, 0] / X[y == theirs.classes_[0], 0].var()
    ddof = round(n - n / factor)  # 0 from version 1.9 on, 1 before
    assert ddof in (0, 1)
    ours = GaussianDiscriminantAnalysis("full", ddof=ddof).fit(X, y)
    same_posterior(ours, theirs, X, rtol=1e-7)
    assert_allclose(ours.predict_log_proba(X), theirs.predict_log_proba(X), rtol=1e-7, atol=1e-7)


def test_gaussian_naive_bayes(measured):
    X, y = measured
    theirs = naive_bayes.GaussianNB(var_smoothing=0).fit(X, y)
    ours = GaussianNaiveBayes().fit(X, y)
    assert_allclose(ours.density_.var, theirs.var_, rtol=1e-10)
    assert_allclose(ours.density_.mean, theirs.theta_, rtol=1e-12)
    same_posterior(ours, theirs, X)
    assert_allclose(ours.log_joint(X), theirs.predict_joint_log_proba(X), rtol=1e-10, atol=1e-9)


def test_gaussian_naive_bayes_with_weights_and_priors(measured):
    X, y = measured
    weight, prior = RNG.random(len(y)), RNG.dirichlet(np.ones(len(set(y))))
    theirs = naive_bayes.GaussianNB(priors=prior, var_smoothing=0).fit(X, y, sample_weight=weight)
    same_posterior(GaussianNaiveBayes(prior=prior).fit(X, y, sample_weight=weight), theirs, X)


@pytest.mark.parametrize("alpha", ALPHAS)
def test_bernoulli_naive_bayes(alpha):
    X, y = digits(threshold=7)
    theirs = naive_bayes.BernoulliNB(alpha=alpha).fit(X, y)
    ours = BernoulliNaiveBayes(alpha=alpha).fit(X, y)
    assert_allclose(np.log(ours.density_.p), theirs.feature_log_prob_, rtol=1e-12)
    assert_allclose(ours.predict_log_proba(X), theirs.predict_log_proba(X), rtol=1e-10, atol=1e-10)
    same_posterior(ours, theirs, X)


@pytest.mark.parametrize("alpha", ALPHAS)
def test_multinomial_naive_bayes(alpha):
    X, y = digits()
    theirs = naive_bayes.MultinomialNB(alpha=alpha).fit(X, y)
    ours = MultinomialNaiveBayes(alpha=alpha).fit(X, y)
    assert_allclose(ours.log_joint(X), theirs.predict_joint_log_proba(X), rtol=1e-11)
    assert_allclose(ours.predict_log_proba(X), theirs.predict_log_proba(X), rtol=1e-9, atol=1e-9)
    same_posterior(ours, theirs, X)


@pytest.mark.parametrize("alpha", ALPHAS)
def test_categorical_naive_bayes(alpha):
    y = RNG.integers(0, 3, 200)
    X = (RNG.integers(0, 4, (200, 5)) + y[:, None]) % 4
    theirs = naive_bayes.CategoricalNB(alpha=alpha).fit(X, y)
    ours = CategoricalNaiveBayes(alpha=alpha).fit(X, y)
    for mine, table in zip(ours.density_.p, theirs.feature_log_prob_, strict=True):
        assert_allclose(np.log(mine), table, rtol=1e-12)
    assert_allclose(ours.log_joint(X), theirs.predict_joint_log_proba(X), rtol=1e-12)
    same_posterior(ours, theirs, X)


def test_streaming_agrees_with_their_streaming():
    X, y = digits()
    ours, theirs = MultinomialNaiveBayes(), naive_bayes.MultinomialNB()
    for start in range(0, 600, 100):
        rows = slice(start, start + 100)
        ours.partial_fit(X[rows], y[rows])
        theirs.partial_fit(X[rows], y[rows], classes=np.unique(y))
    assert_allclose(ours.predict_log_proba(X), theirs.predict_log_proba(X), rtol=1e-9, atol=1e-9)
