"""All of genmodels in plain numpy, each formula beside the line that computes it: slow, obvious, for ordinary numbers.

Read this in ten minutes; the rest is the same, exact and fast.

    X   (n, d)     rows of features        i   counts rows         alpha   pseudo-counts of each possible value, also a
    y   (n,)       labels                  j   counts features     p       probabilities, (K, d)
    w   (n, K)     weights of the rows     k   counts classes      rate    events a row, (K, d)
    n   (K, 1)     weight of each class    v   a value of x_j      mu      means, (K, d)
    N   (K, d)     weighted sums of x      b   a block of          Sigma   covariances, (K, d, d)
    S   (K, d, d)  scatter about mu            columns             pi      p(y = k), the prior, (K,)

A generative model is a prior times a density, p(x, y) = p(y) p(x | y), both estimated from statistics that add.

>>> X, y = np.array([[1, 0, 2], [2, 1, 0], [0, 5, 1], [1, 4, 0]]), np.array(["ham", "ham", "spam", "spam"])
>>> model = fit(X, y, poisson={"columns": [0, 1, 2], "alpha": 1})
>>> joint = log_joint(model, np.array([[1, 3, 1]]))
>>> model[0][joint.argmax(axis=1)], np.exp(log_posterior(joint)).round(4)
(array(['spam'], dtype='<U4'), array([[0.1127, 0.8873]]))
"""

import numpy as np


# ---- Statistics: what data are reduced to. Those of two sets of rows add up to those of both together.
def one_hot(y, classes, weight=1.0):
    return (y[:, None] == classes) * np.broadcast_to(weight, len(y))[:, None]  # w_ik = w_i [y_i = k]


def counts(X, w):
    return w.sum(axis=0)[:, None], w.T @ X.astype(float)  # n_k = sum_i w_ik,  N_kj = sum_i w_ik x_ij


def level_counts(X, w):
    levels = [np.unique(column) for column in X.T]
    tables = [w.T @ (column[:, None] == v) for column, v in zip(X.T, levels, strict=True)]
    return w.sum(axis=0)[:, None], levels, tables  # N_jkv = sum_i w_ik [x_ij = v]


def moments(X, w):
    n, N = counts(X, w)
    mu = N / n  # mu_k = sum_i w_ik x_i / n_k
    away = X.astype(float)[:, None] - mu
    return n, mu, np.einsum("ik,ikj,ikl->kjl", w, away, away)  # S_k = sum_i w_ik (x_i - mu_k)(x_i - mu_k)^T


def add_moments(a, b):
    (n_a, mu_a, S_a), (n_b, mu_b, S_b) = a, b
    n, shift = n_a + n_b, mu_b - mu_a
    between = (n_a * n_b / n)[:, None] * shift[:, :, None] * shift[:, None, :]
    return n, mu_a + n_b / n * shift, S_a + S_b + between  # S = S_a + S_b + (n_a n_b / n) shift shift^T


# ---- Estimates: maximum likelihood, with alpha > 0 smoothed (Laplace).
def categorical(n, levels, tables, alpha=0.0):
    # p_jkv = (N_jkv + alpha) / (n_k + alpha L_j), where feature j has L_j values
    return levels, [(N + alpha) / (n + alpha * N.shape[1]) for N in tables]


def gaussian(n, mu, S, covariance="full", ddof=0.0, shrinkage=0.0, resolution=0.0):
    n, one = (n - ddof)[:, None], np.eye(mu.shape[1])
    if "tied" in covariance:  # one covariance for all, from the scatter within the classes
        n, S = (np.broadcast_to(v.sum(axis=0), v.shape) for v in (n, S))
    Sigma = S / n + np.multiply(resolution, resolution) / 12 * one  # Sigma_k = S_k / n_k, and what rounding has hidden
    if "diagonal" in covariance:
        Sigma = Sigma * one
    if "spherical" in covariance:
        Sigma = np.trace(Sigma, axis1=1, axis2=2)[:, None, None] / len(one) * one
    if "identity" in covariance:
        Sigma = np.broadcast_to(one, S.shape)
    s = np.reshape(shrinkage, (-1, 1, 1))
    return mu, (1 - s) * Sigma + s * Sigma * one  # (1 - s) Sigma + s diag(Sigma)


# ---- Densities: log p(x | k) of each row and class, (n, K); of counts x (n, 1, d) feature by feature, (n, K, d).
def xlogy(x, p):
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(x == 0, 0.0, x * np.log(p))  # 0 log 0 = 0


def log_categorical(X, levels, p):
    codes = [(column[:, None] == v).argmax(axis=1) for column, v in zip(X.T, levels, strict=True)]
    return sum(xlogy(1, p_j[:, code].T) for p_j, code in zip(p, codes, strict=True))  # sum_j log p_jk[x_j]


def log_gaussian(X, mu, Sigma):
    away = X.astype(float)[:, None] - mu
    square = np.einsum("ikj,kjl,ikl->ik", away, np.linalg.inv(Sigma), away)  # (x - mu)^T Sigma^-1 (x - mu)
    return -np.linalg.slogdet(2 * np.pi * Sigma)[1] / 2 - square / 2  # -log |2 pi Sigma| / 2 - square / 2


def log_kernels(X, w, x, h):
    bumps = -(((x - X) / h) ** 2).sum(axis=1) / 2 - np.log(h * np.sqrt(2 * np.pi)).sum()  # log N(x; x_i, diag(h^2))
    return np.log(np.exp(bumps - bumps.max()) @ w / w.sum(axis=0)) + bumps.max()  # the mean of all bumps of a class


def of_counts(solve, log_p):
    return counts, lambda n, N, alpha=0: [solve(n, N, alpha)], lambda X, p: log_p(np.float64(X)[:, None], p).sum(axis=2)


log_factorial = np.vectorize(lambda x: np.log(np.arange(1, x + 1)).sum())  # log 1 + log 2 + ... + log x

FAMILIES = {  # name: statistics, estimate, log p(x | k)
    "bernoulli": of_counts(lambda n, N, a: (N + a) / (n + 2 * a), lambda x, p: xlogy(x, p) + xlogy(1 - x, 1 - p)),
    "multinomial": of_counts(lambda n, N, a: (N + a) / (N + a).sum(1)[:, None], xlogy),  # of ordered words
    "complement": of_counts(lambda n, N, a: (M := N.sum(0) - N + a) / M.sum(1)[:, None], lambda x, p: -xlogy(x, p)),
    "poisson": of_counts(lambda n, N, a: (N + a) / (n + a), lambda x, rate: xlogy(x, rate) - rate - log_factorial(x)),
    "categorical": (level_counts, categorical, log_categorical),
    "gaussian": (moments, gaussian, log_gaussian),
}


# ---- Bayes' rule, once for every model: its blocks of columns are independent of each other in each class.
def fit(X, y, weight=1.0, prior_alpha=0.0, **blocks):
    classes = np.unique(y)
    return fit_weighted(X, classes, one_hot(y, classes, weight), prior_alpha, **blocks)


def fit_weighted(X, classes, w, prior_alpha=0.0, **blocks):
    n = w.sum(axis=0) + prior_alpha

    def part(family, columns, **options):
        statistics, estimate, log_p = FAMILIES[family]
        return columns, log_p, estimate(*statistics(X[:, columns], w), **options)

    return classes, n / n.sum(), [part(b, **options) for b, options in blocks.items()]  # pi_k = n_k / sum_k n_k


def log_joint(model, X):
    _, pi, parts = model  # log p(x, k) = log pi_k + sum_b log p(x_b | k)
    return np.log(pi) + sum(log_p(X[:, columns], *parameters) for columns, log_p, parameters in parts)


def log_posterior(joint):
    return joint - np.logaddexp.reduce(joint, axis=1, keepdims=True)  # log p(k | x) = log p(x, k) - log sum_k p(x, k)


def em(X, w, steps, weight=1.0, **blocks):
    for _ in range(steps):  # labels that nobody has seen: the posterior takes their place as the weights of the rows
        model = fit_weighted(X, np.arange(w.shape[1]), w * np.reshape(weight, (-1, 1)), **blocks)  # M-step
        w = np.exp(log_posterior(log_joint(model, X)))  # E-step: w_ik = p(k | x_i)
    return model, w


def to_logistic(model, d):
    intercepts = log_joint(model, np.zeros((1, d)))[0]  # where the posterior is softmax(weights x + intercepts)
    return log_joint(model, np.eye(d)).T - intercepts[:, None], intercepts


# ---- Hidden Markov models: states z_t that nobody sees, with start pi, transitions A and e_tk = p(x_t | z_t = k).
def forward(pi, A, e):
    alpha = [pi * e[0]]
    for e_t in e[1:]:
        alpha.append(e_t * (alpha[-1] @ A))  # p(x_1 .. x_t, z_t = k) = e_tk sum_i p(x_1 .. x_t-1, i) a_ik
    return np.array(alpha)


def backward(A, e):
    beta = [np.ones(len(A))]
    for e_t in e[:0:-1]:
        beta.append(A @ (e_t * beta[-1]))  # p(x_t+1 .. x_T | z_t = i) = sum_k a_ik e_t+1,k p(x_t+2 .. x_T | k)
    return np.array(beta[::-1])


def forward_backward(pi, A, e):
    alpha, beta = forward(pi, A, e), backward(A, e)
    p = alpha[-1].sum()  # p(x) = sum_k p(x_1 .. x_T, z_T = k)
    moves = A * (alpha[:-1].T @ (e[1:] * beta[1:])) / p  # sum_t p(z_t = i, z_t+1 = k | x)
    return np.log(p), alpha * beta / p, moves  # p(z_t = k | x)


def viterbi(pi, A, e):
    best, came_from = pi * e[0], []
    for e_t in e[1:]:
        paths = best[:, None] * A
        came_from.append(paths.argmax(axis=0))
        best = e_t * paths.max(axis=0)  # the best path to each state: max_i best_i a_ik e_tk
    z = [best.argmax()]
    for where in came_from[::-1]:
        z.append(where[z[-1]])
    return np.array(z[::-1])


# ---- The rivals, which model p(y | x) alone: lines theta . x, where the first column of X is 1, and neighbours.
def least_squares(X, y, w):
    return np.linalg.solve((X.T * w) @ X, (X.T * w) @ y)  # argmin sum_i w_i (y_i - theta . x_i)^2


def logistic_regression(X, y, w, steps=30):
    theta = np.zeros(X.shape[1])
    for _ in range(steps):  # Newton: theta + H^-1 gradient, of sum_i w_i log p(y_i | x_i) with y 0 or 1
        p = 1 / (1 + np.exp(-X @ theta))
        theta = theta + np.linalg.solve((X.T * w * p * (1 - p)) @ X, X.T @ (w * (y - p)))
    return theta


def neighbours(X, w, x, k):
    r, n = np.sqrt(((X - x) ** 2).sum(axis=1)), w.sum(axis=1)
    last = next(v for v in np.sort(r) if n[r <= v].sum() >= k)  # how far it is to the last of the k nearest rows
    counts = (r < last) + (r == last) * (k - n[r < last].sum()) / n[r == last].sum()  # those there share what is left
    return counts @ w / k  # p(k | x), the share of class k
