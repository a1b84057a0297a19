"""Counts and level counts: whole numbers stay whole, sides with other classes or levels add up."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from scipy import sparse

from genmodels.errors import InvalidInputError, InvalidParameterError, UnknownCategoryError
from genmodels.ground.inputs import BINARY
from genmodels.statistics import Counts, Joined, Labelled, LevelCounts


def test_counts_of_tosses_and_of_rows():
    tosses, rows = Counts.of([1, 0, 1]), Counts.of([[1, 0], [2, 5]])
    assert (float(tosses.weight), float(tosses.total)) == (3, 2)
    assert rows.total.tolist() == [3, 5]
    assert Counts.of([[1, 0], [2, 5]], np.eye(2)).total.tolist() == [[1, 0], [2, 5]]
    assert Counts.of([1, 0, 1], [0.5, 1, 1]).total.tolist() == 1.5


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32])
def test_sums_that_overflow_the_type_of_the_data(kind):
    top = np.iinfo(kind).max
    X = np.full((1000, 2), top, dtype=kind)
    assert_array_equal(Counts.of(X).total, 1000.0 * top)
    assert_array_equal(Counts.of(sparse.csr_array(X)).total, 1000.0 * top)
    assert_array_equal(Counts.of(X, sparse.csr_array(np.ones((1000, 1)))).total, [[1000.0 * top] * 2])


def test_adding_and_taking_out_counts_is_exact():
    a, b = Counts.of([[1, 2], [3, 4]]), Counts.of([[5, 6]])
    assert_array_equal((a + b).total, [9, 12])
    assert_array_equal(((a + b) - a).total, b.total)
    with pytest.raises(InvalidInputError, match="more counts"):
        Counts.of([[1, 0], [1, 0]]) - Counts.of([[0, 1]])
    with pytest.raises(InvalidInputError, match="do not fit together"):
        a + Counts.of([[1, 2, 3]])


def test_a_count_out_of_place_is_named():
    with pytest.raises(InvalidInputError, match="-1 in row 1, feature 0"):
        Counts.of([[1, 2], [-1, 0]])
    with pytest.raises(InvalidInputError, match=r"0\.5 in row 0, feature 1"):
        Counts.of(sparse.csr_array([[1, 0.5], [0, 0]]))
    with pytest.raises(InvalidInputError, match="2 in row 1"):
        Counts.of([1, 2], None, BINARY)


def test_repeated_entries_of_a_sparse_matrix_add_up_before_they_are_checked():
    twice = sparse.coo_array(([1, 1], ([0, 0], [1, 1])), shape=(1, 2))
    assert Counts.of(twice).total.tolist() == [0, 2]
    with pytest.raises(InvalidInputError, match="2 in row 0, feature 1"):
        Counts.of(twice, None, BINARY)
    assert twice.nnz == 2


def test_levels_are_what_was_seen():
    counts = LevelCounts.of([("b", 5), ("a", 0), ("b", 5)])
    assert counts.levels == (("a", "b"), (0, 5))
    assert [table.tolist() for table in counts.tables] == [[1, 2], [1, 2]]


def test_levels_are_what_was_declared():
    counts = LevelCounts.of(["b", "a"], categories=["c", "b", "a"])
    assert counts.levels == (("c", "b", "a"),)
    assert counts.tables[0].tolist() == [0, 1, 1]
    with pytest.raises(UnknownCategoryError, match="feature 0 is 'd' in row 1"):
        LevelCounts.of(["a", "d"], categories=["a", "b"])
    with pytest.raises(InvalidParameterError, match="2 entries for 1 features"):
        LevelCounts.of([["a"], ["b"]], categories=[["a", "b"], ["c"]])


@pytest.mark.parametrize("order", [1, -1])
def test_sides_that_saw_other_levels_add_up_either_way(order):
    a, b = [LevelCounts.of(list("aab"), np.eye(2)[[0, 0, 1]]), LevelCounts.of(list("cb"), np.eye(2)[[1, 0]])][::order]
    both = a + b
    assert both.levels == (("a", "b", "c"),)
    assert both.tables[0].tolist() == [[2, 1, 0], [0, 1, 1]]
    assert (both - b).tables[0].sum() == a.tables[0].sum()


def test_declared_order_survives_adding():
    declared = LevelCounts.of(["lo"], categories=["lo", "mid", "hi"])
    assert (LevelCounts.of(["hi"]) + declared).levels == (("lo", "mid", "hi"),)
    assert (declared + LevelCounts.of(["hi"])).tables[0].tolist() == [1, 0, 1]


def test_levels_of_different_types_do_not_add():
    with pytest.raises(InvalidInputError, match="text on one side"):
        LevelCounts.of(["a"]) + LevelCounts.of([1])
    with pytest.raises(InvalidInputError, match="1 features, the other 2"):
        LevelCounts.of([["a"]]) + LevelCounts.of([["a", "b"]])


def test_more_of_a_level_than_was_put_in_cannot_be_taken_out():
    with pytest.raises(InvalidInputError, match="more counts"):
        LevelCounts.of(["a", "b"]) - LevelCounts.of(["a", "a"])


def test_labelled_statistics_align_their_classes():
    def labelled(y, x):
        classes, codes = np.unique(y, return_inverse=True)
        return Labelled(classes, Counts.of(x, np.eye(len(classes))[codes]))

    whole = labelled(["x", "z", "y"], [[1], [2], [4]])
    parts = labelled(["x"], [[1]]) + labelled(["z"], [[2]]) + labelled(["y"], [[4]])
    assert parts.classes.tolist() == ["x", "y", "z"]
    assert_array_equal(parts.given.total, whole.given.total)
    less = whole - labelled(["y"], [[4]])
    assert less.classes.tolist() == ["x", "y", "z"]
    assert_array_equal(less.weight, [1, 0, 1])
    with pytest.raises(InvalidInputError, match="different types"):
        labelled(["x"], [[1]]) + labelled([3], [[1]])


def test_joined_statistics_add_part_by_part():
    a = Joined((Counts.of([[1]], np.ones((1, 1))), LevelCounts.of([["u"]], np.ones((1, 1)))))
    both = a + a
    assert both.weight.tolist() == [2]
    assert both.parts[1].tables[0].tolist() == [[2]]
    assert (both - a).parts[0].total.tolist() == [[1]]
    assert both.spread(np.array([1]), 2).weight.tolist() == [0, 2]
