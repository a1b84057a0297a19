"""Rows are read in blocks, without a float64 copy of the whole, and nothing is written into them."""

import numpy as np
import pytest
from scipy import sparse

from genmodels.errors import InvalidInputError
from genmodels.inputs import BINARY, COUNTS, FINITE, Names, as_matrix, blocks
from genmodels.inputs.blocks import CELLS


def test_the_blocks_are_the_rows_in_their_order():
    X = np.arange(3 * CELLS // 2, dtype=np.int32).reshape(-1, 3)
    parts = [(rows, block.copy()) for rows, block in blocks(X)]
    assert len(parts) == 2
    assert all(block.dtype == np.float64 and block.size <= CELLS for _, block in parts)
    assert [rows.start for rows, _ in parts] == [0, parts[0][0].stop]
    np.testing.assert_array_equal(np.concatenate([block for _, block in parts]), X)


def test_float64_is_viewed_and_not_copied():
    X = np.ones((10, 2))
    ((_, block),) = blocks(X)
    assert np.shares_memory(block, X)
    assert as_matrix(X) is X


def test_blocks_of_another_type_share_one_piece_of_memory():
    first, second = (block for _, block in blocks(np.ones((2 * CELLS, 1), dtype=np.float32)))
    assert np.shares_memory(first, second)


@pytest.mark.parametrize("rule", [FINITE, COUNTS, BINARY], ids=["finite", "counts", "binary"])
@pytest.mark.parametrize("dtype", ["bool", "int8", "int64", "uint8", "uint64", "float16"])
def test_a_type_that_always_passes_has_no_number_that_does_not(rule, dtype):
    limits = np.finfo(dtype) if dtype == "float16" else np.iinfo(dtype) if dtype != "bool" else None
    extremes = np.array([False, True] if limits is None else [limits.min, 0, limits.max], dtype=dtype)
    extremes = np.append(extremes, np.nan) if dtype == "float16" else extremes
    assert (np.dtype(dtype).kind in rule.always) == bool(rule.allowed(extremes.astype(float)).all())


def test_a_row_wider_than_a_block_is_a_block():
    ((rows, block),) = blocks(np.ones((1, CELLS + 1), dtype=np.int8))
    assert rows == slice(0, 1)
    assert block.shape == (1, CELLS + 1)


def test_a_sparse_matrix_comes_whole_and_stays_as_it_was():
    X = sparse.coo_array(([1, 2, 3], ([0, 0, 1], [1, 1, 0])), shape=(2, 2))
    ((rows, block),) = blocks(X, COUNTS, sparse=True, d=2)
    assert rows == slice(0, 2)
    assert block.toarray().tolist() == [[0, 3], [3, 0]]
    assert X.nnz == 3


@pytest.mark.parametrize(
    ("rule", "good", "bad"),
    [
        (FINITE, [0.0, -1e300, 5e-324], [np.nan, np.inf, -np.inf, 1.1e301, -1e302]),
        (COUNTS, [0.0, 1.0, 2.0**53, 1e180], [np.nan, np.inf, -1.0, 0.5, 1e181]),
        (BINARY, [0.0, -0.0, 1.0], [np.nan, np.inf, -1.0, 0.5, 2.0, 1.0000001]),
    ],
)
def test_the_limits_of_each_rule(rule, good, bad):
    assert rule.allowed(np.array(good)).all()
    assert not rule.allowed(np.array(bad)).any()


def test_names_of_classes_and_features_with_and_without():
    plain, named = Names(), Names(np.array(["ham", "spam"]), ("win", 7))
    assert [plain.a_class(1), plain.a_class(None), plain.feature(2)] == ["class 1", "the data", "feature 2"]
    assert [named.a_class(1), named.feature(0), named.feature(1)] == ["class 'spam'", "feature 'win'", "feature 7"]
    assert [plain.class_list(2), plain.feature_list(2)] == [[0, 1], ["x0", "x1"]]
    assert [named.class_list(2), named.feature_list(2)] == [["ham", "spam"], ["win", "x7"]]
    assert named.among([1]).feature_list(1) == ["x7"]
    assert plain.among([4, 2]).feature(1) == "feature 2"


def test_a_sparse_matrix_in_pieces_is_the_same_matrix():
    rng = np.random.default_rng(8)
    X = sparse.random_array(
        (40, 6), density=0.3, rng=rng, format="csr", data_sampler=lambda size: rng.integers(1, 9, size)
    )
    X.data[X.indptr[30] : X.indptr[35]] = 5  # ordinary rows, and below them rows without an entry
    pieces = list(blocks(X, COUNTS, sparse=True, entries=10))
    assert len(pieces) > 5
    assert [row for rows, _ in pieces for row in range(40)[rows]] == list(range(40))
    assert np.array_equal(sparse.vstack([block for _, block in pieces]).toarray(), X.toarray())


def test_an_error_in_a_later_piece_names_the_row_of_the_whole():
    X = sparse.csr_array(np.eye(20))
    X.data[17] = -1.0
    with pytest.raises(InvalidInputError, match="-1 in row 17, feature 17"):
        list(blocks(X, COUNTS, sparse=True, entries=3))


@pytest.mark.parametrize("n", [0, 3])
def test_a_sparse_matrix_without_an_entry(n):
    ((rows, block),) = blocks(sparse.csr_array((n, 2)), COUNTS, sparse=True, entries=5)
    assert (rows.start, rows.stop, block.shape) == (0, n, (n, 2))
