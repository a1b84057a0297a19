"""The Gaussian over the line, as pictures need it: on a grid."""

import numpy as np


def normal_density(x, mu: float, sigma: float) -> np.ndarray:
    """The Gaussian density at x.

    >>> round(float(normal_density(0.0, 0.0, 1.0)), 4)
    0.3989
    """
    return np.exp(-(((np.asarray(x, dtype=float) - mu) / sigma) ** 2) / 2) / (sigma * np.sqrt(2 * np.pi))
