"""Poisson: counts, and why their mean is the maximum-likelihood rate.

x is one count, lambda the rate, s the sum of m counts, c the sum of log x! (which holds no parameter).
"""

import sympy as sp

from ..derivation import Derivation

rate = sp.Symbol("lambda", positive=True)
x = sp.Symbol("x", integer=True, nonnegative=True)
s, m = sp.symbols("s m", positive=True, integer=True)
c = sp.Symbol("c", nonnegative=True)
P, ell = sp.Function("P"), sp.Function("ell")

DENSITY = rate**x * sp.exp(-rate) / sp.factorial(x)
SUMS = {x: s, sp.log(sp.factorial(x)): c}


def log_likelihood() -> Derivation:
    """Derive the log-likelihood of m counts from the density of one (Casella and Berger 2002, section 7.2.2).

    >>> log_likelihood().result
    -c - lambda*m + s*log(lambda)
    """
    return (
        Derivation.start(P(x), DENSITY, r"One count $x$ at rate $\lambda$.")
        .log()
        .over_data(x, SUMS, m, ell(rate), r"Add up over $m$ counts: their sum is $s$, and $c$ collects $\log x!$.")
    )


def mle() -> Derivation:
    """Derive the maximum-likelihood rate: the mean count.

    >>> mle().result
    s/m
    """
    return log_likelihood().differentiate(rate).solve(rate)
