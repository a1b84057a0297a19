r"""The Gaussian over vectors: mean and covariance by maximum likelihood, and why the covariance comes out too small.

mu (d, 1) is the mean, Sigma (d, d) the covariance, xbar (d, 1) the mean of m observations, and S (d, d) their scatter,
the sum of (x - xbar)(x - xbar)^T. Sources: Bishop (2006), section 2.3.4; Murphy (2012), section 4.1.3.
"""

from collections.abc import Callable

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation
from genmodels.course.kit.symbolic.entries import entries, written_out

d, m = sp.symbols("d m", positive=True, integer=True)
mu, xbar = (sp.MatrixSymbol(name, d, 1) for name in ("mu", "xbar"))
Sigma, S, G = (sp.MatrixSymbol(name, d, d) for name in ("Sigma", "S", "G"))
ell = sp.Function("ell")

WHERE = (sp.Q.positive_definite(Sigma), sp.Q.positive_definite(S))

# sum over i of (x_i - mu)^T Sigma^-1 (x_i - mu) = tr Sigma^-1 (S + m (xbar - mu)(xbar - mu)^T)
SQUARES = S + m * (xbar - mu) * (xbar - mu).T
LOG_LIKELIHOOD = (
    -m * d * sp.log(2 * sp.pi) / 2 - m * sp.log(sp.Determinant(Sigma)) / 2 - sp.Trace(Sigma.inv() * SQUARES) / 2
)


def log_likelihood() -> Derivation:
    """Return the log-likelihood of m observations, a function of m, xbar and S alone."""
    caption = r"The log-likelihood of $m$ observations with mean $\bar{x}$ and scatter $S$."
    return Derivation.start(ell(mu, Sigma), LOG_LIKELIHOOD, caption, WHERE)


def mle_mean() -> Derivation:
    """Derive the estimate of the mean: the mean of the observations, whatever the covariance.

    >>> mle_mean().result
    xbar
    """
    return (
        log_likelihood()
        .differentiate(mu)
        .rewrite(m * Sigma.inv() * (xbar - mu), r"Collect; $\Sigma$ is symmetric.")
        .root(mu, xbar, r"$\Sigma^{-1}$ is invertible, so only $\mu = \bar{x}$ makes this zero.")
    )


def mle_cov() -> Derivation:
    """Derive the estimate of the covariance: the scatter about the mean, divided by m.

    >>> mle_cov().result
    1/m*S
    """
    half = sp.Rational(1, 2)
    gradient = half * Sigma.inv() * S * Sigma.inv() - m * half * Sigma.inv()
    return (
        log_likelihood()
        .apply(lambda side: side.subs(mu, xbar).doit(), r"Put in $\hat{\mu} = \bar{x}$: of the sum only $S$ is left.")
        .differentiate(Sigma)
        .rewrite(gradient, r"$\Sigma$ and $S$ are symmetric.")
        .apply(
            lambda side: 2 * Sigma * side * Sigma,
            r"Call this $G$; multiply by $\Sigma$ on both sides.",
            2 * Sigma * G * Sigma,
        )
        .rewrite(S - m * Sigma, "Multiply out.")
        .root(Sigma, S / m, "This vanishes for one matrix only: the scatter divided by $m$.")
    )


def in_the_plane() -> tuple[sp.Expr, dict[sp.Symbol, sp.Expr], tuple[sp.Basic, ...]]:
    """Return, for d = 2 and entry by entry: the log-likelihood, the estimate of each entry, and what has to hold.

    >>> objective, estimates, where = in_the_plane()
    >>> list(estimates.items())[:3]
    [(mu_1, xbar_1), (mu_2, xbar_2), (Sigma_11, S_11/m)]
    """
    plane = {matrix: matrix.subs(d, 2) for matrix in (mu, xbar, Sigma, S)}
    means = dict(zip(entries(plane[mu]), entries(plane[xbar]), strict=True))
    cov, scatter = (entries(plane[matrix], WHERE) for matrix in (Sigma, S))
    estimates = means | {cov[i, j]: scatter[i, j] / m for i, j in ((0, 0), (0, 1), (1, 1))}
    where = (cov.det() > 0, scatter.det() > 0)
    return written_out(LOG_LIKELIHOOD, 2, WHERE), estimates, where


def inputs_in_the_plane() -> dict[sp.Symbol, Callable]:
    """Return how m, and the entries of xbar and S, are computed from rows X (m, 2), for `agrees_with`.

    >>> import numpy as np
    >>> rows = np.array([[1.0, 0.0], [3.0, 4.0]])
    >>> [(str(symbol), float(compute(rows))) for symbol, compute in inputs_in_the_plane().items()][:3]
    [('m', 2.0), ('xbar_1', 2.0), ('xbar_2', 2.0)]
    """
    centre, scatter = entries(xbar.subs(d, 2)), entries(S.subs(d, 2), WHERE)
    means = {centre[i]: (lambda X, i=i: X[:, i].mean()) for i in (0, 1)}
    products = {scatter[i, j]: (lambda X, i=i, j=j: _product(X, i, j)) for i, j in ((0, 0), (0, 1), (1, 1))}
    return {m: len, **means, **products}


def _product(X, i: int, j: int) -> float:
    away = X - X.mean(axis=0)
    return away[:, i] @ away[:, j]
