r"""Gaussian discriminant analysis in two dimensions, entry by entry: the estimates, and the log odds.

A = Sigma^-1 has the entries a_ij: in them the log-likelihood is simplest. For the n_k observations of class k,
t_kj are the sums and q_ij the sums of products; S_ij is the scatter within the classes, each about its own mean.
Source: Murphy (2012), sections 4.1.3 and 4.2; Bishop (2006), section 4.2.
"""

from functools import cache

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation
from genmodels.course.kit.symbolic.display import hat

a11, a22 = sp.symbols("a_11 a_22", positive=True)
a12 = sp.Symbol("a_12", real=True)
x1, x2, mu1, mu2, t1, t2 = sp.symbols("x_1 x_2 mu_k1 mu_k2 t_k1 t_k2", real=True)
q11, q22, S11, S22 = sp.symbols("q_11 q_22 S_11 S_22", positive=True)
q12, S12, C = sp.symbols("q_12 S_12 C", real=True)
n, m = sp.symbols("n_k m", positive=True, integer=True)
s11, s12, s22 = sp.symbols("Sigma_11 Sigma_12 Sigma_22", real=True)
variance, variance1, variance2 = sp.symbols("sigma^2 sigma_1^2 sigma_2^2", positive=True)
p, ell = sp.Function("p"), sp.Function("ell")

VOLUME = a11 * a22 - a12**2  # |A|, which is 1 / |Sigma|
SUMS = {x1: t1, x2: t2, x1**2: q11, x1 * x2: q12, x2**2: q22}
WHERE = (VOLUME > 0, S11 * S22 > S12**2)  # A is positive definite, and the observations fill the plane


def quadratic_form(d1: sp.Expr, d2: sp.Expr) -> sp.Expr:
    """Return d^T A d, written out.

    >>> quadratic_form(x1, sp.Integer(0))
    a_11*x_1**2
    """
    return a11 * d1**2 + 2 * a12 * d1 * d2 + a22 * d2**2


@cache
def mean_log_likelihood() -> Derivation:
    """Derive the log-likelihood of the observations of class k from the density of one.

    >>> mean_log_likelihood().result.free_symbols >= {n, t1, t2, mu1, mu2}
    True
    """
    density = sp.sqrt(VOLUME) / (2 * sp.pi) * sp.exp(-quadratic_form(x1 - mu1, x2 - mu2) / 2)
    squares = (q11 - 2 * mu1 * t1 + n * mu1**2, q22 - 2 * mu2 * t2 + n * mu2**2)
    mixed = q12 - mu1 * t2 - mu2 * t1 + n * mu1 * mu2
    constant = n * sp.log(VOLUME) / 2 - n * sp.log(2 * sp.pi)
    collected = constant - (a11 * squares[0] + 2 * a12 * mixed + a22 * squares[1]) / 2
    return (
        Derivation.start(p(x1, x2), density, r"One observation of class $k$, with $A = \Sigma^{-1}$.", WHERE)
        .log()
        .apply(_over_class, "Add up over the $n_k$ observations of the class.", ell(mu1, mu2))
        .rewrite(collected, "Collect: one bracket for each entry of $A$.")
    )


@cache
def mean() -> Derivation:
    """Derive the maximum-likelihood mean of class k: its sums over its number of observations, whatever A is.

    >>> list(mean().result)
    [t_k1/n_k, t_k2/n_k]
    """
    whole = mean_log_likelihood().result
    with_mean = sp.collect(sp.expand(whole - whole.subs({mu1: 0, mu2: 0})), (a11, a12, a22))
    caption = "The $n_k$ observations of class $k$, with sums $t$; $C$ is all that does not contain the mean."
    return (
        Derivation.start(ell(mu1, mu2), with_mean + C, caption, WHERE)
        .differentiate(mu1, mu2, caption=r"Differentiate: this is $\Sigma^{-1} \sum (x - \mu_k)$, with a plus sign.")
        .solve(mu1, mu2)
    )


@cache
def covariance_log_likelihood() -> Derivation:
    """State the log-likelihood as a function of A, with every class at its own mean.

    >>> covariance_log_likelihood().result
    m*log(a_11*a_22 - a_12**2)/2 - m*log(2*pi) - (S_11*a_11 + 2*S_12*a_12 + S_22*a_22)/2
    """
    distances = sp.Mul(sp.Rational(1, 2), S11 * a11 + 2 * S12 * a12 + S22 * a22, evaluate=False)
    value = m * sp.log(VOLUME) / 2 - m * sp.log(2 * sp.pi) - distances
    return Derivation.start(
        ell(a11, a12, a22), value, r"All $m$ observations, each about the mean of its own class.", WHERE
    )


@cache
def covariance() -> Derivation:
    """Derive the maximum-likelihood covariance that all classes share: the scatter within them over m.

    >>> list(covariance().result)
    [S_11/m, S_12/m, S_22/m]
    """
    return (
        covariance_log_likelihood()
        .differentiate(a11, a12, a22)
        .solve(a11, a12, a22)
        .apply(
            _inverse, r"Turn back: $\Sigma$ is the inverse of $A$.", sp.ImmutableMatrix([hat(s11), hat(s12), hat(s22)])
        )
    )


def diagonal() -> Derivation:
    """Derive the rung of the ladder without correlations: each variance on its own.

    >>> list(diagonal().result)
    [S_11/m, S_22/m]
    """
    caption = r"No correlations: $a_{12} = 0$, and each $a_{jj}$ is one over its own variance."
    return _rung({a12: 0, a11: 1 / variance1, a22: 1 / variance2}, caption, variance1, variance2)


def spherical() -> Derivation:
    """Derive the rung of the ladder with one variance for all features: their mean.

    >>> spherical().result
    (S_11 + S_22)/(2*m)
    """
    caption = r"One variance for both features: $a_{12} = 0$ and $a_{11} = a_{22} = 1 / \sigma^2$."
    return _rung({a12: 0, a11: 1 / variance, a22: 1 / variance}, caption, variance)


def _rung(values: dict, caption: str, *variances: sp.Symbol) -> Derivation:
    return (
        covariance_log_likelihood()
        .substitute(values, caption, ell(*variances))
        .rewrite(lambda value: sp.expand_log(sp.expand(value)), "Logarithms of products become sums.")
        .differentiate(*variances)
        .solve(*variances)
    )


def _over_class(side: sp.Expr) -> sp.Expr:
    """Add up a polynomial in x_1 and x_2 over the observations of class k."""
    powers = sp.Poly(side, x1, x2).as_dict()
    return sp.Add(*[value * SUMS.get(x1**i * x2**j, n) for (i, j), value in powers.items()])


def _inverse(entries: sp.Basic) -> sp.ImmutableMatrix:
    first, mixed, second = entries
    inverse = sp.Matrix([[first, mixed], [mixed, second]]).inv()
    return sp.ImmutableMatrix([sp.simplify(entry) for entry in (inverse[0, 0], inverse[0, 1], inverse[1, 1])])
