"""Queries, counts and units that ended in NaN or a wrong class in other libraries: each has a right answer."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse

from genmodels import GaussianDiscriminantAnalysis, Multinomial, MultinomialNaiveBayes, PoissonNaiveBayes
from genmodels.classifiers import Joint
from genmodels.errors import InvalidInputError

RNG = np.random.default_rng(110)

LADDER = ["full", "tied", "diagonal", "tied_diagonal", "spherical", "tied_spherical"]


def two_classes(n=20, d=2):
    y = np.arange(n) % 2
    return RNG.normal(size=(n, d)) + 2.0 * y[:, None], y


@pytest.mark.parametrize("covariance", LADDER)
def test_far_queries_have_no_floor(covariance):
    """Reproduced: LDA's predict_log_proba stops at -708."""
    X, y = two_classes()
    model = GaussianDiscriminantAnalysis(covariance).fit(X, y)
    far = np.array([[1e4, 1e4]])
    joint = model.log_joint(far)[0]
    found = model.predict_log_proba(far)[0]
    assert found.min() < -1000
    assert_allclose(found.min(), -abs(joint[1] - joint[0]), rtol=1e-8)


def test_documents_of_two_quadrillion_words():
    """Reproduced: the rows of the posterior summed to 0.893."""
    X = [[1e15 + 1, 1e15]]
    phi = [[2 / 3, 1 / 3], [1 / 3, 2 / 3]]
    for words in (X, sparse.csr_array(X)):
        joint = Joint(np.array([0, 1]), np.array([0.5, 0.5]), Multinomial(phi))
        assert_allclose(np.exp(joint.log_posterior(words)), [[2 / 3, 1 / 3]], rtol=1e-15)
    # a class that is impossible must not be the one that the others are measured from
    model = MultinomialNaiveBayes(alpha=0).fit([[3, 3, 0], [2, 1, 1], [1, 2, 1]], [0, 1, 2])
    assert_allclose(model.predict_proba([[1e15 + 1, 1e15, 1]]), [[0, 2 / 3, 1 / 3]], rtol=1e-15)


@pytest.mark.parametrize("Model", [MultinomialNaiveBayes, PoissonNaiveBayes])
def test_long_documents_when_the_nearest_class_has_prior_zero(Model):
    """A class that cannot be must not be what the others are measured from: their shares were off by one percent."""
    # alpha = 0: the parameters of class 0 are those of the document, of the others (2/3, 1/3) and (1/3, 2/3)
    model = Model(alpha=0, prior=[0, 0.5, 0.5]).fit([[3, 3], [4, 2], [2, 4]], [0, 1, 2])
    documents = [[1e15 + 1, 1e15], [1e15, 1e15 + 3]]
    expected = [[0, 2 / 3, 1 / 3], [0, 1 / 9, 8 / 9]]
    for words in (documents, sparse.csr_array(documents)):
        assert_allclose(model.predict_proba(words), expected, rtol=1e-14)


@pytest.mark.parametrize("Model", [MultinomialNaiveBayes, PoissonNaiveBayes])
def test_counts_as_large_as_numbers_go(Model):
    """Neither a warning nor a NaN up to the limit, and beyond it an error that quotes the number."""
    model = Model(alpha=0).fit([[2, 1], [1, 2]], [0, 1])
    assert_array_equal(model.predict([[1e180, 3], [3, 1e180]]), [0, 1])
    assert_allclose(model.predict_proba([[1e180, 1e180]])[0], [0.5, 0.5], rtol=1e-14)
    with pytest.raises(InvalidInputError, match=r"1e\+301 in row 0, feature 1"):
        model.predict([[3, 1e301]])


@pytest.mark.parametrize("covariance", LADDER)
def test_queries_at_1e160(covariance):
    """Reproduced: NaN, and a wrong label."""
    # class 1 lies to the upper right and is at least as wide in every direction, so far up there it is the label
    base = np.array([[0, 0], [1, 0], [0, 1], [2, 2.0]])
    X, y = np.concatenate([base, 2 * base + [5, 5]]), np.repeat([0, 1], 4)
    model = GaussianDiscriminantAnalysis(covariance).fit(X, y)
    assert_array_equal(model.predict([[1e160, 1e160], [1e280, 1e280]]), [1, 1])
    assert not np.isnan(model.log_joint([[1e160, 1e160]])).any()


@pytest.mark.parametrize("covariance", LADDER)
def test_features_of_size_1e_minus_170(covariance):
    """Reproduced: NaN or IndexError."""
    X, y = two_classes(30)
    model, tiny = (GaussianDiscriminantAnalysis(covariance).fit(rows, y) for rows in (X, X * 1e-170))
    assert_allclose(tiny.predict_proba(X * 1e-170), model.predict_proba(X), rtol=1e-11, atol=1e-13)
