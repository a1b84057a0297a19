"""Categorical: one of K values, and why counting is maximum likelihood, by Lagrange's multiplier.

p_1 .. p_K are the probabilities, n_1 .. n_K the counts, and m is their sum.
"""

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

multiplier = sp.Symbol("lambda", real=True)
L, J, ell = sp.Function("L"), sp.Function("J"), sp.Function("ell")


def symbols(K: int = 3) -> tuple[tuple[sp.Symbol, ...], tuple[sp.Symbol, ...]]:
    """Return the K probabilities and the K counts.

    >>> symbols(2)
    ((p_1, p_2), (n_1, n_2))
    """
    return (
        sp.symbols(f"p_1:{K + 1}", positive=True),
        sp.symbols(f"n_1:{K + 1}", positive=True, integer=True),
    )


def constraint(K: int = 3) -> sp.Expr:
    """Return what has to be 0: one minus the sum of the probabilities.

    >>> constraint(2)
    -p_1 - p_2 + 1
    """
    return 1 - sp.Add(*symbols(K)[0])


def log_likelihood(K: int = 3) -> Derivation:
    """Derive the log-likelihood of the counts (Bishop 2006, section 2.2).

    >>> log_likelihood(2).result
    n_1*log(p_1) + n_2*log(p_2)
    """
    p, n = symbols(K)
    likelihood = sp.Mul(*[chance**count for chance, count in zip(p, n, strict=True)])
    caption = "Independent draws multiply: each value's probability once for every time it was seen."
    return Derivation.start(L(*p), likelihood, caption).log(ell(*p))


def mle(K: int = 3) -> Derivation:
    """Derive the estimates under the constraint that they sum to 1: each count over the number of draws.

    The last entry is the multiplier itself, which comes out as the number of draws.

    >>> list(mle(2).result)
    [n_1/(n_1 + n_2), n_2/(n_1 + n_2), n_1 + n_2]
    """
    return lagrange(log_likelihood(K), K)


def lagrange(objective: Derivation, K: int) -> Derivation:
    """Continue a log-likelihood or log-posterior of K probabilities to its maximum on the constraint."""
    p = symbols(K)[0]
    return (
        objective.add_constraint(constraint(K), multiplier, J(*p, multiplier))
        .differentiate(*p, multiplier)
        .solve(*p, multiplier)
    )
