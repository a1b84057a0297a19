"""The parts of the Wishart distribution: its gamma function, and how far a Gaussian lies from a mean and a scatter."""

import numpy as np

from genmodels.densities.whitening import Whitening


def log_gammas(x: np.ndarray, d: int) -> np.ndarray:
    """log Gamma_d(x), the multivariate gamma function, of each x."""
    from scipy.special import gammaln

    # pi^(d (d - 1) / 4) prod_j Gamma(x - j / 2)
    return d * (d - 1) / 4 * np.log(np.pi) + gammaln(x[..., None] - np.arange(d) / 2).sum(axis=-1)


def square(own: Whitening, prior: Whitening) -> float:
    """(mu - mean)^T Sigma^-1 (mu - mean) of a Gaussian and the mean of the prior."""
    away = (own.mean - prior.mean) + (own.rest - prior.rest)
    return float((own.directions(away[None]) ** 2).sum())


def trace(own: Whitening, prior: Whitening) -> float:
    """tr(psi Sigma^-1), psi being the covariance of the prior's map."""
    factor = np.eye(len(prior.std)) if prior.factor is None else prior.factor
    return float((own.directions((prior.std[:, None] * factor).T) ** 2).sum())
