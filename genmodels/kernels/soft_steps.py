"""Both steps of EM for classes with a variance for each feature, a block of rows at a time while it is in the cache.

Makes a step of `plain.em` fast: `w = np.exp(log_posterior(log_joint(model, X)))` is summed up at once, and not kept.
"""

from math import ceil

import numpy as np

from genmodels.kernels.bayes import softmax
from genmodels.kernels.class_products import class_products
from genmodels.kernels.gaussian_ratio import WholeQuadratic

CELLS = 2**19  # numbers in the squares and the shares of a block
LONG = 2**13  # rows of it at most: the shares are gone over many times, and stay in the cache


def soft_steps(
    X: np.ndarray, form: WholeQuadratic, weight: np.ndarray | None = None
) -> tuple[float, np.ndarray, np.ndarray, np.ndarray]:
    """log p(X), the weight of each class (K,), and its sums of x - origin and of the squares of that, (K, d).

    Definition: `logsumexp(s, axis=0) @ weight`, `r.sum(axis=1)`, `r @ u` and `r @ u**2` for scores s (K, n) of the rows
    X (n, d), with u = X - origin and r = softmax(s, axis=0) * weight. `form` gives the scores log p(x, y = k). Where
    one of them is not finite, the first number is none either.
    """
    K, d = form.weights.shape
    blocks = ceil(len(X) / min(LONG, max(1, CELLS // (d + K))))
    rows = max(1, ceil(len(X) / max(1, blocks)))  # of equal size, as products of few rows are slow
    log_prob, total, first, squares = 0.0, np.zeros(K), np.zeros((K, d)), np.zeros((K, d))
    spare, room = np.empty((rows, d)), np.empty((2, K, rows))
    for start in range(0, len(X), rows):
        u = form.away(X[start : start + rows])
        square = np.multiply(u, u, out=spare[: len(u)])  # before the products, which are quicker for rows in the cache
        shares, rest = room[..., : len(u)]
        class_products(form.weights, u, shares)
        form.add_rest(shares, square, rest)
        evidence = softmax(shares, np.maximum.reduce(shares))
        if weight is not None:
            own = weight[start : start + rows]
            evidence *= own
            shares *= own
        log_prob += float(np.add.reduce(evidence))
        total += np.add.reduce(shares, axis=1)
        first += shares @ u
        squares += shares @ square
    return log_prob, total, first, squares
