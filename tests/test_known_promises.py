"""What one model of other libraries does and the next does not: here all of them do."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse
from scipy.special import softmax

from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)
from genmodels.errors import InvalidInputError, UnknownCategoryError
from tests.every_classifier import LABELS, TOSSES, every_kind, new

RNG = np.random.default_rng(120)


@pytest.mark.parametrize("Model", [MultinomialNaiveBayes, PoissonNaiveBayes, BernoulliNaiveBayes])
def test_negative_counts_at_predict(Model):
    """Reproduced: accepted."""
    model = Model().fit(TOSSES, LABELS)
    for X in ([[0, 1, 0], [0, -1, 1]], sparse.csr_array([[0, 1, 0], [0, -1, 1]])):
        with pytest.raises(InvalidInputError, match="X holds -1 in row 1, feature 1"):
            model.predict(X)


@every_kind
def test_a_new_class_in_a_later_batch(Model):
    """https://github.com/scikit-learn/scikit-learn/issues/10680: refused."""
    order = np.argsort(LABELS, kind="stable")
    model = new(Model)
    for rows in np.split(order, 3):  # each batch brings one class and no other
        model.partial_fit(TOSSES[rows], LABELS[rows])
    whole = new(Model).fit(TOSSES, LABELS)
    assert_array_equal(model.classes_, [0, 1, 2])
    assert_allclose(model.predict_log_proba(TOSSES), whole.predict_log_proba(TOSSES), rtol=1e-12, atol=1e-13)


@every_kind
def test_a_batch_without_a_class_teaches_nothing_about_it(Model):
    """https://github.com/rapidsai/cuml/issues/8316: the wrong row of the parameters was trained."""
    model = new(Model).fit(TOSSES, LABELS)
    before, weight = model.density_[1].log_prob(TOSSES), model.statistics_.weight[1]
    some = LABELS != 1
    model.partial_fit(TOSSES[some][:9], LABELS[some][:9])
    assert model.statistics_.weight[1] == weight
    if Model is not GaussianDiscriminantAnalysis:  # there the classes share a covariance, which may move
        assert_allclose(model.density_[1].log_prob(TOSSES), before, rtol=1e-14)
    else:
        assert_allclose(model.density_.mean[1], TOSSES[LABELS == 1].mean(axis=0), rtol=1e-14)


@every_kind
def test_prior_and_likelihood_are_both_shown(Model):
    """https://github.com/scikit-learn/scikit-learn/issues/29648: a prior given seemed to do nothing."""
    parts = new(Model, prior=[0.2, 0.3, 0.5]).fit(TOSSES, LABELS).explain(TOSSES[0])
    same = new(Model).fit(TOSSES, LABELS).explain(TOSSES[0])
    assert_allclose(np.exp(parts.log_prior), [0.2, 0.3, 0.5], rtol=1e-14)
    assert_array_equal(parts.terms, same.terms)
    assert_allclose(parts.posterior, softmax(parts.log_joint), rtol=1e-13)


@pytest.mark.parametrize("Model", [BernoulliNaiveBayes, MultinomialNaiveBayes, PoissonNaiveBayes])
def test_the_logistic_form_of_naive_bayes(Model):
    """https://github.com/scikit-learn/scikit-learn/issues/2237: `coef_` was wrong, and then removed."""
    model = Model().fit(TOSSES, LABELS)
    weights, intercepts = model.to_logistic()
    assert_allclose(softmax(TOSSES @ weights.T + intercepts, axis=1), model.predict_proba(TOSSES), rtol=1e-13)


@every_kind
def test_every_classifier_draws_new_rows(Model):
    """https://github.com/scikit-learn/scikit-learn/issues/10539: none of the generative classifiers could."""
    X, y = new(Model).fit(TOSSES, LABELS).sample(7, np.random.default_rng(1))
    assert X.shape == (7, 3)
    assert y.shape == (7,)
    assert set(y.tolist()) <= {0, 1, 2}


@pytest.mark.parametrize("covariance", ["tied", "full"])
def test_weights_and_streams_in_discriminant_analysis(covariance):
    """https://github.com/scikit-learn/scikit-learn/issues/33457 and /30042: neither existed."""
    X, y, w = RNG.normal(size=(40, 2)), np.arange(40) % 2, RNG.integers(1, 4, 40)
    repeated = GaussianDiscriminantAnalysis(covariance).fit(np.repeat(X, w, axis=0), np.repeat(y, w))
    weighted = GaussianDiscriminantAnalysis(covariance).fit(X, y, sample_weight=w)
    streamed = GaussianDiscriminantAnalysis(covariance)
    for rows in np.split(np.arange(40), [3, 20]):
        streamed.partial_fit(X[rows], y[rows], sample_weight=w[rows])
    for model in (weighted, streamed):
        assert_allclose(model.predict_log_proba(X), repeated.predict_log_proba(X), rtol=1e-11, atol=1e-13)


@pytest.mark.parametrize(
    "Model", [CategoricalNaiveBayes, GaussianNaiveBayes, GaussianDiscriminantAnalysis, MixedNaiveBayes]
)
def test_sparse_rows_where_they_make_no_sense(Model):
    """https://github.com/scikit-learn/scikit-learn/issues/16561 and /6440: here a clear error, with the remedy."""
    with pytest.raises(InvalidInputError, match=r"X is sparse \(csr_array\).*toarray"):
        new(Model).fit(sparse.csr_array(TOSSES), LABELS)


def test_asking_changes_nothing():
    """https://github.com/online-ml/river/issues/195: asking about an unseen word changed the model."""
    model = CategoricalNaiveBayes(alpha=1).fit([["a"], ["b"], ["a"]], [0, 0, 1])
    before = model.predict_proba([["a"], ["b"]])
    with pytest.raises(UnknownCategoryError):
        model.predict([["z"]])
    assert_array_equal(model.predict_proba([["a"], ["b"]]), before)
    assert model.density_.categories == (("a", "b"),)
