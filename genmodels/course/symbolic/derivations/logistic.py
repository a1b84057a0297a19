r"""Logistic regression: why a posterior is a sigmoid, whose log odds are linear, and the slope of its log-likelihood.

g_0, g_1 are the products p(y) p(x | y) of Bayes' rule, r their log odds, phi the prior of class 1; in logistic
regression h is the sigmoid of r = theta_0 + theta_1 x.
Sources: Bishop (2006), section 4.2; Ng, CS229 lecture notes, part II.
"""

from functools import cache

import sympy as sp

from ..derivation import Derivation
from .log_odds import phi

g0, g1 = sp.symbols("g_0 g_1", positive=True)
q0, q1 = sp.symbols("q_0 q_1", positive=True)
rate0, rate1 = sp.symbols("lambda_0 lambda_1", positive=True)
count = sp.Symbol("x", integer=True, nonnegative=True)
x, r, theta0, theta1 = sp.symbols("x r theta_0 theta_1", real=True)
y = sp.Symbol("y", integer=True, nonnegative=True)
h = sp.Symbol("h", positive=True)
P, P1, R, ell = sp.Function("P"), sp.Symbol("P(y=1|x)"), sp.Function("r"), sp.Symbol("ell")

PRIOR = (phi < 1,)
COINS = (phi < 1, q0 < 1, q1 < 1, count <= 1)
TOSS = (y <= 1, h < 1)


def sigmoid(value: sp.Expr) -> sp.Expr:
    """Return 1 / (1 + exp(-value)).

    >>> sigmoid(sp.Integer(0))
    1/2
    """
    return 1 / (1 + sp.exp(-value))


@cache
def posterior() -> Derivation:
    """Derive the posterior of class 1 from the log odds: always a sigmoid, whatever the densities are.

    >>> posterior().result
    1/(1 + exp(-r))
    """
    return (
        Derivation.start(P1, g1 / (g0 + g1), r"Bayes' rule. $g_k$ is prior times density of class $k$.")
        .rewrite(1 / (1 + g0 / g1), "Divide above and below by $g_1$.")
        .substitute({g1: g0 * sp.exp(r)}, r"Put in the log odds $r = \log(g_1 / g_0)$, so $g_1 = g_0 e^r$.", P1)
    )


@cache
def poisson_log_odds() -> Derivation:
    """Derive the log odds of two Poisson classes: linear in the count.

    >>> sp.diff(poisson_log_odds().result, count)
    log(lambda_1/lambda_0)
    """
    one, zero = (rate**count * sp.exp(-rate) / sp.factorial(count) for rate in (rate1, rate0))
    collected = count * sp.log(rate1 / rate0) + sp.log(phi / (1 - phi)) - (rate1 - rate0)
    caption = r"The odds of class 1 for a count $x$, Poisson with rate $\lambda_0$ or $\lambda_1$."
    start = Derivation.start(sp.exp(R(count)), phi * one / ((1 - phi) * zero), caption, PRIOR)
    return start.log(R(count)).rewrite(collected, "Collect: a slope times $x$, and a constant.")


@cache
def bernoulli_log_odds() -> Derivation:
    """Derive the log odds of two Bernoulli classes: linear in the bit.

    >>> sp.diff(bernoulli_log_odds().result, count)
    log(q_1*(1 - q_0)/(q_0*(1 - q_1)))
    """
    one, zero = (q**count * (1 - q) ** (1 - count) for q in (q1, q0))
    slope, constant = sp.log(q1 * (1 - q0) / (q0 * (1 - q1))), sp.log((1 - q1) / (1 - q0))
    caption = "The odds of class 1 for one bit $x$, which is a one with probability $q_0$ or $q_1$."
    start = Derivation.start(sp.exp(R(count)), phi * one / ((1 - phi) * zero), caption, COINS)
    collected = count * slope + constant + sp.log(phi / (1 - phi))
    return start.log(R(count)).rewrite(collected, "Collect: a slope times $x$, and a constant.")


@cache
def log_likelihood() -> Derivation:
    """Derive the log-likelihood of one label, as a function of r, without a fraction in it.

    >>> log_likelihood().result
    r*y - log(exp(r) + 1)
    """
    caption = "One label in one line: $h$ if it is 1, $1 - h$ if it is 0."
    return (
        Derivation.start(P(y), h**y * (1 - h) ** (1 - y), caption, TOSS)
        .log(ell)
        .substitute({h: sigmoid(r)}, "Put in $h = 1 / (1 + e^{-r})$.", ell)
        .rewrite(y * r - sp.log(1 + sp.exp(r)), "Use $1 / (1 + e^{-r}) = e^r / (1 + e^r)$, and collect.")
    )


@cache
def gradient() -> Derivation:
    """Derive the slope for one observation: label minus probability, times the feature (and 1 for the constant).

    >>> gradient().result.subs({theta0: 0, theta1: 0, y: 1, x: 3}).tolist()
    [[1/2], [3/2]]
    """
    line = theta0 + theta1 * x
    miss = y - sigmoid(line)
    return (
        Derivation.start(ell, log_likelihood().result, "The log-likelihood of one label, from above.", (y <= 1,))
        .substitute({r: line}, r"Put in $r = \theta_0 + \theta_1 x$.", ell)
        .differentiate(theta0, theta1)
        .rewrite(sp.ImmutableMatrix([miss, miss * x]), "Collect: what the label has more than its probability.")
    )
