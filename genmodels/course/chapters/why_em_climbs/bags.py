"""Five bags of ten tosses, each of one of two coins: the log-likelihood of both, one step of EM, and the lower bound.

Source: C. B. Do and S. Batzoglou, What is the expectation maximization algorithm?, Nature Biotechnology (2008).
"""

import numpy as np

HEADS, TOSSES = np.array([5, 9, 8, 4, 7]), 10


def log_joint(p_a, p_b) -> np.ndarray:
    """log p(bag, coin) of one order of the tosses, (2, ..., 5) for probabilities of heads of any shape.

    >>> (log_joint(0.5, 0.5) / np.log(0.5)).round(9)[:, 0].tolist()
    [11.0, 11.0]
    """
    coins = [np.asarray(p, dtype=float)[..., None] for p in (p_a, p_b)]
    return np.stack([np.log(0.5) + HEADS * np.log(p) + (TOSSES - HEADS) * np.log1p(-p) for p in coins])


def log_likelihood(p_a, p_b) -> np.ndarray:
    """l of both coins: the sum over bags of log p(bag).

    >>> round(float(log_likelihood(0.6, 0.5)), 4)
    -33.0939
    """
    return np.logaddexp.reduce(log_joint(p_a, p_b), axis=0).sum(axis=-1)


def responsibilities(p_a: float, p_b: float) -> np.ndarray:
    """The E-step: the posterior (2, 5) of each coin, bag by bag."""
    joint = log_joint(p_a, p_b)
    return np.exp(joint - np.logaddexp.reduce(joint, axis=0))


def counted(q: np.ndarray) -> tuple[float, float]:
    """The M-step: the share of heads among the tosses that each coin is given, by responsibilities q (2, 5)."""
    p_a, p_b = q @ HEADS / (TOSSES * q.sum(axis=1))
    return float(p_a), float(p_b)


def bound(q: np.ndarray, p_a, p_b) -> np.ndarray:
    """The lower bound of l that responsibilities q (2, 5), all above 0, make.

    >>> q = responsibilities(0.6, 0.5)
    >>> round(float(bound(q, 0.6, 0.5)), 4), bool(bound(q, 0.8, 0.5) < log_likelihood(0.8, 0.5))
    (-33.0939, True)
    """
    joint = log_joint(p_a, p_b)
    shares = q.reshape(2, *[1] * (joint.ndim - 2), -1)
    return np.sum(shares * (joint - np.log(shares)), axis=(0, -1))


def path(p_a: float, p_b: float, steps: int) -> np.ndarray:
    """Both probabilities at the start and after each step, (steps + 1, 2).

    >>> path(0.6, 0.5, 10)[[1, 10]].round(3).tolist()
    [[0.713, 0.581], [0.797, 0.52]]
    """
    way = [(p_a, p_b)]
    for _ in range(steps):
        way.append(counted(responsibilities(*way[-1])))
    return np.array(way)
