"""Moments by the kernel are those of class after class, also about a point far away."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.sparse import csr_array

from genmodels.statistics import Moments
from genmodels.statistics import weighting as class_sums
from genmodels.statistics.fast import moments
from genmodels.statistics.fast import moments as reference
from genmodels.statistics.fast.moments import TILE, sums_about, symmetric
from genmodels.statistics.moments import Diagonal, Matrix, Pooled
from genmodels.statistics.weighting import OneHot

RNG = np.random.default_rng(11)
KINDS = [Matrix, Diagonal, Pooled]


def labels(n, K, weighted):
    return OneHot(RNG.integers(0, K, n), K, RNG.random(n) if weighted else None)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("point", [RNG.normal(size=(3, 2)), np.zeros((3, 2))], ids=["somewhere", "zero"])
@pytest.mark.parametrize("dtype", ["float64", "float32"])
@pytest.mark.parametrize(("few", "small"), [(0, 2**18), (0, 0), (2**16, 2**18)], ids=["dense", "sparse", "whole"])
@pytest.mark.parametrize("long", [2, 3], ids=["long rows", "short rows"])
def test_sums_about(monkeypatch, kind, weighted, point, dtype, few, small, long):
    monkeypatch.setattr(class_sums, "SMALL", small)
    monkeypatch.setattr(moments, "LONG", long)
    for one in (moments.Products, moments.ProductsByClass):
        monkeypatch.setattr(one, "few", few)
    own, X = labels(80, 3, weighted), RNG.normal(size=(80, 2)).astype(dtype)
    own.codes[50:] %= 2  # the last piece has no row of class 2
    given = X.copy()
    weight = np.ones(80) if own.weight is None else own.weight
    pieces = [slice(0, 50), slice(50, 80)]
    first, second = sums_about(((X[p], own[p]) for p in pieces), point, kind.__name__)
    away = [X[own.codes == k] - point[k] for k in range(3)]
    shares = [weight[own.codes == k] for k in range(3)]
    assert_allclose(first, [w @ a for w, a in zip(shares, away, strict=True)])
    products = np.array([(a * w[:, None]).T @ a for w, a in zip(shares, away, strict=True)])
    definition = {Matrix: products, Diagonal: [np.diag(p) for p in products], Pooled: products.sum(axis=0)}[kind]
    assert_allclose(second, definition)
    assert_array_equal(X, given)


@pytest.mark.parametrize("d", [1, 3, TILE, TILE + 1, 3 * TILE + 5])
@pytest.mark.parametrize("stack", [(), (3,)])
def test_symmetric(d, stack):
    triangle = np.tril(RNG.normal(size=(*stack, d, d)))
    definition = triangle + np.tril(triangle, -1).swapaxes(-1, -2)
    assert_array_equal(symmetric(triangle), definition)


HOSTILE = {
    "ordinary": lambda X: X,
    "offset": lambda X: X + 1e8,
    "tiny": lambda X: X * 1e-170,
    "huge": lambda X: X * 1e160,
    "an outlier first": lambda X: np.concatenate([[[1e9, -1e9, 0.0]], X[1:]]),
    "a drift": lambda X: X + 1e4 * np.arange(len(X))[:, None],
    "sorted": lambda X: np.sort(X, axis=0),
    "a constant column": lambda X: np.column_stack([X[:, 0], np.full(len(X), 0.1), X[:, 1]]),
}


KNOWN = {
    "nothing": None,
    "the same rows": lambda X: X,
    "rows about zero": lambda X: X - X.mean(axis=0),
    "rows far away": lambda X: 2 * X + 1e6,
    "ordinary rows": lambda X: RNG.normal(size=X.shape),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("worth", [0, 2**62], ids=["about what a sample says", "about rows"])
@pytest.mark.parametrize("known", KNOWN)
def test_moments_by_the_kernel_are_those_of_class_after_class(monkeypatch, kind, name, worth, known):
    monkeypatch.setattr(reference, "WORTH", worth)
    X, own = HOSTILE[name](RNG.normal(size=(3000, 3))), labels(3000, 3, weighted=False)
    before = KNOWN[known](X) if known != "nothing" else X[:0]
    upon = Moments.of(before, own[: len(before)], kind) if len(before) else None
    quick = Moments.of(X, own, kind, upon)
    X, own = np.concatenate([before, X]), OneHot(np.concatenate([own.codes[: len(before)], own.codes]), 3)
    slow = Moments.of(X, csr_array(np.eye(3)[own.codes]), kind)  # sparse weights take the careful path
    spread = np.sqrt(slow.squares.max(axis=0) / 1000) * slow.unit.max(axis=0)
    away = np.abs((quick.mean - slow.mean) + (quick.rest - slow.rest))
    assert (away <= 1e-13 * spread).all()
    unit = np.maximum(quick.unit, slow.unit)
    assert_allclose(quick.scatter_in(unit), slow.scatter_in(unit), rtol=1e-12, atol=1e-12 * slow.squares.max())
    assert_array_equal(quick.squares == 0, slow.squares == 0)


@pytest.mark.parametrize(
    ("name", "will_do"), [("ordinary", True), ("offset", False), ("a constant column", False), ("an outlier", False)]
)
def test_zero_is_the_reference_where_no_mean_is_far_from_it(monkeypatch, name, will_do):
    monkeypatch.setattr(reference, "WORTH", 0)
    X = (HOSTILE | {"an outlier": lambda X: np.where(np.arange(len(X))[:, None] == 0, np.inf, X)})[name](
        RNG.normal(size=(3000, 3))
    )
    assert (not reference.reference_points(X, labels(3000, 3, weighted=False)).any()) == will_do


@pytest.mark.parametrize("dtype", [np.float64, np.float16, np.int64])
def test_reference_points_lie_near_means_even_if_the_middle_row_does_not(dtype):
    X, y = (RNG.normal(size=(40_000, 2)) * 3 + 1e3).astype(dtype), np.arange(40_000) % 2
    X[19_990:20_010] += np.array(20, dtype=dtype)
    points = reference.reference_points(X, OneHot(y, 2))
    assert_allclose(points, [X[y == k].mean(axis=0, dtype=float) for k in (0, 1)], atol=1)
    if dtype is not np.float64:  # so that differences are short numbers, whose sums are exact
        assert_array_equal(16 * (X - points[y]) % 1, 0)


def test_known_means_are_the_reference_unless_zero_will_do():
    X, own = RNG.normal(size=(3000, 2)), labels(3000, 3, weighted=False)
    far = Moments.of(X + 4, own, Diagonal)
    assert_array_equal(reference.running_points(far), far.mean)
    assert_array_equal(reference.running_points(Moments.of(X + 2, own, Diagonal)), np.zeros((3, 2)))


def test_reference_rows_are_the_last_ones_up_to_the_middle():
    X, codes = np.arange(10.0)[:, None], np.array([0, 1, 0, 0, 1, 0, 1, 2, 1, 2])
    assert_array_equal(reference.middle_rows(X, OneHot(codes, 4)), [[5], [4], [7], [0]])
