"""Rules for the bandwidth: Silverman's, and leaving each row out."""

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.stats import gaussian_kde

from genmodels import KernelDensity
from genmodels.course.datasets import load_iris
from genmodels.densities.kernel_density.bandwidth import _slope, leave_one_out_likelihood
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, InvalidParameterError, TiedRowsWarning
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


# ---- Each row under the others.


def others_of(X, i, with_ties):
    """The rows but row i, or but all that are equal to it."""
    different = np.reshape(X[i] != X, (len(X), -1)).any(axis=1)
    return X[different] if with_ties else np.delete(X, i, axis=0)


@pytest.mark.parametrize("with_ties", [False, True])
@pytest.mark.parametrize("kernel", ["gaussian", "epanechnikov", "tophat"])
@pytest.mark.parametrize("shape", [(60,), (60, 1), (60, 2), (400,)])
def test_each_row_under_a_fit_to_the_others(shape, kernel, with_ties):
    X = RNG.normal(size=shape).round(1)
    found = KernelDensity.fit(X, bandwidth=0.3, kernel=kernel).left_out_log_prob(X, with_ties=with_ties)
    fits = (KernelDensity.fit(others_of(X, i, with_ties), bandwidth=0.3, kernel=kernel) for i in range(len(X)))
    expected = np.array([fit.log_prob(X[i : i + 1])[0] for i, fit in enumerate(fits)])
    assert found.shape == (len(X),)
    assert_allclose(np.exp(found), np.exp(expected), rtol=1e-11, atol=1e-14)
    if kernel == "gaussian":
        assert_allclose(found, expected, rtol=1e-11)


def test_only_some_of_the_rows_are_asked_and_in_any_order():
    fit = KernelDensity.fit(SIX, bandwidth=1.5)
    both = fit.left_out_log_prob([5.1, -2.1, 5.1])
    assert_allclose(both, fit.left_out_log_prob(SIX)[[4, 0, 4]], rtol=1e-15)
    assert_allclose(fit.left_out_log_prob(SIX).sum(), -17.1165810516856676094644604539, rtol=1e-14)
    assert fit.left_out_log_prob([]).shape == (0,)


def test_the_slope_of_the_likelihood_at_the_bandwidth_found_is_zero_to_nine_digits():
    """In fifty digits, by the definition: the sum over i of the mean of u_ij^2 less 1 changes its sign there."""
    mpmath = pytest.importorskip("mpmath")
    rows = [mpmath.mpf(float(x)) for x in RNG.normal(size=25)] + [mpmath.mpf(9)]
    with mpmath.workdps(50):

        def slope(h):
            total = mpmath.mpf(0)
            for i, x in enumerate(rows):
                squares = [((x - other) / h) ** 2 for j, other in enumerate(rows) if j != i]
                kernels = [mpmath.exp(-u / 2) for u in squares]
                total += mpmath.fdot(kernels, squares) / mpmath.fsum(kernels) - 1
            return total

        found = KernelDensity.fit([float(x) for x in rows], bandwidth="leave_one_out").bandwidth
        exact = mpmath.findroot(slope, found)
    assert_allclose(found, float(exact), rtol=1e-9)


@pytest.mark.parametrize("with_ties", [False, True])
@pytest.mark.parametrize("width", [1, 2])
def test_the_slope_is_the_derivative(width, with_ties):
    points = Sample.of(RNG.normal(size=(3000 if width == 1 else 300, width)).round(2))
    h, step = np.full(width, 0.2), 1e-4
    ends = [leave_one_out_likelihood(points, h * np.exp(by), with_ties=with_ties) for by in (-step, step)]
    assert_allclose(_slope(points, h, with_ties=with_ties), (ends[1] - ends[0]) / (2 * step), rtol=1e-5)


def test_many_rows_are_left_out_as_by_the_definition():
    x = np.sort(np.concatenate([RNG.standard_t(2, size=3000), [1e4]]) + 1e6)
    kernels = np.exp(-(((x[:, None] - x) / 0.5) ** 2) / 2) / np.sqrt(2 * np.pi) / 0.5
    np.fill_diagonal(kernels, 0.0)
    with np.errstate(divide="ignore"):
        expected = np.log(kernels.sum(axis=1) / (len(x) - 1))
    told = KernelDensity.fit(x, bandwidth=0.5).left_out_log_prob(x)
    some = np.isfinite(expected)
    assert some.sum() > 2980
    assert_allclose(told[some], expected[some], rtol=1e-11)


def test_a_row_with_itself_is_never_told_less():
    for _ in range(20):
        X, h = RNG.normal(size=50).round(1), float(np.exp(RNG.normal()))
        fit = KernelDensity.fit(X, bandwidth=h)
        assert (fit.left_out_log_prob(X) <= fit.log_prob(X) + 1e-12).all()


def test_far_from_the_others_no_digits_are_lost():
    fit = KernelDensity.fit([0.0, 1.0, 300.0], bandwidth=1.0)
    expected = -(299**2) / 2 - np.log(2 * np.sqrt(2 * np.pi))
    assert_allclose(fit.left_out_log_prob([300.0]), expected, rtol=1e-15)
    ends = KernelDensity.fit([0.0, 1.0, 300.0], bandwidth=1.0, kernel="tophat")
    assert ends.left_out_log_prob([300.0]) == -np.inf


def test_the_petals_are_fitted_without_a_warning():
    X = load_iris().X[:, 2]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        fit = KernelDensity.fit(X, bandwidth="leave_one_out")
        told = fit.left_out_log_prob(X)
        apart = KernelDensity.fit(X, bandwidth="leave_ties_out")
    assert_allclose([fit.bandwidth, told.sum()], [0.1570881621, -213.06992498], rtol=1e-9)
    around = apart.bandwidth * np.exp(RNG.normal(size=20) * 0.3)
    best = apart.left_out_log_prob(X, with_ties=True).sum()
    assert all(
        KernelDensity.fit(X, bandwidth=h).left_out_log_prob(X, with_ties=True).sum() <= best + 1e-9 for h in around
    )


@pytest.mark.parametrize("step", [0.2, 0.3])
def test_ties_that_make_kernels_narrow_are_said(step):
    X = (np.random.default_rng(0).normal(size=300) / step).round() * step
    different = len(np.unique(X))
    with pytest.warns(TiedRowsWarning, match=f"of 300 rows {different} are different, .* is due to rows equal to it"):
        narrow = KernelDensity.fit(X, bandwidth="leave_one_out").bandwidth
    assert narrow < 0.8 * step
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        apart = KernelDensity.fit(X, bandwidth="leave_ties_out").bandwidth
        KernelDensity.fit(X)
    assert apart > step


def test_copies_are_left_out_together():
    X = RNG.normal(size=40)
    once = KernelDensity.fit(X, bandwidth="leave_ties_out").bandwidth
    assert_allclose(once, KernelDensity.fit(X, bandwidth="leave_one_out").bandwidth, rtol=1e-4)
    twice = np.repeat(X, 2)
    with pytest.raises(DegenerateCovarianceError, match="Give bandwidth='leave_ties_out'"):
        KernelDensity.fit(twice, bandwidth="leave_one_out")
    assert_allclose(KernelDensity.fit(twice, bandwidth="leave_ties_out").bandwidth, once, rtol=1e-4)
    halves = KernelDensity.fit(X, np.full(40, 0.5), bandwidth="leave_ties_out")
    assert_allclose(halves.bandwidth, once, rtol=1e-4)


def test_what_cannot_be_left_out():
    with pytest.raises(InvalidInputError, match=r"row 1 of X, 2.0, is none of the rows that were learnt"):
        KernelDensity.fit(SIX).left_out_log_prob([1.9, 2.0])
    with pytest.raises(InvalidInputError, match=r"row 0 of X, \[1.0, 2.5\], is none"):
        KernelDensity.fit([[1.0, 2], [3, 4]], bandwidth=1.0).left_out_log_prob([[1.0, 2.5]])
    with pytest.raises(InvalidInputError, match="is the only one, and has no others: add rows"):
        KernelDensity.fit([1.0], bandwidth=1.0).left_out_log_prob([1.0])
    with pytest.raises(InvalidInputError, match="no others"):
        KernelDensity.fit([1.0, 1.0], bandwidth=1.0).left_out_log_prob([1.0], with_ties=True)
    with pytest.raises(InvalidInputError, match=r"a row weighs 0.5"):
        KernelDensity.fit(SIX, np.full(6, 0.5)).left_out_log_prob(SIX)
    with pytest.raises(InvalidInputError, match="rows in bins"):
        KernelDensity.fit(SIX, bin_width=0.05).left_out_log_prob(SIX)
    with pytest.raises(InvalidParameterError, match=r"this is a stack of 2: ask one, density\[0\]"):
        KernelDensity.fit(SIX, np.eye(2)[[0, 0, 0, 1, 1, 1]], bandwidth=1.0).left_out_log_prob(SIX)
    for rows, said in (([np.nan], "row 0"), (["a"], "row 0"), ([[1.9, 2.0]], "X has")):
        with pytest.raises(InvalidInputError, match=said):
            KernelDensity.fit(SIX).left_out_log_prob(rows)
    for kernel in ("tophat", "epanechnikov"):
        with pytest.raises(InvalidParameterError, match="bandwidths by leaving rows out, are for Gaussian kernels"):
            KernelDensity.fit(SIX, bandwidth="leave_ties_out", kernel=kernel)
