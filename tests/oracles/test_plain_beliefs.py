"""Beliefs of the library are those of `genmodels.plain`: on a grid, in forecasts, and in common to several groups."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Bernoulli, Beta, plain
from genmodels.statistics import Counts

P = (np.arange(20_000) + 0.5) / 20_000  # so many that a sum is as good as an integral
BELIEFS = [(1, 1, [1, 0, 1, 1]), (50, 50, [1, 1, 1]), (2.5, 4, [0, 0, 1, 0, 1]), (3, 1, [])]


@pytest.mark.parametrize(("a", "b", "tosses"), BELIEFS)
def test_belief_and_forecast(a, b, tosses):
    before, ones = plain.beta(P, a, b), sum(tosses)
    after = plain.posterior(P, before, ones, len(tosses) - ones)
    of_library = Beta(a, b) + Bernoulli.statistics(tosses) if tosses else Beta(a, b)
    own, other = float(of_library.a), float(of_library.b)
    assert_allclose(after, plain.beta(P, own, other), rtol=1e-9)
    density = [np.exp(of_library.log_prob(Bernoulli(p))) for p in P[::997]]
    assert_allclose(after[::997] * len(P), density, rtol=1e-6)
    assert_allclose(after @ P, of_library.mean, rtol=1e-6)
    assert_allclose(after @ (P - after @ P) ** 2, of_library.var, rtol=1e-6)
    assert_allclose(np.interp(0.5, P + 0.5 / len(P), after.cumsum()), of_library.cdf(0.5), atol=1e-6)
    assert_allclose(plain.forecast(P, after, 10), of_library.predictive_of(10).prob(np.arange(11)), rtol=1e-5)


@pytest.mark.parametrize(("ones", "zeros"), [(7, 3), (0, 5), (4, 0), (0, 0)])
def test_evidence(ones, zeros):
    of_library = [Beta(a, b).log_evidence(Counts(np.float64(ones + zeros), np.float64(ones))) for a, b, _ in BELIEFS]
    assert_allclose(of_library, [plain.log_evidence(a, b, ones, zeros) for a, b, _ in BELIEFS], rtol=1e-12)
    grid = P**ones * (1 - P) ** zeros  # averaged over the prior it is the same
    assert_allclose(np.exp(of_library), [plain.beta(P, a, b) @ grid for a, b, _ in BELIEFS], rtol=1e-6)


# deaths and operations of twelve hospitals; hits in 45 times at bat
HOSPITALS = np.array(
    [
        [0, 18, 8, 46, 8, 13, 9, 31, 14, 8, 29, 24],
        [47, 148, 119, 810, 211, 196, 148, 215, 207, 97, 256, 360],
    ]
)
HITS = np.array([18, 17, 16, 15, 14, 14, 13, 12, 11, 11, 10, 10, 10, 10, 10, 9, 8, 7])
GROUPS = {"hospitals": (HOSPITALS[0], HOSPITALS[1] - HOSPITALS[0]), "batters": (HITS, 45 - HITS)}


@pytest.mark.parametrize("name", GROUPS)
def test_the_prior_in_common(name):
    ones, zeros = GROUPS[name]
    counts = Counts((ones + zeros).astype(float), ones.astype(float))
    best = Beta.by_evidence(counts)
    strengths, means = best.strength * np.array([0.9, 1, 1.1]), best.mean * np.array([0.97, 1, 1.03])
    mean, strength, rates = plain.common_prior(ones, zeros, strengths, means)
    assert (mean, strength) == (best.mean, best.strength)  # none of those around it has more
    assert_allclose(rates, best.rates(counts), rtol=1e-12)
    a, b = strength * mean, strength * (1 - mean)
    together = sum(plain.log_evidence(a, b, *group) for group in zip(ones, zeros, strict=True))
    assert_allclose(best.log_evidence, together, rtol=1e-12)


def test_what_is_held_impossible_stays_so():
    prior = np.array([0.0, 0.5, 0.5, 0.0])
    after = plain.posterior(np.array([0.0, 0.4, 0.6, 1.0]), prior, 4000, 0)
    assert_allclose(after, [0, 0, 1, 0], atol=1e-12)
    coins = np.array([0.0, 0.5, 1.0])
    assert_allclose(plain.posterior(coins, np.ones(3) / 3, 2, 0), [0, 0.2, 0.8])
    assert_allclose(plain.forecast(coins, plain.posterior(coins, np.ones(3) / 3, 2, 0), 1), [0.1, 0.9])
