"""The Gaussian over vectors: estimates, a maximum, the library's numbers; and the bias by enumerating every sample."""

from itertools import product

import numpy as np
import pytest
import sympy as sp

from genmodels import Gaussian
from genmodels.course.kit.symbolic.derivation import Derivation
from genmodels.course.symbolic import (
    agrees_with,
    equivalent,
    is_maximum,
    moments,
    multivariate_gaussian,
    plane,
    sums_to_one,
)
from genmodels.errors import DerivationError

g = multivariate_gaussian
POINTS = [sp.ImmutableMatrix(point) for point in ([0, 0], [1, 2], [3, -1])]
CHANCES = [sp.Rational(1, 2), sp.Rational(1, 3), sp.Rational(1, 6)]


def mean(values, chances):
    return sum((chance * value for value, chance in zip(values, chances, strict=True)), sp.zeros(*values[0].shape))


def scatter(sample):
    centre = mean(sample, [sp.Rational(1, len(sample))] * len(sample))
    return sum(((x - centre) * (x - centre).T for x in sample), sp.zeros(2, 2))


def test_the_log_likelihood_is_the_sum_of_the_log_densities():
    X = np.array([[1, 2], [2, 1], [3, 5], [4, 4], [5, 8]], dtype=float)
    centre, cov = np.array([1.0, 3.0]), np.array([[2.0, 0.5], [0.5, 4.0]])
    rows = X - X.mean(axis=0)
    numbers = {g.mu: centre[:, None], g.xbar: X.mean(axis=0)[:, None], g.Sigma: cov, g.S: rows.T @ rows}
    point = {symbol.subs(g.d, 2): sp.ImmutableMatrix(value) for symbol, value in numbers.items()}
    value = g.LOG_LIKELIHOOD.subs({g.d: 2, g.m: 5}).xreplace(point).doit()
    assert float(value) == pytest.approx(Gaussian(centre, cov).log_prob(X).sum(), rel=1e-12)


def test_the_estimates():
    assert g.mle_mean().result == g.xbar
    assert equivalent(g.mle_cov().result, g.S / g.m)


def test_a_wrong_root_is_refused():
    chain = Derivation(g.mle_cov().steps[:-1], g.WHERE)
    with pytest.raises(DerivationError, match="does not vanish"):
        chain.root(g.Sigma, g.S / (g.m - 1), "Divided by m - 1.")


def test_in_the_plane_it_is_a_maximum_in_all_five_entries():
    objective, estimates, where = g.in_the_plane()
    assert len(estimates) == 5
    assert is_maximum(objective, estimates, where=where)


def test_the_library_has_the_derived_mean_and_covariance():
    _, estimates, _ = g.in_the_plane()
    symbols = sp.Matrix(list(estimates.values()))

    def library(X):
        fitted = Gaussian.fit(X)
        return [*fitted.mean, *fitted.cov[np.triu_indices(2)]]

    def draw(rng):
        return rng.standard_normal((int(rng.integers(4, 20)), 2)) @ [[2.0, 1.0], [0.0, 0.5]] + [3.0, -1.0]

    assert agrees_with(symbols, g.inputs_in_the_plane(), library, draw, np.random.default_rng(6))


def test_five_points_by_hand():
    fitted = Gaussian.fit([[1, 2], [2, 1], [3, 5], [4, 4], [5, 8]])
    sample = [sp.Matrix(row) for row in ([1, 2], [2, 1], [3, 5], [4, 4], [5, 8])]
    assert scatter(sample) / 5 == sp.Matrix([[2, 3], [3, 6]])
    np.testing.assert_allclose(fitted.cov, [[2, 3], [3, 6]], rtol=1e-12)


def test_the_covariance_identity_on_three_points():
    centre = mean(POINTS, CHANCES)
    about = mean([(z - centre) * (z - centre).T for z in POINTS], CHANCES)
    second = mean([z * z.T for z in POINTS], CHANCES)
    assert (
        about
        == second - centre * centre.T
        == sp.Matrix([[sp.Rational(41, 36), -sp.Rational(1, 4)], [-sp.Rational(1, 4), sp.Rational(5, 4)]])
    )
    assert equivalent(moments.covariance_identity().result, moments.M - g.mu * g.mu.T)


def test_the_middle_products_are_equal_only_on_average():
    z, centre = sp.Matrix([1, 2]), sp.Matrix([3, 5])
    assert z * centre.T + centre * z.T == sp.Matrix([[6, 11], [11, 20]])
    with pytest.raises(DerivationError, match="does not equal the step before"):
        Derivation.start(moments.W, moments.Z * g.mu.T + g.mu * moments.Z.T, "Both.").rewrite(
            2 * moments.Z * g.mu.T, "Taken together."
        )


@pytest.mark.parametrize("m", [1, 2, 3, 4])
def test_the_bias_by_every_sample(m):
    samples = list(product(range(3), repeat=m))
    chances = [sp.prod([CHANCES[k] for k in sample]) for sample in samples]
    expected = mean([scatter([POINTS[k] for k in sample]) / m for sample in samples], chances)
    cov = mean([z * z.T for z in POINTS], CHANCES) - mean(POINTS, CHANCES) * mean(POINTS, CHANCES).T
    assert expected == sp.Rational(m - 1, m) * cov
    assert moments.bias_of_the_covariance().result.as_coeff_mmul()[0].subs(g.m, m) == sp.Rational(m - 1, m)


def test_the_plane_in_scales_and_correlation():
    numbers = {plane.sigma_1: 2, plane.sigma_2: 0.5, plane.rho: -0.6, plane.x_1: 1.3, plane.x_2: 0.4}
    expected = Gaussian([0, 0], [[4, -0.6], [-0.6, 0.25]]).log_prob([[1.3, 0.4]])[0]
    assert float(plane.chain_rule().result.subs(numbers)) == pytest.approx(expected, rel=1e-12)
    general = (plane.x_2, plane.CONDITIONAL_MEAN, plane.CONDITIONAL_VARIANCE)
    assert equivalent(sp.log(plane.normal(*general)), plane.log_normal(*general), plane.WHERE)
    conditional = plane.normal(plane.x_2, plane.CONDITIONAL_MEAN, plane.CONDITIONAL_VARIANCE)
    assert sums_to_one(conditional, plane.x_2, sp.S.Reals, plane.WHERE)
    assert sums_to_one(plane.normal(plane.x_1, 0, plane.sigma_1**2), plane.x_1, sp.S.Reals)
