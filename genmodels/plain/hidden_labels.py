"""Hidden labels: EM, where the posterior stands in for labels that nobody has seen.

Rows X (n, d), and a guess w (n, K) of how much row i belongs to class k. Each step fits the classes to the rows so
weighted, and then asks Bayes' rule how much each row belongs to them.

>>> X, w = np.array([[0.0], [0.2], [5.0], [5.4]]), np.array([[0.6, 0.4], [0.6, 0.4], [0.4, 0.6], [0.4, 0.6]])
>>> model, w = em(X, w, steps=200, gaussian={"columns": [0], "covariance": "tied"})
>>> w.round(3).tolist()
[[1.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.0, 1.0]]
"""

import numpy as np

from genmodels.plain.bayes import fit_weighted, log_joint, log_posterior


def em(X, w, steps, weight=1.0, **blocks):
    for _ in range(steps):  # labels that nobody has seen: the posterior takes their place as the weights of the rows
        model = fit_weighted(X, np.arange(w.shape[1]), w * np.reshape(weight, (-1, 1)), **blocks)  # M-step
        w = np.exp(log_posterior(log_joint(model, X)))  # E-step: w_ik = p(k | x_i)
    return model, w


def log_likelihood(model, X):
    return np.logaddexp.reduce(log_joint(model, X), axis=1).sum()  # sum_i log sum_k p(x_i, k): no step of EM lowers it
