r"""Laplace smoothing three times: pseudo-counts, the top of a posterior, the mean of a posterior.

All three give (s + alpha)/(m + 2 alpha) for two values and (n_k + alpha)/(m + K alpha) for K values.
The priors differ: the maximum needs Beta(alpha + 1, alpha + 1), the mean Beta(alpha, alpha). See Bishop (2006),
sections 2.1.1 and 2.2.1, and Murphy (2022), section 4.6.
"""

from functools import cache

import sympy as sp

from ..derivation import Derivation
from ..display import hat
from . import bernoulli, categorical
from .bernoulli import WHERE, m, p, s

alpha = sp.Symbol("alpha", positive=True)
posterior, expected = sp.Function("pi"), sp.Function("E")

LAPLACE = (s + alpha) / (m + 2 * alpha)


@cache
def as_pseudo_counts() -> Derivation:
    """Derive Laplace's estimate as maximum likelihood on the data plus alpha ones and alpha zeros.

    >>> as_pseudo_counts().result
    (alpha + s)/(2*alpha + m)
    """
    padded = {s: s + alpha, m: m + 2 * alpha}
    caption = r"Pretend to have seen $\alpha$ more ones and $\alpha$ more zeros."
    return bernoulli.mle().substitute(padded, caption, hat(sp.Symbol("p_alpha")))


@cache
def as_map() -> Derivation:
    """Derive Laplace's estimate as the most probable p under the prior Beta(alpha + 1, alpha + 1).

    >>> as_map().result
    (alpha + s)/(2*alpha + m)
    """
    product = p**s * (1 - p) ** (m - s) * (p**alpha * (1 - p) ** alpha)
    start = r"Likelihood times prior, without the constants; the prior is $p^\alpha (1 - p)^\alpha$."
    collected = (alpha + s) * sp.log(p) + (alpha + m - s) * sp.log(1 - p)
    return (
        Derivation.start(posterior(p), product, start, WHERE)
        .log()
        .rewrite(collected, r"Collect: $\alpha$ has joined both counts.")
        .differentiate(p)
        .solve(p)
    )


@cache
def as_posterior_mean() -> Derivation:
    """Derive Laplace's estimate as the mean of p under the prior Beta(alpha, alpha).

    >>> as_posterior_mean().result
    (alpha + s)/(2*alpha + m)
    """
    a, b = s + alpha, m - s + alpha
    weight = p ** (a - 1) * (1 - p) ** (b - 1)
    mean = sp.Integral(p * weight, (p, 0, 1)) / sp.Integral(weight, (p, 0, 1))
    start = r"The mean of $p$, weighted by likelihood times prior, $p^{\alpha - 1} (1 - p)^{\alpha - 1}$."
    return (
        Derivation.start(expected(p), mean, start, (s < m,))
        .rewrite(_beta(a + 1, b) / _beta(a, b), "Both integrals are Euler's beta function.")
        .rewrite(sp.gammasimp, r"Use $\Gamma(z + 1) = z \Gamma(z)$.")
    )


@cache
def dirichlet_map(K: int = 3) -> Derivation:
    """Derive the smoothed estimates of K probabilities as the top of the posterior, by Lagrange's multiplier.

    >>> dirichlet_map(2).result[0]
    (alpha + n_1)/(2*alpha + n_1 + n_2)
    """
    chances, counts = categorical.symbols(K)
    padded = {count: count + alpha for count in counts}
    caption = r"Add the logarithm of the prior, $\alpha \log p_k$ for each value: $\alpha$ joins every count."
    name = sp.log(posterior(*chances))
    return categorical.lagrange(categorical.log_likelihood(K).substitute(padded, caption, name), K)


@cache
def dirichlet_mean(K: int = 3) -> Derivation:
    """Derive the smoothed estimate of p_1 as the mean of the posterior, a ratio of Dirichlet constants.

    >>> dirichlet_mean(2).result
    (alpha + n_1)/(2*alpha + n_1 + n_2)
    """
    powers = [count + alpha for count in categorical.symbols(K)[1]]
    raised = [powers[0] + 1, *powers[1:]]
    start = "The mean of $p_1$: one more power of $p_1$ on top, the constant of the Dirichlet below."
    return Derivation.start(
        expected(categorical.symbols(K)[0][0]), _dirichlet(raised) / _dirichlet(powers), start
    ).rewrite(sp.gammasimp, r"Use $\Gamma(z + 1) = z \Gamma(z)$.")


def _beta(a: sp.Expr, b: sp.Expr) -> sp.Expr:
    # B(a, b) = Gamma(a) Gamma(b) / Gamma(a + b)
    return _dirichlet([a, b])


def _dirichlet(powers: list[sp.Expr]) -> sp.Expr:
    # the integral of p_1^(a_1 - 1) ... p_K^(a_K - 1) over the simplex
    return sp.Mul(*map(sp.gamma, powers)) / sp.gamma(sp.Add(*powers))
