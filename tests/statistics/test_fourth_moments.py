"""Fourth moments: exact on fractions, whatever the blocks, the offset and the units; added and taken apart."""

from fractions import Fraction
from functools import reduce
from itertools import permutations
from operator import add

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse

from genmodels import GaussianDiscriminantAnalysis
from genmodels.errors import InvalidInputError
from genmodels.statistics import FourthMoments, Moments

RNG = np.random.default_rng(61)


def exact(X, weight=None):
    """sum_i w_i a_ij^2 a_ik and sum_i w_i a_ij^2 a_ik^2 with a = x - mean, in fractions, rounded once."""
    rows = [[Fraction(v) for v in row] for row in np.asarray(X, dtype=float).tolist()]
    w = [Fraction(v) for v in (np.ones(len(rows)) if weight is None else np.asarray(weight)).tolist()]
    d = range(len(rows[0]))
    mean = [sum(wi * row[j] for wi, row in zip(w, rows, strict=True)) / sum(w) for j in d]
    away = [[row[j] - mean[j] for j in d] for row in rows]
    third = [[sum(wi * a[j] ** 2 * a[k] for wi, a in zip(w, away, strict=True)) for k in d] for j in d]
    fourth = [[sum(wi * a[j] ** 2 * a[k] ** 2 for wi, a in zip(w, away, strict=True)) for k in d] for j in d]
    return np.array(third, dtype=float), np.array(fourth, dtype=float)


def plain(moments):
    """Third and fourth moments in the units of the data."""
    j, k = moments.unit[..., :, None], moments.unit[..., None, :]
    return moments.third * j**2 * k, moments.fourth * j**2 * k**2


def assert_exact(moments, X, weight=None, rtol=1e-13, k=None):
    """Equal to the fractions, class k of a stack; errors are measured by the size of each feature."""
    (third, fourth), (right_third, right_fourth) = plain(moments), exact(X, weight)
    size = np.diag(right_fourth) ** 0.25
    assert (np.abs((fourth if k is None else fourth[k]) - right_fourth) <= rtol * np.outer(size**2, size**2)).all()
    assert (np.abs((third if k is None else third[k]) - right_third) <= rtol * np.outer(size**2, size)).all()


def test_two_batches_by_hand():
    """1, 3 and 5, 7, 12: about their mean 28/5 the deviations are -23/5, -13/5, -3/5, 7/5 and 32/5."""
    both = FourthMoments.of([1.0, 3.0]) + FourthMoments.of([5.0, 7.0, 12.0])
    fifths = [-23, -13, -3, 7, 32]
    third, fourth = plain(both)
    assert_allclose(third, [[sum(f**3 for f in fifths) / 5**3]], rtol=1e-14)
    assert_allclose(fourth, [[sum(f**4 for f in fifths) / 5**4]], rtol=1e-14)


@pytest.mark.parametrize("offset", [0.0, 1e4, 1e8, -1e12])
@pytest.mark.parametrize("weighted", [False, True])
def test_exact_at_any_offset(offset, weighted):
    X = RNG.normal(size=(40, 3)) + np.array([offset, -offset / 3, 0.0])
    weight = RNG.random(40) if weighted else None
    assert_exact(FourthMoments.of(X, weight), X, weight)


@pytest.mark.parametrize("cuts", [[1], [7, 20], list(range(1, 40))])
@pytest.mark.parametrize("offset", [0.0, 1e8])
def test_blocks_add_up_to_the_exact_fractions(cuts, offset):
    X, weight = RNG.gamma(0.3, size=(40, 3)) + offset, RNG.random(40)
    parts = [FourthMoments.of(*both) for both in zip(np.split(X, cuts), np.split(weight, cuts), strict=True)]
    assert_exact(reduce(add, parts), X, weight)


def test_every_order_of_addition_gives_the_same():
    X = RNG.standard_t(3, size=(30, 2)) * [1.0, 1e6] + [0.0, 1e9]
    parts = [FourthMoments.of(part) for part in np.split(X, [3, 12])]
    for order in permutations(parts):
        assert_exact(order[0] + (order[1] + order[2]), X, rtol=1e-12)


def test_what_was_added_can_be_taken_out():
    X = RNG.normal(size=(50, 3))
    left = FourthMoments.of(X) - FourthMoments.of(X[:20])
    assert_exact(left, X[20:], rtol=1e-12)
    assert_exact(left + FourthMoments.of(X[:20]), X, rtol=1e-12)


def test_taking_everything_out_leaves_nothing():
    moments = FourthMoments.of(RNG.normal(size=(9, 2)))
    nothing = moments - moments
    assert float(nothing.weight) == 0
    assert_array_equal(nothing.fourth, np.zeros((2, 2)))
    assert_exact(nothing + FourthMoments.of([[1.0, 2.0], [4.0, 8.0]]), [[1.0, 2.0], [4.0, 8.0]])


@pytest.mark.parametrize("scale", [2.0**-900, 1e-160, 2.0**300, 1e290])
def test_units_change_no_digit(scale):
    """Fourth powers of numbers beyond 1e77 leave float64, and these here do not."""
    X = RNG.normal(size=(20, 2))
    power = 2.0 ** round(np.log2(scale))
    a, b = FourthMoments.of(X), FourthMoments.of(X * power)
    assert_array_equal(a.fourth, b.fourth)
    assert_array_equal(a.unit * power, b.unit)


def test_blocks_of_very_different_size_add_up():
    a, b = RNG.normal(size=(2, 10, 2))
    X = np.concatenate([a, b * 2.0**400])
    both = FourthMoments.of(a) + FourthMoments.of(b * 2.0**400)
    assert_allclose(both.fourth, FourthMoments.of(X).fourth, rtol=1e-12)


@pytest.mark.parametrize("as_weight", [np.asarray, sparse.csr_array, sparse.coo_array])
def test_a_class_axis_is_one_statistic_a_class(as_weight):
    X, soft = RNG.normal(size=(30, 2)), RNG.dirichlet([1.0, 1.0, 1.0], 30)
    stack = FourthMoments.of(X, as_weight(soft))
    for k in range(3):
        assert_exact(stack, X, soft[:, k], k=k)


def test_pooled_is_the_sum_over_the_classes_in_common_units():
    X, y = RNG.normal(size=(30, 2)) * 10.0 ** RNG.integers(-3, 3, (30, 1)), np.arange(30) % 3
    scatter, fourth = FourthMoments.of(X, np.eye(3)[y]).second_and_fourth(pooled=True)
    away = X - np.array([X[y == k].mean(axis=0) for k in range(3)])[y]
    v, w = (away**2).sum(axis=0), np.diag(scatter)
    assert_allclose(fourth / np.outer(w, w), (away**2).T @ away**2 / np.outer(v, v), rtol=1e-12)
    assert_allclose(scatter / np.sqrt(np.outer(w, w)), away.T @ away / np.sqrt(np.outer(v, v)), rtol=1e-11, atol=1e-12)


def test_constant_features_and_single_rows_have_no_deviations():
    moments = FourthMoments.of([[1e8, 1.0], [1e8, 2.0], [1e8, 4.0]])
    assert moments.fourth[0].tolist() == [0.0, 0.0]
    assert moments.unit[0] == 0
    assert FourthMoments.of([[3.0, 5.0]]).fourth.tolist() == [[0.0, 0.0], [0.0, 0.0]]


def test_only_statistics_of_one_kind_add_up():
    X = RNG.normal(size=(9, 2))
    for a, b in permutations([FourthMoments.of(X), Moments.of(X)]):
        for both in (lambda a=a, b=b: a + b, lambda a=a, b=b: a - b):
            with pytest.raises(InvalidInputError, match=r"FourthMoments.*Learn all the data with the same options"):
                both()
    model = GaussianDiscriminantAnalysis("full").fit(X, [0, 1, 1] * 3)
    with pytest.raises(InvalidInputError, match=r"one is Moments, the other FourthMoments"):
        model.with_options(shrinkage="ledoit-wolf").partial_fit(X, [0, 1, 1] * 3)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("cuts", [[], [1, 2, 3, 4, 5]])
def test_weights_whose_reciprocals_leave_float64_are_refused(cuts):
    X, weight = RNG.normal(size=(6, 2)), np.full(6, 1e-320)
    blocks = zip(np.split(X, cuts), np.split(weight, cuts), strict=True)
    with pytest.raises(InvalidInputError, match=r"a weight is too small for fourth moments.*the sum of weights is \d"):
        reduce(add, (FourthMoments.of(*block) for block in blocks))
    assert np.isfinite(FourthMoments.of(X, np.full(6, 1e-300)).fourth).all()
