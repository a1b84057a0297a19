"""Log evidence and posterior from one pass are those of the definition, for every model and at any distance."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.special import logsumexp, softmax

from genmodels import BernoulliNaiveBayes, GaussianDiscriminantAnalysis, MultinomialNaiveBayes
from genmodels.errors import NotAProbabilityError, ZeroEvidenceError

RNG = np.random.default_rng(12)


def test_both_are_those_of_the_definition(probable_classifier):
    model = probable_classifier.model(**probable_classifier.options).fit(probable_classifier.X, probable_classifier.y)
    joint, X = model._solved(), probable_classifier.X
    evidence, posterior = joint.expect(X)
    scores = joint.log_probability(X)
    assert_allclose(evidence, logsumexp(scores, axis=1), rtol=1e-12, atol=1e-12)
    assert_allclose(posterior, softmax(scores, axis=1).T, rtol=1e-11, atol=1e-300)
    assert_array_equal(model.score_samples(X), evidence)
    assert_allclose(posterior.T, model.predict_proba(X), rtol=1e-12)


@pytest.mark.parametrize("covariance", ["full", "tied", "diagonal", "spherical", "identity"])
@pytest.mark.parametrize("apart", [1.0, 60.0, 1e4])
@pytest.mark.parametrize("offset", [0.0, 1e8])
def test_at_any_distance_between_the_classes(covariance, apart, offset):
    y = np.arange(300) % 3
    X = RNG.normal(size=(300, 4)) + apart * y[:, None] + offset
    joint = GaussianDiscriminantAnalysis(covariance).fit(X, y)._solved()
    evidence, posterior = joint.expect(X)
    scores = joint.log_probability(X)
    definition = logsumexp(scores, axis=1)
    assert (np.abs(evidence - definition) <= 1e-12 * (1 + np.abs(definition))).all()
    assert_allclose(posterior, softmax(scores, axis=1).T, atol=1e-9)
    assert_array_equal(joint.log_evidence(X), evidence)


def test_a_class_of_prior_0_has_no_share():
    X, y = RNG.normal(size=(30, 2)), np.arange(30) % 3
    joint = GaussianDiscriminantAnalysis(prior=[0.5, 0.0, 0.5]).fit(X, y)._solved()
    evidence, posterior = joint.expect(X)
    assert_array_equal(posterior[1], np.zeros(30))
    assert_allclose(evidence, logsumexp(joint.log_probability(X), axis=1), rtol=1e-13)


def test_what_no_class_can_produce_has_evidence_0_and_no_posterior():
    model = BernoulliNaiveBayes(alpha=0).fit([[1, 0], [1, 1]], ["a", "b"])
    assert_array_equal(model.score_samples([[0, 0], [1, 1]]), [-np.inf, np.log(0.5)])
    with pytest.raises(ZeroEvidenceError, match=r"row 1 has probability 0 under every class"):
        model._solved().expect([[1, 1], [0, 0]])


def test_a_text_of_very_many_words_keeps_its_posterior():
    model = MultinomialNaiveBayes().fit([[6, 5], [5, 6]], ["a", "b"])
    X = np.array([[10**12 + 3, 10**12], [1, 0]])
    evidence, posterior = model._solved().expect(X)
    odds = np.exp(3 * np.log(model.density_.p[0, 0] / model.density_.p[1, 0]))
    assert_allclose(posterior[:, 0], [odds / (1 + odds), 1 / (1 + odds)], rtol=1e-9)
    assert np.isfinite(evidence).all()


def test_gaps_are_summed_over():
    X = np.array([[1.0, 2.0], [3.0, np.nan], [np.nan, np.nan], [5.0, 1.0], [6.0, 3.0], [2.0, 2.5], [4.0, 0.5]])
    model = GaussianDiscriminantAnalysis("diagonal", missing="leave_out").fit(X, [0, 0, 0, 1, 1, 0, 1])
    evidence, posterior = model._solved().expect(X)
    assert_allclose(posterior.T, model.predict_proba(X), rtol=1e-13)
    assert_allclose(evidence, logsumexp(model._solved().log_probability(X), axis=1), atol=1e-13)
    assert_allclose([evidence[2], *posterior[:, 2]], [0.0, *model.prior_], atol=1e-15)


def test_scores_have_no_evidence():
    model = MultinomialNaiveBayes(counts="weights").fit([[0.5, 1.0], [1.0, 0.0]], ["a", "b"])
    for ask in (model._solved().expect, model.score_samples):
        with pytest.raises(NotAProbabilityError):
            ask([[0.5, 0.5]])
