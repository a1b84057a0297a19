"""Posteriors, slopes and least squares in symbols: against the library, exact numbers and finite differences."""

import numpy as np
import pytest
import sympy as sp
from scipy.special import expit

from genmodels import LinearRegression, LogisticRegression, PoissonNaiveBayes
from genmodels.course.symbolic import agrees_with, is_maximum
from genmodels.course.symbolic import least_squares as squares
from genmodels.course.symbolic import logistic as model

ALL = [
    model.posterior,
    model.poisson_log_odds,
    model.bernoulli_log_odds,
    model.log_likelihood,
    model.gradient,
    squares.log_likelihood,
    squares.noise,
    squares.line,
]
R = sp.Rational


@pytest.mark.parametrize("derive", ALL, ids=lambda derive: f"{derive.__module__.rpartition('.')[2]}-{derive.__name__}")
def test_every_chain_is_captioned_and_stable(derive):
    chain = derive()
    assert len(chain) >= 3
    assert all(step.caption.endswith(".") for step in chain)
    anew = getattr(derive, "__wrapped__", derive)
    assert chain._repr_html_() == anew()._repr_html_()


@pytest.mark.parametrize("count", [0, 1, 5])
def test_poisson_log_odds_are_those_of_the_library(count):
    fitted = PoissonNaiveBayes(alpha=0).fit([[1], [3], [4], [8], [9]], [0, 0, 1, 1, 1])
    numbers = {model.rate0: 2, model.rate1: 7, model.phi: R(3, 5), model.count: count}
    wanted = np.diff(fitted.log_joint([[count]]))[0, 0]
    assert float(model.poisson_log_odds().result.subs(numbers)) == pytest.approx(wanted)


@pytest.mark.parametrize("bit", [0, 1])
def test_bernoulli_log_odds_by_bayes_rule(bit):
    numbers = {model.q0: R(1, 5), model.q1: R(3, 5), model.phi: R(1, 4), model.count: bit}
    odds = R(1, 3) * (R(3, 5) / R(1, 5) if bit else R(2, 5) / R(4, 5))
    assert sp.exp(model.bernoulli_log_odds().result.subs(numbers)).equals(odds)


def test_the_slope_is_that_of_finite_differences():
    value = sp.lambdify(
        [model.theta0, model.theta1, model.x, model.y],
        model.log_likelihood().result.subs(model.r, model.theta0 + model.theta1 * model.x),
    )
    slope = sp.lambdify([model.theta0, model.theta1, model.x, model.y], model.gradient().result)
    for theta0, theta1, x, y in [(0.3, -1.2, 2.0, 1), (-1.0, 0.5, -3.0, 0)]:
        e = 1e-6
        by_steps = [
            (value(theta0 + e, theta1, x, y) - value(theta0 - e, theta1, x, y)) / (2 * e),
            (value(theta0, theta1 + e, x, y) - value(theta0, theta1 - e, x, y)) / (2 * e),
        ]
        np.testing.assert_allclose(slope(theta0, theta1, x, y).ravel(), by_steps, atol=1e-8)
        np.testing.assert_allclose(by_steps, (y - expit(theta0 + theta1 * x)) * np.array([1, x]), atol=1e-8)


def test_the_first_batch_step_on_six_points():
    steps = [
        model.gradient().result.subs({model.theta0: 0, model.theta1: 0, model.x: x, model.y: y})
        for x, y in enumerate([0, 0, 1, 0, 1, 1])
    ]
    total = sum(steps, sp.zeros(2, 1))
    assert list(total) == [0, R(7, 2)]
    first = LogisticRegression("batch", step=0.1, max_iter=1).fit(np.arange(6.0)[:, None], [0, 0, 1, 0, 1, 1])
    np.testing.assert_allclose(first.path_[1], [float(entry) / 10 for entry in total], atol=1e-15)


def test_least_squares_on_four_points():
    sums = {
        squares.m: 4,
        squares.sum_x: 6,
        squares.sum_y: 9,
        squares.sum_xx: 14,
        squares.sum_xy: 18,
        squares.sum_yy: 25,
    }
    theta = dict(zip([squares.theta0, squares.theta1], squares.line().result.subs(sums), strict=True))
    assert list(theta.values()) == [R(9, 10), R(9, 10)]
    assert squares.SSE_LINE.subs(sums).subs(theta) == R(7, 10)
    assert squares.noise().result.subs({squares.sse: R(7, 10), squares.m: 4}) == R(7, 40)


def test_least_squares_is_a_minimum_and_agrees_with_the_library():
    estimate = dict(zip([squares.theta0, squares.theta1], squares.line().result, strict=True))
    assert is_maximum(-squares.SSE_LINE, estimate, where=squares.WHERE)
    inputs = {
        squares.m: len,
        squares.sum_x: lambda data: data[:, 0].sum(),
        squares.sum_y: lambda data: data[:, 1].sum(),
        squares.sum_xx: lambda data: (data[:, 0] ** 2).sum(),
        squares.sum_xy: lambda data: data.prod(axis=1).sum(),
    }
    assert agrees_with(
        squares.line().result,
        inputs,
        lambda data: LinearRegression().fit(data[:, :1], data[:, 1]).theta_,
        lambda rng: rng.normal(size=(9, 2)),
        np.random.default_rng(1),
    )
