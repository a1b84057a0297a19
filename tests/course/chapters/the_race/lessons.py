"""Learners of straight borders in plain numpy, and worlds whose errors are exact, for the claims of notebook 13."""

import numpy as np
from scipy.special import expit, ndtr

STEP = np.sqrt(0.5)  # between the means, in each feature of the round world


def world(name, d):
    """The mean of class 1, the covariance, the share of giants and how many means away from class 0 they lie."""
    if name == "tilted":
        return np.tile([0.6, 0.0], d // 2), np.kron(np.eye(d // 2), [[1, 0.8], [0.8, 1]]), 0.0, 1
    return np.full(d, STEP), np.eye(d), 0.2 if name == "giants" else 0.0, 6


def draw(name, d, m, lessons, seed):
    mean, cov, share, far = world(name, d)
    rng, y = np.random.default_rng(seed), np.arange(m) % 2
    X = rng.multivariate_normal(np.zeros(d), cov, size=(lessons, m))
    place = np.where(rng.random((lessons, m)) < share, far, 1) * y
    return X + place[..., None] * mean, y


def exact(name, theta, theta_0):
    """Half of class 0 above the border, half of class 1 below it; theta is (..., d)."""
    mean, cov, share, far = world(name, theta.shape[-1])
    spread = np.sqrt(np.sum((theta @ cov) * theta, axis=-1))
    below = [ndtr(-(theta_0 + times * (theta @ mean)) / spread) for times in (0, 1, far)]
    return ((1 - below[0]) + (1 - share) * below[1] + share * below[2]) / 2


def gda(X, y, shape):
    """theta and theta_0 from X (m, d), with the shares of the rows as priors."""
    one = X[y == 1].mean(axis=0)
    zero = X[y == 0].mean(axis=0)
    S = sum(np.cov(X[y == k].T, bias=True).reshape(X.shape[1], -1) * np.mean(y == k) for k in (0, 1))
    kept = {
        "one": S,
        "shrunk": S * (1 + np.eye(len(S))) / 2,
        "diagonal": S * np.eye(len(S)),
        "spherical": np.eye(len(S)) * np.trace(S) / len(S),
    }[shape]
    theta = np.linalg.solve(kept, one - zero)
    return theta, -theta @ (one + zero) / 2 + np.log(np.mean(y) / np.mean(1 - y))


def gda_all(X, y, shape):
    """The same for X (lessons, m, d), and y (m,) or (lessons, m)."""
    labels = np.broadcast_to(y, X.shape[:2])
    rules = [gda(rows, own, shape) for rows, own in zip(X, labels, strict=True)]
    return np.array([theta for theta, _ in rules]), np.array([theta_0 for _, theta_0 in rules])


def logistic_all(X, y, penalty):
    """Logistic regression with a penalty on standardised columns, by Newton's method; checked: the slope is zero."""
    centre, scale = X.mean(axis=1, keepdims=True), X.std(axis=1, keepdims=True)
    A = np.concatenate([np.ones((*X.shape[:2], 1)), (X - centre) / scale], axis=2)
    B = np.diag([0.0] + [penalty] * X.shape[2])
    theta = np.zeros((len(A), A.shape[2]))

    def loss(theta):
        r = np.einsum("lij,lj->li", A, theta)
        return np.sum(np.logaddexp(0, r) - y * r, axis=1) + np.sum(theta @ B * theta, axis=1) / 2

    for _ in range(100):
        h = expit(np.einsum("lij,lj->li", A, theta))
        slope = np.einsum("li,lij->lj", h - y, A) + theta @ B
        if np.abs(slope).max() < 1e-5:
            break
        H = np.swapaxes(A, 1, 2) @ (A * (h * (1 - h))[..., None]) + B
        step, length = np.linalg.solve(H, slope[..., None])[..., 0], np.ones((len(A), 1))
        for _ in range(20):
            worse = loss(theta - length * step) > loss(theta) + 1e-12
            length[worse] /= 2
        theta = theta - length * step
    assert np.abs(slope).max() < 1e-4
    weights = theta[:, 1:] / scale[:, 0]
    return weights, theta[:, 0] - np.sum(weights * centre[:, 0], axis=1)


def standard_error(values):
    return np.std(values, ddof=1) / np.sqrt(len(values))
