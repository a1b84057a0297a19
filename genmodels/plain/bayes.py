"""Bayes' rule, once for every model: p(x, k) = p(k) p(x | k), both estimated from statistics that add.

A model is its classes (K,), their prior pi (K,), and for each block of columns what gives log p(x | k): blocks are
independent of each other in each class. Naive Bayes and discriminant analysis differ in their blocks alone.

>>> X, y = np.array([[1, 0, 2], [2, 1, 0], [0, 5, 1], [1, 4, 0]]), np.array(["ham", "ham", "spam", "spam"])
>>> model = fit(X, y, poisson={"columns": [0, 1, 2], "alpha": 1})
>>> joint = log_joint(model, np.array([[1, 3, 1]]))
>>> model[0][joint.argmax(axis=1)], np.exp(log_posterior(joint)).round(4)
(array(['spam'], dtype='<U4'), array([[0.1127, 0.8873]]))
"""

import numpy as np

from genmodels.plain import categories, counts, directions, gaussians

FAMILIES = {  # name: statistics, estimate, log p(x | k)
    "bernoulli": (counts.counts, counts.bernoulli, counts.log_bernoulli),
    "multinomial": (counts.counts, counts.multinomial, counts.log_multinomial),
    "complement": (counts.counts, counts.complement, counts.log_complement),
    "poisson": (counts.counts, counts.poisson, counts.log_poisson),
    "categorical": (categories.level_counts, categories.categorical, categories.log_categorical),
    "gaussian": (gaussians.moments, gaussians.gaussian, gaussians.log_gaussian),
    "von_mises": (directions.directions, directions.von_mises, directions.log_von_mises),
}


def fit(X, y, weight=1.0, prior_alpha=0.0, **blocks):
    classes = np.unique(y)
    return fit_weighted(X, classes, counts.one_hot(y, classes, weight), prior_alpha, **blocks)


def fit_weighted(X, classes, w, prior_alpha=0.0, **blocks):
    n = w.sum(axis=0) + prior_alpha
    return classes, n / n.sum(), [part(X, w, name, **given) for name, given in blocks.items()]  # pi_k = n_k / sum_k n_k


def part(X, w, family, columns, **options):
    statistics, estimate, log_p = FAMILIES[family]
    return columns, log_p, estimate(*statistics(X[:, columns], w), **options)


def log_joint(model, X):
    _, pi, parts = model  # log p(x, k) = log pi_k + sum_b log p(x_b | k)
    return np.log(pi) + sum(log_p(X[:, columns], *parameters) for columns, log_p, parameters in parts)


def log_posterior(joint):
    return joint - np.logaddexp.reduce(joint, axis=1, keepdims=True)  # log p(k | x) = log p(x, k) - log sum_k p(x, k)


def to_logistic(model, d):
    intercepts = log_joint(model, np.zeros((1, d)))[0]  # where the posterior is softmax(weights x + intercepts)
    return log_joint(model, np.eye(d)).T - intercepts[:, None], intercepts
