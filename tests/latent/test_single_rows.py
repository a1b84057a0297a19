"""Starts at single rows: what begins where, and that texts find their kinds by them."""

import warnings

import numpy as np
import pytest
import scipy.sparse
from numpy.testing import assert_allclose

from genmodels import Blocks, CategoricalHMM, GaussianMixture, MultinomialMixture, MultinomialNaiveBayes, fit_hidden
from genmodels.errors import InvalidInputError, InvalidParameterError

RNG = np.random.default_rng(17)
KIND = np.arange(300) % 2
WORDS = 200


def texts():
    """Texts of two kinds and of very different lengths, of words of which most are rare and each kind has its own."""
    common = 1 / np.arange(1, WORDS + 1)
    own = np.where(np.arange(WORDS) % 10 == 5, 8.0, 1.0), np.where(np.arange(WORDS) % 10 == 6, 8.0, 1.0)
    p = np.array([common * one / (common * one).sum() for one in own])
    return np.array([RNG.multinomial(n, p[k]) for n, k in zip(RNG.geometric(1 / 25, 300) + 4, KIND, strict=True)])


TEXTS = texts()


def test_a_component_begins_as_one_row_and_as_much_of_all():
    X = np.array([[4, 0, 0], [0, 5, 1], [2, 2, 2]])
    begun = MultinomialMixture(3, max_iter=0).fit(X, rng=np.random.default_rng(0))
    each = [(row + X.mean(axis=0)) / (row + X.mean(axis=0)).sum() for row in X]
    assert_allclose(begun.density_.p, sorted(each, key=list), rtol=1e-13)
    assert_allclose(begun.weights_, 1 / 3)


def test_a_row_counts_as_much_as_it_weighs():
    X, weight = np.array([[4, 0], [0, 6]]), np.array([1.0, 3.0])
    begun = MultinomialMixture(2, max_iter=0).fit(X, sample_weight=weight, rng=np.random.default_rng(0))
    both = weight @ X / 2
    assert_allclose(
        begun.density_.p[:, 0], sorted((w * x + both)[0] / (w * x + both).sum() for w, x in zip(weight, X, strict=True))
    )


def test_texts_find_their_kinds():
    ends = MultinomialMixture(2, alpha=0.1, n_init=4).fit(TEXTS, rng=np.random.default_rng(0))
    right = (ends.predict(TEXTS) == KIND).mean()
    assert max(right, 1 - right) > 0.9
    same = fit_hidden(
        MultinomialNaiveBayes(0.1),
        TEXTS,
        responsibilities=2,
        start="single rows",
        n_init=4,
        rng=np.random.default_rng(0),
    )
    assert_allclose(same.density_.p, ends.density_.p, rtol=1e-12)


def test_sparse_rows_and_rows_in_blocks_begin_alike():
    model, rng = MultinomialMixture(2, alpha=0.1, max_iter=3, tol=0), np.random.default_rng
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        dense = model.with_options().fit(TEXTS, rng=rng(0))
        sparse = model.with_options().fit(scipy.sparse.csr_array(TEXTS), rng=rng(0))
        blocks = model.with_options().fit(Blocks([TEXTS[:100], TEXTS[100:130], TEXTS[130:]]), rng=rng(0))
    assert_allclose(sparse.density_.p, dense.density_.p, rtol=1e-12)
    assert_allclose(blocks.density_.p, dense.density_.p, rtol=1e-10)


def test_rows_that_are_alike_are_one():
    X = np.array([[1, 0]] * 30 + [[0, 1]])
    begun = MultinomialMixture(2, max_iter=0).fit(X, rng=np.random.default_rng(0))
    assert_allclose(begun.density_.p, [[15 / 31, 16 / 31], [61 / 62, 1 / 62]])
    with pytest.raises(InvalidInputError, match="2 different rows for 3 components"):
        MultinomialMixture(3).fit(X, rng=np.random.default_rng(0))


def test_of_many_rows_a_sample_is_drawn_from_and_all_count():
    X = np.array([[9, 1], [1, 9]])[np.arange(20_000) % 2]
    fitted = MultinomialMixture(2).fit(X, rng=np.random.default_rng(0))
    assert_allclose(fitted.density_.p, [[0.1, 0.9], [0.9, 0.1]], atol=1e-4)
    X = RNG.normal(size=(9_000, 1)) + np.array([0.0, 9.0])[np.arange(9_000) % 2][:, None]
    clouds = GaussianMixture(2, start="single rows", n_init=2).fit(X, rng=np.random.default_rng(0))
    assert_allclose(clouds.density_.mean.ravel(), [0, 9], atol=0.1)


def test_sequences_have_no_such_start():
    with pytest.raises(InvalidParameterError, match=r"give 'k-means\+\+', 'k-means', 'rows', or a HiddenMarkovModel"):
        CategoricalHMM(2).fit([1, 2, 1, 2], start="single rows")


def test_probabilities_that_all_but_vanish_warn_of_nothing():
    """A word that is next to impossible under the nearest class: others have it beyond any number as often."""
    p = np.array([[1 - 1e-9, 1e-9, 5e-324], [0.2, 0.3, 0.5]])
    model = MultinomialNaiveBayes(alpha=0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        density = type(model.fit(np.eye(3, dtype=int)[[0, 1]], [0, 1]).density_)(p)
        ratio = density.ratio_and_rest(np.array([[30, 0, 0], [40, 1, 0]]))[0]
    assert_allclose(ratio[:, 1] - ratio[:, 0], [30 * np.log(0.2), 40 * np.log(0.2) + np.log(0.3e9)], rtol=1e-9)
