"""Quantiles and distribution functions against scipy.stats and mpmath, and at the ends of all that can be."""

import mpmath
import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import stats

from genmodels import (
    Bernoulli,
    Beta,
    BetaBinomial,
    Categorical,
    Dirichlet,
    Gamma,
    Gaussian,
    Histogram,
    KernelDensity,
    Mixture,
    Multinomial,
    MultivariateStudentT,
    NegativeBinomial,
    NormalInverseGamma,
    Poisson,
    Product,
    StudentT,
    VonMises,
)
from genmodels.errors import InvalidInputError, InvalidParameterError, NoClosedFormError

Q = np.array([1e-20, 1e-6, 0.01, 0.3, 0.5, 0.77, 0.99, 1 - 1e-9])
SIX = [-2.1, -1.3, -0.4, 1.9, 5.1, 6.2]

# a density, and scipy's
ALIKE = {
    "gaussian": (Gaussian(1.0, 4.0), stats.norm(1, 2)),
    "t": (StudentT(1.0, 2.0, 2.5), stats.t(2.5, 1, 2)),
    "t, all but normal": (StudentT(0.0, 1.0, 1e9), stats.t(1e9)),
    "multivariate t of one": (MultivariateStudentT([1.0], [[4.0]], 3.0), stats.t(3, 1, 2)),
    "tosses": (Bernoulli(0.3), stats.bernoulli(0.3)),
    "counts": (Poisson(2.5), stats.poisson(2.5)),
    "many counts": (Poisson(1e6 / 3), stats.poisson(1e6 / 3)),
    "negative binomial": (NegativeBinomial(2.5, 0.7), stats.nbinom(2.5, 0.7 / 1.7)),
    "negative binomial, far out": (NegativeBinomial(0.01, 1e-4), stats.nbinom(0.01, 1e-4 / 1.0001)),
    "beta-binomial": (BetaBinomial(2.0, 0.7, 40), stats.betabinom(40, 2, 0.7)),
    "histogram": (
        Histogram([0, 1, 2.5, 3], [0.2, 0.5, 0.3]),
        stats.rv_histogram(([0.2, 0.5, 0.3], [0, 1, 2.5, 3]), density=False),
    ),
    "angles": (VonMises(0.0, 2.5), stats.vonmises(2.5)),
    "beta": (Beta(2.0, 1.5), stats.beta(2, 1.5)),
    "gamma": (Gamma(2.5, 3.0), stats.gamma(2.5, scale=1 / 3)),
}


@pytest.mark.parametrize(("density", "theirs"), ALIKE.values(), ids=ALIKE)
def test_the_quantiles_are_those_of_scipy(density, theirs):
    # scipy's von Mises has nine digits
    rtol = 1e-8 if isinstance(density, VonMises) else 1e-11
    assert_allclose(density.ppf(Q), theirs.ppf(Q), rtol=rtol, atol=1e-15)


def test_a_stack_has_those_of_each_class_and_a_single_number_will_do():
    rates = Poisson([[2.5], [7.0]])
    assert_array_equal(rates.ppf(Q), stats.poisson([2.5, 7]).ppf(Q[:, None]))
    assert_array_equal(rates.ppf(0.5), [2, 7])
    assert Gaussian(0.0, 1.0).ppf(0.975) == pytest.approx(1.959963984540054, rel=1e-15)
    assert_array_equal(Beta([1.0, 2.0], 1.0).ppf(0.25), [0.25, 0.5])
    assert_array_equal(Product(((0,),), (rates,)).ppf(Q), rates.ppf(Q))
    two = Gaussian([[0.0, 1.0], [5.0, 2.0]], std=[[1.0, 2.0], [3.0, 4.0]])
    assert_array_equal(two.marginal([1]).ppf(Q)[:, 1], Gaussian(2.0, 16.0).ppf(Q))


# a density, its values from first to last
ENDS = [
    (Gaussian(0.0, 1.0), -np.inf, np.inf),
    (StudentT(0.0, 1.0, 1.0), -np.inf, np.inf),
    (Poisson(3.0), 0, np.inf),
    (Poisson(0.0), 0, 0),
    (NegativeBinomial(1.0, 1.0), 0, np.inf),
    (BetaBinomial(1, 1, 7), 0, 7),
    (Bernoulli(1.0), 1, 1),
    (Bernoulli(0.0), 0, 0),
    (Histogram([0, 1, 2, 3, 4], [0.0, 0.5, 0.5, 0.0]), 1, 3),
    (VonMises(2.0, 3.0), -np.pi, np.pi),
    (KernelDensity.fit(SIX, bandwidth=1.0), -np.inf, np.inf),
    (KernelDensity.fit(SIX, bandwidth=1.0, kernel="tophat"), -2.1 - np.sqrt(3), 6.2 + np.sqrt(3)),
    (Mixture([0.5, 0.5, 0.0], Bernoulli([[0.0], [0.5], [1.0]])), 0, 1),
    (Mixture([0.5, 0.5], Poisson([[0.0], [7.0]])), 0, np.inf),
    (Beta(2.0, 2.0), 0, 1),
    (Gamma(2.0, 2.0), 0, np.inf),
]


@pytest.mark.parametrize(("density", "first", "last"), ENDS)
def test_the_ends(density, first, last):
    assert_allclose(density.ppf([0.0, 1.0]), [first, last], rtol=1e-15)


def test_what_adds_up_to_a_probability_reaches_it():
    assert_array_equal(BetaBinomial(1, 1, 3).ppf([0.25, 0.5, 0.75]), [0, 1, 2])
    assert_array_equal(BetaBinomial(1, 1, 9).ppf(np.arange(1, 11) / 10), np.arange(10))
    counts = np.arange(60)
    for density in (Poisson(20.0), NegativeBinomial(3.0, 0.1), BetaBinomial(2.0, 3.0, 59)):
        assert_array_equal(density.ppf(density.cdf(counts)), counts)


def test_a_mixture_and_kernels_of_any_shape_where_humps_lie_apart():
    apart = Mixture([0.25, 0.75], Histogram([0, 1, 5, 6], np.array([[1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])))
    assert_allclose(apart.ppf([0.1, 0.25, 0.5]), [0.4, 1, 5 + 1 / 3], rtol=1e-15)  # the first of 1 to 5
    for kernel in ("gaussian", "epanechnikov", "tophat"):
        kernels = KernelDensity.fit([0.0, 0.0, 0.0, 100.0], bandwidth=0.5, kernel=kernel)
        x = kernels.ppf(Q)
        assert_allclose(kernels.cdf(x)[1:], Q[1:], rtol=1e-10)  # at an end the digits of x are what there is
        one = KernelDensity.fit([0.0], bandwidth=0.5, kernel=kernel)
        assert_allclose(one.cdf(one.ppf(Q))[1:], Q[1:], rtol=1e-10)
    wide = Mixture([0.5, 0.5], Gaussian([[0.0], [0.0]], std=[[1e-200], [1e200]]))
    assert_allclose(wide.cdf(wide.ppf([0.01, 0.2, 0.3, 0.6])[:, None]), [0.01, 0.2, 0.3, 0.6], rtol=1e-12)


def below_on_the_circle(x, mean, kappa):
    """P(-pi <= angle <= x) by its Fourier series, to fifty digits; the ratios of Bessel functions from the far end."""
    with mpmath.workdps(60):
        x, mean, kappa = mpmath.mpf(x), mpmath.mpf(mean), mpmath.mpf(kappa)
        ratios = [mpmath.mpf(0)]
        for k in range(int(60 + 20 * kappa**0.5), 0, -1):
            ratios.append(kappa / (2 * k + kappa * ratios[-1]))  # I_k / I_(k - 1)
        total, share = (x + mpmath.pi) / 2, mpmath.mpf(1)
        for k, ratio in enumerate(ratios[:0:-1], start=1):
            share *= ratio
            total += share * (mpmath.sin(k * (x - mean)) + mpmath.sin(k * (mpmath.pi + mean))) / k
        return float(total / mpmath.pi)


@pytest.mark.parametrize(("mean", "kappa"), [(0, 0), (0, 40), (0.5, 0.7), (3, 300), (3, 0.7), (-2, 40), (-3, 3)])
def test_angles_to_fifty_digits(mean, kappa):
    x = np.array([-3.1, -2.0, -0.3, 0.6, 2.9, 3.14])
    exact = [below_on_the_circle(float(at), mean, kappa) for at in x]
    found = VonMises(mean, kappa)
    assert_allclose(found.cdf(x), exact, rtol=1e-10, atol=1e-45)
    assert_allclose(found.cdf(x + 4 * np.pi), exact, rtol=1e-8, atol=1e-45)  # turns do not matter
    inside = found.ppf([0.01, 0.5, 0.9])
    assert_allclose([below_on_the_circle(float(at), mean, kappa) for at in inside], [0.01, 0.5, 0.9], rtol=1e-10)


def test_angles_of_any_concentration_have_the_quantiles_of_a_normal_in_the_end():
    for kappa in (1e8, 1e12, 1e16):
        z = VonMises(0.0, kappa).ppf(Q[1:]) * np.sqrt(kappa)
        assert_allclose(z, stats.norm.ppf(Q[1:]), rtol=1e-6, atol=1e-9)


def test_far_out_a_t_is_a_power():
    # P(t <= -z) of one degree of freedom is atan(1 / z) / pi
    q = np.array([1e-300, 1e-100, 1e-30])
    assert_allclose(StudentT(0.0, 1.0, 1.0).ppf(q), -1 / (np.pi * q), rtol=1e-13)
    assert_allclose(StudentT(0.0, 1.0, 1.0).cdf(-1 / (np.pi * q)), q, rtol=1e-12)
    # of two (1 - z / sqrt(2 + z^2)) / 2, which is 1 / (2 z^2)
    assert_allclose(StudentT(0.0, 1.0, 2.0).ppf(q), -np.sqrt(1 / (2 * q)), rtol=1e-13)


def test_the_distribution_function_has_a_value_at_every_number():
    inf = np.inf
    assert_array_equal(StudentT(0.0, 1.0, 1.0).cdf([-inf, 0, inf, 1e308]), [0, 0.5, 1, 1])
    assert_array_equal(NegativeBinomial(2.0, 1.0).cdf([-inf, -1, 0.5, inf]), [0, 0, 0.25, 1])
    assert_allclose(Poisson(2.0).cdf([-1, 0.5, inf]), [0, np.exp(-2), 1], rtol=1e-15)
    assert_array_equal(Bernoulli(0.25).cdf([-1, -0.5, 0.5, 1, 7]), [0, 0, 0.75, 1, 1])
    assert_array_equal(BetaBinomial(1, 1, 1).cdf([-1, 0.5, 1e300]), [0, 0.5, 1])
    assert_array_equal(Gaussian(0.0, std=1e-250).cdf([-inf, -1e250, 0, 1e100]), [0, 0, 0.5, 1])
    assert_array_equal(Histogram([0, 1], [1.0]).cdf([-inf, 0.25, inf]), [0, 0.25, 1])
    assert_array_equal(KernelDensity.fit(SIX).cdf([-inf, inf]), [0, 1])
    assert_array_equal(Mixture([0.5, 0.5], Poisson([[0.0], [3.0]])).cdf([[-1], [inf]]), [0, 1])
    assert_array_equal(Beta(1, 1).cdf([-inf, 0.25, inf]), [0, 0.25, 1])


@pytest.mark.parametrize(
    ("ask", "error", "says"),
    [
        (lambda: Gaussian(0.0, 1.0).ppf(1.5), InvalidParameterError, "q holds 1.5"),
        (lambda: Gaussian(0.0, 1.0).ppf([np.nan]), InvalidParameterError, "q holds nan"),
        (lambda: Gaussian(0.0, 1.0).ppf("half"), InvalidParameterError, "'half'"),
        (lambda: Gaussian(0.0, 1.0).ppf([[0.5]]), InvalidParameterError, r"shape \(1, 1\)"),
        (lambda: Gaussian([0.0, 1.0], np.eye(2)).ppf(0.5), NoClosedFormError, r"marginal\(\[0\]\)"),
        (lambda: Multinomial([0.5, 0.5]).ppf(0.5), NoClosedFormError, "ppf of Multinomial"),
        (lambda: Categorical([0.5, 0.5], ["a", "b"]).ppf(0.5), NoClosedFormError, "in no order, so there is no ppf"),
        (lambda: Categorical([0.5, 0.5], ["a", "b"]).cdf(["a"]), NoClosedFormError, "in no order, so there is no cdf"),
        (lambda: BetaBinomial(1, 1, 10**7).ppf(0.5), NoClosedFormError, "ppf of BetaBinomial"),
        (lambda: KernelDensity.fit(SIX, bandwidth=1.0, bin_width=0.01).ppf(0.5), NoClosedFormError, "KernelDensity"),
        (lambda: Gaussian(0.0, 1.0).cdf([np.nan]), InvalidInputError, "missing"),
        (lambda: VonMises(0.0, 1.0).cdf([np.inf]), InvalidInputError, "inf in row 0"),
        (lambda: Beta(1, 1).cdf(np.nan), InvalidParameterError, "theta is nan"),
        (lambda: Beta([1, 2], 1).ppf([0.1, 0.2, 0.3]), InvalidParameterError, r"q has shape \(3,\)"),
        (lambda: Gamma(1, 1).cdf("one"), InvalidParameterError, "theta is 'one'"),
        (lambda: Dirichlet([1, 1]).cdf(0.5), NoClosedFormError, "several numbers together"),
        (lambda: NormalInverseGamma(0, 1, 1, 1).ppf(0.5), NoClosedFormError, "several numbers together"),
    ],
)
def test_what_has_none_and_what_is_no_probability(ask, error, says):
    with pytest.raises(error, match=says):
        ask()
