"""The seven birds of notebooks 09 and 10, and two Gaussian classes by scipy's densities."""

from math import log

import numpy as np
from scipy import stats

BIRDS = np.array([[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]], dtype=float)
KIND = np.array([0, 0, 0, 1, 1, 1, 1])
EIGHTH = np.array([2.5, 1.5])
MEANS = np.array([[1.0, 1.0], [4.0, 3.0]])
SIGMA = np.array([[4.0, 2.0], [2.0, 8.0]]) / 7
WORLDS = 100


def log_odds(x, phi=4 / 7, means=MEANS, cov=SIGMA):
    """By scipy's densities."""
    zero, one = (stats.multivariate_normal(mean, cov).logpdf(x) for mean in means)
    return one - zero + log(phi / (1 - phi))


def world(rng, d=2, classes=2):
    """Random means (classes, d), a random covariance, and random priors."""
    root = rng.normal(size=(d, d))
    return rng.normal(size=(classes, d)) * 2, root @ root.T + np.eye(d) / 5, rng.dirichlet(np.ones(classes) * 3)


def joint(phi, means, cov):
    """The log-likelihood of the seven birds with their kinds."""
    density = [stats.multivariate_normal(means[k], cov).logpdf(BIRDS[k == KIND]).sum() for k in (0, 1)]
    return sum(density) + 4 * log(phi) + 3 * log(1 - phi)
