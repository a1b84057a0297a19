"""The Gaussian in one dimension: mean and variance by maximum likelihood.

x is one observation, mu the mean, sigma^2 the variance; s the sum of m observations, q the sum of their squares.
"""

import sympy as sp

from ..derivation import Derivation

mu, x, s = sp.symbols("mu x s", real=True)
variance = sp.Symbol("sigma^2", positive=True)
q = sp.Symbol("q", positive=True)
m = sp.Symbol("m", positive=True, integer=True)
p, ell = sp.Function("p"), sp.Function("ell")

WHERE = (s**2 < m * q,)  # Cauchy and Schwarz: the observations are not all equal

DENSITY = sp.Mul(  # left unevaluated, or sympy would pull the root apart
    sp.exp(-((mu - x) ** 2) / (2 * variance)),
    sp.Pow(2 * sp.pi * variance, -sp.Rational(1, 2), evaluate=False),
    evaluate=False,
)


def log_likelihood() -> Derivation:
    """Derive the log-likelihood of m observations, a function of m, s and q alone (Bishop 2006, section 1.2.4).

    >>> log_likelihood().result
    -m*log(2*pi*sigma^2)/2 - (m*mu**2 - 2*mu*s + q)/(2*sigma^2)
    """
    collected = -m * sp.log(2 * sp.pi * variance) / 2 - (q - 2 * mu * s + m * mu**2) / (2 * variance)
    return (
        Derivation.start(p(x), DENSITY, r"One observation $x$ with mean $\mu$ and variance $\sigma^2$.", WHERE)
        .log()
        .over_data(
            x, {x: s, x**2: q}, m, ell(mu, variance), "Add up over $m$ observations: sum $s$, sum of squares $q$."
        )
        .rewrite(collected, "Collect.")
    )


def mle() -> Derivation:
    """Derive both estimates at once: the mean, and the mean square about it (divided by m, not m - 1).

    >>> list(mle().result)
    [s/m, q/m - s**2/m**2]
    """
    return (
        log_likelihood()
        .differentiate(mu, variance)
        .solve(mu, variance)
        .rewrite(lambda pair: pair.applyfunc(sp.expand), "The mean, and the mean of the squares less its square.")
    )
