"""Bayes' rule for a block of scores: log p(y | x), or p(y | x) and log p(x), from log p(x, y).

Makes `plain.log_posterior` fast: `joint - np.logaddexp.reduce(joint, axis=1, keepdims=True)`.
"""

import numpy as np


def log_softmax(scores: np.ndarray, top: np.ndarray) -> np.ndarray:
    """scores (K, n) less the logarithm of the sum of their exponentials over k, written over `scores`.

    Definition: `scores - scipy.special.logsumexp(scores, axis=0)`. `top` (n,) is their maximum, and must be finite.

    >>> scores = np.log([[1.0, 2.0], [3.0, 2.0]])
    >>> np.exp(log_softmax(scores, scores.max(axis=0)))
    array([[0.25, 0.5 ],
           [0.75, 0.5 ]])
    """
    scores -= top  # large scores would round the sum of a column
    scores -= _log_of_sum(scores)
    return scores


def softmax(scores: np.ndarray, top: np.ndarray) -> np.ndarray:
    """The logarithm of the sum of the exponentials of scores (K, n) over k, (n,); the scores become their shares in it.

    Definition: `scipy.special.logsumexp(scores, axis=0)`, and `scipy.special.softmax(scores, axis=0)` over `scores`.
    `top` (n,) is their maximum, and must be finite.

    >>> scores = np.log([[1.0, 2.0], [3.0, 2.0]])
    >>> np.exp(softmax(scores, scores.max(axis=0))), scores
    (array([4., 4.]), array([[0.25, 0.5 ],
           [0.75, 0.5 ]]))
    """
    scores -= top
    np.exp(scores, out=scores)
    total = np.add.reduce(scores)
    scores /= total
    return np.log(total, out=total) + top


def _log_of_sum(scores: np.ndarray) -> np.ndarray:
    """log sum_k exp(scores_k), (n,), of scores (K, n) whose maximum is 0."""
    if len(scores) == 2:  # log(1 + exp(s)), s being the smaller one
        total = np.minimum(*scores)
        np.exp(total, out=total)
        total += 1
    else:
        total = np.exp(scores).sum(axis=0)
    return np.log(total, out=total)
