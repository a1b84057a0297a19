r"""Priors that add: what is to be expected of the next row, averaged over all parameters.

a and b are pseudo-counts, k ones among n tosses; r and s shape and rate of a Gamma; kappa rows of pseudo-data at mu_0.
"""

from functools import cache

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

a, b = sp.symbols("a b", positive=True)
n, k = sp.symbols("n k", positive=True, integer=True)
r, s, rate, tau, nu = sp.symbols("r s lambda tau nu", positive=True)
kappa = sp.Symbol("kappa", positive=True)
mu, mu_0, xbar, t = sp.symbols("mu mu_0 xbar t", real=True)
P, p, D = sp.Function("P"), sp.Function("p"), sp.Function("D")


def next_toss() -> Derivation:
    """Derive Laplace's rule: after k ones in n tosses the next is a one with probability (a + k) / (a + b + n).

    >>> next_toss().result
    (a + k)/(a + b + n)
    """
    ratio = sp.beta(a + k + 1, b + n - k) / sp.beta(a + k, b + n - k)
    return Derivation.start(
        P(1), ratio, "One more one, averaged: the ratio of two Beta integrals.", where=[k < n]
    ).rewrite(lambda found: sp.factor(sp.gammasimp(found.rewrite(sp.gamma))), "Most factors of the two cancel.")


@cache
def next_count() -> Derivation:
    """Derive the negative binomial: a Poisson count whose rate is Gamma(r, s) (Gelman et al. 2013, section 2.6).

    >>> sp.simplify(next_count().result.subs({k: 1}) - r * s**r / (s + 1) ** (r + 1))
    0
    """
    joint = rate**k * sp.exp(-rate) / sp.factorial(k) * s**r * rate ** (r - 1) * sp.exp(-s * rate) / sp.gamma(r)
    closed = sp.gamma(r + k) / (sp.gamma(r) * sp.factorial(k)) * s**r / (s + 1) ** (r + k)
    return (
        Derivation.start(p(k, rate), joint, r"A count, and the rate $\lambda$ that made it.")
        .apply(lambda side: sp.simplify(sp.integrate(side, (rate, 0, sp.oo))), "Integrate the rate out.", p(k))
        .rewrite(closed, "Collect.")
    )


@cache
def heavy_tails() -> Derivation:
    """Derive Student's t: a Gaussian whose precision is Gamma(nu / 2, nu / 2) (Bishop 2006, section 2.3.7).

    >>> sp.simplify(heavy_tails().result.subs({nu: 1}) - 1 / (sp.pi * (1 + t**2)))
    0
    """
    bell = sp.sqrt(tau / (2 * sp.pi)) * sp.exp(-tau * t**2 / 2)
    gamma = (nu / 2) ** (nu / 2) * tau ** (nu / 2 - 1) * sp.exp(-nu * tau / 2) / sp.gamma(nu / 2)
    student = sp.gamma((nu + 1) / 2) / (sp.gamma(nu / 2) * sp.sqrt(sp.pi * nu)) * (1 + t**2 / nu) ** (-(nu + 1) / 2)
    return (
        Derivation.start(p(t, tau), bell * gamma, r"A row, and the precision $\tau$ that made it.")
        .apply(lambda side: sp.simplify(sp.integrate(side, (tau, 0, sp.oo))), "Integrate the precision out.", p(t))
        .rewrite(student, "Collect.")
    )


def pseudo_rows() -> Derivation:
    r"""Derive the posterior mean: n rows of mean xbar, and kappa rows of pseudo-data at mu_0.

    >>> pseudo_rows().result
    (kappa*mu_0 + n*xbar)/(kappa + n)
    """
    squares = kappa * (mu - mu_0) ** 2 + n * (mu - xbar) ** 2
    return Derivation.start(D(mu), squares, "All squared distances from a mean $\\mu$.").differentiate(mu).solve(mu)


def between() -> Derivation:
    r"""Derive Chan's sum of moments: the squares about mu are those about the common mean, and what lies between.

    >>> between().result.subs({kappa: 1, n: 1, mu: 0, mu_0: -1, xbar: 1})
    2
    """
    squares = kappa * (mu - mu_0) ** 2 + n * (mu - xbar) ** 2
    middle = (kappa * mu_0 + n * xbar) / (kappa + n)
    completed = (kappa + n) * (mu - middle) ** 2 + kappa * n / (kappa + n) * (mu_0 - xbar) ** 2
    return Derivation.start(D(mu), squares, "The squares of both groups about $\\mu$.").rewrite(
        completed, "Complete the square."
    )
