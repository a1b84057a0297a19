"""Gaussians of the handwritten digits, worked out with numpy and scipy alone, for the claims of notebook 10."""

import numpy as np
from sklearn.datasets import load_digits

X, Y = load_digits(return_X_y=True)
RUNGS = ("spherical", "diagonal", "tied", "full")
ROWS = (10, 20, 40, 80, 110)
CELL = np.eye(64) / 12  # what a unit over which a count is spread adds to the variances


def covariances(rung, parts, shrinkage=0.0):
    """One matrix for each class, as the rung has it, with 1/12 added to each variance."""
    own = [np.cov(part.T, bias=True) for part in parts]
    if rung == "tied":
        own = [np.average(own, axis=0, weights=list(map(len, parts)))] * len(parts)
    if rung == "spherical":
        return [np.trace(cov) / 64 * np.eye(64) + CELL for cov in own]
    kept = np.where(np.eye(64, dtype=bool), 1.0, 0.0 if rung == "diagonal" else 1 - shrinkage)
    return [cov * kept + CELL for cov in own]
