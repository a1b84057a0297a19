"""Bayes' rule ties the methods together: joint, evidence, posterior, prediction, explanation, logistic form."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.special import log_softmax, logsumexp

from genmodels.errors import NotLinearError

EXACT = {"rtol": 1e-12, "atol": 1e-12}


def test_posteriors_sum_to_one(classifier):
    posterior = classifier.fit().predict_proba(classifier.X)
    assert_allclose(posterior.sum(axis=1), 1, rtol=1e-14)
    assert ((posterior >= 0) & (posterior <= 1)).all()


def test_posterior_is_joint_over_evidence(probable_classifier):
    model = probable_classifier.fit()
    joint, evidence = model.log_joint(probable_classifier.X), model.score_samples(probable_classifier.X)
    assert_allclose(evidence, logsumexp(joint, axis=1), **EXACT)
    assert_allclose(model.predict_log_proba(probable_classifier.X), joint - evidence[:, None], **EXACT)
    assert_allclose(model.predict_proba(probable_classifier.X), np.exp(joint - evidence[:, None]), **EXACT)


def test_joint_is_prior_times_density(probable_classifier):
    model = probable_classifier.fit()
    expected = np.log(model.prior_) + model.density_.log_prob(probable_classifier.X)
    assert_array_equal(model.log_joint(probable_classifier.X), expected)


def test_prediction_is_the_largest_of_each(classifier):
    model = classifier.fit()
    predicted = model.predict(classifier.X)
    for scores in (model.log_joint, model.predict_log_proba, model.predict_proba):
        assert_array_equal(model.classes_[scores(classifier.X).argmax(axis=1)], predicted)
    assert model.score(classifier.X, classifier.y) == np.mean(predicted == classifier.y)


def test_log_likelihood_adds_up_the_own_joint(probable_classifier):
    model, w = probable_classifier.fit(), np.random.default_rng(0).random(90)
    own = [
        row[list(model.classes_).index(k)]
        for row, k in zip(model.log_joint(probable_classifier.X), probable_classifier.y, strict=True)
    ]
    assert_allclose(model.log_likelihood(probable_classifier.X, probable_classifier.y), sum(own), rtol=1e-12)
    assert_allclose(model.log_likelihood(probable_classifier.X, probable_classifier.y, w), np.dot(w, own), rtol=1e-12)


def test_class_k_of_the_stack_is_column_k(density):
    stack = density.fit(weight=density.one_hot)
    columns = stack.log_prob(density.X)
    assert columns.shape == (90, 3)
    for k in range(3):
        assert_allclose(stack[k].log_prob(density.X), columns[:, k], **EXACT)
        assert not stack[k].stacked
    with pytest.raises(IndexError):
        stack[3]


def test_terms_add_up_to_the_density(featurewise_density):
    X = featurewise_density.X
    for weight in (None, featurewise_density.one_hot):
        one = featurewise_density.fit(weight=weight)
        assert_allclose(one.log_terms(X).sum(axis=-1), one.log_prob(X), **EXACT)


def test_log_ratios_differ_from_the_densities_by_what_classes_share(density):
    stack = density.fit(weight=density.one_hot)
    difference = stack.log_prob(density.X) - stack.log_ratio(density.X)
    finite = np.isfinite(stack.log_prob(density.X))
    centred = difference - np.where(finite, difference, -np.inf).max(axis=1, keepdims=True)
    assert_allclose(centred[finite], 0, atol=1e-11)


def test_log_likelihood_is_the_weighted_sum(density):
    w = np.random.default_rng(0).random(90)
    for weight in (None, density.one_hot):
        one = density.fit(weight=weight)
        assert_allclose(one.log_likelihood(density.X), one.log_prob(density.X).sum(axis=0), rtol=1e-12)
        assert_allclose(one.log_likelihood(density.X, w), w @ one.log_prob(density.X), rtol=1e-12)
    assert type(density.fit().log_likelihood(density.X)) is float


def test_explanations_add_up_and_end_in_the_prediction(classifier):
    model = classifier.fit()
    joint, posterior = model.log_joint(classifier.X), model.predict_proba(classifier.X)
    for i in range(0, 90, 9):
        parts = model.explain(classifier.X[i])
        assert parts.terms.shape == (3, classifier.X.shape[1])
        assert_allclose(parts.log_prior, np.log(model.prior_), **EXACT)
        assert_allclose(parts.log_joint, joint[i], **EXACT)
        assert_allclose(parts.posterior, posterior[i], **EXACT)
        assert_allclose(parts.log_odds("bee", "ant").sum(), joint[i, 1] - joint[i, 0], **EXACT)


def test_each_term_speaks_about_its_own_feature(independent_classifier):
    """Two rows that differ in one feature differ in one term, where features are independent given the class."""
    X, model = independent_classifier.X, independent_classifier.fit()
    for j in range(X.shape[1]):
        other = next(row for row in X if row[j] != X[0, j]).copy()
        mixed = X[0].copy()
        mixed[j] = other[j]
        changed = (model.explain(mixed).terms != model.explain(X[0]).terms).any(axis=0)
        assert changed.nonzero()[0].tolist() == [j]


def test_the_logistic_form_is_the_posterior(linear_classifier):
    model = linear_classifier.fit()
    weights, intercepts = model.to_logistic()
    X = np.asarray(linear_classifier.X, dtype=float)
    assert weights.shape == (3, X.shape[1])
    assert intercepts.shape == (3,)
    expected = log_softmax(X @ weights.T + intercepts, axis=1)
    assert_allclose(model.predict_log_proba(linear_classifier.X), expected, **EXACT)


def test_where_the_posterior_is_not_linear_an_error_says_so(curved_classifier):
    with pytest.raises(NotLinearError, match="logistic form"):
        curved_classifier.fit().to_logistic()


def test_weight_on_a_whole_class_moves_only_the_prior(separate_classifier):
    """Counting the rows of one class three times multiplies its odds by three, where classes share nothing."""
    X, y = separate_classifier.X, separate_classifier.y
    more = separate_classifier.fit(sample_weight=np.where(y == "cat", 3.0, 1.0))
    a, b = separate_classifier.fit().log_joint(X), more.log_joint(X)
    odds_a, odds_b = a[:, 2] - a[:, 0], b[:, 2] - b[:, 0]
    some = np.isfinite(odds_a) & np.isfinite(odds_b)
    assert some.sum() > 20
    assert_allclose(odds_b[some], odds_a[some] + np.log(3), **EXACT)
