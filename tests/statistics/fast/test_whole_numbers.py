"""Whole numbers as codes, and tables of them by class, equal their definition."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import CategoricalNaiveBayes
from genmodels.densities import categorical
from genmodels.errors import InvalidInputError, UnknownCategoryError
from genmodels.ground.inputs.codes import unique_codes
from genmodels.statistics import level_counts as levels
from genmodels.statistics.weighting import OneHot

RNG = np.random.default_rng(11)


def labels(n, K, weighted):
    return OneHot(RNG.integers(0, K, n), K, RNG.random(n) if weighted else None)


@pytest.mark.parametrize(
    "values",
    [
        [3, 3, 3],
        [1, 0, 1],
        [-1, -1, -2],
        [-7, 5, -7, 0],
        [2**40, 1],
        np.array([0, 2, 1, 0]),
        np.array([0, 2]),
        np.array([0, 255, 7], dtype=np.uint8),
        np.array([-128, 127, 0], dtype=np.int8),
        np.array([2**64 - 1, 2**64 - 3], dtype=np.uint64),
        np.array([-(2**63), -(2**63) + 9], dtype=np.int64),
        ["b", "a", "b"],
        np.array([True, False]),
        np.empty(0, dtype=int),
    ],
    ids=str,
)
def test_unique_codes(values):
    values = np.asarray(values)
    distinct, codes, counts = unique_codes(values)
    wanted, positions, sizes = np.unique(values, return_inverse=True, return_counts=True)
    assert_array_equal(distinct, wanted)
    assert distinct.dtype == wanted.dtype
    assert_array_equal(codes, positions)
    assert_array_equal(counts, sizes)


WHOLE = {
    "small": RNG.integers(0, 4, size=(200, 5)),
    "negative, with gaps": RNG.choice([-9, -2, 0, 7], size=(200, 3)),
    "bytes": RNG.integers(250, 256, size=(200, 4)).astype(np.uint8),
    "far from zero": RNG.integers(0, 3, size=(200, 2)) + 10**6,
    "many values": RNG.integers(0, 2000, size=(200, 3)),
    "one column": RNG.integers(0, 3, size=(200, 1)),
    "a range for each column": RNG.integers(0, 4, size=(200, 3)) + np.array([-2000, 0, 10**9]),
    "bytes from end to end": RNG.choice([-128, 0, 127], size=(200, 3)).astype(np.int8),
}


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("weighted", [False, True])
def test_tables_by_class(monkeypatch, name, weighted):
    monkeypatch.setattr(levels, "ROWS", 64)
    X, own = WHOLE[name], labels(200, 3, weighted)
    weight = np.ones(200) if own.weight is None else own.weight
    low, sizes = levels.ranges(X)
    for j, table in enumerate(levels.tables_by_class(X, low, sizes, own)):
        wanted = [
            [weight[(own.codes == k) & (X[:, j].astype(int) == int(low[j]) + v)].sum() for v in range(sizes[j])]
            for k in range(3)
        ]
        assert_allclose(table, wanted, atol=1e-12)


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("alpha", [0.0, 1.0])
def test_categories_that_are_whole_numbers_are_learnt_and_judged_like_their_names(name, alpha):
    X, y = WHOLE[name], RNG.integers(0, 3, 200)
    quick = CategoricalNaiveBayes(alpha=alpha).fit(X, y)
    slow = CategoricalNaiveBayes(alpha=alpha).fit(X.tolist(), y)
    assert quick.density_.categories == slow.density_.categories
    for a, b in zip(quick.density_.p, slow.density_.p, strict=True):
        assert_allclose(a, b, rtol=1e-14)
    assert_allclose(quick.predict_proba(X), slow.predict_proba(X.tolist()), rtol=1e-11, atol=1e-14)
    assert isinstance(quick.density_._lookup, levels.Lookup)


@pytest.mark.parametrize("values", [[0, 10**6], [2**40, 2**40 + 1]])  # too wide, or too large for a table
def test_values_that_no_table_has_room_for_are_judged_by_name(values):
    X, y = np.array(values * 3)[:, None], [0, 1, 0, 0, 1, 1]
    model = CategoricalNaiveBayes().fit(X, y)
    assert model.density_._lookup is None
    by_name = CategoricalNaiveBayes().fit(X.astype(str), y)
    assert_array_equal(model.predict_proba(X), by_name.predict_proba(X.astype(str)))


def test_a_whole_number_never_seen_is_refused_in_its_row(monkeypatch):
    monkeypatch.setattr(categorical, "ROWS", 4)
    X = np.array([[0, 5], [3, 5], [0, 6], [3, 6]] * 3)
    model = CategoricalNaiveBayes().fit(X, np.arange(12) % 2)
    for strange in (1, 9, -4):  # in a gap, above, below
        asked = X.copy()
        asked[9, 0] = strange
        with pytest.raises(UnknownCategoryError, match=f"feature 0 is {strange} in row 9"):
            model.predict(asked)
    with pytest.raises(InvalidInputError, match="3 features, but the model has 2"):
        model.predict(np.zeros((2, 3), dtype=int))
    assert model.predict(np.zeros((0, 2), dtype=int)).shape == (0,)


def test_too_many_values_are_sorted_instead():
    assert levels.ranges(np.array([[0], [10**6]])) is None
    assert levels.ranges(np.array([[-(2**63)], [2**63 - 1]])) is None
