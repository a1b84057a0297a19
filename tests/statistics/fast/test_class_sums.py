"""Sums and counts by class equal their definition, for every type of number."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse

from genmodels.ground.inputs import BINARY, COUNTS
from genmodels.ground.inputs.row_blocks import sparse_blocks
from genmodels.statistics import Counts
from genmodels.statistics import weighting as class_sums
from genmodels.statistics.weighting import OneHot, indicator, sparse_sums

RNG = np.random.default_rng(11)


def labels(n, K, weighted):
    return OneHot(RNG.integers(0, K, n), K, RNG.random(n) if weighted else None)


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("small", [0, 10**9])
def test_indicator(monkeypatch, small, weighted):
    monkeypatch.setattr(class_sums, "SMALL", small)
    own, X = labels(50, 4, weighted), RNG.normal(size=(50, 3))
    weight = np.ones(50) if own.weight is None else own.weight
    definition = weight * (own.codes == np.arange(4)[:, None])
    assert_allclose(indicator(own.codes, 4, own.weight) @ X, definition @ X, rtol=1e-13, atol=1e-13)


@pytest.mark.parametrize("weighted", [False, True])
def test_an_indicator_in_used_memory(monkeypatch, weighted):
    monkeypatch.setattr(class_sums, "SMALL", 0)
    again, X = None, RNG.normal(size=(50, 3))
    for n in (50, 50, 20):
        own = labels(n, 4, weighted)
        codes, weight = own.codes.copy(), np.ones(n) if own.weight is None else own.weight.copy()
        again = indicator(own.codes, 4, own.weight, again=again)
        assert_allclose(again @ X[:n], (weight * (codes == np.arange(4)[:, None])) @ X[:n], rtol=1e-13, atol=1e-13)
    indicator(codes[::-1], 4, weight[::-1], again=again)
    assert_array_equal(own.codes, codes)  # what was given is not written over
    assert own.weight is None or (own.weight == weight).all()


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("largest", [100, 127])  # one sum fits into an int8, the other does not
@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "int64", "uint64", "float32", "float64"])
def test_sparse_sums_of_counts_of_every_type(dtype, largest, weighted):
    own = labels(60, 5, weighted)
    X = np.zeros((60, 3))
    X[::2, 0], X[7, 1] = largest, largest
    if dtype in ("float32", "int64"):
        X[1::2, 2] = 2**24 - 1  # their sums are odd numbers too large for a float32
    wanted = indicator(own.codes, 5, own.weight) @ X
    assert_allclose(sparse_sums(own.codes, 5, sparse.csr_array(X.astype(dtype)), own.weight), wanted, rtol=1e-15)


@pytest.mark.parametrize("weighted", [False, True])
def test_sparse_sums(weighted):
    own = labels(60, 5, weighted)
    X = sparse.csr_array(RNG.random((60, 40)) * (RNG.random((60, 40)) < 0.1))
    assert_allclose(
        sparse_sums(own.codes, 5, X, own.weight), indicator(own.codes, 5, own.weight) @ X.toarray(), atol=1e-14
    )


COUNTED = {
    "ones": np.ones(1, dtype=int),
    "a two": np.array([1] * 70 + [2]),
    "zeros written out": RNG.integers(0, 3, 71),
    "huge": np.array([10**15 + 1, 3]),
    "one that is huge": np.array([1] * 50 + [2**53 - 1]),
}


@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("kind", ["bool", "int8", "uint8", "uint64", "int64", "float32", "float64"])
@pytest.mark.parametrize("labelled", [[0, 1], [0], [1]], ids=["both", "0 only", "1 only"])
@pytest.mark.parametrize("together", [7, 2**21])
def test_counts_of_two_classes_of_every_type(monkeypatch, name, kind, labelled, together):
    monkeypatch.setattr(class_sums, "PIECE", together)
    most = min(np.iinfo(kind).max, 2**60) if np.dtype(kind).kind in "iu" else 2**60
    there, codes = RNG.random((60, 5)) < 0.6, RNG.choice(labelled, 60)
    there[::7] = False  # rows without an entry
    rows, columns = there.nonzero()
    values = np.resize(np.minimum(COUNTED[name], most), len(rows)).astype(kind)
    X = sparse.csr_array((values, columns, np.append(0, there.sum(axis=1).cumsum())), shape=(60, 5))
    exact = np.zeros((2, 5), dtype=object)
    for i, j, value in zip(rows, columns, values, strict=True):
        exact[codes[i], j] += int(value)
    # above 2^53 a float64 cannot hold every sum
    counts = Counts.of(X, OneHot(codes, 2), BINARY if (values <= 1).all() else COUNTS)
    assert_allclose(counts.total, exact.astype(float), rtol=1e-14 * (exact.max() > 2**53))


@pytest.mark.parametrize(("largest", "fits"), [(2**20 - 1, True), (2**20, False), (2**51, False)])
@pytest.mark.parametrize("kind", ["int64", "float64"])
def test_two_sums_share_a_number_up_to_the_bound(largest, fits, kind):
    X, codes = sparse.csr_array(np.full((64, 2), largest, dtype=kind)), np.array([1] * 63 + [0])
    ((_, block),) = sparse_blocks(X, COUNTS, own_type=True)
    assert class_sums._fits_twice(block) == fits
    for own in (codes, 1 - codes, np.ones_like(codes), np.zeros_like(codes)):
        exact = [[largest * int((own == k).sum())] * 2 for k in (0, 1)]
        assert_array_equal(sparse_sums(own, 2, block), np.array(exact, dtype=float))


def test_more_ones_than_half_a_word_counts():
    X, codes = sparse.csr_array(np.ones((2**17 + 5, 1))), np.ones(2**17 + 5, dtype=int)
    codes[9] = 0
    assert Counts.of(X, OneHot(codes, 2), BINARY).total.tolist() == [[1], [2**17 + 4]]


@pytest.mark.parametrize("n", [0, 3])
def test_two_classes_without_an_entry(n):
    X = sparse.csr_array((n, 2))
    for rule in (COUNTS, BINARY):
        assert_array_equal(Counts.of(X, OneHot(np.arange(n) % 2, 2), rule).total, np.zeros((2, 2)))
