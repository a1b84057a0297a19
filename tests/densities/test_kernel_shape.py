"""Kernels that end: published values, scikit-learn's, and products over the features."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.neighbors import KernelDensity as Peer

from genmodels import KernelDensity
from genmodels.errors import InvalidParameterError, NoClosedFormError

SIX = [-2.1, -1.3, -0.4, 1.9, 5.1, 6.2]
RNG = np.random.default_rng(3)


@pytest.mark.parametrize(("kernel", "wide", "expected"), [("epanechnikov", 5, 327 / 3200), ("tophat", 3, 1 / 8)])
def test_kernels_that_end_at_a_distance_of_two(kernel, wide, expected):
    found = KernelDensity.fit(SIX, bandwidth=2 / np.sqrt(wide), kernel=kernel)
    assert_allclose(found.prob([0.0]), expected, rtol=1e-13)
    assert_array_equal(found.log_prob([8.3, -4.2, 1e300]), -np.inf)
    theirs = Peer(bandwidth=2, kernel=kernel).fit(np.transpose([SIX])).score_samples(np.transpose([[1.0, -3.0, 5.5]]))
    assert_allclose(found.log_prob([1.0, -3.0, 5.5]), theirs, rtol=1e-12)
    x = np.linspace(-10, 15, 100_001)
    p = found.prob(x) * (x[1] - x[0])
    assert_allclose([p.sum(), p @ x, p @ (x - found.mean) ** 2], [1, found.mean, found.var], rtol=1e-4)
    drawn = found.sample(20_000, np.random.default_rng(1))
    assert_allclose([drawn.mean(), drawn.var()], [found.mean, found.var], rtol=0.05)
    assert np.isfinite(found.log_prob(drawn)).all()


@pytest.mark.parametrize("kernel", ["epanechnikov", "tophat"])
def test_in_several_dimensions_they_are_products(kernel):
    rows, x = RNG.normal(size=(40, 2)), RNG.normal(size=(9, 2))
    found = KernelDensity.fit(rows, np.eye(2)[np.arange(40) % 2], bandwidth=[0.5, 2.0], kernel=kernel)
    each = [KernelDensity.fit(rows[[i], 0], bandwidth=0.5, kernel=kernel).prob(x[:, 0]) for i in range(0, 40, 2)]
    other = [KernelDensity.fit(rows[[i], 1], bandwidth=2.0, kernel=kernel).prob(x[:, 1]) for i in range(0, 40, 2)]
    assert_allclose(found[0].prob(x), np.mean(np.multiply(each, other), axis=0), rtol=1e-12)
    assert_allclose(found.marginal([1])[0].prob(x[:, [1]]), np.mean(other, axis=0), rtol=1e-12)


def test_kernels_that_do_not_go_with_options_are_refused():
    with pytest.raises(InvalidParameterError, match="kernel is 'cosine': choose from gaussian, epanechnikov, tophat"):
        KernelDensity.fit(SIX, kernel="cosine")
    for options in ({"bin_width": 0.01}, {"bandwidth": "leave_one_out"}):
        with pytest.raises(InvalidParameterError, match="are for Gaussian kernels: for kernel='tophat' keep the rows"):
            KernelDensity.fit(SIX, kernel="tophat", **options)


@pytest.mark.parametrize("kernel", ["gaussian", "epanechnikov", "tophat"])
def test_the_cdf_is_the_integral_of_the_density(kernel):
    found = KernelDensity.fit(SIX, bandwidth=0.7, kernel=kernel)
    x = np.linspace(-12, 15, 270_001)
    integral = np.cumsum(found.prob(x)) * (x[1] - x[0])
    assert_allclose(found.cdf(x[::9000]), integral[::9000], atol=1e-4)
    assert_allclose(found.cdf([-1e300, 1e300]), [0, 1])


@pytest.mark.parametrize("kernel", ["gaussian", "epanechnikov", "tophat"])
def test_the_cdf_of_several_features_is_the_share_of_draws_below(kernel):
    rng = np.random.default_rng(3)
    X = rng.normal(size=(50, 2)) @ [[1.0, 0.8], [0.0, 0.5]]
    found = KernelDensity.fit(X, np.abs(X[:, 0]), bandwidth=[0.4, 0.3], kernel=kernel)
    drawn = found.sample(200_000, rng)
    for x in ([0.0, 0.0], [1.0, -0.5], [5.0, 0.3]):
        share = (drawn <= x).all(axis=1).mean()
        assert abs(found.cdf([x])[0] - share) < 5 * np.sqrt(0.25 / 200_000)
    pair = np.repeat(np.eye(2), 25, axis=0)
    stack = KernelDensity.estimate(KernelDensity.statistics(X, pair), bandwidth=0.5, kernel=kernel)
    one = KernelDensity.fit(X[:25], bandwidth=[0.5, 0.5], kernel=kernel)
    assert_allclose(stack.cdf(X)[:, 0], one.cdf(X), rtol=1e-12)


def test_it_is_shown_without_its_rows():
    assert (
        repr(KernelDensity.fit(SIX, bandwidth=1.5))
        == "KernelDensity(on rows of weight 6.0, bandwidth=1.5, kernel='gaussian')"
    )
    assert len(repr(KernelDensity.fit(np.random.default_rng(0).normal(size=(500, 20))))) < 200


def test_kernels_in_bins_have_no_cdf():
    with pytest.raises(NoClosedFormError, match="cdf of KernelDensity"):
        KernelDensity.fit(SIX, bandwidth=1.0, bin_width=0.01).cdf([0.0])
