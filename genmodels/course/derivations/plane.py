r"""The Gaussian over the plane, with scales and correlation in view: conditioning, and why it integrates to one.

x_1 and x_2 are measured from their means; sigma_1 and sigma_2 are their standard deviations, rho is the correlation.
Source: Bishop (2006), sections 2.3.1 and 2.3.2.
"""

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

x_1, x_2 = sp.symbols("x_1 x_2", real=True)
sigma_1, sigma_2 = sp.symbols("sigma_1 sigma_2", positive=True)
rho = sp.Symbol("rho", real=True)
p, Q = sp.Function("p"), sp.Function("Q")

WHERE = (rho**2 < 1,)

SIGMA = sp.ImmutableMatrix([[sigma_1**2, rho * sigma_1 * sigma_2], [rho * sigma_1 * sigma_2, sigma_2**2]])
CONDITIONAL_MEAN = rho * sigma_2 / sigma_1 * x_1
CONDITIONAL_VARIANCE = sigma_2**2 * (1 - rho**2)


def normal(x: sp.Expr, mean: sp.Expr, variance: sp.Expr) -> sp.Expr:
    """Return the density of a number, its constant beside the exponential.

    >>> normal(x_1, sp.Integer(0), sp.Integer(1))
    exp(-x_1**2/2)/sqrt(2*pi)
    """
    constant = sp.Pow(2 * sp.pi * variance, -sp.Rational(1, 2), evaluate=False)
    return sp.Mul(sp.exp(-((x - mean) ** 2) / (2 * variance)), constant, evaluate=False)


def log_normal(x: sp.Expr, mean: sp.Expr, variance: sp.Expr) -> sp.Expr:
    """Return the logarithm of the density of a number.

    >>> log_normal(x_1, sp.Integer(0), sp.Integer(1))
    -x_1**2/2 - log(2*pi)/2
    """
    return -((x - mean) ** 2) / (2 * variance) - sp.log(2 * sp.pi * variance) / 2


def quadratic_form() -> Derivation:
    """Derive x^T Sigma^-1 x, the squared distance from the mean, in scales and correlation.

    >>> quadratic_form().result.subs({sigma_1: 1, sigma_2: 1, rho: 0})
    x_1**2 + x_2**2
    """
    x, first, second = sp.Matrix([x_1, x_2]), x_1 / sigma_1, x_2 / sigma_2
    collected = (first**2 - 2 * rho * first * second + second**2) / (1 - rho**2)
    caption = r"The quadratic form $x^T \Sigma^{-1} x$, multiplied out."
    return Derivation.start(Q(x_1, x_2), sp.expand((x.T * SIGMA.inv() * x)[0]), caption, WHERE).rewrite(
        collected, r"Collect: each number in its own standard deviations, and $\rho$ couples the two."
    )


def chain_rule() -> Derivation:
    """Derive log p(x_1, x_2) = log p(x_1) + log p(x_2 | x_1): two Gaussians of a number, whatever the correlation.

    >>> len(chain_rule())
    2
    """
    size = 2 * sp.pi * sigma_1 * sigma_2 * sp.sqrt(1 - rho**2)  # |2 pi Sigma|^(1/2)
    first, second = sp.Integer(0), CONDITIONAL_MEAN
    factors = sp.Add(log_normal(x_1, first, sigma_1**2), log_normal(x_2, second, CONDITIONAL_VARIANCE), evaluate=False)
    caption = r"The logarithm of the density, with $\mu = 0$ and $\Sigma$ written out for $d = 2$."
    return Derivation.start(sp.log(p(x_1, x_2)), -quadratic_form().result / 2 - sp.log(size), caption, WHERE).rewrite(
        factors, r"Complete the square in $x_2$: a Gaussian of $x_1$ alone, and one of $x_2$ given $x_1$."
    )
