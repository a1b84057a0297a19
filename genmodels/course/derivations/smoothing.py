r"""Kernel densities: what their mean and variance are, and the bandwidth that suits a Gaussian.

h is the bandwidth, y the place of a kernel, sigma the standard deviation of the rows, m how many there are.
"""

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

h, sigma, m, roughness = sp.symbols("h sigma m rho", positive=True)
x, y = sp.symbols("x y", real=True)
E, Var, F = sp.Function("E"), sp.Function("Var"), sp.Function("F")
KERNEL = sp.exp(-((x - y) ** 2) / (2 * h**2)) / (h * sp.sqrt(2 * sp.pi))
BELL = sp.exp(-(x**2) / (2 * sigma**2)) / (sigma * sp.sqrt(2 * sp.pi))


def moment(order: int) -> sp.Expr:
    """E[x^order] under one kernel at y.

    >>> moment(1), moment(2)
    (y, h**2 + y**2)
    """
    return sp.expand(sp.simplify(sp.integrate(x**order * KERNEL, (x, -sp.oo, sp.oo))))


def variance() -> Derivation:
    """Derive the variance of a kernel density: that of the rows, and h^2 on top.

    >>> variance().result
    h**2 + sigma**2
    """
    ybar, squares = sp.symbols("ybar q", real=True)
    mean_of = {y: ybar, y**2: sigma**2 + ybar**2}
    caption = "Mean square less squared mean, over the kernels at all rows."
    return Derivation.start(Var(x), moment(2).subs(y**2, squares) - ybar**2, caption).substitute(
        {squares: mean_of[y**2]}, "The rows have variance $\\sigma^2$ about their mean."
    )


def bandwidth() -> Derivation:
    """Derive the bandwidth with the least mean integrated squared error, for a curvature rho (Silverman 1986, 3.21).

    >>> bandwidth().result.subs({m: 1, roughness: 1 / (2 * sp.sqrt(sp.pi))})
    1
    """
    error = h**4 * roughness / 4 + 1 / (2 * sp.sqrt(sp.pi) * m * h)
    best = (2 * sp.sqrt(sp.pi) * m * roughness) ** sp.Rational(-1, 5)
    return (
        Derivation.start(F(h), error, "Bias squared, and variance, for small $h$ and many rows.")
        .differentiate(h)
        .solve(h)
        .rewrite(best, "Collect.")
    )


def curvature() -> Derivation:
    r"""Derive rho of a Gaussian: the integral of its squared second slope, 3 / (8 sqrt(pi) sigma^5).

    >>> curvature().result == 3 / (8 * sp.sqrt(sp.pi) * sigma**5)
    True
    """
    return Derivation.start(sp.Function("f")(x), BELL, "The bell.").apply(
        lambda side: sp.simplify(sp.integrate(sp.diff(side, x, 2) ** 2, (x, -sp.oo, sp.oo))),
        "Square its second slope, and integrate.",
        roughness,
    )
