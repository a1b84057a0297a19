"""Rules for the bandwidth: Silverman's, and leaving each row out."""

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.stats import gaussian_kde

from genmodels import KernelDensity
from genmodels.densities.kernel_density.bandwidth import leave_one_out_likelihood
from genmodels.errors import DegenerateCovarianceError, InvalidInputError
from genmodels.statistics import Sample

SIX = [-2.1, -1.3, -0.4, 1.9, 5.1, 6.2]
RNG = np.random.default_rng(8)


def by_leaving_out(X, h):
    """The leave-one-out log-likelihood by its definition, one fit without each row."""
    fits = (KernelDensity.fit(np.delete(X, i, axis=0), bandwidth=h).log_prob(X[i : i + 1])[0] for i in range(len(X)))
    return sum(fits)


def test_silverman():
    assert_allclose(KernelDensity.fit(SIX).bandwidth, 2.33281721308160100150893807811, rtol=1e-14)
    assert_allclose(KernelDensity.fit(SIX, bin_width=0.1).bandwidth, 2.33281721308160100150893807811, rtol=1e-14)
    X = RNG.normal(size=(200, 3)) * [1, 10, 0.1]
    theirs = gaussian_kde(X.T, "silverman").factor * X.std(axis=0)
    assert_allclose(KernelDensity.fit(X).bandwidth, theirs, rtol=1e-13)


def test_the_leave_one_out_likelihood_of_six_numbers():
    six = Sample.of(SIX)
    assert_allclose(leave_one_out_likelihood(six, np.array([1.5])), -17.1165810516856676094444604539, rtol=1e-14)
    best = KernelDensity.fit(SIX, bandwidth="leave_one_out").bandwidth
    found = leave_one_out_likelihood(six, np.array([best]))
    assert_allclose(found, -16.8630592988290642760848133781, rtol=1e-10)
    around = best * np.exp(RNG.normal(size=40) * 10.0 ** RNG.uniform(-3, 0, 40))
    assert all(leave_one_out_likelihood(six, np.array([h])) <= found + 1e-9 for h in around)


@pytest.mark.parametrize("h", [1e-3, 0.02, 0.3, 5.0])
def test_it_is_the_likelihood_of_each_row_under_a_fit_to_the_others(h):
    X = np.concatenate([RNG.normal(size=70), RNG.normal(6, 0.01, 70), [-40.0, 90.0]])  # with rows far from all others
    assert_allclose(leave_one_out_likelihood(Sample.of(X), np.array([h])), by_leaving_out(X, h), rtol=1e-11)
    two = RNG.normal(size=(40, 2))
    assert_allclose(leave_one_out_likelihood(Sample.of(two), np.array([h, 2 * h])), by_leaving_out(two, [h, 2 * h]))


def test_many_rows_are_no_other_than_few():
    X = RNG.normal(size=1500)
    p = np.exp(-(((X[:, None] - X) / 0.2) ** 2) / 2) / (1499 * 0.2 * np.sqrt(2 * np.pi))
    np.fill_diagonal(p, 0.0)
    expected = np.log(p.sum(axis=1)).sum()
    assert_allclose(leave_one_out_likelihood(Sample.of(X), np.array([0.2])), expected, rtol=1e-12)


def test_a_weight_is_a_number_of_equal_rows():
    X, times = RNG.normal(size=(30, 2)), RNG.integers(1, 4, 30)
    h = np.array([0.4, 0.5])
    weighed, repeated = Sample.of(X, times), Sample.of(np.repeat(X, times, axis=0))
    assert_allclose(leave_one_out_likelihood(weighed, h), leave_one_out_likelihood(repeated, h), rtol=1e-13)
    assert_allclose(leave_one_out_likelihood(repeated, h), by_leaving_out(np.repeat(X, times, axis=0), h), rtol=1e-12)


def test_it_finds_two_humps_where_silverman_sees_one():
    X = np.concatenate([RNG.normal(-5, 0.5, 200), RNG.normal(5, 0.5, 200)])
    found = KernelDensity.fit(X, bandwidth="leave_one_out")
    assert found.bandwidth < KernelDensity.fit(X).bandwidth / 3
    assert_allclose(
        KernelDensity.fit(1e6 * X + 1e9, bandwidth="leave_one_out").bandwidth, 1e6 * found.bandwidth, rtol=1e-4
    )


def test_weights_above_one_are_rows_that_occur_again():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(DegenerateCovarianceError, match="equal rows are the more probable"):
            KernelDensity.fit(RNG.normal(size=90), 1 + RNG.gamma(1.0, size=90), bandwidth="leave_one_out")


def test_rows_of_which_none_can_be_left_out():
    with pytest.raises(DegenerateCovarianceError, match="of 8 rows 4 are different: equal rows are the more probable"):
        KernelDensity.fit([1.0, 2, 3, 7] * 2, bandwidth="leave_one_out")
    with pytest.raises(
        InvalidInputError, match=r"a row weighs 0.5: to leave one out, weights have to be numbers of rows"
    ):
        KernelDensity.fit(SIX, np.full(6, 0.5), bandwidth="leave_one_out")
    with pytest.raises(InvalidInputError, match="rows in bins cannot be left out"):
        KernelDensity.fit(SIX, bandwidth="leave_one_out", bin_width=0.01)
