"""Gaussian discriminant analysis with a covariance that both classes share, in many lessons at once."""

import numpy as np

SHAPES = ("one Σ", "shrunk Σ", "diagonal", "spherical")
KEPT = 0.5  # of each covariance between two features, where Σ is shrunk


def gaussian_rules(X: np.ndarray, y: np.ndarray) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """theta (lessons, d) and theta_0 (lessons,) of each shape, from X (lessons, m, d) and y (m,), half of each class.

    One Σ is left out where it has no inverse: it takes d + 2 rows.

    >>> rules = gaussian_rules(np.array([[[0.0], [1.0], [2.0], [5.0]]]), np.array([0, 0, 1, 1]))
    >>> [round(float(theta[0, 0]), 9) for theta, _ in rules.values()]
    [2.4, 2.4, 2.4, 2.4]
    """
    means = [X[:, y == k].mean(axis=1) for k in (0, 1)]
    away = X - np.stack(means, axis=1)[:, y]
    variances = (away**2).mean(axis=1)
    difference = means[1] - means[0]
    scatter = np.swapaxes(away, 1, 2) @ away / len(y)
    shrunk = scatter * np.where(np.eye(X.shape[2], dtype=bool), 1.0, KEPT)
    # theta = Sigma^-1 (mu_1 - mu_0)
    thetas = {
        "shrunk Σ": np.linalg.solve(shrunk, difference[..., None])[..., 0],
        "diagonal": difference / variances,
        "spherical": difference / variances.mean(axis=1, keepdims=True),
    }
    if X.shape[1] >= X.shape[2] + 2:
        thetas["one Σ"] = np.linalg.solve(scatter, difference[..., None])[..., 0]
    # theta_0 = -theta'(mu_0 + mu_1) / 2, as half of the rows belong to each class
    return {
        shape: (thetas[shape], -np.sum(thetas[shape] * sum(means), axis=1) / 2) for shape in SHAPES if shape in thetas
    }
