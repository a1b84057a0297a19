"""The table of exponential families: each function against the density itself, differences and sympy."""

import numpy as np
import pytest
import sympy as sp
from numpy.testing import assert_allclose

from genmodels import Bernoulli, Categorical, Gaussian, NegativeBinomial, Poisson, StudentT, VonMises
from genmodels.densities.exponential import FAMILIES, divergence, family_of
from genmodels.errors import InvalidParameterError

MEMBERS = {  # a density and another of its family, and values
    "bernoulli": (Bernoulli(0.3), Bernoulli(0.5), np.array([0.0, 1.0])),
    "categorical": (Categorical([0.2, 0.5, 0.3]), Categorical([0.1, 0.1, 0.8]), np.arange(3)),
    "poisson": (Poisson(2.0), Poisson(3.0), np.arange(40.0)),
    "gaussian": (Gaussian(1.0, 4.0), Gaussian(-0.5, 0.3), np.linspace(-30, 32, 6001)),
    "geometric": (NegativeBinomial(1.0, 0.5), NegativeBinomial(1.0, 2.0), np.arange(400.0)),
    "von mises": (VonMises(0.5, 2.0), VonMises(-2.0, 0.7), np.linspace(-np.pi, np.pi, 4001)[:-1]),
}
e, f = sp.symbols("eta_1 eta_2", real=True)
LOG_PARTITION = {
    "bernoulli": sp.log(1 + sp.exp(e)),
    "categorical": sp.log(1 + sp.exp(e) + sp.exp(f)),
    "poisson": sp.exp(e),
    "gaussian": -(e**2) / (4 * f) - sp.log(-2 * f) / 2,
    "geometric": -sp.log(1 - sp.exp(e)),
    "von mises": sp.log(sp.besseli(0, sp.sqrt(e**2 + f**2))),
}
each = pytest.mark.parametrize("name", MEMBERS)


def test_every_member_is_looked_at():
    assert {type(one) for one, _, _ in MEMBERS.values()} == set(FAMILIES)


@each
def test_the_five_functions_are_the_density(name):
    one, _, x = MEMBERS[name]
    family = family_of(one)
    eta = family.natural(one)
    found = family.sufficient(x, len(eta)) @ eta - family.log_partition(eta) + family.log_base(x * 1.0)
    assert_allclose(found, one.log_prob(x), rtol=1e-12)


@each
def test_the_mean_of_the_statistics_is_the_gradient_by_differences(name):
    one, _, x = MEMBERS[name]
    family = family_of(one)
    eta, step = family.natural(one), 1e-5
    rise = [family.log_partition(eta + d) - family.log_partition(eta - d) for d in step * np.eye(len(eta))]
    assert_allclose(family.mean(eta), np.array(rise) / (2 * step), rtol=1e-8)
    p = one.prob(x) * (1.0 if one.prob(x).sum() < 1.5 else x[1] - x[0])
    assert_allclose(p @ family.sufficient(x, len(eta)), family.mean(eta), rtol=1e-9)


@each
def test_partition_gradient_and_curvature_are_those_of_sympy(name):
    one, _, x = MEMBERS[name]
    family, A = family_of(one), LOG_PARTITION[name]
    eta = family.natural(one)
    symbols = [e, f][: len(eta)]
    at = dict(zip(symbols, eta.tolist(), strict=True))
    assert_allclose(family.log_partition(eta), float(A.subs(at).evalf(30)), rtol=1e-13)
    gradient = [float(A.diff(s).subs(at).evalf(30)) for s in symbols]
    assert_allclose(family.mean(eta), gradient, rtol=1e-12)
    curvature = np.array([[float(A.diff(s, t).subs(at).evalf(30)) for s in symbols] for t in symbols])
    p = one.prob(x) * (1.0 if one.prob(x).sum() < 1.5 else x[1] - x[0])
    T = family.sufficient(x, len(eta)) - family.mean(eta)
    assert_allclose(np.einsum("i,ij,ik->jk", p, T, T), curvature, rtol=1e-8)  # the covariance of T
    assert (np.linalg.eigvalsh(curvature) > 0).all()


@each
def test_how_far_the_partition_lies_above_its_tangent_is_the_kullback_leibler_divergence(name):
    p, q, x = MEMBERS[name]
    width = 1.0 if p.prob(x).sum() < 1.5 else x[1] - x[0]
    direct = (p.prob(x) * (p.log_prob(x) - q.log_prob(x))).sum() * width
    assert_allclose(divergence(p, q), direct, rtol=1e-9)
    assert divergence(p, p) == pytest.approx(0, abs=1e-15)


def test_worked_values():
    bernoulli, gaussian = Bernoulli(0.3), Gaussian(1.0, 4.0)
    assert_allclose(family_of(bernoulli).natural(bernoulli), -0.847297860387203613710107506521, rtol=1e-15)
    assert_allclose(family_of(gaussian).natural(gaussian), [1 / 4, -1 / 8], rtol=1e-15)
    assert_allclose(family_of(gaussian).mean(np.array([1 / 4, -1 / 8])), [1, 5], rtol=1e-15)
    assert_allclose(divergence(Poisson(2.0), Poisson(3.0)), 0.189069783783671236043973769071, rtol=1e-13)
    # p = 1/3 and p = 2/3: log(1/2) + 2 log 2
    assert_allclose(divergence(NegativeBinomial(1.0, 0.5), NegativeBinomial(1.0, 2.0)), np.log(2), rtol=1e-13)
    assert_allclose(divergence(Bernoulli(0.3), Bernoulli(0.5)), 0.0822828785050518463915611582608, rtol=1e-13)


@pytest.mark.parametrize(
    "density", [StudentT(0.0, 1.0, 3.0), Bernoulli([0.1, 0.2]), Gaussian([[0.0], [1.0]], std=[1.0])]
)
def test_what_is_not_in_the_table_is_told_so(density):
    with pytest.raises(
        InvalidParameterError, match="is not in the table of exponential families: give a single Bernoulli"
    ):
        family_of(density)


def test_of_negative_binomials_the_table_has_the_geometric():
    with pytest.raises(InvalidParameterError, match=r"of shape 2 is not in the table .* give one of shape 1"):
        family_of(NegativeBinomial(2.0, 1.0))


@pytest.mark.parametrize("p", [1e-9, 0.3, 1 - 1e-9])
def test_the_geometric_keeps_its_digits(p):
    one = NegativeBinomial(1.0, p / (1 - p))
    family = family_of(one)
    assert_allclose(family.natural(one), [np.log1p(-p)], rtol=1e-12)
    assert_allclose(family.log_partition(family.natural(one)), -np.log(p), rtol=1e-7)
    assert_allclose(family.mean(family.natural(one)), [(1 - p) / p], rtol=1e-7)


def test_two_families_have_no_divergence_here():
    with pytest.raises(InvalidParameterError, match="Poisson and Bernoulli are two families"):
        divergence(Poisson(1.0), Bernoulli(0.5))
