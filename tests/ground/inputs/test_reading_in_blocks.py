"""Rows are read in blocks, without a float64 copy of the whole, and nothing is written into them."""

import numpy as np
import pytest
from scipy import sparse

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs import BINARY, COUNTS, FINITE, Names, as_matrix, blocks, number_rules
from genmodels.ground.inputs.row_blocks import CELLS


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


@pytest.mark.parametrize("kind", ["float16", "float32", "float64", "longdouble", ">f8", ">f4"])
@pytest.mark.parametrize("among", [[], [0.0], [-0.0], [1.0] * 5, [3.0, -0.0, 2.0]], ids=str)
@pytest.mark.parametrize("bad", ["nan", "-nan", "inf", "-inf", "-1", "-tiny", "tiny", "0.5", "1 + eps", "1 - eps"])
def test_a_quick_look_lets_nothing_pass(kind, among, bad):
    eps, tiny = np.finfo(kind).eps, np.finfo(kind).smallest_subnormal
    if kind == "longdouble":  # read as float64, for which these are 1 and 0
        eps, tiny = np.finfo(float).eps, np.finfo(float).smallest_subnormal
    named = {"1 + eps": 1 + eps, "1 - eps": 1 - eps, "-tiny": -tiny, "tiny": tiny}
    value = named[bad] if bad in named else np.copysign(np.float64(bad.strip("-")), -1 if bad[0] == "-" else 1)
    for at in range(len(among) + 1):
        values = np.insert(np.array(among, dtype=kind), at, value)
        assert COUNTS.quick(values) is None
        assert BINARY.quick(values) is None
        with pytest.raises(InvalidInputError):
            list(
                blocks(
                    sparse.csr_array(values[None]) if kind in ("float32", "float64") else values, COUNTS, sparse=True
                )
            )


@pytest.mark.parametrize(
    "kind", ["bool", "int8", "uint8", "int64", "uint64", ">i4", "float16", "float32", "float64", ">f8"]
)
@pytest.mark.parametrize("given", [[1, 1], [0, 1], [0, 0], [3, 0, 60], [1] * 5 + [2], [1] * 5 + [0]], ids=str)
def test_a_quick_look_knows_between_which_numbers_all_lie(monkeypatch, kind, given):
    monkeypatch.setattr(number_rules, "PIECE", 2)
    values = np.array(given).astype(kind)
    for rule in (COUNTS, BINARY):
        seen = rule.quick(values)
        assert (seen is not None) == bool(rule.allowed(values.astype(float)).all())
        assert seen is None or (seen[0] <= values.min() and values.max() <= seen[1])
    assert values.min() < 1 or values.max() > 1 or tuple(BINARY.quick(values)) == (1, 1)


@pytest.mark.parametrize("given", [[-1, 5], [5, -1], [-128, -128], [-1, -1]], ids=str)
@pytest.mark.parametrize("kind", ["int8", "int64", ">i8"])
def test_a_quick_look_refuses_negative_whole_numbers(kind, given):
    assert COUNTS.quick(np.array(given, dtype=kind)) is None
    assert BINARY.quick(np.array(given, dtype=kind)) is None


def test_minus_zero_is_a_count():
    ((_, block),) = blocks(sparse.csr_array(([-0.0, 7.0], ([0, 0], [0, 1]))), COUNTS, sparse=True)
    assert block.data.tolist() == [0, 7]
    assert block.range[1] >= 7


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
    X = sparse.csr_array(np.where(rng.random((40, 6)) < 0.3, rng.integers(1, 9, (40, 6)), 0.0))
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
