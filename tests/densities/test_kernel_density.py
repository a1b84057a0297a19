"""Kernel densities: published values, sums row by row, log p(x) far away, and the rows that make trouble."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.special import logsumexp
from scipy.stats import gaussian_kde
from sklearn.neighbors import KernelDensity as Peer

from genmodels import Gaussian, KernelDensity, Mixture
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, InvalidParameterError, NoDataError
from genmodels.statistics import BinnedMoments

SIX = [-2.1, -1.3, -0.4, 1.9, 5.1, 6.2]
RNG = np.random.default_rng(3)


def row_by_row(x, rows, h, weight=None):
    """log p(x) of positions x (n,) by the definition."""
    n = len(rows) if weight is None else weight.sum()
    z = (np.asarray(x)[:, None] - np.asarray(rows)) / h
    return logsumexp(-(z**2) / 2, axis=1, b=weight) - np.log(n * h * np.sqrt(2 * np.pi))


def two_humps(n, offset=0.0):
    return np.concatenate([RNG.normal(size=n // 2), RNG.normal(8, 0.1, n - n // 2)]) + offset


def two_walls(n, offset=0.0):
    """Rows as close together at both ends as in the middle, so that no bin has a single row."""
    return np.concatenate([RNG.uniform(0, 3, n // 2), RNG.uniform(8, 8.2, n - n // 2)]) + offset


@pytest.mark.parametrize("bin_width", [None, 1.5 / 16])
def test_six_numbers(bin_width):
    """Source: Wikipedia, "Kernel density estimation", six numbers with kernels of variance 2.25."""
    found = KernelDensity.fit(SIX, bandwidth=1.5, bin_width=bin_width)
    near = [0.125095200079512823924313901087, 0.109882139944975681676520699702]
    assert_allclose(found.prob([-1.0, 0.0]), near, rtol=1e-13)
    assert_allclose(found.prob([40.0]), 2.45422689223992480375135088967e-112, rtol=1e-12)
    far = [-256.991718615192907227614546545, -1958.32505199942978101345043134]
    assert_allclose(found.log_prob([40.0, 100.0]), far, rtol=1e-14)
    assert_allclose([found.mean, found.var], [47 / 30, 2741 / 225], rtol=1e-13)


@pytest.mark.parametrize("offset", [0.0, 1e8, -3e11])
@pytest.mark.parametrize("draw", [two_humps, two_walls])
@pytest.mark.parametrize("n", [60, 30_000])
def test_bins_as_narrow_as_it_takes_give_what_the_rows_give(n, draw, offset):
    rows = draw(n, offset)
    x = np.concatenate([np.linspace(-6, 14, 60), np.linspace(-200, 200, 21), [1e3, -1e7, 1e100]]) + offset
    found = KernelDensity.fit(rows, bandwidth=0.4)
    assert_allclose(found.log_prob(x), row_by_row(x, rows, 0.4), rtol=1e-14, atol=1e-12)


@pytest.mark.parametrize("draw", [two_humps, two_walls])
@pytest.mark.parametrize("n", [60, 20_000])
def test_binned_rows_lose_nothing_nearby_and_little_far_away(n, draw):
    rows, weight = draw(n), RNG.random(n)
    found = KernelDensity.fit(rows, weight, bandwidth=0.4, bin_width=0.4 / 16)
    near, far = np.linspace(-12, 20, 90), np.array([-1e5, -60.0, -20.0, 40.0, 1e3])
    assert_allclose(found.log_prob(near), row_by_row(near, rows, 0.4, weight), rtol=1e-13, atol=1e-12)
    assert_allclose(found.log_prob(far), row_by_row(far, rows, 0.4, weight), rtol=1e-4)


def test_many_rows_are_right_to_rounding_of_the_peak():
    rows, x = RNG.normal(size=200_000), np.linspace(-5, 5, 7)
    found = KernelDensity.fit(rows)
    peak = 1 / np.sqrt(2 * np.pi)
    assert_allclose(found.prob(x), np.exp(row_by_row(x, rows, found.bandwidth)), rtol=0, atol=1e-13 * peak)


def test_it_is_that_of_scipy_and_of_scikit_learn():
    rows, weight, x = RNG.normal(size=(300, 3)) * [1, 5, 0.1], RNG.random(300), RNG.normal(size=(40, 3))
    h = np.array([0.3, 2.0, 0.05])
    found = KernelDensity.fit(rows, weight, bandwidth=h)
    theirs = Peer(bandwidth=1).fit(rows / h, sample_weight=weight).score_samples(x / h) - np.log(h).sum()
    near = theirs > -30  # far away scikit-learn loses digits
    assert near.sum() > 5
    assert_allclose(found.log_prob(x)[near], theirs[near], rtol=1e-10)
    z = (x[:, None] - rows) / h
    whole = np.log(weight.sum() * h.prod()) + 1.5 * np.log(2 * np.pi)
    assert_allclose(found.log_prob(x), logsumexp(-(z**2).sum(-1) / 2, axis=1, b=weight) - whole, rtol=1e-13)
    one = KernelDensity.fit(rows[:, 0], weight, bandwidth=0.3)
    kde = gaussian_kde(rows[:, 0], weights=weight)
    kde.set_bandwidth(0.3 / np.sqrt(kde.covariance[0, 0]) * kde.factor)
    assert_allclose(one.prob(x[:, 0]), kde(x[:, 0]), rtol=1e-10)
    assert_allclose(one.log_prob(x[:, 0]), found.marginal([0]).log_prob(x[:, [0]]), rtol=1e-12)


def test_in_several_dimensions_far_away_and_far_from_zero():
    rows = RNG.normal(size=(50, 2)) + 1e9
    found = KernelDensity.fit(rows, bandwidth=0.5)
    x = np.array([[1e9, 1e9], [1e9 + 300, 1e9], [0.0, 0.0]])
    z = (x[:, None] - rows) / 0.5
    assert_allclose(
        found.log_prob(x), logsumexp(-(z**2).sum(-1) / 2, axis=1) - np.log(50 * 0.25 * 2 * np.pi), rtol=1e-13
    )
    assert_array_equal(KernelDensity.fit([[0.0, 0], [1, 2]]).log_prob([[1e200, 0], [1e300, -1e300]]), -np.inf)
    assert_array_equal(KernelDensity.fit([0.0, 1.0]).log_prob([1e200, -1e300]), -np.inf)


@pytest.mark.parametrize(("rows", "options"), [(SIX, {}), (np.linspace(-3, 3, 5000), {}), (SIX, {"bin_width": 0.05})])
def test_as_far_away_as_a_gaussian_goes_the_nearest_row_is_all_there_is(rows, options):
    found = KernelDensity.fit(rows, bandwidth=1.0, **options)
    far = [1e149, 1e150, 1e151, -1e153, 1e154]
    assert_allclose(found.log_prob(far), Gaussian(0.0, 1.0).log_prob(far), rtol=1e-15)


def test_it_integrates_to_one_and_has_these_moments():
    found = KernelDensity.fit(two_humps(40), bandwidth=0.3)
    x = np.linspace(-10, 15, 20_001)
    p = found.prob(x) * (x[1] - x[0])
    assert_allclose(p.sum(), 1, rtol=1e-12)
    assert_allclose([p @ x, p @ (x - found.mean) ** 2], [found.mean, found.var], rtol=1e-12)


@pytest.mark.parametrize("bin_width", [None, 0.015])
def test_samples_come_back(bin_width):
    found = KernelDensity.fit(two_humps(400), bandwidth=0.25, bin_width=bin_width)
    drawn = found.sample(20_000, np.random.default_rng(1))
    assert drawn.shape == (20_000,)
    assert abs(drawn.mean() - found.mean) < 5 * np.sqrt(found.var / 20_000)
    assert_allclose(drawn.var(), found.var, rtol=0.05)
    assert_allclose(np.mean(drawn < 4), 0.5, atol=0.02)


def test_a_stack_has_the_classes_side_by_side():
    X, labels = RNG.normal(size=(60, 2)), np.arange(60) % 3
    stack = KernelDensity.fit(X, np.eye(3)[labels], bandwidth=[0.4, 0.6])
    assert stack.bandwidth.shape == (3, 2)
    for k in range(3):
        alone = KernelDensity.fit(X[labels == k], bandwidth=[0.4, 0.6])
        assert_allclose(stack.log_prob(X)[:, k], alone.log_prob(X), rtol=1e-13)
        assert_allclose(stack[k].log_prob(X), alone.log_prob(X), rtol=1e-13)
    both = Mixture([0.5, 0.5], stack[np.array([0, 2])])
    assert_allclose(both.prob(X), (stack.prob(X)[:, 0] + stack.prob(X)[:, 2]) / 2, rtol=1e-12)


def test_single_values_with_classes():
    found = KernelDensity.fit(SIX, np.eye(2)[[0, 0, 0, 1, 1, 1]], bandwidth=1.0)
    assert found.log_prob([0.0, 1.0]).shape == (2, 2)
    assert_allclose(found.log_prob([0.0, 1.0])[:, 0], KernelDensity.fit(SIX[:3], bandwidth=1.0).log_prob([0.0, 1.0]))


def test_a_missing_value_leaves_its_row_out():
    for bin_width in (None, 0.05):
        found = KernelDensity.fit([*SIX, None], bandwidth=1.0, missing="leave_out", bin_width=bin_width)
        assert_allclose(found.log_prob(SIX), KernelDensity.fit(SIX, bandwidth=1.0).log_prob(SIX), rtol=1e-14)
    with pytest.raises(
        InvalidInputError, match="a value is missing in row 0, feature 1, and a fit cannot leave it out"
    ):
        KernelDensity.fit([[1.0, None], [2.0, 3.0]], missing="leave_out")


@pytest.mark.parametrize("unit", [1e6, 1e-170, 1e-304, 1e290])
def test_nothing_depends_on_the_unit(unit):
    rows = RNG.normal(size=(300, 2))
    x = np.concatenate([RNG.normal(size=(9, 2)), [[-60.0, 900.0]]])
    for a, b in ((rows, x), (rows[:, 0], x[:, 0])):
        expected = KernelDensity.fit(a).log_prob(b) - np.ndim(a) * np.log(unit)
        assert_allclose(KernelDensity.fit(a * unit).log_prob(b * unit), expected, rtol=1e-12, atol=1e-10)


def test_what_has_no_kernel_density_is_refused():
    for bandwidth in (0, -1.0, np.nan, "scott", None, [[1.0]], True):
        with pytest.raises(InvalidParameterError, match="bandwidth"):
            KernelDensity.fit(SIX, bandwidth=bandwidth)
    with pytest.raises(InvalidParameterError, match="bandwidth has 3 numbers for 2 features"):
        KernelDensity.fit([[1.0, 2], [3, 4]], bandwidth=[1, 2, 3])
    with pytest.raises(NoDataError, match="class 1 has no rows"):
        KernelDensity.fit(SIX, np.ones((6, 2)) * [1, 0])
    with pytest.raises(InvalidInputError, match="row 1"):
        KernelDensity.fit([1.0, np.inf])
    with pytest.raises(
        DegenerateCovarianceError, match=r"feature 0 is the same in all rows of the data.*give bandwidth="
    ):
        KernelDensity.fit([2.0, 2.0])
    assert_allclose(KernelDensity.fit([2.0, 2.0], bandwidth=1.0).prob([2.0]), 1 / np.sqrt(2 * np.pi))
    with pytest.raises(InvalidInputError, match="X has 2 features, and bins are for one"):
        KernelDensity.fit([[1.0, 2], [3, 4]], bin_width=0.1)
    for bin_width in (0, -1, "a", np.inf):
        with pytest.raises(InvalidParameterError, match="bin_width is"):
            KernelDensity.fit(SIX, bin_width=bin_width)
    with pytest.raises(InvalidParameterError, match="bandwidth of 1e-309 is too narrow for rows of this size"):
        KernelDensity.fit(SIX, bandwidth=1e-309)


def test_bins_have_to_be_narrow_and_the_advice_works():
    with pytest.raises(
        InvalidParameterError, match=r"too narrow for bins 0.125 wide: reduce the rows again, with bin_width=0.03125"
    ):
        KernelDensity.estimate(BinnedMoments.of(SIX, 0.2), bandwidth=0.5)
    KernelDensity.fit(SIX, bandwidth=0.5, bin_width=0.03125)
