"""Rows that a class does not feel are left out of its products, and no digit is missed."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.special import softmax

from genmodels.statistics.fast import moments
from genmodels.statistics.fast.moments import SILENT, SOFT, sums_about
from genmodels.statistics.weighting import Soft

RNG = np.random.default_rng(61)
K, N = 4, 900


def clouds(d, apart):
    """Rows of K clouds whose features have units of their own, and how probable each cloud is for each row."""
    centres = apart * RNG.normal(size=(K, d))
    rows = centres[RNG.integers(K, size=N)] + RNG.normal(size=(N, d))
    shares = softmax(-0.5 * ((rows[None] - centres[:, None]) ** 2).sum(axis=2), axis=0)
    return rows * np.geomspace(1e-6, 1e9, d), shares


@pytest.mark.parametrize("d", [13, 40, 131])
@pytest.mark.parametrize("apart", [0.1, 1.0, 5.0])
def test_the_products_are_those_of_all_rows(d, apart):
    X, shares = clouds(d, apart)
    _, second = sums_about([(X, Soft(shares))], np.zeros((K, d)), "Matrix", SOFT)
    long = X.astype(np.longdouble)
    for k in range(K):
        truth = (long * shares[k].astype(np.longdouble)[:, None]).T @ long
        root = np.sqrt(np.diag(truth))
        assert_allclose(second[k] / root / root[:, None], (truth / root / root[:, None]).astype(float), atol=2e-15)


def test_what_is_left_out_is_less_than_a_rounding():
    X, shares = clouds(20, 2.0)
    felt = moments._felt(X, shares, np.empty_like(X))
    assert max(map(len, felt)) < N / 2
    for share, rows in zip(shares, felt, strict=True):
        others = np.setdiff1d(np.arange(N), rows)
        assert (share[others] @ X[others] ** 2 <= SILENT * (share @ X**2)).all()


def test_a_faint_share_far_away_is_felt():
    X, shares = clouds(20, 5.0)
    X[7, 3], shares[:, 7] = 1e30, [1e-40, 1, 0, 1e-300]
    felt = moments._felt(X, shares, np.empty_like(X))
    assert [7 in rows for rows in felt] == [True, True, False, False]


def test_classes_without_weight_and_features_without_spread():
    X, shares = clouds(20, 5.0)
    X[:, 4] = 0
    shares[2] = 0
    _, second = sums_about([(X, Soft(shares))], np.zeros((K, 20)), "Matrix", SOFT)
    assert not second[2].any()
    assert not second[:, 4].any()
    assert np.isfinite(second).all()


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_what_is_no_number_spoils_every_class(value):
    X, shares = clouds(20, 5.0)
    X[7, 3] = value
    with np.errstate(over="ignore", invalid="ignore"):
        _, second = sums_about([(X, Soft(shares))], np.zeros((K, 20)), "Matrix", SOFT)
    assert not np.isfinite(second[shares[:, 7] > 0]).all(axis=(1, 2)).any()


def test_shares_that_are_all_large_are_not_asked():
    shares = np.full((K, N), 1 / K)
    assert moments._felt(np.ones((N, 20)), shares, np.empty((N, 20))) == [slice(None)] * K
