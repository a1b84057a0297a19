"""Wrong numbers that other libraries give or gave, one test each: what is right, and that genmodels says it."""

from fractions import Fraction
from math import prod

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)
from genmodels.errors import DegenerateCovarianceError, ZeroEvidenceError

mpmath = pytest.importorskip("mpmath")

RNG = np.random.default_rng(110)


def exact_naive_posterior(X, y, query):
    """p(k | x) of Gaussian naive Bayes from the data as they are, with fifty digits and then in float64."""
    with mpmath.workdps(50):
        scores = []
        for k in sorted(set(y)):
            rows = [[mpmath.mpf(float(v)) for v in row] for row, label in zip(X, y, strict=True) if label == k]
            score = mpmath.mpf(len(rows)) / len(y)
            for column, q in zip(zip(*rows, strict=True), query, strict=True):
                mean = sum(column) / len(column)
                var = sum((v - mean) ** 2 for v in column) / len(column)
                score *= mpmath.exp(-((float(q) - mean) ** 2) / (2 * var)) / mpmath.sqrt(2 * mpmath.pi * var)
            scores.append(score)
        return [float(s / sum(scores)) for s in scores]


def test_two_batches_of_different_spread():
    """https://github.com/scikit-learn/scikit-learn/issues/14054: the smoothing followed the last batch."""
    wide, narrow = RNG.normal(size=(50, 2)) * 15, RNG.normal(size=(50, 2)) * 3
    y = np.arange(50) % 2
    streamed = GaussianNaiveBayes().partial_fit(wide, y).partial_fit(narrow, y)
    fitted = GaussianNaiveBayes().fit(np.concatenate([wide, narrow]), np.concatenate([y, y]))
    assert_allclose(streamed.density_.var, fitted.density_.var, rtol=1e-13)
    assert (fitted.density_.var > 50).all()


def test_one_row_at_a_time_with_a_constant_column():
    """https://github.com/scikit-learn/scikit-learn/issues/19837: NaN."""
    model = GaussianNaiveBayes()
    for row, label in [([1.0, 5.0], 0), ([2.0, 5.0], 0), ([7.0, 5.0], 1), ([9.0, 5.0], 1)]:
        model.partial_fit([row], [label])
    with pytest.raises(DegenerateCovarianceError, match="feature 1 is constant in class 0"):
        model.predict([[2.0, 5.0]])
    # where it varies over the stream, one row at a time is right
    model.partial_fit([[3.0, 6.0], [8.0, 6.0]], [0, 1])
    assert_allclose(model.density_.var[:, 1], 2 / 9, rtol=1e-14)


@pytest.mark.parametrize("covariance", ["full", "tied", "diagonal", "tied_diagonal"])
@pytest.mark.parametrize("factor", [1e6, 0.01])
def test_iris_in_other_units(covariance, factor):
    """Reproduced: one column times 1e6 takes GaussianNB from 0.96 to 0.73.

    https://github.com/scikit-learn/scikit-learn/issues/14997: QDA fails on small numbers.
    """
    datasets = pytest.importorskip("sklearn.datasets")
    X, y = datasets.load_iris(return_X_y=True)
    scaled = X * (np.array([factor, 1, 1, 1]) if factor > 1 else factor)
    model, other = (GaussianDiscriminantAnalysis(covariance).fit(rows, y) for rows in (X, scaled))
    assert_allclose(other.predict_proba(scaled), model.predict_proba(X), rtol=1e-9, atol=1e-12)
    assert other.score(scaled, y) == model.score(X, y) >= 0.93


def test_two_features_of_very_different_size():
    """Reproduced: smoothing by the largest variance made the small feature count for nothing, and gave 1/2."""
    X = np.array([[-1e6, 0.001], [1e6, 0.0012], [-1e6, 0.011], [1e6, 0.0112]])
    y = [0, 0, 1, 1]
    expected = exact_naive_posterior(X, y, [0.0, 0.0111])
    assert_allclose(GaussianNaiveBayes().fit(X, y).predict_proba([[0.0, 0.0111]])[0], expected, atol=1e-15)
    assert expected[1] == 1.0


@pytest.mark.parametrize("Model", [BernoulliNaiveBayes, MultinomialNaiveBayes])
def test_maximum_likelihood_with_words_unseen_in_a_class(Model):
    """https://github.com/scikit-learn/scikit-learn/issues/5814 to /22269: NaN in every row with alpha = 0."""
    X, y = [[1, 1, 0], [1, 0, 0], [0, 1, 0], [0, 1, 0], [0, 0, 1]], [1, 1, 0, 0, 0]
    model = Model(alpha=0).fit(X, y)
    assert_allclose(model.predict_proba([[1, 1, 0]])[0], [0.0, 1.0], atol=0)
    answer = model.predict_proba([[0, 1, 0]])[0]
    # Bernoulli: class 1 never lacks word 0; multinomial: 3/5 x 2/3 against 2/5 x 1/3
    assert_allclose(answer, [1.0, 0.0] if Model is BernoulliNaiveBayes else [0.75, 0.25], rtol=1e-14)
    with pytest.raises(ZeroEvidenceError, match=r"row 1 .*0/0.*class 0 .*feature 0.*class 1 .*feature 2.*alpha > 0"):
        model.predict_proba([[0, 1, 0], [1, 0, 1]])


@pytest.mark.parametrize("offset", [1e8, 1e12])
@pytest.mark.parametrize("streamed", [False, True])
def test_variances_far_from_zero(offset, streamed):
    """Reproduced: at an offset of 1e8 GaussianNB's variance has 12 digits, and the textbook's sum of squares none."""
    X, y = RNG.integers(-40, 41, size=(400, 2)) / 8 + offset, np.arange(400) % 2  # eighths, which float64 holds there
    model = GaussianNaiveBayes()
    for rows in np.split(np.arange(400), range(10, 400, 10)) if streamed else [slice(None)]:
        model.partial_fit(X[rows], y[rows])
    eighths = [[[Fraction(int(v)) for v in column] for column in (8 * (X[y == k] - offset)).T] for k in (0, 1)]
    var = [[sum(v * v for v in c) / 200 - (sum(c) / 200) ** 2 for c in columns] for columns in eighths]
    assert_allclose(model.density_.var, np.array(var, dtype=float) / 64, rtol=1e-14)


@pytest.mark.parametrize("dtype", [np.float32, np.float16, np.float64])
def test_short_floats_far_from_zero(dtype):
    """Reproduced: at an offset of 1e4 float32 gave .316 and .5 where .4046 is right; float16 overflowed to NaN."""
    offset = 1e3 if dtype is np.float16 else 1e4
    X = (np.array([[0, 1], [1, 3], [3, 2], [2, 6], [4, 4], [6, 5]]) + offset).astype(dtype)
    y, query = [0, 0, 0, 1, 1, 1], (np.array([[2, 4]]) + offset).astype(dtype)
    expected = exact_naive_posterior(X, y, query[0])
    assert 0.1 < expected[0] < 0.9
    assert_allclose(GaussianNaiveBayes().fit(X, y).predict_proba(query)[0], expected, rtol=1e-13)


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int32])
@pytest.mark.parametrize("Model", [MultinomialNaiveBayes, PoissonNaiveBayes, GaussianNaiveBayes])
def test_sums_near_the_end_of_an_integer_type(dtype, Model):
    """Right elsewhere too, and to stay right here: sums of bytes do not wrap around."""
    top = np.iinfo(dtype).max
    X = np.array([[top, top - 5], [top - 9, top], [0, top], [3, top - 7]] * 50, dtype=dtype)
    y = np.array([0, 0, 1, 1] * 50)
    short, long = Model().fit(X, y), Model().fit(X.astype(float), y)
    assert_array_equal(short.predict_log_proba(X), long.predict_log_proba(X.astype(float)))
    assert short.score(X, y) == 1


def test_a_density_is_not_floored_far_away():
    """Reproduced with river's GaussianNB, which adds 1e-9 to a density: exactly one half far away."""
    X, y = np.array([[0.0], [1.0], [4.0], [6.0]]), [0, 0, 1, 1]
    posterior = GaussianNaiveBayes().fit(X, y).predict_proba([[-30.0], [60.0]])
    expected = [exact_naive_posterior(X, y, [q]) for q in (-30.0, 60.0)]
    assert_allclose(posterior, expected, rtol=1e-11)
    assert (np.abs(posterior - 0.5) > 0.49).all()


def test_category_codes_with_gaps():
    """Reproduced: codes {0, 5} became six levels, four of which do not exist (2/7 instead of 2/3)."""
    model = CategoricalNaiveBayes(alpha=1).fit([[0], [5], [5]], ["a", "b", "b"])
    assert model.density_.categories == ((0, 5),)
    assert_allclose(model.density_.p[0][0], [2 / 3, 1 / 3], rtol=1e-15)
    assert_allclose(model.density_.p[0][1], [1 / 4, 3 / 4], rtol=1e-15)


def test_mixed_features_multiply_exactly():
    """https://github.com/scikit-learn/scikit-learn/issues/10856 and /12957: there was no such model."""
    X, y = [("sunny", 1), ("sunny", 0), ("rainy", 0), ("rainy", 0), ("sunny", 1)], [1, 1, 1, 0, 0]
    model = MixedNaiveBayes({"categorical": [0], "bernoulli": [1]}, alpha=1).fit(X, y)
    third, half = Fraction(1, 3), Fraction(1, 2)
    joint = [prod([Fraction(2, 5), half, half]), prod([Fraction(3, 5), 3 * third * Fraction(3, 5), Fraction(2, 5)])]
    expected = [float(j / sum(joint)) for j in joint]
    assert_allclose(model.predict_proba([("sunny", 1)])[0], expected, rtol=1e-14)
