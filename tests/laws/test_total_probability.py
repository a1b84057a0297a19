"""A mass function sums to one over everything that can happen, a density integrates to one."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import dblquad, quad

from genmodels import Bernoulli, Categorical, Gaussian, Multinomial, Poisson, Product

RNG = np.random.default_rng(20)


def mass(density, outcomes):
    """The total probability of all outcomes, one number or one a class."""
    return np.exp(density.log_prob(outcomes)).sum(axis=0)


@pytest.mark.parametrize("p", [0.0, 0.3, 1.0, [0.2, 0.9, 0.5], [[0.1, 0.0, 1.0], [0.7, 0.2, 0.4]]])
def test_bernoulli_over_all_tosses(p):
    d = np.shape(p)[-1] if np.ndim(p) else None
    outcomes = [0, 1] if d is None else list(product([0, 1], repeat=d))
    assert_allclose(mass(Bernoulli(p), outcomes), 1, rtol=1e-14)


def test_categorical_over_all_combinations_of_values():
    tables = [RNG.dirichlet(np.ones(L), 2) for L in (2, 3, 4)]
    levels = [["a", "b"], [0, 1, 5], ["n", "e", "s", "w"]]
    outcomes = list(product(*levels))
    assert_allclose(mass(Categorical(tables, levels), outcomes), [1, 1], rtol=1e-14)
    assert_allclose(mass(Categorical([table[0] for table in tables], levels), outcomes), 1, rtol=1e-14)
    assert_allclose(mass(Categorical([0.2, 0.8, 0.0], ["a", "b", "c"]), ["a", "b", "c"]), 1, rtol=1e-14)


@pytest.mark.parametrize("total", [0, 1, 2, 5])
def test_multinomial_over_all_counts_with_a_total(total):
    p = np.array([[0.2, 0.5, 0.3], [0.0, 0.9, 0.1]])
    counts = [c for c in product(range(total + 1), repeat=3) if sum(c) == total]
    assert_allclose(mass(Multinomial(p), counts), [1, 1], rtol=1e-13)


def test_texts_over_all_orders_of_words():
    """`ordered` counts words in their order: the sum runs over all sequences, several with the same counts."""
    p = [0.2, 0.5, 0.3]
    texts = [np.bincount(words, minlength=3) for words in product(range(3), repeat=4)]
    assert_allclose(mass(Multinomial(p, ordered=True), texts), 1, rtol=1e-14)


@pytest.mark.parametrize("rate", [0.0, 0.7, 4.0, 30.0])
def test_poisson_up_to_a_count_with_a_bounded_rest(rate):
    # Chernoff: P(x >= c) <= exp(-rate) (e rate / c)^c, which is below 1e-30 at c = 120 for these rates
    counts = np.arange(150)
    assert np.exp(-rate) * (np.e * rate / 150) ** 150 < 1e-30
    assert_allclose(mass(Poisson(rate), counts), 1, rtol=1e-13)


def test_poisson_features_multiply():
    grid = list(product(range(40), repeat=2))
    assert_allclose(mass(Poisson([[1.5, 3.0], [0.2, 5.0]]), grid), [1, 1], rtol=1e-13)


@pytest.mark.parametrize(("mean", "std"), [(0, 1), (3, 0.01), (-1e3, 50), (1e8, 2)])
def test_gaussian_on_a_line(mean, std):
    density = Gaussian(float(mean), std=float(std))
    total, error = quad(lambda z: float(np.exp(density.log_prob([mean + std * z])[0])) * std, -12, 12)
    assert error < 1e-7
    assert_allclose(total, 1, rtol=1e-9)


def test_gaussian_in_the_plane():
    density = Gaussian([1.0, -2.0], [[2.0, 1.2], [1.2, 1.0]])
    total, error = dblquad(
        lambda b, a: float(np.exp(density.log_prob([[a, b]])[0])), -9, 11, -9, 5, epsabs=1e-6, epsrel=1e-6
    )
    assert error < 1e-5
    assert_allclose(total, 1, atol=1e-6)


@pytest.mark.parametrize("covariance", ["full", "tied", "diagonal", "spherical", "identity", "tied_spherical"])
def test_every_class_of_a_gaussian_stack_on_a_grid(covariance):
    """The trapezoidal rule converges faster than any power of the step for a smooth density that vanishes outside."""
    X, y = RNG.normal(size=(40, 2)) * [1, 2] + 1, np.arange(40) % 2
    stack = Gaussian.estimate(Gaussian.statistics(X, np.eye(2)[y], covariance=covariance), covariance=covariance)
    a, step = np.linspace(-25, 25, 251, retstep=True)
    grid = np.stack(np.meshgrid(a, a), axis=-1).reshape(-1, 2)
    assert_allclose(mass(stack, grid) * step**2, [1, 1], rtol=1e-10)


def test_product_of_kinds():
    both = Product(((1,), (0, 2)), (Categorical([[0.3, 0.7]], [["a", "b"]]), Bernoulli([0.2, 0.6])))
    outcomes = list(product([0, 1], ["a", "b"], [0, 1]))
    assert_allclose(mass(both, outcomes), 1, rtol=1e-14)
