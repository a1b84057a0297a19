"""Estimates of single densities on a few numbers, as exact fractions, and their log-likelihoods to 30 digits."""

import itertools
from fractions import Fraction

import numpy as np
import pytest

from genmodels import Bernoulli, Categorical, Gaussian, Multinomial, Poisson
from genmodels.statistics import Moments

TOSSES = [1, 0, 1, 1, 0, 1, 1]
DRAWS = [0, 2, 1, 2, 2, 0, 1, 2, 2, 3]
NUMBERS = [2, 4, 4, 4, 5, 5, 7, 9]
POINTS = [[1, 2], [2, 1], [3, 5], [4, 4], [5, 8]]
EVENTS = [0, 3, 1, 2, 2, 4]


def test_bernoulli(same):
    density = Bernoulli.fit(TOSSES)
    same(density.p, "5/7")
    same(density.log_likelihood(TOSSES), "-4.18788712009680064389920829505")
    same(1 / density.var, "49/10")  # the Fisher information of one toss


def test_the_score_of_bernoulli_at_one_half_is_six():
    """d/dp of the log-likelihood, by central differences of the log-likelihood of the library."""
    step = 1e-6
    rise = Bernoulli(0.5 + step).log_likelihood(TOSSES) - Bernoulli(0.5 - step).log_likelihood(TOSSES)
    assert rise / (2 * step) == pytest.approx(6, rel=1e-9)


@pytest.mark.parametrize(
    ("alpha", "p"),
    [
        (0, ["1/5", "1/5", "1/2", "1/10", "0"]),
        (1, ["1/5", "1/5", "2/5", "2/15", "1/15"]),
        (0.5, ["1/5", "1/5", "11/25", "3/25", "1/25"]),
    ],
)
def test_categorical_with_a_value_that_never_occurs(alpha, p, same):
    density = Categorical.fit(DRAWS, categories=range(5), alpha=alpha)
    assert density.categories == (0, 1, 2, 3, 4)
    same(density.p, p)


def test_the_categorical_likelihood_reads_0_log_0_as_0(same):
    density = Categorical.fit(DRAWS, categories=range(5))
    same(density.log_likelihood(DRAWS), "-12.2060726455301737295071893949")
    counts = np.bincount(DRAWS, minlength=5)[None]
    same(Multinomial.fit(counts, ordered=True).log_likelihood(counts), "-12.2060726455301737295071893949")


@pytest.mark.parametrize("column", [NUMBERS, np.array(NUMBERS)[:, None]], ids=["(n,)", "(n, 1)"])
def test_gaussian_of_one_number(column, same):
    density = Gaussian.fit(column)
    same(density.mean, "5")
    same(density.var, "4")
    same(Gaussian.fit(column, ddof=1).var, "32/7")
    same(density.log_likelihood(column), "-16.8966857101169444095804948629")


def test_gaussian_in_the_plane(same):
    density = Gaussian.fit(POINTS)
    same(density.mean, ["3", "4"])
    same(density.cov, [["2", "3"], ["3", "6"]])
    same(np.linalg.inv(density.cov), [["2", "-1"], ["-1", "2/3"]])
    same(Gaussian.fit(POINTS, ddof=1).cov, [["5/2", "15/4"], ["15/4", "15/2"]])
    same(density.log_likelihood(POINTS), "-16.9359160537170016462914104564")


def test_poisson(same):
    density = Poisson.fit(EVENTS)
    same(density.rate, "2")
    same(density.log_likelihood(EVENTS), "-10.0383414939765475262870977451")


@pytest.mark.parametrize(
    ("rho", "middle", "along", "peak"),
    [
        (0.0, "-1.83787706640934548356065947281", "-2.83787706640934548356065947281", "0.159154943091895335768883"),
        (0.5, "-1.69403603018345501984104996981", "-2.36070269685012168650771663648", "0.183776298473930683170442"),
        (0.8, "-1.32705144264335480035514537651", "-1.88260699819891035591070093206", "0.265258238486492226281472"),
    ],
)
def test_a_bivariate_normal_at_its_peak_and_on_the_diagonal(rho, middle, along, peak, same):
    density = Gaussian([0, 0], [[1, rho], [rho, 1]])
    same(density.log_prob([[0, 0], [1, 1]]), [middle, along])
    same(np.exp(density.log_prob([[0, 0]])), peak)


@pytest.mark.parametrize(
    ("rho", "across", "aside"),
    [
        (0.0, "-2.83787706640934548356065947281", "-3.96287706640934548356065947281"),
        (0.5, "-3.69403603018345501984104996981", "-3.86070269685012168650771663648"),
        (0.8, "-6.32705144264335480035514537651", "-5.00760699819891035591070093206"),
    ],
)
def test_a_bivariate_normal_off_the_diagonal(rho, across, aside, same):
    same(Gaussian([0, 0], [[1, rho], [rho, 1]]).log_prob([[1, -1], [2, 0.5]]), [across, aside])


@pytest.mark.parametrize(("rho", "mean", "var"), [(0, "0", "1"), (0.5, "1/2", "3/4"), (0.8, "4/5", "9/25")])
def test_the_second_term_of_the_chain_rule_is_the_conditional_normal(rho, mean, var, same):
    """x2 | x1 = 1 is N(rho, 1 - rho^2); the term of feature 1 is its log density."""
    x2 = np.array([-1.0, 0.3, 2.0])
    terms = Gaussian([0, 0], [[1, rho], [rho, 1]]).log_terms(np.column_stack([np.ones(3), x2]))
    conditional = Gaussian(float(Fraction(mean)), float(Fraction(var)))
    np.testing.assert_allclose(terms[:, 1], conditional.log_prob(x2), rtol=1e-13)


def test_merging_moments_of_two_batches(same):
    one, two = Moments.of([1, 2, 4]), Moments.of([7, 11])
    for moments, n, mean, scatter in [(one, 3, "7/3", "14/3"), (two, 2, "9", "8"), (one + two, 5, "5", "66")]:
        assert moments.weight == n
        same([moments.mean[0], moments.scatter[0, 0]], [mean, scatter])
    same(Gaussian.estimate(one + two).var, "66/5")


@pytest.mark.parametrize("m", [1, 2, 3, 4])
def test_the_expected_covariance_estimate_is_too_small_by_one_part_in_m(m, same):
    """Every sample of m points is enumerated, with its probability, and fitted."""
    points, probs = np.array([[0, 0], [1, 2], [3, -1]]), [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]
    sigma, mu = np.array([[41 / 36, -1 / 4], [-1 / 4, 5 / 4]]), np.array([5 / 6, 1 / 2])
    expected, squared_mean = np.zeros((2, 2)), np.zeros((2, 2))
    for sample in itertools.product(range(3), repeat=m):
        weight = float(np.prod([probs[i] for i in sample]))
        moments = Moments.of(points[list(sample)])
        expected += weight * moments.scatter / m
        squared_mean += weight * np.outer(moments.mean, moments.mean)
    np.testing.assert_allclose(expected, (m - 1) / m * sigma, atol=1e-14)
    np.testing.assert_allclose(squared_mean, np.outer(mu, mu) + sigma / m, rtol=1e-12)


@pytest.mark.parametrize(
    ("alpha", "heads", "n", "mean"),
    [(1, 3, 3, "4/5"), (1, 0, 1, "1/3"), (0.5, 2, 7, "5/16"), (2, 2, 7, "4/11")],
)
def test_smoothing_is_the_posterior_mean_under_a_symmetric_beta_prior(alpha, heads, n, mean, same):
    tosses = [1] * heads + [0] * (n - heads)
    same(Bernoulli.fit(tosses, alpha=alpha).p, mean)
    same(Categorical.fit(tosses, categories=[0, 1], alpha=alpha).p[1], mean)


def test_smoothing_is_the_posterior_mode_one_step_further(same):
    """The mode under Beta(2, 2) is the mean under Beta(1, 1): 2 heads of 7 give 1/3 both ways."""
    same(Bernoulli.fit([1, 1, 0, 0, 0, 0, 0], alpha=1).p, "1/3")


def test_smoothing_is_the_posterior_mean_under_a_dirichlet_prior(same):
    counts = [[5, 0, 2]]
    draws = np.repeat([0, 1, 2], counts[0])
    for density in (
        Multinomial.fit(counts, alpha=1),
        Categorical.fit(draws, categories=range(3), alpha=1),
    ):
        same(density.p, ["3/5", "1/10", "3/10"])


def test_the_exact_evidence_under_a_flat_dirichlet_prior_by_predicting_one_draw_after_another(same):
    """p(d_1, ..., d_7) = prod_i p(d_i | the draws before), each factor smoothed with alpha = 1: 1/756."""
    draws = [0, 0, 0, 0, 0, 2, 2]
    one_by_one = [
        Categorical.fit(np.array(draws[:i], dtype=int), categories=range(3), alpha=1) for i in range(len(draws))
    ]
    total = sum(density.log_prob([d])[0] for density, d in zip(one_by_one, draws, strict=True))
    same(total, "-6.62804137617953299812555269713")
    assert Fraction(np.exp(total)).limit_denominator(10**4) == Fraction(1, 756)


def test_the_moments_of_counts(same):
    same([Poisson(2.5).mean, Poisson(2.5).var], ["5/2", "5/2"])
    dice = Multinomial([0.5, 0.25, 0.25], total=4)
    same(dice.mean, ["2", "1", "1"])
    same(dice.cov, [["1", "-1/2", "-1/2"], ["-1/2", "3/4", "-1/4"], ["-1/2", "-1/4", "3/4"]])
    same([Bernoulli(0.25).mean, Bernoulli(0.25).var], ["1/4", "3/16"])
