"""Probabilities, distribution functions and entropies against scipy.stats, single and stacked."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import sparse, stats

from genmodels import Bernoulli, BetaBinomial, Categorical, Gaussian, Multinomial, Poisson, Product
from genmodels.errors import GenmodelsError, NoClosedFormError

RNG = np.random.default_rng(81)
P, RATE, MEAN, STD = RNG.random((3, 4)), RNG.random((3, 4)) * 9, RNG.normal(size=(3, 4)), RNG.random((3, 4)) + 0.2
TOSSES, COUNTS, ROWS = RNG.integers(0, 2, (20, 4)), RNG.poisson(4, (20, 4)), RNG.normal(size=(20, 4))
COV = np.array([[2.0, -1.2], [-1.2, 1.5]])
CLOSE = {"rtol": 1e-12, "atol": 1e-15}

# a density, rows, and scipy's distribution of each feature
STACKS = {
    "bernoulli": (Bernoulli(P), TOSSES, stats.bernoulli(P)),
    "poisson": (Poisson(RATE), COUNTS, stats.poisson(RATE)),
    "gaussian": (Gaussian(MEAN, std=STD), ROWS, stats.norm(MEAN, STD)),
    "gaussian, one spread": (Gaussian(MEAN, std=1.5), ROWS, stats.norm(MEAN, 1.5)),
}
SINGLES = {
    "a toss": (Bernoulli(0.3), TOSSES[:, 0], stats.bernoulli(0.3)),
    "a sure toss": (Bernoulli(1.0), np.ones(3, int), stats.bernoulli(1.0)),
    "a count": (Poisson(2.5), COUNTS[:, 0], stats.poisson(2.5)),
    "a number": (Gaussian(1.0, 4.0), ROWS[:, 0], stats.norm(1.0, 2.0)),
}


@pytest.mark.parametrize(("density", "X", "theirs"), STACKS.values(), ids=STACKS)
def test_the_distribution_function_of_a_stack(density, X, theirs):
    expected = theirs.cdf(X[:, None, :]).prod(axis=-1)
    assert_allclose(density.cdf(X), expected, **CLOSE)
    assert_allclose(density[1].cdf(X), expected[:, 1], **CLOSE)
    assert density.cdf(X[:0]).shape == (0, 3)


@pytest.mark.parametrize(("density", "x", "theirs"), SINGLES.values(), ids=SINGLES)
def test_the_distribution_function_of_a_single_value(density, x, theirs):
    assert_allclose(density.cdf(x), theirs.cdf(x), **CLOSE)


def test_sparse_counts_have_a_distribution_function_too():
    assert_allclose(Poisson(RATE).cdf(sparse.csr_array(COUNTS)), Poisson(RATE).cdf(COUNTS), **CLOSE)


@pytest.mark.parametrize("name", ["bernoulli", "gaussian", "gaussian, one spread"])
def test_the_entropy_of_a_stack(name):
    density, _, theirs = STACKS[name]
    expected = theirs.entropy().sum(axis=-1)
    assert_allclose(density.entropy(), expected, **CLOSE)
    assert type(density[0].entropy()) is float
    assert_allclose(density[0].entropy(), expected[0], **CLOSE)


def test_the_entropy_of_a_gaussian_with_correlations():
    expected = stats.multivariate_normal(np.zeros(2), COV).entropy()
    assert Gaussian([0.0, 0.0], COV).entropy() == pytest.approx(expected, rel=1e-13)
    stack = Gaussian([[0.0, 0.0], [3.0, 1.0]], np.array([COV, 4 * COV]))
    assert_allclose(stack.entropy(), [expected, expected + math.log(4)], rtol=1e-13)


def test_the_entropy_of_categories():
    tables = [np.array([0.2, 0.5, 0.3]), np.array([1.0, 0.0])]
    assert Categorical(tables).entropy() == pytest.approx(stats.entropy(tables[0]), rel=1e-13)
    assert Categorical([0.25] * 4).entropy() == pytest.approx(math.log(4), rel=1e-14)


def test_a_product_multiplies_and_adds():
    both = Product(((1,), (0,)), (Gaussian([0.0], std=[2.0]), Bernoulli([0.25])))
    X = np.array([[0, 0.0], [1, 2.0]])
    assert_allclose(both.cdf(X), [0.75 * 0.5, stats.norm.cdf(1)], **CLOSE)
    assert both.entropy() == pytest.approx(stats.norm(0, 2).entropy() + stats.bernoulli(0.25).entropy(), rel=1e-13)


@pytest.mark.parametrize(("density", "X", "theirs"), [*STACKS.values(), *SINGLES.values()])
def test_the_probability_is_the_exponential_of_its_logarithm(density, X, theirs):
    value = theirs.pmf if hasattr(theirs, "pmf") else theirs.pdf
    expected = value(X[:, None, :]).prod(axis=-1) if density.stacked else value(X)
    assert_allclose(density.prob(X), expected, rtol=1e-11)
    assert Gaussian(0.0, 1.0).prob([1e9]).tolist() == [0.0]


@pytest.mark.parametrize(
    "ask",
    [
        lambda: Gaussian([0.0, 0.0], COV).cdf([[0.0, 0.0]]),
        lambda: Multinomial([0.5, 0.5]).cdf([[1, 1]]),
        lambda: Multinomial([0.5, 0.5]).entropy(),
        lambda: Poisson(2.0).entropy(),
        lambda: Product(((0,), (1,)), (Gaussian([0.0], std=[1.0]), Poisson([1.0]))).entropy(),
    ],
)
def test_what_has_no_closed_form_says_so_and_what_to_do(ask):
    with pytest.raises(NoClosedFormError, match=r"no closed form here: estimate it from draws, sample\(n\)") as caught:
        ask()
    assert isinstance(caught.value, GenmodelsError)
    assert isinstance(caught.value, NotImplementedError)


def test_the_cdf_of_a_beta_binomial():
    a, b, x = (
        np.array([[0.5, 2.0], [3.0, 1.0]]),
        np.array([[1.5, 2.0], [0.25, 7.0]]),
        np.array([[0, 3], [7, 9], [12, 2]]),
    )
    expected = stats.betabinom(9, a, b).cdf(x[:, None, :]).prod(axis=-1)
    assert_allclose(BetaBinomial(a, b, 9).cdf(x), expected, **CLOSE)
    assert_allclose(BetaBinomial(0.5, 2.0, 9).cdf([0, 9, 40]), stats.betabinom(9, 0.5, 2.0).cdf([0, 9, 40]), **CLOSE)
    with pytest.raises(NoClosedFormError):
        BetaBinomial(0.5, 2.0, 10**7).cdf([3])
