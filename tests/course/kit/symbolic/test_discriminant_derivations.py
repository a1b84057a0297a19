"""Discriminant analysis in symbols: estimates against the library, log odds against exact numbers and scipy."""

import numpy as np
import pytest
import sympy as sp
from scipy import stats

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.symbolic import agrees_with, equivalent, is_maximum
from genmodels.course.symbolic import discriminant as gda
from genmodels.course.symbolic import gaussian_classes as shared
from genmodels.course.symbolic import log_odds as odds

ALL = [
    shared.mean,
    shared.covariance,
    gda.mean,
    gda.covariance,
    gda.diagonal,
    gda.spherical,
    odds.quadratic,
    odds.linear,
    odds.boundary,
]
X = [[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]]
Y = [0, 0, 0, 1, 1, 1, 1]
SCATTER = {gda.S11: 4, gda.S12: 2, gda.S22: 8, gda.m: 7}
R = sp.Rational
x1, x2 = sp.symbols("x_1 x_2", real=True)


@pytest.mark.parametrize("derive", ALL, ids=lambda derive: derive.__name__)
def test_every_chain_is_captioned_and_stable(derive):
    chain = derive()
    assert len(chain) >= 3
    assert all(step.caption.endswith(".") for step in chain)
    anew = getattr(derive, "__wrapped__", derive)
    assert chain._repr_html_() == anew()._repr_html_()


def test_the_covariance_of_the_seven_points():
    assert list(gda.covariance().result.subs(SCATTER)) == [R(4, 7), R(2, 7), R(8, 7)]
    assert list(gda.diagonal().result.subs(SCATTER)) == [R(4, 7), R(8, 7)]
    assert gda.spherical().result.subs(SCATTER) == R(6, 7)


def test_matrix_symbols_give_the_same_estimates():
    assert shared.mean().result == shared.xbar_k
    assert shared.covariance().result == shared.S / shared.m
    assert -sp.Rational(1, 2) * shared.m * shared.Sigma.inv() in shared.covariance()[2].expression.args  # and a plus


def test_the_mean_is_a_maximum_whatever_the_covariance():
    estimate = dict(zip((gda.mu1, gda.mu2), gda.mean().result, strict=True))
    assert is_maximum(gda.mean_log_likelihood().result, estimate, where=gda.WHERE)


def test_the_covariance_is_a_maximum():
    precision = sp.Matrix([[gda.S11, gda.S12], [gda.S12, gda.S22]]).inv() * gda.m
    estimate = {gda.a11: precision[0, 0], gda.a12: precision[0, 1], gda.a22: precision[1, 1]}
    assert is_maximum(gda.covariance_log_likelihood().result, estimate, where=gda.WHERE)


def scatter(data):
    X, y = data
    away = X - np.array([X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)])[y]
    return away.T @ away


def draw(rng):
    return rng.normal(size=(12, 2)) @ rng.normal(size=(2, 2)), np.arange(12) % 2


@pytest.mark.parametrize(
    ("derive", "rung", "entries"),
    [
        (gda.covariance, "tied", lambda cov: cov[[0, 0, 1], [0, 1, 1]]),
        (gda.diagonal, "tied_diagonal", np.diagonal),
        (gda.spherical, "tied_spherical", lambda cov: cov[0, 0]),
    ],
)
def test_each_rung_is_what_the_library_computes(derive, rung, entries):
    def library(data):
        return entries(GaussianDiscriminantAnalysis(covariance=rung).fit(*data).density_.cov.reshape(2, 2))

    places = {gda.S11: (0, 0), gda.S12: (0, 1), gda.S22: (1, 1)}
    inputs = {symbol: lambda data, at=at: scatter(data)[at] for symbol, at in places.items()}
    assert agrees_with(derive().result, {**inputs, gda.m: lambda data: 12}, library, draw, np.random.default_rng(4))


def gradient(sign):
    """The derivative by a free matrix Sigma, entry by entry, and the matrix formula with a sign in its middle."""
    Sigma, S = sp.Matrix(2, 2, sp.symbols("s11 s12 s21 s22", real=True)), sp.Matrix([[4, 2], [2, 8]])
    ell = -R(7, 2) * sp.log(Sigma.det()) - (Sigma.inv() * S).trace() / 2
    by_entry = Sigma.applyfunc(lambda entry: sp.diff(ell, entry))
    inverse = Sigma.inv().T
    return by_entry, -R(7, 2) * inverse + sign * inverse * S * inverse / 2, (Sigma.det() > 0,)


def test_the_gradient_by_sigma_has_a_minus_and_a_plus():
    """The sign that lecture notes lose: with a minus it never vanishes."""
    by_entry, right, where = gradient(+1)
    assert equivalent(by_entry, right, where)
    assert not equivalent(by_entry, gradient(-1)[1], where)


def test_log_odds_of_the_seven_points():
    shared, prior = sp.Matrix([[4, 2], [2, 8]]) / 7, [R(3, 7), R(4, 7)]
    linear = odds.of([x1, x2], [[1, 1], [4, 3]], [shared, shared], prior)
    assert linear == 5 * x1 + x2 / 2 - R(27, 2) + sp.log(R(4, 3))
    own = [sp.Matrix([[2, 1], [1, 2]]) / 3, sp.Matrix([[2, 1], [1, 6]]) / 4]
    quadratic = odds.of([x1, x2], [[1, 1], [4, 3]], own, prior)
    expected = -(x1**2) / 11 - R(7, 11) * x1 * x2 + R(7, 11) * x2**2 + R(73, 11) * x1 - R(3, 11) * x2 - R(169, 11)
    constant = sp.log(R(4, 3)) + sp.log(R(16, 33)) / 2  # log prior odds and half the log of 1/3 over 11/16
    assert equivalent(quadratic, expected + constant)
    assert float(quadratic.subs({x1: 0, x2: 0})) == pytest.approx(-15.4379137107979322078185475222, rel=1e-14)


def test_log_odds_are_those_of_scipy():
    at = {odds.mu0: -1, odds.mu1: 2, odds.variance0: 2, odds.variance1: R(1, 3), odds.phi: R(3, 10), odds.x: R(7, 5)}
    by_scipy = np.log(0.3 / 0.7) + stats.norm(2, 3**-0.5).logpdf(1.4) - stats.norm(-1, 2**0.5).logpdf(1.4)
    assert float(odds.quadratic().result.subs(at)) == pytest.approx(by_scipy, rel=1e-12)


def test_the_boundary_is_where_the_log_odds_vanish():
    assert equivalent(odds.linear().result.subs(odds.x, odds.boundary().result), sp.Integer(0), odds.WHERE)
    at = {odds.mu0: 0, odds.mu1: 2, odds.variance: 1}
    assert odds.boundary().result.subs({**at, odds.phi: R(1, 2)}) == 1
    assert float(odds.boundary().result.subs({**at, odds.phi: R(9, 10)})) == pytest.approx(1 - np.log(9) / 2)
