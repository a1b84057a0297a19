r"""Mixtures: the bound that EM climbs, what it finds in each step, and how a component collapses.

Of one row a = p(x, z = 1) and b = p(x, z = 2), and q is the share that component 1 is given. A component's sums are the
expected weight N of its rows, and the sums s_1 of x and s_2 of x^2 under it.
"""

from functools import cache

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

a, b, theta = sp.symbols("a b theta", positive=True)
q = sp.Symbol("q", positive=True)
mu, s1 = sp.symbols("mu s_1", real=True)
N, v, s2 = sp.symbols("N v s_2", positive=True)
p, ell, Q = sp.Function("p"), sp.Function("ell"), sp.Function("Q")
A, B = sp.Function("a", positive=True)(theta), sp.Function("b", positive=True)(theta)
x = sp.Symbol("x", real=True)

BOUND = q * sp.log(a / q) + (1 - q) * sp.log(b / (1 - q))
POSTERIOR = a / (a + b)
GAP = q * sp.log(q / POSTERIOR) + (1 - q) * sp.log((1 - q) / (b / (a + b)))


def bound_and_gap() -> Derivation:
    """Derive log p(x) = bound + divergence: the bound touches where q is the posterior (Neal and Hinton 1998).

    >>> bound_and_gap().result == BOUND + GAP
    True
    """
    return Derivation.start(
        sp.log(p(x)), sp.log(a + b), "Either component may have made the row.", where=[q < 1]
    ).rewrite(BOUND + GAP, "For any share $q$ this is a bound, and how far $q$ is from the posterior.")


def responsibility() -> Derivation:
    """Derive the E-step: the share that lifts the bound most is the posterior.

    >>> responsibility().result
    a/(a + b)
    """
    start = Derivation.start(ell(q), BOUND, "The bound, for a share $q$ of component 1.", where=[q < 1])
    return start.differentiate(q).solve(q)


@cache
def gaussian_step() -> Derivation:
    """Derive the M-step of a Gaussian component from its three sums (Bishop 2006, section 9.2.2).

    >>> list(gaussian_step().result)
    [s_1/N, (N*s_2 - s_1**2)/N**2]
    """
    bound = -N / 2 * sp.log(2 * sp.pi * v) - (s2 - 2 * mu * s1 + N * mu**2) / (2 * v)
    return Derivation.start(Q(mu, v), bound, "Each row counts with its share.").differentiate(mu, v).solve(mu, v)


@cache
def slope() -> Derivation:
    """Derive Fisher's identity: the slope of log p(x) is that of the joints, weighted by the posterior.

    >>> slope().name
    Derivative(ell(theta), theta)
    """
    r = A / (A + B)
    weighted = r * sp.diff(sp.log(A), theta) + (1 - r) * sp.diff(sp.log(B), theta)
    start = Derivation.start(ell(theta), sp.log(A + B), r"Both joints depend on $\theta$.")
    return start.differentiate(theta).rewrite(weighted, "Collect: each slope with the posterior of its component.")


def collapse() -> Derivation:
    """Derive that the likelihood has no maximum: two rows, at 0 and 1, and a component that shrinks onto the first.

    >>> collapse().result
    oo
    """

    def bell(at, variance):
        return sp.exp(-(at**2) / (2 * variance)) / sp.sqrt(2 * sp.pi * variance)

    rows = [sp.log((bell(sp.Integer(at), v) + bell(sp.Integer(at), 1)) / 2) for at in (0, 1)]
    start = Derivation.start(ell(v), sp.Add(*rows), "Two rows; one component has variance $v$, the other 1.")
    return start.apply(lambda side: sp.limit(side, v, 0, "+"), "Let $v$ shrink to 0.", sp.Limit(ell(v), v, 0))
