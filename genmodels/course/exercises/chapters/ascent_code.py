"""One step of gradient ascent for logistic regression: the right way, and wrong ways with what to say about each."""

import numpy as np


def ascent_step(theta, X, y, step):
    h = 1 / (1 + np.exp(-X @ theta))
    return theta + step * X.T @ (y - h)


def downhill(theta, X, y, step):
    """You walk downhill: the log-likelihood is to grow, so add the gradient."""
    return 2 * theta - ascent_step(theta, X, y, step)


def linear_hypothesis(theta, X, y, step):
    """Your h is theta'x itself, as in linear regression; put it through the sigmoid."""
    return theta + step * X.T @ (y - X @ theta)


def mean_gradient(theta, X, y, step):
    """You took the mean over the rows; here the step multiplies the sum."""
    return theta + (ascent_step(theta, X, y, step) - theta) / len(X)


def without_features(theta, X, y, step):
    """You left out the factor x: each row's error is to be multiplied with its features before adding up."""
    return theta + step * np.sum(y - 1 / (1 + np.exp(-X @ theta)))


def sign_in_the_sigmoid(theta, X, y, step):
    """Your sigmoid is turned round: it is 1 / (1 + exp(-t)), with a minus."""
    return theta + step * X.T @ (y - 1 / (1 + np.exp(X @ theta)))


def gradient_only(theta, X, y, step):
    """You return the step only; add it to theta."""
    return ascent_step(theta, X, y, step) - theta


MISTAKES = (
    downhill,
    linear_hypothesis,
    mean_gradient,
    without_features,
    sign_in_the_sigmoid,
    gradient_only,
)


def cases(rng):
    """Return data sets of several shapes, each with a theta to start from and a step."""
    sizes = [(3, 2), (6, 2), (5, 3)]
    return [
        (rng.normal(size=d).round(1), rng.normal(size=(m, d)).round(1), rng.integers(0, 2, m), 0.1) for m, d in sizes
    ]
