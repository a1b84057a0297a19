r"""Exponential families: moments are slopes of the log partition; circles: two groups of angles add up.

eta is the natural parameter, kappa the concentration of a von Mises density, R_a and R_b resultants t apart.
"""

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

eta = sp.Symbol("eta", real=True)
kappa, shape, rate, l = sp.symbols("kappa alpha beta l", positive=True)  # noqa: E741
R_a, R_b = sp.symbols("R_a R_b", positive=True)
t, x = sp.symbols("t x", real=True)
mean, logs = sp.symbols("s_1 s_2", real=True)
k = sp.Symbol("k", integer=True, nonnegative=True)
A, Z, R = sp.Function("A"), sp.Function("Z"), sp.Function("R")
RATIO = sp.besseli(1, kappa) / sp.besseli(0, kappa)


def mean_of_a_toss() -> Derivation:
    """Derive E[x] of a toss as the slope of its log partition: the sigmoid (Murphy 2012, section 9.2).

    >>> mean_of_a_toss().result
    exp(eta)/(exp(eta) + 1)
    """
    return Derivation.start(A(eta), sp.log(1 + sp.exp(eta)), "The log partition of a toss.").differentiate(eta)


def variance_of_a_toss() -> Derivation:
    """Derive Var[x] of a toss as the second slope: p (1 - p), never p itself.

    >>> variance_of_a_toss().result
    exp(eta)/(exp(eta) + 1)**2
    """
    return mean_of_a_toss().differentiate(eta).rewrite(sp.exp(eta) / (sp.exp(eta) + 1) ** 2, "Collect.")


def partition_of_counts() -> Derivation:
    """Derive what makes Poisson probabilities sum to 1: exp(rate).

    >>> partition_of_counts().result
    exp(beta)
    """
    series = sp.Sum(rate**k / sp.factorial(k), (k, 0, sp.oo))
    return Derivation.start(Z(rate), series, "All counts, unnormalised.").apply(
        lambda side: side.doit() if side.has(sp.Sum) else side, "This is the series of an exponential."
    )


def partition_of_a_gaussian() -> Derivation:
    """Derive what a Gaussian of natural parameters eta and -l integrates to (l above 0).

    >>> sp.simplify(partition_of_a_gaussian().result - sp.sqrt(sp.pi / l) * sp.exp(eta**2 / (4 * l)))
    0
    """
    return Derivation.start(sp.Function("p")(x), sp.exp(eta * x - l * x**2), "The bell, unnormalised.").apply(
        lambda side: sp.simplify(sp.integrate(side, (x, -sp.oo, sp.oo))), "Integrate over the line.", Z(eta, l)
    )


def slope_of_the_resultant() -> Derivation:
    r"""Derive A' = 1 - A / kappa - A^2 for A = I_1 / I_0, the mean resultant length of a von Mises density.

    >>> slope_of_the_resultant().result == 1 - RATIO / kappa - RATIO**2
    True
    """
    return (
        Derivation.start(A(kappa), RATIO, "How far a step goes on average.")
        .differentiate(kappa)
        .rewrite(1 - RATIO / kappa - RATIO**2, "By $I_0' = I_1$ and $I_1' = I_0 - I_1 / \\kappa$.")
    )


def two_arcs() -> Derivation:
    r"""Derive what two groups of angles lose by pointing apart: a term without a difference of large numbers.

    >>> two_arcs().result
    -4*R_a*R_b*sin(t/2)**2 + (R_a + R_b)**2
    """
    law = R_a**2 + R_b**2 + 2 * R_a * R_b * sp.cos(t)
    return Derivation.start(R(t) ** 2, law, "The law of cosines.").rewrite(
        (R_a + R_b) ** 2 - 4 * R_a * R_b * sp.sin(t / 2) ** 2, r"By $\cos t = 1 - 2 \sin^2(t / 2)$."
    )


def gamma_estimate() -> Derivation:
    r"""Derive the equation of a Gamma likelihood: s_1 is the mean of x, s_2 that of log x; its rate is alpha / s_1.

    It has no closed form: solve it by `sympy.nsolve`.

    >>> sp.nsolve(gamma_estimate().result.subs({mean: sp.Rational(7, 2), logs: sp.log(56) / 4}), shape, 2, prec=30)
    2.18107468545685553940427163801
    """
    likelihood = shape * sp.log(rate) - sp.loggamma(shape) + (shape - 1) * logs - rate * mean
    return (
        Derivation.start(sp.Function("ell")(shape), likelihood, "The mean log-likelihood of positive numbers.")
        .substitute({rate: shape / mean}, r"Whatever $\alpha$, the best rate is $\alpha / s_1$.")
        .differentiate(shape)
    )
