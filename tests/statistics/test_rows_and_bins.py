"""Rows kept as they are, and as moments in bins: parts are the whole, and what was added can be taken out."""

import warnings

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse

from genmodels.errors import InvalidInputError
from genmodels.statistics import BinnedMoments, Sample, load, save

RNG = np.random.default_rng(4)
X = RNG.normal(size=40).round(1)
LABELS = np.arange(40) % 3
NUMBERS = st.floats(-1e12, 1e12) | st.integers(-4, 4).map(float) | st.sampled_from([0.0, -0.0, 5e-324, 1e-300])
REDUCE = {"rows": Sample.of, "bins": lambda X, weight=None, **how: BinnedMoments.of(X, 0.25, weight, **how)}
both = pytest.mark.parametrize("reduce", REDUCE.values(), ids=REDUCE)


def parts(statistics):
    """All arrays of a statistic."""
    return [np.asarray(value) for value in vars(statistics).values()]


def assert_same(a, b, **tolerance):
    for one, other in zip(parts(a), parts(b), strict=True):
        assert_allclose(one, other, **tolerance)


def test_moments_are_those_of_their_definition():
    found = BinnedMoments.of(X, 0.3, RNG.random(40))
    assert found.span == 0.25
    bins = np.floor(X / 0.25)
    assert_array_equal(found.bins, np.unique(bins))
    counted = BinnedMoments.of(X, 0.25).moments
    for b, moments in zip(np.unique(bins), counted.T, strict=True):
        u = X[bins == b] / 0.25 - b - 0.5
        assert_allclose(moments, [(u**p).sum() for p in range(15)], rtol=1e-12, atol=1e-15)


def test_mean_and_variance_are_those_of_the_rows():
    weight = RNG.random((40, 2))
    for offset in (0.0, 1e9):
        for found in (Sample.of(X + offset, weight), BinnedMoments.of(X + offset, 0.25, weight)):
            shifted = X + offset
            for k in range(2):
                mean = np.average(X, weights=weight[:, k])
                assert_allclose(found.mean[k, 0] - offset, mean, rtol=0, atol=1e-15 * (1 + offset))
                variance = np.average((shifted - offset - mean) ** 2, weights=weight[:, k])
                assert_allclose(found.std[k, 0] ** 2, variance, rtol=1e-6 if offset else 1e-12)


def test_two_points_for_each_bin_have_the_moments_of_its_rows():
    found = BinnedMoments.of(RNG.random(300), 0.5)
    at, place, shares = found.points()
    for p in range(4):
        u = place - 0.5
        sums = [(shares * u**p)[at == b].sum() for b in found.bins]
        assert_allclose(sums, found.moments[p], rtol=1e-9, atol=1e-9)
    one = BinnedMoments.of([0.3, 0.3], 1.0).points()
    assert_allclose([values[0] for values in one], [0.0, 0.3, 2.0])


@both
def test_every_kind_of_weight_counts_the_same(reduce):
    one_hot = np.eye(3)[LABELS]
    dense, thin = reduce(X, one_hot), reduce(X, sparse.csr_array(one_hot))
    assert_same(dense, thin)
    for k in range(3):
        alone = reduce(X[k == LABELS])
        assert_allclose([dense[k].n, dense[k].mean, dense[k].std], [alone.n, alone.mean, alone.std], atol=1e-15)
    times = RNG.integers(0, 3, 40)
    assert_same(reduce(X, times), reduce(np.repeat(X, times)), rtol=1e-13, atol=1e-15)
    assert_same(reduce(X, 0.5 * one_hot), reduce(X, one_hot).scaled(0.5), rtol=1e-13, atol=1e-15)


@both
def test_a_missing_value_weighs_and_is_in_no_row(reduce):
    gappy = np.where(np.arange(40) % 4, X, np.nan)
    found = reduce(gappy[:, None], np.eye(3)[LABELS], missing="leave_out")
    assert_array_equal(found.weight, [14, 13, 13])
    assert_array_equal(found.n[:, 0], np.bincount(LABELS[np.arange(40) % 4 > 0]))
    halves = [
        reduce(gappy[half, None], np.eye(3)[LABELS[half]], missing="leave_out") for half in np.split(np.arange(40), 2)
    ]
    assert_same(halves[0] + halves[1], found, rtol=1e-13, atol=1e-15)


@both
def test_they_come_back_from_a_file(reduce, tmp_path):
    whole = reduce(X, RNG.random((40, 3)))
    save(tmp_path / "rows.npz", whole)
    for a, b in zip(parts(load(tmp_path / "rows.npz")), parts(whole), strict=True):
        assert_array_equal(a, b, strict=True)


@settings(max_examples=40)
@given(rows=arrays(float, st.integers(0, 30), elements=NUMBERS), cut=st.integers(0, 30))
@pytest.mark.parametrize("reduce", REDUCE.values(), ids=REDUCE)
def test_whatever_the_rows_parts_are_the_whole_and_can_be_taken_out(reduce, rows, cut):
    a, b, whole = reduce(rows[:cut]), reduce(rows[cut:]), reduce(rows)
    whole.require_sound()
    assert_same(a + b, whole, rtol=1e-12, atol=1e-14)
    assert_same(b + a, a + b)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert_same(whole - b, a, rtol=1e-12, atol=1e-12)


@settings(max_examples=30)
@given(rows=arrays(float, st.tuples(st.integers(1, 20), st.integers(1, 3)), elements=NUMBERS), cut=st.integers(0, 20))
def test_so_it_is_with_rows_of_several_features(rows, cut):
    a, b, whole = (Sample.of(part) for part in (rows[:cut], rows[cut:], rows))
    whole.require_sound()
    assert_same(a + b, whole)
    assert_same(whole - a, b)
    assert_array_equal(np.repeat(whole.rows, whole.shares.astype(int), axis=0), rows[np.lexsort(rows.T[::-1])])


@both
def test_what_does_not_fit_together_is_refused(reduce):
    with pytest.raises(InvalidInputError, match="more rows would be taken out than"):
        reduce([1.0, 2.0]) - reduce([9.0])
    with pytest.raises(InvalidInputError, match="do not fit together: one is"):
        sum(kind([1.0]) for kind in REDUCE.values())
    with pytest.raises(InvalidInputError, match=r"one has shape \(\), the other \(3,\)"):
        reduce(X) + reduce(X, np.eye(3)[LABELS])
    with pytest.raises(InvalidInputError, match="row 1"):
        reduce([1.0, np.nan])


def test_bins_of_other_widths_and_numbers_too_large_for_them():
    with pytest.raises(InvalidInputError, match=r"one side are 0\.25 wide, those of the other 0\.5"):
        BinnedMoments.of([1.0], 0.25) + BinnedMoments.of([1.0], 0.5)
    with pytest.raises(InvalidInputError, match=r"X holds 1e\+300, too large for bins .* wide: rescale the column"):
        BinnedMoments.of([0.0, 1e300], 1e-20)
    with pytest.raises(InvalidInputError, match="one side has 2 features, the other 1"):
        Sample.of([[1.0, 2.0]]) + Sample.of([[1.0]])
