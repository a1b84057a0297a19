"""A mixture is a density: it sums to 1, has marginals and moments, may be a stack, and says where a row comes from."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.integrate import quad
from scipy.special import logsumexp

from genmodels import Bernoulli, Categorical, Gaussian, Mixture, Multinomial, Poisson, Product
from genmodels.classifiers.joint import Joint
from genmodels.errors import InvalidParameterError, NoClosedFormError, ZeroEvidenceError
from genmodels.ground.inputs import NAMELESS

RNG = np.random.default_rng(3)
COV = [[[2.0, 0.5], [0.5, 1.0]], [[1.0, -0.3], [-0.3, 3.0]]]
COMPONENTS = {
    "gaussian": (Gaussian([[0.0, 1.0], [4.0, -2.0]], COV), RNG.normal(size=(50, 2))),
    "tied": (Gaussian([[0.0, 1.0], [4.0, -2.0]], COV[0]), RNG.normal(size=(50, 2))),
    "diagonal": (Gaussian([[0.0, 1.0], [4.0, -2.0]], std=[[1.0, 2.0], [0.5, 1.5]]), RNG.normal(size=(50, 2))),
    "bernoulli": (Bernoulli([[0.3, 0.9], [0.6, 0.2]]), RNG.integers(2, size=(50, 2))),
    "poisson": (Poisson([[3.0, 1.0], [0.5, 7.0]]), RNG.integers(9, size=(50, 2))),
    "categorical": (
        Categorical([[[0.2, 0.8], [0.7, 0.3]], [[0.1, 0.4, 0.5], [0.3, 0.3, 0.4]]]),
        np.column_stack([RNG.integers(2, size=50), RNG.integers(3, size=50)]),
    ),
    "product": (
        Product(((1,), (0,)), (Gaussian([[0.0], [3.0]], std=[[1.0], [2.0]]), Bernoulli([[0.4], [0.9]]))),
        np.column_stack([RNG.integers(2, size=50), RNG.normal(size=50)]),
    ),
}
WEIGHTS = np.array([0.3, 0.7])


@pytest.fixture(params=COMPONENTS)
def kind(request):
    return request.param


def test_it_is_the_weighted_sum_of_its_components(kind):
    stack, X = COMPONENTS[kind]
    mixture = Mixture(WEIGHTS, stack)
    assert_allclose(mixture.prob(X), stack.prob(X) @ WEIGHTS, rtol=1e-12)
    assert_allclose(mixture.posterior(X), stack.prob(X) * WEIGHTS / mixture.prob(X)[:, None], rtol=1e-11)
    assert_allclose(mixture.log_likelihood(X), mixture.log_prob(X).sum())


def test_the_terms_add_up_and_are_conditionals(kind):
    stack, X = COMPONENTS[kind]
    mixture = Mixture(WEIGHTS, stack)
    terms = mixture.log_terms(X)
    assert_allclose(terms.sum(axis=1), mixture.log_prob(X), rtol=1e-12)
    assert_allclose(terms[:, 0], mixture.marginal([0]).log_prob(X[:, :1]), rtol=1e-12)


def test_samples_have_its_mean_and_variance(kind):
    stack, _ = COMPONENTS[kind]
    mixture, n = Mixture(WEIGHTS, stack), 40_000
    drawn = mixture.sample(n, np.random.default_rng(1))
    if not hasattr(stack, "mean"):
        with pytest.raises(NoClosedFormError, match="no mean"):
            _ = mixture.mean
        return
    assert_allclose(drawn.mean(axis=0), mixture.mean, atol=5 * np.sqrt(mixture.var / n).max())
    assert_allclose(drawn.var(axis=0), mixture.var, rtol=0.06)


def test_a_single_component_is_that_density(kind):
    stack, X = COMPONENTS[kind]
    one = Mixture([1.0], stack[np.array([1])])
    assert_allclose(one.log_prob(X), stack[1].log_prob(X), rtol=1e-12)
    assert one.n_parameters == stack[np.array([1])].n_parameters


def test_a_stack_is_a_class_conditional_density(kind):
    stack, X = COMPONENTS[kind]
    if kind == "tied":
        pytest.skip("one covariance for all")
    four = stack[np.array([0, 1, 1, 0])]
    weights = np.array([[0.3, 0.7], [0.5, 0.5]])
    classes = Mixture(weights, four)
    assert (len(classes), classes.stacked) == (2, True)
    definition = logsumexp((four.log_prob(X) + np.log(weights.ravel())).reshape(-1, 2, 2), axis=2)
    assert_allclose(classes.log_prob(X), definition, rtol=1e-11)
    assert_allclose(classes[1].log_prob(X), definition[:, 1], rtol=1e-11)
    joint = Joint(np.array(["a", "b"]), np.array([0.4, 0.6]), classes)
    scores = definition + np.log([0.4, 0.6])
    assert_allclose(joint.log_evidence(X), logsumexp(scores, axis=1), rtol=1e-11)
    assert_allclose(np.exp(joint.log_posterior(X)), np.exp(scores - logsumexp(scores, axis=1, keepdims=True)))
    assert classes.posterior(X).shape == (50, 2, 2)
    assert classes.sample(5, np.random.default_rng(0)).shape == (5, 2, 2)
    assert len(joint.explain(X[:1])[1]) == 2


def test_it_integrates_to_1():
    mixture = Mixture(WEIGHTS, Gaussian([[0.0], [4.0]], std=[[1.0], [0.5]]))
    assert_allclose(quad(lambda x: mixture.prob([[x]])[0], -9, 12, points=[0, 4])[0], 1.0, rtol=1e-9)
    assert_allclose(quad(lambda x: mixture.prob([[x]])[0], -9, 3.5)[0], mixture.cdf([[3.5]])[0], rtol=1e-8)
    with pytest.raises(NoClosedFormError):
        mixture.entropy()


def test_it_sums_to_1():
    every = np.array([[a, b] for a in (0, 1) for b in (0, 1)])
    assert_allclose(Mixture(WEIGHTS, COMPONENTS["bernoulli"][0]).prob(every).sum(), 1.0, rtol=1e-14)


def test_numbers_of_parameters_and_tables():
    mixture = Mixture(WEIGHTS, COMPONENTS["gaussian"][0])
    assert mixture.n_parameters == 1 + 2 * (2 + 3)
    assert mixture.width == 2
    headings = [grid.title for grid in mixture.grids(NAMELESS)]
    assert headings[0] == "weight of each component"


def test_the_marginal_of_some_features():
    mixture, X = Mixture(WEIGHTS, COMPONENTS["gaussian"][0]), COMPONENTS["gaussian"][1]
    assert_allclose(mixture.marginal([1]).prob(X[:, 1:]), mixture.density.marginal([1]).prob(X[:, 1:]) @ WEIGHTS)
    assert mixture.marginal([0, 1]) is mixture


def test_single_values_and_texts():
    rates = Mixture([0.5, 0.5], Poisson([[1.0], [8.0]]))
    assert_array_equal(rates.log_prob([3, 5]), rates.log_prob([[3], [5]]))
    assert_array_equal(rates.log_terms([[3], [5]])[:, 0], rates.log_prob([3, 5]))
    words = Mixture([0.5, 0.5], Multinomial([[0.5, 0.5], [0.1, 0.9]]))
    assert_allclose(words.prob([[1, 1]]), [0.5 * 0.5 + 0.5 * 2 * 0.09], rtol=1e-13)


def test_what_no_component_can_produce():
    mixture = Mixture([0.5, 0.5], Bernoulli([[1.0, 0.5], [1.0, 0.2]]))
    assert_array_equal(mixture.log_prob([[0, 1]]), [-np.inf])
    assert_array_equal(mixture.log_terms([[0, 1]]), [[-np.inf, 0.0]])
    with pytest.raises(ZeroEvidenceError, match="row 0 has probability 0"):
        mixture.posterior([[0, 1]])


@pytest.mark.parametrize(
    ("weights", "density", "words"),
    [
        ([0.5, 0.6], Bernoulli([[0.5], [0.5]]), "weights sums to 1.1"),
        ([0.5, 0.5], Bernoulli([[0.5]] * 3), r"weights \(2,\) for 3 components"),
        ([1.0], Bernoulli([0.5]), "without a class axis"),
        ([[[1.0]]], Bernoulli([[0.5]]), r"weights has shape \(1, 1, 1\)"),
    ],
)
def test_weights_that_do_not_fit(weights, density, words):
    with pytest.raises(InvalidParameterError, match=words):
        Mixture(weights, density)
