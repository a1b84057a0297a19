"""A coin picked at random and tossed again and again: how far the tosses depend on each other, and what they tell.

phi is the probability of picking the fake coin; p_F and p_R are those of a head with the fake and the regular coin.
A and B are the events that the first and the second toss show a head; k heads were seen in a row.
"""

import sympy as sp

from ..derivation import Derivation

phi, p_fake, p_regular, k = sp.symbols("phi p_F p_R k", positive=True)
P, odds = sp.Function("P"), sp.Function("odds")
A, B, F = sp.symbols("A B F")

WHERE = (phi < 1, p_fake <= 1, p_regular < 1)  # what no assumption of a single symbol can say


def one_head() -> sp.Expr:
    """P(A): the head probabilities of the two coins, weighted with how often they are picked.

    >>> one_head().subs({phi: sp.Rational(1, 2), p_fake: 1, p_regular: sp.Rational(1, 2)})
    3/4
    """
    return phi * p_fake + (1 - phi) * p_regular


def two_heads() -> sp.Expr:
    """P(A, B): given the coin, the tosses are independent, so its head probability is squared.

    >>> two_heads().subs({phi: sp.Rational(1, 2), p_fake: 1, p_regular: sp.Rational(1, 2)})
    5/8
    """
    return phi * p_fake**2 + (1 - phi) * p_regular**2


def dependence() -> Derivation:
    """Derive P(A, B) - P(A) P(B), the variance of the head probability (Bishop 2006, section 8.2.1, for the idea).

    >>> dependence().result
    phi*(1 - phi)*(p_F - p_R)**2
    """
    return Derivation.start(
        P(A, B) - P(A) * P(B),
        two_heads() - one_head() ** 2,
        "Two heads, less what independent tosses would give.",
        WHERE,
    ).rewrite(phi * (1 - phi) * (p_fake - p_regular) ** 2, "Multiply out and collect.")


def log_odds() -> Derivation:
    """Derive the log odds of the fake coin after k heads: the prior's, and the same step for each head.

    >>> log_odds().result
    k*log(p_F/p_R) + log(phi/(1 - phi))
    """
    ratio = phi * p_fake**k / ((1 - phi) * p_regular**k)
    steps = sp.log(phi / (1 - phi)) + k * sp.log(p_fake / p_regular)
    return (
        Derivation.start(odds(k), ratio, "Prior times likelihood of $k$ heads, fake over regular.", WHERE)
        .log()
        .rewrite(steps, "Collect: one term from the prior, one for each head.")
    )
