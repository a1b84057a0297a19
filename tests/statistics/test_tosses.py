"""Zeros and ones under weights that are no whole numbers: what never occurs weighs 0, the rare has all its digits."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from scipy import sparse

from genmodels import Bernoulli, BernoulliNaiveBayes, Beta
from genmodels.errors import InvalidInputError
from genmodels.statistics import Counts, Tosses, load, save

RNG = np.random.default_rng(9)
X = np.column_stack([np.ones(90, int), RNG.random((90, 3)) < [0.5, 0.99, 0.02], np.zeros(90, int)])
WEIGHT = RNG.gamma(0.3, size=90)
SHARES = RNG.dirichlet([1.0, 1.0, 1.0], 90) * WEIGHT[:, None]
KINDS = {"array": np.asarray, "bool": lambda X: X.astype(bool), "csr": sparse.csr_array, "csc": sparse.csc_matrix}


def exactly(weight, value) -> list[Fraction]:
    """The weight of the rows of each column that hold the value."""
    return [sum(Fraction(w) for w in weight[column == value].tolist()) for column in X.T]


def require_right(found, true: list[Fraction]) -> None:
    for number, exact in zip(found, true, strict=True):
        assert abs(Fraction(float(number)) - exact) <= Fraction(1e-13) * exact


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(5))
def test_ones_and_zeros_are_right_in_every_order(kind, seed):
    order = np.random.default_rng(seed).permutation(90)
    found = Tosses.of(KINDS[kind](X[order]), WEIGHT[order])
    require_right(found.total, exactly(WEIGHT, 1))
    require_right(found.zeros, exactly(WEIGHT, 0))
    for weight in (SHARES[order], sparse.csr_array(SHARES[order])):
        stacked = Tosses.of(KINDS[kind](X[order]), weight)
        for k in range(3):
            require_right(stacked.zeros[k], exactly(SHARES[:, k], 0))


@pytest.mark.parametrize("seed", range(5))
def test_blocks_and_one_column_are_no_other(seed):
    order = np.random.default_rng(seed).permutation(90)
    blocks = [order[start : start + 7] for start in range(0, 90, 7)]
    require_right(sum(Tosses.of(X[rows], WEIGHT[rows]) for rows in blocks).zeros, exactly(WEIGHT, 0))
    column = Tosses.of(X[order, 2], WEIGHT[order])
    require_right([column.zeros], exactly(WEIGHT, 0)[2:3])
    require_right(Tosses.of(X[order, 2], SHARES[order]).zeros[1], exactly(SHARES[:, 1], 0)[2:3])


def test_what_was_never_seen_is_impossible_in_every_order():
    """The weight of all rows less that of the ones was 0 or some 1e-16 of it, as the order would have it."""
    y = RNG.integers(0, 2, 90)
    for seed in range(20):
        order = np.random.default_rng(seed).permutation(90)
        model = BernoulliNaiveBayes(alpha=0).fit(X[order], y[order], sample_weight=WEIGHT[order])
        assert_array_equal(model.density_.q[:, 0], 0.0)
        assert_array_equal(model.density_.p[:, 0], 1.0)
        assert_array_equal(model.log_joint([[0, 1, 1, 0, 0]]), -np.inf)
        one = Bernoulli.fit(X[order], WEIGHT[order])
        assert_array_equal(one.log_prob([[1, 1, 1, 0, 1]]), -np.inf)


def test_counts_of_whole_rows_are_tosses_as_well():
    counts, tosses = Counts.of(X), Tosses.of(X)
    assert_array_equal(tosses.zeros, 90 - X.sum(axis=0))
    assert_array_equal(Bernoulli.estimate(counts).q, Bernoulli.estimate(tosses).q)
    for after in (Beta(1, 2) + counts, Beta(1, 2) + tosses):
        assert_array_equal(after.b, 2 + 90 - X.sum(axis=0))


def test_they_come_apart_scale_and_are_saved(tmp_path):
    whole, part = Tosses.of(X, np.arange(90) % 4), Tosses.of(X[:30], np.arange(30) % 4)
    rest = Tosses.of(X[30:], np.arange(30, 90) % 4)
    assert_array_equal((whole - part).zeros, rest.zeros)
    assert_array_equal(whole.scaled(0.5).zeros, whole.zeros / 2)
    assert_array_equal(Tosses.of(X, np.eye(2)[np.arange(90) % 2]).spread(np.array([0, 2]), 3).zeros[1], 0)
    save(tmp_path / "tosses.npz", whole)
    assert_array_equal(load(tmp_path / "tosses.npz").zeros, whole.zeros)
    with pytest.raises(InvalidInputError, match="zeros"):
        Tosses(whole.weight, whole.total, -whole.zeros).require_sound()
    with pytest.raises(InvalidInputError, match="2 in row 0"):
        Tosses.of([[2]])
