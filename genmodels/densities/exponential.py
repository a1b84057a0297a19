"""Exponential families: one formula for several densities, in a table of five functions each.

    log p(x) = eta . T(x) - A(eta) + log h(x)

eta are the natural parameters, T the sufficient statistics, whose sums are all that a fit needs, and the log partition
A makes the density integrate to 1. Its gradient is E[T(x)], so that maximum likelihood sets E[T] to the mean of T in
the data; it is convex, so that this is a maximum, and the only one.

    density      eta                        A(eta)                                    T(x)          h(x)
    Bernoulli    log p / (1 - p)            log(1 + e^eta)                            x             1
    Categorical  log p_v / p_last           log(1 + sum_v e^eta_v)                    [x = v]       1
    Poisson      log rate                   e^eta                                     x             1 / x!
    Gaussian     mu / s^2, -1 / (2 s^2)     -eta_1^2 / (4 eta_2) - log(-2 eta_2) / 2  x, x^2        1 / sqrt(2 pi)
    VonMises     k cos mu, k sin mu         log I_0(|eta|)                            cos x, sin x  1 / (2 pi)
    geometric    -log(b + 1)                -log(1 - e^eta)                           x             1

The geometric is the NegativeBinomial of shape 1 and rate b: x failures before the first success, of probability
b / (b + 1). With another shape that is known there would be a factor of A; with an unknown one there is no such form.

Source: Murphy (2012), section 9.2; Wainwright and Jordan (2008), sections 3.1 and 3.3.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from genmodels.densities.base import Density
from genmodels.densities.bernoulli import Bernoulli
from genmodels.densities.categorical import Categorical
from genmodels.densities.gaussian.gaussian import Gaussian
from genmodels.densities.negative_binomial import NegativeBinomial
from genmodels.densities.poisson import Poisson
from genmodels.densities.von_mises import VonMises, shortfall
from genmodels.errors import InvalidParameterError


@dataclass(frozen=True)
class ExponentialFamily:
    """The five functions of one variable's family; arrays of parameters and statistics have them on the last axis.

    >>> family = family_of(Poisson(2.0))
    >>> eta = family.natural(Poisson(2.0))
    >>> family.log_partition(eta), family.mean(eta)
    (np.float64(2.0), array([2.]))
    """

    natural: Callable[[Density], np.ndarray]  # eta, (p,)
    log_partition: Callable[[np.ndarray], np.ndarray]  # A(eta), of eta (..., p): (...)
    sufficient: Callable[[np.ndarray, int], np.ndarray]  # T(x), of x (n,) and the number p of them: (n, p)
    mean: Callable[[np.ndarray], np.ndarray]  # E[T(x)] = grad A(eta), of eta (..., p): (..., p)
    log_base: Callable[[np.ndarray], np.ndarray]  # log h(x), of x (n,): (n,)


def _softplus_of(eta: np.ndarray) -> np.ndarray:
    """log(1 + sum_v e^eta_v)."""
    return np.logaddexp.reduce(np.append(eta, np.zeros((*eta.shape[:-1], 1)), axis=-1), axis=-1)


def _shares(eta: np.ndarray) -> np.ndarray:
    """e^eta_v / (1 + sum_u e^eta_u)."""
    return np.exp(eta - _softplus_of(eta)[..., None])


def _log_bessel(eta: np.ndarray) -> np.ndarray:
    from scipy.special import i0e

    size = np.linalg.norm(eta, axis=-1)
    return np.log(i0e(size)) + size


def _resultant(eta: np.ndarray) -> np.ndarray:
    """A(kappa) in the direction of eta, whose length kappa is; 0 at 0."""
    size = np.linalg.norm(eta, axis=-1, keepdims=True)
    return (1 - shortfall(size)) * eta / np.maximum(size, np.finfo(float).tiny)


def _gaussian_moments(eta: np.ndarray) -> np.ndarray:
    mean, var = -eta[..., 0] / (2 * eta[..., 1]), -1 / (2 * eta[..., 1])
    return np.stack([mean, mean**2 + var], axis=-1)


def _log_factorial(x: np.ndarray) -> np.ndarray:
    from scipy.special import gammaln

    return gammaln(x + 1)


FAMILIES: dict[type[Density], ExponentialFamily] = {
    Bernoulli: ExponentialFamily(
        natural=lambda one: np.log(np.stack([one.p], axis=-1)) - np.log(np.stack([one.q], axis=-1)),
        log_partition=_softplus_of,
        sufficient=lambda x, p: x[:, None],
        mean=_shares,
        log_base=np.zeros_like,
    ),
    Categorical: ExponentialFamily(
        natural=lambda one: np.log(one.p[:-1]) - np.log(one.p[-1]),
        log_partition=_softplus_of,
        sufficient=lambda x, p: (x[:, None] == np.arange(p)) * 1.0,  # x being the positions of the values
        mean=_shares,
        log_base=np.zeros_like,
    ),
    Poisson: ExponentialFamily(
        natural=lambda one: np.log(np.stack([one.rate], axis=-1)),
        log_partition=lambda eta: np.exp(eta).sum(axis=-1),
        sufficient=lambda x, p: x[:, None],
        mean=np.exp,
        log_base=lambda x: -_log_factorial(x),
    ),
    Gaussian: ExponentialFamily(
        natural=lambda one: np.stack([one.mean / one.var, -1 / (2 * one.var)], axis=-1),
        log_partition=lambda eta: -(eta[..., 0] ** 2) / (4 * eta[..., 1]) - np.log(-2 * eta[..., 1]) / 2,
        sufficient=lambda x, p: np.stack([x, x**2], axis=-1),
        mean=_gaussian_moments,
        log_base=lambda x: np.full(x.shape, -np.log(2 * np.pi) / 2),
    ),
    VonMises: ExponentialFamily(
        natural=lambda one: one.concentration * np.stack([np.cos(one.mean), np.sin(one.mean)], axis=-1),
        log_partition=_log_bessel,
        sufficient=lambda x, p: np.stack([np.cos(x), np.sin(x)], axis=-1),
        mean=_resultant,
        log_base=lambda x: np.full(x.shape, -np.log(2 * np.pi)),
    ),
    NegativeBinomial: ExponentialFamily(  # of shape 1, the geometric
        natural=lambda one: -np.log1p(np.stack([one.rate], axis=-1)),
        log_partition=lambda eta: -np.log(-np.expm1(eta)).sum(axis=-1),
        sufficient=lambda x, p: x[:, None],
        mean=lambda eta: 1 / np.expm1(-eta),
        log_base=np.zeros_like,
    ),
}


def family_of(density: Density) -> ExponentialFamily:
    """The family of a density of one variable, made without axes; InvalidParameterError for any other.

    >>> family_of(NegativeBinomial(shape=1, rate=0.25)).natural(NegativeBinomial(shape=1, rate=0.25)).round(4)
    array([-0.2231])
    """
    one_variable = density.width == 1 and not density.stacked and getattr(density, "mean", np.zeros(())).ndim == 0
    if type(density) not in FAMILIES or not one_variable:
        raise InvalidParameterError(
            f"{type(density).__name__} of {density.width} features is not in the table of exponential families: give a "
            f"single {', '.join(kind.__name__ for kind in FAMILIES)} of one variable"
        )
    if isinstance(density, NegativeBinomial) and density.shape != 1:
        raise InvalidParameterError(
            f"NegativeBinomial of shape {density.shape:g} is not in the table of exponential families, which has the "
            "geometric: give one of shape 1"
        )
    return FAMILIES[type(density)]


def divergence(p: Density, q: Density) -> float:
    """KL(p || q) in nats of two densities of one family: how far A lies above its tangent, a Bregman divergence.

    Raises InvalidParameterError for densities of two families, or of none. Source: Wainwright and Jordan (2008), 5.2.2.

    >>> round(divergence(Poisson(2.0), Poisson(3.0)), 12)
    0.189069783784
    """
    family, other = family_of(p), family_of(q)
    if family is not other:
        raise InvalidParameterError(f"{type(p).__name__} and {type(q).__name__} are two families: give two of one")
    at, to = family.natural(p), family.natural(q)
    # A(eta_q) - A(eta_p) - (eta_q - eta_p) . grad A(eta_p)
    return float(family.log_partition(to) - family.log_partition(at) - (to - at) @ family.mean(at))
