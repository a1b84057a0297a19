r"""The log odds of two Gaussian classes: quadratic in x, linear where they share a covariance, and where they are zero.

In one dimension mu_0, mu_1 are the means, sigma_0^2, sigma_1^2 the variances (sigma^2 where shared), phi the prior of
class 1. In any dimension `of` works with exact numbers. Source: Murphy (2012), section 4.2.
"""

from collections.abc import Sequence
from functools import cache

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

x = sp.Symbol("x", real=True)
mu0, mu1 = sp.symbols("mu_0 mu_1", real=True)
variance, variance0, variance1 = sp.symbols("sigma^2 sigma_0^2 sigma_1^2", positive=True)
phi = sp.Symbol("phi", positive=True)
r = sp.Function("r")

WHERE = (phi < 1, sp.Ne(mu0, mu1))


@cache
def quadratic() -> Derivation:
    """Derive the log odds of class 1, sorted by powers of x: each class has a variance of its own.

    >>> sp.degree(quadratic().result, x)
    2
    """
    ratio = phi * _density(mu1, variance1) / ((1 - phi) * _density(mu0, variance0))
    start = r"The odds of class 1: prior times density, over prior times density."
    return Derivation.start(sp.exp(r(x)), ratio, start, WHERE).log(r(x)).rewrite(by_powers, "Sort by powers of $x$.")


@cache
def linear() -> Derivation:
    """Derive what is left when both classes share a variance: the square cancels.

    >>> sp.degree(linear().result, x)
    1
    """
    shared = {variance0: variance, variance1: variance}
    collected = x * (mu1 - mu0) / variance - (mu1**2 - mu0**2) / (2 * variance) + sp.log(phi / (1 - phi))
    return (
        Derivation.start(r(x), quadratic().result, "The log odds of class 1, from above.", WHERE)
        .substitute(shared, r"Let both variances be the same $\sigma^2$: nothing is left at $x^2$.")
        .rewrite(collected, "Collect: a slope times $x$, and a constant.")
    )


@cache
def boundary() -> Derivation:
    """Derive the point at which both classes are equally probable: the log odds are zero there.

    >>> boundary().result.subs({mu0: 0, mu1: 2, variance: 1, phi: sp.Rational(1, 2)})
    1
    """
    midpoint = (mu0 + mu1) / 2 - variance / (mu1 - mu0) * sp.log(phi / (1 - phi))
    caption = "Both posteriors are one half where this is zero: minus the constant, over the slope."
    return (
        Derivation.start(r(x), linear().result, "The log odds with a shared variance.", WHERE)
        .apply(lambda odds: -odds.subs(x, 0) / sp.diff(odds, x), caption, sp.Symbol("x_boundary"))
        .rewrite(midpoint, "Collect: the midpoint of the means, and a step to one side.")
    )


def of(point: Sequence, means: Sequence, covariances: Sequence, priors: Sequence) -> sp.Expr:
    """Return log p(y=1) p(x | y=1) - log p(y=0) p(x | y=0) for exact numbers or symbols, multiplied out.

    `means` holds two vectors, `covariances` two matrices, `priors` two numbers, class 0 first.

    >>> x1, x2 = sp.symbols("x_1 x_2")
    >>> of([x1, x2], [[0, 0], [2, 0]], [sp.eye(2), sp.eye(2)], [1, 1])
    2*x_1 - 2
    """
    zero, one = (
        _distance(sp.Matrix(point) - sp.Matrix(mean), sp.Matrix(cov))
        for mean, cov in zip(means, covariances, strict=True)
    )
    volumes = sp.sqrt(sp.Matrix(covariances[0]).det() / sp.Matrix(covariances[1]).det())
    return sp.expand((zero - one) / 2) + sp.log(sp.sympify(priors[1]) / priors[0] * volumes)


def by_powers(expression: sp.Expr) -> sp.Expr:
    """Write a polynomial in x by its powers, highest first.

    >>> by_powers((x - mu0) ** 2)
    mu_0**2 - 2*mu_0*x + x**2
    """
    return sp.collect(sp.expand(expression), x)


def _density(mean: sp.Expr, variance: sp.Expr) -> sp.Expr:
    return sp.exp(-((x - mean) ** 2) / (2 * variance)) / sp.sqrt(2 * sp.pi * variance)


def _distance(away: sp.Matrix, cov: sp.Matrix) -> sp.Expr:
    return (away.T * cov.inv() * away)[0]  # squared, in units of the covariance
