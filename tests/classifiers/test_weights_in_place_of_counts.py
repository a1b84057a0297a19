"""tf-idf and other weights: scores that tell classes apart, and no probabilities of rows."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse
from scipy.special import log_softmax

from genmodels import (
    BernoulliNaiveBayes,
    ComplementNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)
from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError, NotAProbabilityError

RNG = np.random.default_rng(21)
Y = RNG.permutation(np.arange(60) % 3)
COUNTS = RNG.poisson(np.array([[2.0, 1, 3, 0.5], [1, 3, 1, 1], [3, 1, 1, 2]])[Y])
X = COUNTS * np.array([0.25, 1.3, 0.7, 1.9])
MODELS = [MultinomialNaiveBayes, PoissonNaiveBayes, ComplementNaiveBayes]


def test_the_multinomial_score_in_a_formula():
    model = MultinomialNaiveBayes(alpha=0.5, counts="weights").fit(X, Y)
    sums = np.array([X[k == Y].sum(axis=0) for k in range(3)]) + 0.5
    p = sums / sums.sum(axis=1, keepdims=True)
    expected = X @ np.log(p).T + np.log([20 / 60] * 3)
    assert_allclose(model.density_.p, p, rtol=1e-13)
    assert_allclose(model.log_joint(X), expected, rtol=1e-12)
    assert_allclose(model.predict_log_proba(X), log_softmax(expected, axis=1), rtol=1e-10, atol=1e-12)
    assert_allclose(model.explain(X[3]).log_joint, expected[3], rtol=1e-12)


def test_the_poisson_score_in_a_formula():
    model = PoissonNaiveBayes(alpha=0, counts="weights").fit(X, Y)
    rate = np.array([X[k == Y].mean(axis=0) for k in range(3)])
    expected = X @ np.log(rate).T - rate.sum(axis=1) + np.log([20 / 60] * 3)
    assert_allclose(model.log_joint(X), expected, rtol=1e-12)
    assert_allclose(model.explain(X[3]).log_joint, expected[3], rtol=1e-12)


@pytest.mark.parametrize("Model", MODELS)
def test_whole_counts_are_weights_as_well(Model):
    a, b = Model().fit(COUNTS, Y), Model(counts="weights").fit(COUNTS, Y)
    assert_allclose(b.predict_log_proba(COUNTS), a.predict_log_proba(COUNTS), rtol=1e-13)
    assert_array_equal(a.with_options(counts="weights").predict(X), b.predict(X))
    for p, q in zip(a.to_logistic(), b.to_logistic(), strict=True):
        assert_array_equal(p, q)
    assert a.n_parameters == b.n_parameters


@pytest.mark.parametrize("Model", MODELS)
@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.uint8, np.int64])
@pytest.mark.parametrize("K", [2, 3])
def test_sparse_weights_of_any_type_are_added_in_float64(Model, dtype, K):
    """Two columns of counts share a float64 on their way; weights must not."""
    rows, y = (
        (np.tile(X, (50, 1)) * (100 if dtype in (np.uint8, np.int64) else 1) % 200).astype(dtype),
        np.tile(Y, 50) % K,
    )
    dense = Model(counts="weights").fit(rows.astype(float), y)
    for thin in (sparse.csr_array(rows), sparse.csc_matrix(rows)):
        model = Model(counts="weights").fit(thin, y)
        assert_allclose(model.statistics_.given.total, dense.statistics_.given.total, rtol=1e-13)
        assert_allclose(model.predict_log_proba(thin), dense.predict_log_proba(rows), rtol=1e-9, atol=1e-11)


@pytest.mark.parametrize("Model", MODELS)
def test_a_long_text_of_weights_keeps_its_digits(Model):
    model = Model(counts="weights").fit(X, Y)
    weights, offsets = model.to_logistic()
    from fractions import Fraction

    row = np.array([1e15 + 0.5, 1e15, 1e15 - 0.25, 3e14])
    exact = [sum(Fraction(x) * Fraction(float(w)) for x, w in zip(row.tolist(), k, strict=True)) for k in weights]
    exact = np.array([float(e - max(exact)) for e in exact]) + offsets
    assert_allclose(model.predict_log_proba([row])[0], log_softmax(exact), rtol=1e-12)
    assert_allclose(model.predict_log_proba(sparse.csr_array([row]))[0], log_softmax(exact), rtol=1e-12)


@pytest.mark.parametrize("Model", MODELS)
def test_nothing_is_said_of_how_probable_a_row_is(Model):
    model = Model(counts="weights").fit(X, Y)
    density = model.density_
    for asked in (
        lambda: model.score_samples(X),
        lambda: model.log_likelihood(X, Y),
        lambda: model.sample(3, np.random.default_rng(0)),
        lambda: model.sample(0),
        lambda: density.log_prob(X),
        lambda: density.log_likelihood(X),
        lambda: density.sample(2, np.random.default_rng(0)),
        lambda: density.prob(X),
        lambda: density.cdf(X),
        lambda: density.entropy(),
    ):
        with pytest.raises(NotAProbabilityError, match=r"score.*there is no (log p\(x\)|draw|cdf|entropy)"):
            asked()


def test_a_mixture_with_weights_has_a_score():
    table = np.column_stack([X[:, :2], RNG.normal(size=60)])
    columns = {"multinomial": [0, 1], "gaussian": [2]}
    model = MixedNaiveBayes(columns, counts="weights").fit(table, Y)
    alone = (
        MultinomialNaiveBayes(counts="weights").fit(X[:, :2], Y),
        MixedNaiveBayes({"gaussian": [0]}).fit(table[:, 2:], Y),
    )
    expected = alone[0].log_joint(X[:, :2]) + alone[1].log_joint(table[:, 2:]) - np.log(20 / 60)
    assert_allclose(model.log_joint(table), expected, rtol=1e-12)
    with pytest.raises(NotAProbabilityError):
        model.score_samples(table)
    with pytest.raises(InvalidInputError, match="counts='weights'"):
        MixedNaiveBayes(columns).fit(table, Y)


@pytest.mark.parametrize("Model", MODELS)
@pytest.mark.parametrize("thin", [np.array, sparse.csr_array])
def test_what_is_no_weight(Model, thin):
    model = Model(counts="weights").fit(X, Y)
    for bad in (-0.5, np.inf, 1e200):
        rows = X.copy()
        rows[7, 2] = bad
        for call in (
            lambda rows=rows: model.predict(thin(rows)),
            lambda rows=rows: Model(counts="weights").fit(thin(rows), Y),
        ):
            with pytest.raises(InvalidInputError, match="in row 7, feature 2: it is not a weight"):
                call()
    rows[7, 2] = np.nan
    with pytest.raises(InvalidInputError, match="nan in row 7, feature 2: it is missing"):
        model.predict(thin(rows))


@pytest.mark.parametrize("Model", MODELS)
def test_without_the_option_the_error_names_it(Model):
    with pytest.raises(InvalidInputError) as caught:
        Model().fit(X, Y)
    for word in ("it is not a count", "tf-idf", "counts='weights'", "CountVectorizer", "sample_weight"):
        assert word in str(caught.value)
    with pytest.raises(InvalidInputError) as caught:
        BernoulliNaiveBayes().fit(X, Y)
    assert "weights" not in str(caught.value)


@pytest.mark.parametrize("Model", [*MODELS, lambda **options: MixedNaiveBayes({"poisson": range(4)}, **options)])
@pytest.mark.parametrize("counts", ["tf-idf", "Weights", True, 1, ["weights"], np.array(["weights"])], ids=repr)
def test_bad_options(Model, counts):
    with pytest.raises(InvalidParameterError, match=r"counts is .*give 'weights', or None"):
        Model(counts=counts).fit(COUNTS, Y)


def test_a_word_that_only_one_class_has_decides_alone():
    rows = COUNTS * (np.arange(4) != 1) + (Y == 1)[:, None] * [0, 1, 0, 0]
    with pytest.raises(NoDataError, match=r"no class but class 1 has any of feature 1.*alpha > 0"):
        ComplementNaiveBayes(alpha=0).fit(rows, Y)
    assert np.isfinite(ComplementNaiveBayes(alpha=0.1).fit(rows, Y).predict_proba(rows)).all()
    with pytest.raises(NoDataError, match="no class but class 1 has any of feature 1"):
        ComplementNaiveBayes(alpha=0, counts="weights").fit(rows * 0.1, Y)  # no rounding takes its place


def test_one_class_and_one_word():
    assert ComplementNaiveBayes().fit(COUNTS, ["a"] * 60).predict_proba(COUNTS).tolist() == [[1.0]] * 60
    one = ComplementNaiveBayes(norm=True).fit(COUNTS[:, :1], Y)
    assert_allclose(one.predict_proba(COUNTS[:, :1]), 1 / 3)


def test_complement_naive_bayes_leaves_the_prior_out_unless_one_is_given():
    model = ComplementNaiveBayes().fit(COUNTS, np.minimum(Y, 1))
    assert model.prior_.tolist() == [0.5, 0.5]
    odds = np.diff(model.with_options(prior=[0.25, 0.75]).log_joint(COUNTS)) - np.diff(model.log_joint(COUNTS))
    assert_allclose(odds, np.log(3))
