"""Soft weights (n, K): the kernel gives what a careful look at class after class gives, and the class axis stays."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.sparse import csr_array

from genmodels import Bernoulli, Categorical, Gaussian, Poisson
from genmodels.errors import InvalidInputError
from genmodels.statistics import Counts, LevelCounts, Moments
from genmodels.statistics.fast import moments
from genmodels.statistics.fast.moments import labelled_sums
from genmodels.statistics.moments import Diagonal, Matrix, Pooled
from genmodels.statistics.weighting import Soft
from tests.laws.order_bounds import BOUNDS

ORDER = BOUNDS["variances"]["weighted"][1]  # where sums may come in another order
RNG = np.random.default_rng(4)
N = 3000
SHARES = {
    "soft": RNG.dirichlet(np.ones(3), size=N),
    "in the order of columns": np.asfortranarray(RNG.dirichlet(np.ones(3), size=N)),
    "of any size": RNG.random((N, 3)) * [1e-3, 1, 1e3],
    "hard": np.eye(3)[RNG.integers(3, size=N)],
    "with an empty class": np.column_stack([np.zeros(N), RNG.dirichlet(np.ones(2), size=N)]),
    "of few rows": np.where(np.arange(N)[:, None] < 5, [[1.0, 0.0, 0.0]], [[1e-9, 0.5, 0.5]]),
}
HOSTILE = {
    "ordinary": lambda X: X,
    "offset": lambda X: X + 1e8,
    "tiny": lambda X: X * 1e-170,
    "huge": lambda X: X * 1e160,
    "an outlier": lambda X: np.concatenate([X[:-1], [[1e9] * X.shape[1]]]),
    "a drift": lambda X: X + 1e4 * np.arange(len(X))[:, None],
    "a constant column": lambda X: np.column_stack([X[:, 1:], np.full(len(X), 0.1)]),
    "single precision": lambda X: X.astype(np.float32),
    "whole numbers": lambda X: (100 * X).astype(int),
}


@pytest.mark.parametrize("kind", [Matrix, Diagonal, Pooled])
@pytest.mark.parametrize("shares", SHARES)
@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("d", [3, 14])
def test_moments_by_the_kernel_are_those_of_class_after_class(kind, shares, name, d):
    X, weight = HOSTILE[name](RNG.normal(size=(N, d))), SHARES[shares]
    given = X.copy()
    quick, slow = Moments.of(X, weight, kind), Moments.of(X, csr_array(weight), kind)  # sparse ones go class by class
    assert_array_equal(X, given)
    assert_allclose(quick.weight, slow.weight, rtol=1e-13)
    unit = np.maximum(quick.unit, slow.unit)
    spread = np.sqrt(slow.squares / (slow.weight.max() + 1e-300)) * unit.max(axis=0)
    assert (np.abs((quick.mean - slow.mean) + (quick.rest - slow.rest)) <= 1e-11 * spread).all()
    assert_allclose(quick.scatter_in(unit), slow.scatter_in(unit), rtol=1e-11, atol=1e-12 * slow.squares.max())
    assert_array_equal(quick.squares == 0, slow.squares == 0)


@pytest.mark.parametrize("covariance", ["full", "tied", "diagonal", "spherical"])
@pytest.mark.parametrize("offset", [0.0, 1e4, 1e8])
@pytest.mark.parametrize("apart", [0.0, 1e3])
def test_a_variance_under_soft_weights_is_right_at_any_offset(covariance, offset, apart):
    y = RNG.integers(3, size=N)
    X = np.ldexp(np.rint(np.ldexp(RNG.normal(size=(N, 2)) + apart * y[:, None], 20)), -20)  # exact beside an offset
    R = 0.98 * np.eye(3)[y] + 0.01 if not apart else np.eye(3)[y] * RNG.random((N, 1))
    density = Gaussian.estimate(Gaussian.statistics(X + offset, R, covariance=covariance), covariance=covariance)
    away, W = X.astype(np.longdouble), R.astype(np.longdouble)
    n, mean = W.sum(axis=0), (W.T @ away) / W.sum(axis=0)[:, None]
    own = np.array([W[:, k] @ (away - mean[k]) ** 2 for k in range(3)]) / n[:, None]
    shared = {
        "full": own,
        "diagonal": own,
        "tied": np.tile(n @ own / n.sum(), (3, 1)),
        "spherical": np.tile(own.mean(axis=1, keepdims=True), 2),
    }
    assert_allclose(density.var, shared[covariance].astype(float), rtol=1e-13)


@pytest.mark.parametrize("d", [2, moments.PAIRS, moments.PAIRS + 1, moments.WHOLE_PRODUCT + 3])
def test_products_for_any_number_of_features(d):
    X, R = RNG.normal(size=(700, d)), RNG.dirichlet(np.ones(2), size=700)
    definition = np.einsum("ik,ij,il->kjl", R, X, X)
    own = Soft.of(R)
    _, _, second = labelled_sums(own, [(X[:400], own[:400]), (X[400:], own[400:])], np.zeros((2, d)), "Matrix")
    assert_allclose(second, definition, rtol=1e-12, atol=1e-12)


LEVELS = RNG.choice(["low", "mid", "high"], size=N)
ONE_FEATURE = {
    "Bernoulli": (Bernoulli, RNG.integers(2, size=N), {}),
    "Poisson": (Poisson, RNG.poisson(3, size=N), {}),
    "Categorical": (Categorical, LEVELS, {}),
    "Gaussian": (Gaussian, RNG.normal(size=N), {"covariance": "diagonal"}),
}


@pytest.mark.parametrize("name", ONE_FEATURE)
@pytest.mark.parametrize("gaps", [False, True])
def test_single_values_keep_their_class_axis(name, gaps):
    density, x, options = ONE_FEATURE[name]
    R, reducing = SHARES["soft"], {**options, "missing": "leave_out"} if gaps else options
    x = np.where(np.arange(N) % 7 == 0, None, x.astype(object)) if gaps else x
    column, table = (density.statistics(X, R, **reducing) for X in (x, x[:, None]))
    column, table = density.estimate(column, **options), density.estimate(table, **options)
    seen = ONE_FEATURE[name][1]
    assert column.stacked
    assert len(column) == 3
    assert column.log_prob(seen).shape == (N, 3)
    assert_allclose(column.log_prob(seen), table.log_prob(seen[:, None]), rtol=ORDER)


def test_counts_under_soft_weights_are_the_product_of_matrices():
    X, R = RNG.integers(0, 4, size=(N, 5)), SHARES["of any size"]
    for table in (X, csr_array(X), X.astype(np.uint8)):
        assert_allclose(Counts.of(table, R).total, R.T @ X, rtol=1e-13)
    first = LevelCounts.of(X, R).tables[0]
    assert_allclose(first, R.T @ (X[:, :1] == np.arange(4)), rtol=1e-13)


def test_weights_that_are_none_are_refused_with_their_row():
    R = SHARES["soft"].copy()
    R[17, 1] = -0.5
    with pytest.raises(InvalidInputError, match=r"the weight of row 17 is -0\.5"):
        Moments.of(np.ones((N, 2)), R)
    with pytest.raises(InvalidInputError, match="2999 weights"):
        Counts.of(np.ones((N, 2)), R[1:])
