"""What was not seen: the derivations of mixtures, chains, priors, families and kernels end at the library's numbers."""

import math

import numpy as np
import pytest
import sympy as sp
from numpy.testing import assert_allclose

from genmodels import (
    Bernoulli,
    Beta,
    Categorical,
    Gamma,
    Gaussian,
    HiddenMarkovModel,
    MarkovChain,
    NormalInverseGamma,
    Poisson,
    StudentT,
    VonMises,
)
from genmodels.course.symbolic import categorical, families, hidden_chains, is_maximum, mixtures, posteriors, smoothing
from genmodels.ground.inputs.sequences import as_sequences
from genmodels.latent.forward_backward import Collected, Emissions, ForwardBackward
from genmodels.statistics import Angles

ALL = [
    *(mixtures.bound_and_gap, mixtures.responsibility, mixtures.gaussian_step, mixtures.slope, mixtures.collapse),
    *(hidden_chains.evidence, hidden_chains.expected_moves, hidden_chains.stationary, hidden_chains.run_length),
    *(posteriors.next_toss, posteriors.next_count, posteriors.heavy_tails, posteriors.pseudo_rows, posteriors.between),
    *(families.mean_of_a_toss, families.variance_of_a_toss, families.partition_of_counts),
    *(families.partition_of_a_gaussian, families.slope_of_the_resultant, families.two_arcs, families.gamma_estimate),
    *(smoothing.variance, smoothing.bandwidth, smoothing.curvature),
]


@pytest.mark.parametrize("derivation", ALL, ids=lambda f: f.__name__)
def test_every_derivation_is_captioned(derivation):
    chain = derivation()
    assert len(chain) >= 2
    assert all(step.caption.endswith(".") for step in chain)
    assert "0x" not in chain._repr_html_()


def test_the_posterior_lifts_the_bound_most():
    found = {mixtures.q: mixtures.responsibility().result}
    assert is_maximum(mixtures.BOUND, found, where=[mixtures.q < 1])
    assert sp.simplify(mixtures.GAP.subs(found)) == 0  # and there it touches


def test_the_m_step_is_that_of_the_library():
    x, shares = np.array([1.0, 2.0, 4.0, 8.0]), np.array([0.9, 0.5, 0.25, 0.1])
    sums = {mixtures.N: shares.sum(), mixtures.s1: shares @ x, mixtures.s2: shares @ x**2}
    fitted = Gaussian.estimate(Gaussian.statistics(x, shares))
    derived = np.array(mixtures.gaussian_step().result.subs(sums), float).ravel()
    assert_allclose(derived, np.ravel([fitted.mean, fitted.var]))
    n = categorical.symbols(3)[1]  # the weights of components are shares of what is expected, as those of values are
    weights = list(categorical.mle(3).result.subs(dict(zip(n, (1.5, 2.5, 4.0), strict=True))))
    assert weights == [0.1875, 0.3125, 0.5, 8.0]


def chain_of_numbers():
    """A chain of two states with three symbols, one after the other, and its numbers for the symbols."""
    start, A, tables = [0.6, 0.4], [[0.7, 0.3], [0.2, 0.8]], [[0.5, 0.4, 0.1], [0.1, 0.3, 0.6]]
    model = HiddenMarkovModel(start, A, Categorical([tables], [[0, 1, 2]]))
    values = {hidden_chains.start_1: 0.6, hidden_chains.start_2: 0.4}
    values |= {symbol: A[i - 1][j - 1] for (i, j), symbol in hidden_chains.moves.items()}
    values |= {symbol: tables[i - 1][t - 1] for (t, i), symbol in hidden_chains.seen.items()}
    return model, values


def test_forward_and_expected_moves_are_those_of_the_library():
    model, values = chain_of_numbers()
    assert_allclose(float(hidden_chains.evidence().result.subs(values)), math.exp(model.log_prob([0, 1, 2])))
    given = as_sequences([0, 1, 2], None)
    passes = ForwardBackward(model.start, model.transitions, Emissions(model.density, given))
    moves = passes.smooth(Collected(given, 2))[1].moves
    assert_allclose(float(hidden_chains.expected_moves().result.subs(values)), moves[0, 1])


def test_the_long_run_is_that_of_the_library():
    chain = MarkovChain([0.5, 0.5], [[0.9, 0.1], [0.3, 0.7]])
    values = {hidden_chains.leave_1: 0.1, hidden_chains.leave_2: 0.3}
    assert_allclose(chain.stationary()[0], float(hidden_chains.stationary().result.subs(values)))
    assert_allclose(chain.expected_durations()[0], float(hidden_chains.run_length().result))


def test_predictions_under_a_prior_are_those_of_the_library():
    ahead = posteriors.next_toss().result.subs({posteriors.a: 2, posteriors.b: 3, posteriors.k: 3, posteriors.n: 4})
    assert_allclose((Beta(2, 3) + Bernoulli.statistics([1, 1, 1, 0])).predictive().p, float(ahead))
    after = Gamma(2, 1) + Poisson.statistics([3, 1])
    values = {posteriors.r: float(after.shape), posteriors.s: float(after.rate)}
    counts = [float(posteriors.next_count().result.subs({**values, posteriors.k: k})) for k in (1, 4)]
    assert_allclose(after.predictive().prob([1, 4]), counts)
    tails = [float(posteriors.heavy_tails().result.subs({posteriors.nu: 3, posteriors.t: t})) for t in (-1, 0, 5)]
    assert_allclose(StudentT(0.0, 1.0, 3.0).prob([-1.0, 0.0, 5.0]), tails)
    rows = {posteriors.kappa: 2, posteriors.mu_0: 1, posteriors.n: 3, posteriors.xbar: 4}
    prior = NormalInverseGamma(1, 2, 1, 1)
    assert_allclose((prior + Gaussian.statistics([3, 4, 5])).mean, float(posteriors.pseudo_rows().result.subs(rows)))


def test_two_groups_of_angles_are_those_of_the_library():
    a, b = Angles.of([0.2, 0.4]), Angles.of([1.5, 1.6, 1.9])
    values = {families.R_a: float(a.resultant), families.R_b: float(b.resultant)}
    squared = families.two_arcs().result.subs({**values, families.t: float(b.direction - a.direction)})
    assert_allclose((a + b).resultant ** 2, float(squared))


def test_the_resultant_grows_with_the_concentration_as_derived():
    slope = float(families.slope_of_the_resultant().result.subs({families.kappa: 2}).evalf())
    length = [VonMises(0.0, 2 + step).mean_resultant_length for step in (-1e-5, 1e-5)]
    assert_allclose((length[1] - length[0]) / 2e-5, slope, rtol=1e-8)


def test_the_gamma_likelihood_of_1_2_4_7():
    equation = families.gamma_estimate().result.subs({families.mean: sp.Rational(7, 2), families.logs: sp.log(56) / 4})
    shape = sp.nsolve(equation, families.shape, 2, prec=30)
    assert_allclose(float(shape), 2.18107468545685553940427163801, rtol=1e-15)
    assert_allclose(float(shape * 2 / 7), 0.623164195844815868401220468003, rtol=1e-15)


def test_silvermans_rule():
    best = smoothing.bandwidth().result.subs({smoothing.roughness: smoothing.curvature().result})
    assert_allclose(float(best.subs({smoothing.m: 1, smoothing.sigma: 1})), (4 / 3) ** 0.2)
    assert is_maximum(-smoothing.bandwidth()[0].expression, {smoothing.h: smoothing.bandwidth().result})
