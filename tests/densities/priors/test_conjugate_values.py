"""Posteriors, predictive probabilities and evidence of published and small examples, as fractions or by 30 digits."""

import math
from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import stats

from genmodels import Bernoulli, Beta, CategoricalNaiveBayes, Dirichlet, Gamma, Gaussian, NormalInverseGamma, Poisson
from genmodels.errors import InvalidInputError
from genmodels.statistics import Counts

DIGITS = {"rtol": 1e-12, "atol": 1e-14}


def same(found, exact, **tolerance):
    """Assert that floats are these fractions, or numbers given by 30 digits."""
    expected = [float(Fraction(e)) for e in np.ravel(np.array(exact, dtype=object))]
    assert_allclose(np.ravel(found), expected, **(tolerance or DIGITS))


def tosses(heads, n):
    return Counts(np.array(float(n)), np.array(float(heads)))


def test_placenta_previa():
    """437 girls among 980 births. Source: Gelman et al. (2013), section 2.4."""
    girls = Beta(1, 1) + tosses(437, 980)
    same(girls.mean, "219/491")
    same(girls.interval(0.95), ["0.415065492455001202665489831192", "0.477199770629442491538935478221"])
    same(girls.cdf(0.485), "0.992825988560651937316201854572", rtol=1e-9)
    assert abs(girls.mean - 0.446) < 0.0005


def test_the_euro_that_may_be_biased():
    """140 heads of 250: the evidence of "any bias" over that of "fair". Source: MacKay (2003), section 3.3."""
    heads = tosses(140, 250)
    same((Beta(1, 1) + heads).mean, "47/84")
    factor = Fraction(math.factorial(140) * math.factorial(110), math.factorial(251)) * 2**250
    same(np.exp(Beta(1, 1).log_evidence(heads) - 250 * np.log(0.5)), factor)
    assert round(float(factor), 2) == 0.48


@pytest.mark.parametrize("n", [1, 10, 1826213])
def test_laplace_and_the_next_sunrise(n):
    same((Beta(1, 1) + tosses(n, n)).predictive().p, Fraction(n + 1, n + 2))


@pytest.mark.parametrize(
    ("a", "heads", "n", "mean", "var", "two_more"),
    [
        (2, 3, 10, "5/14", "3/196", ["3/7", "3/7", "1/7"]),
        (0.5, 0, 5, "1/12", "11/1008", ["143/168", "11/84", "1/56"]),
        (10, 7, 10, "17/30", "221/27900", None),
    ],
)
def test_beta(a, heads, n, mean, var, two_more):
    posterior = Beta(a, a) + tosses(heads, n)
    same(posterior.mean, mean)
    same(posterior.var, var)
    if two_more:
        same(posterior.predictive_of(2).prob([0, 1, 2]), two_more)


def test_the_evidence_of_a_sequence_of_tosses_and_of_words():
    same(Beta(10, 10).log_evidence(tosses(7, 10)), "-6.86173513838889524298946026058")
    same(Dirichlet([1, 1, 1]).log_evidence(COUNTED), "-5.34710753071746868051858943505")


COUNTED = Counts(np.array(1.0), np.array([3.0, 0.0, 2.0]))


def test_the_second_draw_from_polyas_urn_has_learnt_from_the_first():
    """The multinomial of the same mean, which multinomial naive Bayes uses, takes both draws to be independent."""
    posterior = Dirichlet([1, 1, 1]) + COUNTED
    same(posterior.mean, ["1/2", "1/8", "3/8"])
    same(posterior.predictive_of(ordered=True).prob([[1, 1, 0]]), "1/18")
    independent = float(np.prod(posterior.mean[:2]))
    assert independent == pytest.approx(1 / 16, rel=1e-14)


def test_asthma():
    """3 deaths among 200,000 people, and 30 in ten years. Source: Gelman et al. (2013), section 2.6."""
    posterior = Gamma(3, 5) + Counts(np.array(2.0), np.array(3.0))
    assert (float(posterior.shape), float(posterior.rate)) == (6.0, 7.0)
    same(1 - posterior.cdf(1.0), "0.300708276174360961525834176102")
    same((Gamma(3, 5) + Counts(np.array(20.0), np.array(30.0))).mean, "33/25")


def test_gamma_and_poisson():
    statistics = Poisson.statistics([3, 1, 4])
    posterior = Gamma(2, 1) + statistics
    assert (float(posterior.shape), float(posterior.rate)) == (10.0, 4.0)
    expected = ["1048576/9765625", "2097152/9765625", "11534336/48828125", "46137344/244140625"]
    same(posterior.predictive().prob([0, 1, 2, 3]), expected)
    log_factorials = math.log(math.factorial(3) * math.factorial(4))
    same(Gamma(2, 1).log_evidence(statistics) - log_factorials, "-6.03092943069343719759634351427")


def test_normal_inverse_gamma():
    statistics = Gaussian.statistics([1, 2, 4])
    prior = NormalInverseGamma(mean=0, kappa=1, shape=2, scale=3)
    posterior = prior + statistics
    same([posterior.mean, posterior.kappa, posterior.shape, posterior.scale], ["7/4", "4", "7/2", "59/8"])
    digits = ["-2.0534375972280527108801154924", "-1.76415495090954822839856822942", "-7.62180351244491880472274699278"]
    same(posterior.predictive().log_prob([[0], [3], [10]]), digits)
    same(prior.log_evidence(statistics), "-7.04510025828126225542694800809")


def test_a_prior_of_a_number_is_about_numbers():
    prior = NormalInverseGamma(mean=1, kappa=1, shape=2, scale=3)
    assert prior.mode().log_prob([0.0, 1.0]).shape == (2,)
    same(prior.mode().var, "6/7")  # scale over shape + 3/2
    assert_allclose(prior.predictive().log_prob([0.0]), prior.log_evidence(Gaussian.statistics([0.0])), rtol=1e-12)
    same(Gaussian.fit([1.0, 2.0, 4.0], prior=prior).mean, "2")


def test_what_a_prior_of_a_number_foresees_after_data_is_asked_about_numbers_too():
    """One feature takes (n,) as it takes (n, 1): t with 5 degrees of freedom about 3/2, of scale sqrt(7/4)."""
    posterior = NormalInverseGamma(0, 1, 1, 1) + Gaussian.statistics([1.0, 2.0, 3.0])
    x = [1.0, 1.5, -20.0]
    for next_row in (posterior.predictive(), posterior.mode()):
        same(next_row.log_prob(x), next_row.log_prob(np.reshape(x, (3, 1))))
    assert_allclose(posterior.predictive().prob(x), stats.t(5, 1.5, math.sqrt(7 / 4)).pdf(x), rtol=1e-13)
    with pytest.raises(InvalidInputError, match="but"):
        NormalInverseGamma([0, 0], 1, 1, 1).predictive().prob(x)


def test_a_variance_that_is_known_is_one_believed_beyond_doubt():
    """sigma^2 = 1, and the mean N(0, 4): as if a quarter of a row had been seen at 0."""
    posterior = NormalInverseGamma(mean=0, kappa=1 / 4, shape=1e15, scale=1e15) + Gaussian.statistics([1, 2, 3])
    same([posterior.mean, posterior.mode().var / posterior.kappa], ["24/13", "4/13"])
    same(posterior.predictive().var, "17/13")
    away = math.sqrt(4 / 13) * 1.959963984540054
    same(np.ravel(posterior.interval(0.95)), [24 / 13 - away, 24 / 13 + away])
    evidence = stats.multivariate_normal([0, 0, 0], np.eye(3) + 4).logpdf([1, 2, 3])
    firm = NormalInverseGamma(mean=0, kappa=1 / 4, shape=1e6, scale=1e6)
    assert_allclose(np.ravel(firm.log_evidence(Gaussian.statistics([1, 2, 3]))), evidence, atol=3e-6)


def test_under_the_reference_prior_data_speak_alone():
    found = (NormalInverseGamma.reference() + Gaussian.statistics([1, 2, 4])).predictive()
    same([found.df, found.mean, found.scale**2], ["2", "7/3", "28/9"])


DAYS = """sunny hot high weak no, sunny hot high strong no, overcast hot high weak yes, rain mild high weak yes,
rain cool normal weak yes, rain cool normal strong no, overcast cool normal strong yes, sunny mild high weak no,
sunny cool normal weak yes, rain mild normal weak yes, sunny mild normal strong yes, overcast mild high strong yes,
overcast hot normal weak yes, rain mild high strong no"""


def test_laplace_smoothing_of_the_play_table_is_the_predictive_under_a_uniform_prior():
    """P(yes) on a sunny, cool, humid, windy day. Source: Mitchell (1997), table 3.2."""
    rows = [day.split() for day in DAYS.split(",")]
    X, y = [row[:-1] for row in rows], [row[-1] for row in rows]
    model = CategoricalNaiveBayes(alpha=1).fit(X, y)
    same(model.predict_proba([["sunny", "cool", "high", "strong"]])[0, 1], "1176/4201")
    levels = model.density_.categories
    predictive = (Dirichlet([np.ones(len(values)) for values in levels], levels) + model.statistics_.given).predictive()
    for found, table in zip(predictive.p, model.density_.p, strict=True):
        assert_allclose(found, table, rtol=1e-15)


def test_laplace_smoothing_is_a_mean_under_one_prior_and_a_mode_under_another():
    statistics, alpha = Bernoulli.statistics([1, 0, 1, 1, 0, 1, 1]), 1.5
    smoothed = Bernoulli.estimate(statistics, alpha=alpha).p
    same((Beta(alpha, alpha) + statistics).mean, smoothed)
    same(Bernoulli.estimate(statistics, prior=Beta(alpha + 1, alpha + 1)).p, smoothed)
    same(Poisson.fit([3, 1, 4], alpha=2).rate, Poisson.fit([3, 1, 4], prior=Gamma(3, 2)).rate)
