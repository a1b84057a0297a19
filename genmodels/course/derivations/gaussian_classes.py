r"""Gaussian classes that share a covariance, with matrix symbols: the estimates of each mean and of Sigma.

Class k has n_k of the m observations; mu_k is its mean, xbar_k the mean of its observations. S is the scatter within
the classes: the sum of (x - xbar_k)(x - xbar_k)^T, each x about the mean of its own class k.
The same entry by entry is in `discriminant`. Source: Murphy (2012), sections 4.1.3 and 4.2.4.
"""

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

from .multivariate_gaussian import (
    LOG_LIKELIHOOD,
    S,
    Sigma,
    d,
    ell,
    m,
    mu,
    xbar,
)

n = sp.Symbol("n_k", positive=True, integer=True)
mu_k, xbar_k = (sp.MatrixSymbol(name, d, 1) for name in ("mu_k", "xbar_k"))
S_k, G = (sp.MatrixSymbol(name, d, d) for name in ("S_k", "G"))

WHERE = (sp.Q.positive_definite(Sigma), sp.Q.positive_definite(S))
ONE_CLASS = {m: n, mu: mu_k, xbar: xbar_k, S: S_k}  # what one Gaussian calls mu, class k calls mu_k


def mean() -> Derivation:
    """Derive the estimate of the mean of class k: the mean of its own observations.

    >>> mean().result
    xbar_k
    """
    caption = "The observations of class $k$ alone: the others do not contain its mean."
    return (
        Derivation.start(ell(mu_k), LOG_LIKELIHOOD.subs(ONE_CLASS), caption, WHERE)
        .differentiate(mu_k)
        .rewrite(n * Sigma.inv() * (xbar_k - mu_k), r"Collect; $\Sigma$ is symmetric. The sign is a plus.")
        .root(mu_k, xbar_k, r"$\Sigma^{-1}$ is invertible, so only $\mu_k = \bar{x}_k$ makes this zero.")
    )


def covariance_log_likelihood() -> Derivation:
    """Return the log-likelihood of Sigma when every class stands at its own mean, the labels left out."""
    caption = (
        r"All $m$ observations, each about the mean of its own class, labels left out: of the sums only $S$ is left."
    )
    return Derivation.start(ell(Sigma), LOG_LIKELIHOOD.subs(mu, xbar).doit(), caption, WHERE)


def covariance() -> Derivation:
    """Derive the estimate of the shared covariance: the scatter within the classes, over all m observations.

    >>> covariance().result
    1/m*S
    """
    half = sp.Rational(1, 2)
    gradient = half * Sigma.inv() * S * Sigma.inv() - m * half * Sigma.inv()
    double = "Call this $G$ and multiply by $\\Sigma$ on both sides, and by 2."
    return (
        covariance_log_likelihood()
        .differentiate(Sigma)
        .rewrite(gradient, r"$\Sigma$ and $S$ are symmetric.")
        .apply(lambda side: 2 * Sigma * side * Sigma, double, 2 * Sigma * G * Sigma)
        .rewrite(S - m * Sigma, "Multiply out.")
        .root(Sigma, S / m, "This vanishes for one matrix only.")
    )
