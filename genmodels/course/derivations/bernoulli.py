"""Bernoulli: one toss with two outcomes, and why counting heads is maximum likelihood.

x in {0, 1} is one toss, p the probability of a one, s the number of ones among m tosses.
"""

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

p = sp.Symbol("p", positive=True)
x = sp.Symbol("x", integer=True, nonnegative=True)
s, m = sp.symbols("s m", positive=True, integer=True)
P, ell = sp.Function("P"), sp.Function("ell")

WHERE = (p < 1, x <= 1, s < m)  # what no assumption of a single symbol can say

DENSITY = p**x * (1 - p) ** (1 - x)


def log_likelihood() -> Derivation:
    """Derive the log-likelihood of m tosses from the density of one (Bishop 2006, section 2.1).

    >>> log_likelihood().result
    s*log(p) + (m - s)*log(1 - p)
    """
    return (
        Derivation.start(P(x), DENSITY, "One toss: $x = 1$ has probability $p$, and $x = 0$ the rest.", WHERE)
        .log()
        .over_data(x, {x: s}, m, ell(p), "Add up over $m$ tosses, of which $s$ are ones.")
        .rewrite(s * sp.log(p) + (m - s) * sp.log(1 - p), "Collect: $s$ ones and $m - s$ zeros.")
    )


def mle() -> Derivation:
    """Derive the maximum-likelihood estimate of p: the share of ones.

    >>> mle().result
    s/m
    """
    return log_likelihood().differentiate(p).solve(p)
