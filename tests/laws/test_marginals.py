"""The density of some of the features: what remains when the others are summed or integrated over."""

from itertools import permutations, product
from math import prod

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.stats import multivariate_normal

from genmodels import Bernoulli, Categorical, Gaussian, Multinomial, Poisson
from genmodels.errors import InvalidParameterError


def test_the_order_of_the_features_does_not_matter(density):
    fitted, X = density.fit(weight=density.one_hot), density.X
    for order in list(permutations(range(fitted.width)))[::7]:
        assert_allclose(fitted.marginal(order).log_prob(X[:, order]), fitted.log_prob(X), rtol=1e-12)


def test_the_chain_rule_takes_one_feature_after_the_other(featurewise_density):
    # log p(x_1, ..., x_b) = sum_{j <= b} log p(x_j | x_1, ..., x_{j-1})
    if featurewise_density.name.startswith("text"):
        pytest.skip("of some of the words only their shares are left")
    fitted, X = featurewise_density.fit(weight=featurewise_density.one_hot), featurewise_density.X
    terms = fitted.log_terms(X)
    for b in range(1, fitted.width):
        log_prob = fitted.marginal(range(b)).log_prob(X[:, :b])
        assert_allclose(log_prob, terms[..., :b].sum(axis=-1), rtol=1e-12, atol=1e-13)


def test_a_marginal_of_a_marginal(density):
    fitted, X = density.fit(weight=density.one_hot), density.X[:, [1]]
    assert_allclose(fitted.marginal([1, 0]).marginal([0]).log_prob(X), fitted.marginal([1]).log_prob(X), rtol=1e-12)


def test_a_gaussian_keeps_means_and_covariances(gaussian_density):
    fitted, S = gaussian_density.fit(weight=gaussian_density.one_hot), [2, 0]
    part = fitted.marginal(S)
    assert_array_equal(part.mean, fitted.mean[:, S])
    assert_allclose(part.cov, fitted.cov[..., S, :][..., S], rtol=1e-13)
    X = gaussian_density.X[:, S]
    for k, cov in enumerate(np.broadcast_to(fitted.cov, (3, 3, 3))):
        expected = multivariate_normal(fitted.mean[k][S], cov[np.ix_(S, S)]).logpdf(X)
        assert_allclose(part.log_prob(X)[:, k], expected, rtol=1e-11)
    assert part.tied == fitted.tied


@pytest.mark.parametrize(
    ("whole", "values"),
    [
        (Bernoulli([[0.25, 0.5, 0.0], [1.0, 0.125, 0.75]]), [0, 1]),
        (Poisson([[0.5, 1.5, 0.0], [2.0, 0.25, 1.0]]), range(40)),
        (Categorical([[[0.5, 0.25, 0.25], [0.0, 1.0, 0.0]], [[0.5, 0.5, 0.0]] * 2, [[0.1, 0.2, 0.7]] * 2]), range(3)),
    ],
)
def test_summing_over_what_is_missing(whole, values):
    part = whole.marginal([2, 0])
    for third, first in product(list(values)[:3], repeat=2):
        summed = np.exp(whole.log_prob([(first, second, third) for second in values])).sum(axis=0)
        assert_allclose(np.exp(part.log_prob([(third, first)]))[0], summed, rtol=1e-13)


def test_some_words_of_a_text_given_how_many_they_are():
    p, x = np.array([0.5, 0.25, 0.125, 0.125]), (2, 1)

    def probability(counts):
        total = sum(counts)
        ways = np.prod(np.arange(1, total + 1)) / prod(float(np.prod(np.arange(1, c + 1))) for c in counts)
        return ways * np.prod(p ** np.array(counts))

    # whatever the other words of a text of seven are, p(x_0, x_2 | x_0 + x_2 = 3)
    def of_seven(first, third):
        return sum(probability((first, other, third, 4 - other)) for other in range(5))

    expected = of_seven(*x) / sum(of_seven(first, 3 - first) for first in range(4))
    assert_allclose(np.exp(Multinomial(p).marginal([0, 2]).log_prob([x])), expected, rtol=1e-13)


def test_words_that_never_come_up_have_no_shares():
    with pytest.raises(InvalidParameterError, match=r"features \[1\] have probability 0 .* alpha > 0"):
        Multinomial([[0.5, 0.5], [1.0, 0.0]]).marginal([1])
    assert Multinomial.fit([[3, 0]], alpha=1).marginal([1]).p == 1


@pytest.mark.parametrize("features", [[], [3], [-1], [0, 0], [0.5], ["a"], 0, None])
def test_what_is_no_choice_of_features(features):
    with pytest.raises(InvalidParameterError, match="give different positions from 0 to 2"):
        Gaussian([0.0, 1.0, 2.0], std=1.0).marginal(features)


def test_a_single_value_has_one_feature():
    for one in (Gaussian(0.0, 1.0), Bernoulli(0.5), Poisson(2.0), Categorical([0.5, 0.5])):
        assert one.marginal([0]) is one
