"""A product of blocks of columns, and what is no product."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Bernoulli, Categorical, Gaussian, Poisson, Product
from genmodels.errors import InvalidParameterError

RNG = np.random.default_rng(140)


def test_blocks_multiply_wherever_their_columns_stand():
    measure, toss = Gaussian([1.0, -1.0], [[2.0, 0.5], [0.5, 1.0]]), Bernoulli([0.3])
    both = Product(((2, 0), (1,)), (measure, toss))
    X = np.column_stack([RNG.normal(size=9), RNG.integers(0, 2, 9), RNG.normal(size=9)])
    expected = measure.log_prob(X[:, [2, 0]]) + toss.log_prob(X[:, [1]])
    assert_allclose(both.log_prob(X), expected, rtol=1e-14)
    terms = measure.log_terms(X[:, [2, 0]])
    assert_allclose(both.log_terms(X), np.column_stack([terms[:, 1], toss.log_terms(X[:, [1]]), terms[:, 0]]))
    assert both.n_parameters == 5 + 1
    assert not both.stacked


def test_a_stack_of_products():
    stack = Product(((0,), (1,)), (Poisson([[1.0], [4.0]]), Categorical([[[0.5, 0.5], [0.9, 0.1]]], [["a", "b"]])))
    X = [(2, "a"), (0, "b")]
    assert len(stack) == 2
    for k in (0, 1):
        assert_allclose(stack.log_prob(X)[:, k], stack[k].log_prob(X), rtol=1e-14)
    drawn = stack.sample(4, RNG)
    assert drawn.shape == (4, 2, 2)
    assert set(drawn[..., 1].ravel()) <= {"a", "b"}


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        (((0,), (0,)), "column 0 stands in two"),
        (((0,), (2,)), "column 1 stands in none"),
        (((0, 1), ()), "one is empty"),
    ],
)
def test_every_column_belongs_into_one_block(columns, message):
    with pytest.raises(InvalidParameterError, match=message):
        Product(columns, (Bernoulli([0.5]), Bernoulli([0.5])))


def test_blocks_and_densities_belong_together():
    with pytest.raises(InvalidParameterError, match="2 blocks of columns for 1 densities"):
        Product(((0,), (1,)), (Bernoulli([0.5]),))
    with pytest.raises(InvalidParameterError, match="all single, or stacks"):
        Product(((0,), (1,)), (Bernoulli([0.5]), Bernoulli([[0.5], [0.5]])))
