"""log p of Poisson and multinomial counts up to 1e15, against sixty digits, to 1e-13 of max(|log p|, 1)."""

import mpmath
import numpy as np
import pytest
from numpy.testing import assert_array_equal
from scipy import sparse

from genmodels import MixedNaiveBayes, Multinomial, MultinomialNaiveBayes, Poisson, PoissonNaiveBayes

mpmath.mp.dps = 60
KINDS = [np.asarray, sparse.csr_array, sparse.csc_matrix]
SIZES = [3.0, 30.0, 1e3, 1e6, 1e9, 1e12, 1e15]


def log_poisson(x, rate):
    """The definition, x log rate - rate - log x!, in sixty digits."""
    x, rate = mpmath.mpf(float(x)), mpmath.mpf(float(rate))
    if rate == 0:
        return mpmath.mpf(0) if x == 0 else mpmath.mpf("-inf")
    return x * mpmath.log(rate) - rate - mpmath.loggamma(x + 1)


def log_multinomial(x, p):
    """The definition, log n! - sum_j log x_j! + sum_j x_j log p_j, for the p that are given: their sum is no matter."""
    x, p = ([mpmath.mpf(float(v)) for v in values] for values in (x, p))
    if any(a > 0 and b == 0 for a, b in zip(x, p, strict=True)):
        return mpmath.mpf("-inf")
    terms = (a * mpmath.log(b) - mpmath.loggamma(a + 1) for a, b in zip(x, p, strict=True) if a)
    return mpmath.loggamma(mpmath.fsum(x) + 1) + mpmath.fsum(terms)


def assert_right(found, expected):
    """Compare numbers with those of sixty digits."""
    for number, right in zip(np.ravel(found).tolist(), expected, strict=True):
        assert number == right or abs(number - right) <= 1e-13 * max(abs(right), 1), f"{number!r} for {right}"


def whole_numbers_near(size, rng, shape):
    """Counts about `size`, some far from it, some 0."""
    x = np.rint(size * np.exp(rng.choice([0, 1e-9, 1e-4, 0.05, 0.3, 3], size=shape) * rng.normal(size=shape)))
    return np.minimum(np.where(rng.random(shape) < 0.2, 0, x), 1e15)


@pytest.mark.parametrize("size", SIZES)
def test_poisson_of_one_count(size):
    rng = np.random.default_rng(int(size))
    for rate in [size, size + 0.5, size * (1 + 1e-9), size * 1.2, size * 50, size / 50, 0.0]:
        x = np.concatenate([rng.poisson(np.maximum(rate, 1), 6), whole_numbers_near(size, rng, 20), [0, 1, 15, 16, 17]])
        assert_right(Poisson(rate).log_prob(x), [log_poisson(value, rate) for value in x])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES)
def test_poisson_stack(size, kind):
    rng = np.random.default_rng(5)
    X = whole_numbers_near(size, rng, (12, 5))
    rate = np.concatenate([X[:2] * [1, 1 + 1e-8, 1, 2, 1], size * rng.random((2, 5)) * [1, 1, 1e-9, 1, 1]])
    expected = [mpmath.fsum(map(log_poisson, x, own)) for x in X for own in rate]
    assert_right(Poisson(rate).log_prob(kind(X)), expected)
    terms = [log_poisson(a, b) for x in X for own in rate for a, b in zip(x, own, strict=True)]
    assert_right(Poisson(rate).log_terms(kind(X)), terms)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("d", [2, 5, 40])
def test_multinomial_stack(size, kind, d):
    rng = np.random.default_rng(6)
    p = rng.dirichlet(np.full(d, 0.5), 4)
    p[1, 0], p[2] = 0, 1 / d
    p[1] /= p[1].sum()
    drawn = np.concatenate([rng.multinomial(int(size), own, size=3) for own in p]).astype(float)
    X = np.concatenate([drawn, whole_numbers_near(size / d, rng, (6, d)), np.zeros((1, d)), np.eye(d)[:2] * size])
    assert_right(Multinomial(p).log_prob(kind(X)), [log_multinomial(x, own) for x in X for own in p])


@pytest.mark.parametrize("p", [[0.1, 0.9], [1 / 3, 1 / 3, 1 / 3], [0.2, 0.3, 0.5 + 9e-10], [0.7, 0.3 - 1e-12, 1e-15]])
def test_probabilities_that_sum_to_one_up_to_rounding_are_taken_as_they_are(p):
    X = np.array([np.rint(1e15 * np.array(p)), np.rint(1e12 * np.array(p)), np.eye(len(p))[0] * 1e9])
    assert_right(Multinomial(p).log_prob(X), [log_multinomial(x, p) for x in X])


def test_extremes():
    """Rates from the smallest to the largest float64, and counts up to the largest."""
    for rate in [5e-324, 1e-310, 1e-200, 1e200, 1e300]:
        x = np.array([0.0, 1.0, 1e3, 1e15, 1e100, 1e180])
        assert_right(Poisson(rate).log_prob(x), [log_poisson(value, rate) for value in x])
        assert_right(Poisson([rate, 5e-324]).log_prob([[1e15, 0]]), [log_poisson(1e15, rate)])


def test_a_sparse_table_is_not_written_out():
    """Its zeros would take 160 GB."""
    rng = np.random.default_rng(0)
    places = rng.integers(0, 100_000, 2000), rng.integers(0, 200_000, 2000)
    X = sparse.csr_array((rng.integers(1, 10**6, 2000), places), shape=(100_000, 200_000), dtype=float)
    for density in (Poisson(np.full(200_000, 3e-3)), Multinomial(np.full(200_000, 5e-6))):
        found = density.log_prob(X)
        few = np.flatnonzero(np.diff(X.indptr))[:3]
        assert_array_equal(found[few], density.log_prob(X[few].toarray()))


LARGE = np.array([[10**15, 3], [10**15 + 10**7, 1], [10**15 - 10**7, 4], [10**15 + 3 * 10**7, 2]])


def log_words(x, p):
    """The probability of words in their order: no n! / prod x_j!."""
    return mpmath.fsum(mpmath.mpf(int(a)) * mpmath.log(float(b)) for a, b in zip(x, p, strict=True))


@pytest.mark.parametrize(
    ("model", "log_p"),
    [
        (PoissonNaiveBayes(), lambda density, k, x: mpmath.fsum(map(log_poisson, x, density.rate[k]))),
        (MultinomialNaiveBayes(), lambda density, k, x: log_words(x, density.p[k])),
        (
            MixedNaiveBayes({"poisson": [0, 1]}),
            lambda density, k, x: mpmath.fsum(map(log_poisson, x, density.densities[0].rate[k])),
        ),
        (MixedNaiveBayes({"multinomial": [0, 1]}), lambda density, k, x: log_words(x, density.densities[0].p[k])),
    ],
)
def test_log_joint_of_classifiers(model, log_p):
    model.fit(LARGE, [0, 1, 0, 1])
    expected = [mpmath.log(0.5) + log_p(model.density_, k, x) for x in LARGE for k in (0, 1)]
    assert_right(model.log_joint(LARGE), expected)
    evidence = [mpmath.log(mpmath.exp(a) + mpmath.exp(b)) for a, b in zip(expected[::2], expected[1::2], strict=True)]
    assert_right(model.score_samples(LARGE), evidence)
