"""Is an estimate right on average? The expectation of the maximum-likelihood mean and variance, for any distribution.

Uses m independent observations with mean mu and variance sigma^2; s is their sum, q the sum of their squares.
"""

import sympy as sp

from ..derivation import Derivation
from ..display import hat
from .gaussian import m, mu, q, s, variance

expected = sp.Function("E")

# E[x_i] = mu, E[x_i^2] = sigma^2 + mu^2, and for two different ones E[x_i x_j] = mu^2
ONE_SQUARE = variance + mu**2
SQUARES = m * ONE_SQUARE  # E[q]
SQUARE_OF_SUM = m * ONE_SQUARE + m * (m - 1) * mu**2  # E[s^2]: m squares, and m (m - 1) products of two


def mean() -> Derivation:
    """Derive that the sample mean is unbiased.

    >>> mean().result
    mu
    """
    return Derivation.start(hat(mu), s / m, "The estimate.").substitute(
        {s: m * mu}, r"Take expectations: each of the $m$ observations contributes $\mu$ to $s$.", expected(hat(mu))
    )


def mle_variance() -> Derivation:
    """Derive that the maximum-likelihood variance is (m - 1)/m of the variance on average (Bishop 2006, 1.2.4).

    >>> mle_variance().result
    sigma^2*(m - 1)/m
    """
    return (
        Derivation.start(hat(variance), q / m - s**2 / m**2, "The estimate, in the sums $s$ and $q$.")
        .substitute(
            {q: SQUARES, s**2: SQUARE_OF_SUM},
            r"Take expectations: $q$ has $m$ squares; $s^2$ has the same $m$ squares and $m (m - 1)$ products.",
            expected(hat(variance)),
        )
        .rewrite(sp.factor, r"Everything with $\mu$ cancels.")
    )
