"""The Gaussian against exact fractions, and every covariance of the ladder against its formula."""

import math
from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import Gaussian, GaussianDiscriminantAnalysis
from genmodels.errors import InvalidInputError

RNG = np.random.default_rng(70)

MIXING = np.array([[1.0, 0.3, 0.2], [0.0, 0.7, -0.4], [0.5, 0.0, 1.4]])  # well conditioned

EIGHT = [2, 4, 4, 4, 5, 5, 7, 9]

FIVE = np.array([[1, 2], [2, 1], [3, 5], [4, 4], [5, 8]])


def test_eight_numbers():
    fitted = Gaussian.fit(EIGHT)
    assert (float(fitted.mean), float(fitted.cov)) == (5, 4)
    assert_allclose(Gaussian.fit(EIGHT, ddof=1).var, 32 / 7, rtol=1e-15)
    assert_allclose(fitted.log_likelihood(EIGHT), -16.8966857101169444095804948629, rtol=1e-14)


def test_five_points_in_the_plane():
    fitted = Gaussian.fit(FIVE)
    assert_array_equal(fitted.mean, [3, 4])
    assert_allclose(fitted.cov, [[2, 3], [3, 6]], rtol=1e-15)
    assert_allclose(Gaussian.fit(FIVE, ddof=1).cov, [[2.5, 3.75], [3.75, 7.5]], rtol=1e-15)
    # log p(3, 4) = -log(2 pi) - log(det) / 2 with det = 3
    assert_allclose(fitted.log_prob([[3, 4]]), -math.log(2 * math.pi) - math.log(3) / 2, rtol=1e-15)
    # (1, 1) is (-2, -3) away, and (-2, -3) Sigma^-1 (-2, -3)^T = 8 - 12 + 6 = 2
    assert_allclose(fitted.log_prob([[1, 1]]) - fitted.log_prob([[3, 4]]), -1, rtol=1e-14)


def ladder(X, y, covariance):
    """The covariances by their formulas, in numpy and without any cleverness: a matrix for each class."""
    scatters = [np.cov(X[y == k].T, bias=True) * (y == k).sum() for k in range(3)]
    sizes, d = np.bincount(y), X.shape[1]
    if covariance.startswith("tied"):
        scatters, sizes = [sum(scatters)] * 3, [len(y)] * 3
    shape = {
        "diagonal": lambda S: np.diag(np.diag(S)),
        "spherical": lambda S: np.trace(S) / d * np.eye(d),
    }.get(covariance.removeprefix("tied_"), lambda S: S)
    return [np.eye(d) if covariance == "identity" else shape(S / n) for S, n in zip(scatters, sizes, strict=True)]


@pytest.mark.parametrize(
    "covariance", ["full", "tied", "diagonal", "tied_diagonal", "spherical", "tied_spherical", "identity"]
)
def test_every_step_of_the_ladder_is_its_formula(covariance):
    y = RNG.integers(0, 3, 50)
    X = RNG.normal(size=(50, 3)) @ MIXING + y[:, None]
    weight = np.eye(3)[y]
    stack = Gaussian.estimate(Gaussian.statistics(X, weight, covariance=covariance), covariance=covariance)
    expected = np.array(ladder(X, y, covariance))
    assert_allclose(np.broadcast_to(stack.cov, (3, 3, 3)), expected, rtol=1e-13, atol=1e-14)
    assert_allclose(stack.var, np.diagonal(expected, axis1=1, axis2=2), rtol=1e-13)
    for k in range(3):
        assert_allclose(stack[k].cov, expected[k], rtol=1e-13, atol=1e-14)
        assert_allclose(stack[k].mean, X[y == k].mean(axis=0), rtol=1e-13)
    assert stack.tied == (covariance.startswith("tied") or covariance == "identity")


def test_unbiased_covariances_give_up_a_degree_of_freedom_a_class():
    y = np.array([0] * 6 + [1] * 9)
    X = RNG.normal(size=(15, 2))
    moments = Gaussian.statistics(X, np.eye(2)[y])
    full = Gaussian.estimate(moments, covariance="full", ddof=1)
    assert_allclose(full.cov, [np.cov(X[y == k].T) for k in (0, 1)], rtol=1e-13)
    tied = Gaussian.estimate(moments, covariance="tied", ddof=1)
    assert_allclose(tied.cov, (5 * full.cov[0] + 8 * full.cov[1]) / 13, rtol=1e-13)


def test_the_average_of_the_estimate_over_every_sample_is_too_small_by_a_factor():
    """E[Sigma_ML] = (m - 1) / m Sigma, by enumerating all samples of m = 3 from three points, exactly."""
    points = np.array([[0, 0], [1, 2], [3, -1]])
    p = [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]
    mu = sum(float(q) * x for q, x in zip(p, points, strict=True))
    sigma = sum(float(q) * np.outer(x - mu, x - mu) for q, x in zip(p, points, strict=True))
    assert_allclose(sigma, [[41 / 36, -1 / 4], [-1 / 4, 5 / 4]], rtol=1e-14)
    total = np.zeros((2, 2))
    for sample in np.ndindex(3, 3, 3):
        moments = Gaussian.statistics(points[list(sample)])
        total += math.prod(float(p[i]) for i in sample) * moments.scatter / 3
    assert_allclose(total, 2 / 3 * sigma, rtol=1e-14)


def test_the_same_density_from_a_covariance_and_from_standard_deviations():
    x = RNG.normal(size=(9, 2))
    a, b = Gaussian([1.0, 2.0], np.diag([4.0, 9.0])), Gaussian([1.0, 2.0], std=[2.0, 3.0])
    assert_allclose(a.log_prob(x), b.log_prob(x), rtol=1e-14)
    shared, own = Gaussian(np.zeros((2, 2)), np.eye(2)), Gaussian(np.zeros((2, 2)), [np.eye(2)] * 2)
    assert_allclose(shared.log_prob(x), own.log_prob(x), rtol=1e-14)
    assert shared.tied
    assert not own.tied


def test_terms_follow_the_chain_rule():
    """log p(x1) + log p(x2 | x1), where x2 | x1 is N(rho x1, 1 - rho^2)."""
    rho, x = 0.8, RNG.normal(size=(5, 2))
    terms = Gaussian([0.0, 0.0], [[1, rho], [rho, 1]]).log_terms(x)
    assert_allclose(terms[:, 0], Gaussian(0.0, 1.0).log_prob(x[:, 0]), rtol=1e-13)
    given = [Gaussian(rho * a, 1 - rho**2).log_prob([b])[0] for a, b in x]
    assert_allclose(terms[:, 1], given, rtol=1e-13)


def test_a_covariance_that_leaves_float64_is_infinite_and_its_standard_deviation_is_not():
    fitted = Gaussian.fit(RNG.normal(size=(20, 2)) * 1e200)
    assert np.isfinite(fitted.std).all()
    assert np.isinf(fitted.var).all()
    assert not np.isnan(fitted.cov).any()
    assert np.isfinite(fitted.log_prob([[1e200, 1e200]])).all()


@pytest.mark.parametrize("covariance", ["full", "diagonal", "spherical"])
def test_a_covariance_is_symmetric_to_the_last_bit(covariance):
    X = np.random.default_rng(3).normal(size=(40, 6)) @ np.random.default_rng(4).normal(size=(6, 6))
    cov = Gaussian.fit(X, covariance=covariance).cov
    assert (cov == cov.T).all()


def test_a_pooled_scatter_cannot_be_taken_apart_again():
    X, y = RNG.normal(size=(20, 2)), np.arange(20) % 2
    tied = GaussianDiscriminantAnalysis("tied").fit(X, y)
    with pytest.raises(InvalidInputError, match=r"one matrix for all classes.*a matrix for each class.*fit again"):
        _ = tied.with_options(covariance="full").density_
    from_full = GaussianDiscriminantAnalysis("full").fit(X, y).with_options(covariance="tied")
    assert_allclose(from_full.density_.cov, tied.density_.cov, rtol=1e-12)


@pytest.mark.parametrize("std", [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [2.0, 1.0]]], ids=["equal", "one shared"])
@pytest.mark.parametrize("far", [0.0, 1e6, 1e10, 1e20, 1e100])
def test_what_classes_share_drops_out_however_far_a_query_lies(std, far):
    density = Gaussian(np.array([[-100.0, 0.0], [100.0, 0.0]]), std=np.array(std))
    x = [1e-3, far]
    squares = [
        sum(((Fraction(v) - Fraction(m)) / Fraction(s)) ** 2 for v, m, s in zip(x, *row, strict=True))
        for row in zip(density.mean, density.std, strict=True)
    ]
    exact = float((squares[0] - squares[1]) / 2) - float(np.log(density.std[1] / density.std[0]).sum())
    ratio = density.log_ratio([x])[0]
    assert ratio[1] - ratio[0] == pytest.approx(exact, rel=1e-11)


@pytest.mark.parametrize("x", [1e15, 1e100, 1e160, 1e200])
@pytest.mark.parametrize("covariance", ["full", "diagonal", "spherical", "tied"])
def test_far_out_the_nearer_of_two_equally_wide_classes_wins(x, covariance):
    model = GaussianDiscriminantAnalysis(covariance).fit([[0.0], [1.0], [5.0], [6.0]], [0, 0, 1, 1])
    assert model.predict([[x], [-x]]).tolist() == [1, 0]
