"""The Bayes classifier of two Gaussians on a line: where to cut, and why no other cut makes fewer errors.

Class 0 has mean mu_0, class 1 the larger mean mu_1, both the standard deviation sigma; phi is the prior of class 1.
Whoever has x > t is called class 1.
"""

import sympy as sp

from ..derivation import Derivation

mu0, mu1, t, x = sp.symbols("mu_0 mu_1 t x", real=True)
sigma, phi = sp.symbols("sigma phi", positive=True)
P, a, err = sp.Function("p"), sp.Function("a"), sp.Function("err")

WHERE = (phi < 1, mu0 < mu1)

BEST = (mu0 + mu1) / 2 - sigma**2 / (mu1 - mu0) * sp.log(phi / (1 - phi))


def density(mean: sp.Expr, at: sp.Expr) -> sp.Expr:
    """Return the Gaussian density with this mean and standard deviation sigma.

    >>> density(mu0, mu0)
    sqrt(2)/(2*sqrt(pi)*sigma)
    """
    return sp.exp(-((at - mean) ** 2) / (2 * sigma**2)) / (sigma * sp.sqrt(2 * sp.pi))


def best_threshold() -> Derivation:
    """Derive where both posteriors are one half (Bishop 2006, section 1.5.1).

    >>> sp.simplify(best_threshold().result - BEST)
    0
    """
    line = sp.log(phi) - sp.log(1 - phi) + (mu1 - mu0) * (t - (mu0 + mu1) / 2) / sigma**2
    return (
        Derivation.start(
            sp.exp(a(t)), odds(), "The odds of class 1 at $x = t$: prior times density, over the same.", WHERE
        )
        .log(a(t))
        .rewrite(line, "The squares of $t$ cancel: a straight line in $t$.")
        .solve(t, caption="Even odds have logarithm 0. Solve for $t$.")
        .rewrite(BEST, "The middle between the means, moved by the prior.")
    )


def error() -> Derivation:
    """Derive the slope of the share of errors at the cut t: negative where class 0 outweighs class 1, then positive.

    >>> slope = error().result
    >>> sp.simplify(slope.subs(t, BEST).subs({mu0: 0, mu1: 2, sigma: 1, phi: sp.Rational(1, 5)}))
    0
    """
    called_1 = sp.Integral(density(mu0, x), (x, t, sp.oo))
    called_0 = sp.Integral(density(mu1, x), (x, -sp.oo, t))
    start = "Class 0 beyond $t$, and class 1 short of it: both are errors."
    return Derivation.start(err(t), (1 - phi) * called_1 + phi * called_0, start, WHERE).differentiate(
        t, caption="Move the cut: an integral changes by what stands at its end."
    )


def odds() -> sp.Expr:
    """Return the odds of class 1 at x = t, prior times density over the same for class 0.

    >>> odds().subs(phi, sp.Rational(1, 2)).subs(t, (mu0 + mu1) / 2).simplify()
    1
    """
    return phi * density(mu1, t) / ((1 - phi) * density(mu0, t))
