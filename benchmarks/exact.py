"""The models once more with sixty digits: estimates, log joint and log posterior from their definitions, in mpmath.

Slow, short and without any of the library's code, so that it can be trusted as a judge. Numbers are mpmath's; a row is
a list, a matrix an `mp.matrix`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import mpmath
import numpy as np

mp = mpmath.mp.clone()
mp.dps = 60


@dataclass(frozen=True)
class ExactModel:
    """p(y = k) and the function from a row to log p(x | y = k), for each class.

    `parameters` are the estimates by their names, (K, ...).
    """

    prior: Sequence
    log_density: Sequence[Callable]
    parameters: dict[str, list]

    def log_posterior(self, row) -> list[float]:
        """log p(y = k | x) of one row of numbers, rounded to float64 at the end."""
        exact = [mp.mpf(v) for v in np.asarray(row).tolist()]
        scores = [mp.log(p) + density(exact) for p, density in zip(self.prior, self.log_density, strict=True)]
        top = max(scores)
        total = top + mp.log(mp.fsum(mp.exp(s - top) for s in scores))
        return [float(s - total) for s in scores]


def moments(X) -> tuple[int, list, "mp.matrix"]:
    """The number of rows of X (n, d), their mean (d,), and the scatter about it (d, d)."""
    columns = [[mp.mpf(v) for v in column] for column in np.asarray(X).T.tolist()]
    n, d = len(X), range(len(columns))
    mean = [mp.fsum(column) / n for column in columns]
    away = [[v - m for v in column] for column, m in zip(columns, mean, strict=True)]
    scatter = mp.matrix(len(columns))
    for i in d:
        for j in d[: i + 1]:
            scatter[i, j] = scatter[j, i] = mp.fdot(away[i], away[j])
    return n, mean, scatter


def variances(X) -> tuple[list, list]:
    """The mean and the variance of each column of X (n, d), (d,) each."""
    mean, var = [], []
    for column in np.asarray(X).T.tolist():
        values = [mp.mpf(v) for v in column]
        centre = mp.fsum(values) / len(values)
        mean.append(centre)
        var.append(mp.fsum([v - centre for v in values], squared=True) / len(values))
    return mean, var


def gaussian(X, y, covariance: str) -> ExactModel:
    """Gaussian discriminant analysis of X (n, d) and y (n,), with a step of the covariance ladder."""
    parts = [moments(X[y == k]) for k in np.unique(y)]
    covs = _ladder(parts, covariance)
    densities = [_normal(mean, cov) for (_, mean, _), cov in zip(parts, covs, strict=True)]
    prior = [mp.mpf(n) / len(y) for n, _, _ in parts]
    return ExactModel(prior, densities, {"mean": [mean for _, mean, _ in parts], "cov": covs})


def _ladder(parts, covariance: str) -> list:
    """The covariance of each class, (d, d) for each."""
    sizes, scatters = [n for n, _, _ in parts], [S for _, _, S in parts]
    d = scatters[0].rows
    if covariance.startswith("tied"):
        sizes, scatters = [sum(sizes)] * len(parts), [sum(scatters[1:], scatters[0])] * len(parts)
    steps = {
        "full": lambda S, n: S / n,
        "diagonal": lambda S, n: mp.diag([S[j, j] / n for j in range(d)]),
        "spherical": lambda S, n: mp.eye(d) * (mp.fsum(S[j, j] for j in range(d)) / (n * d)),
        "identity": lambda S, n: mp.eye(d),
    }
    step = steps["full" if covariance == "tied" else covariance.removeprefix("tied_")]
    return [step(S, n) for n, S in zip(sizes, scatters, strict=True)]


def _normal(mean, cov) -> Callable:
    inverse, log_volume = cov**-1, mp.log(mp.det(2 * mp.pi * cov)) / 2

    def log_density(row):
        away = mp.matrix([x - m for x, m in zip(row, mean, strict=True)])
        return -(away.T * inverse * away)[0] / 2 - log_volume

    return log_density


def counts(X, y, kind: Callable, alpha: float) -> ExactModel:
    """Naive Bayes for counts; `kind` turns the column sums, n and alpha of a class into parameters and log density."""
    classes = [X[y == k] for k in np.unique(y)]
    a = mp.mpf(alpha)
    fitted = [kind([mp.mpf(s) for s in rows.sum(axis=0).tolist()], len(rows), a) for rows in classes]
    prior = [mp.mpf(len(rows)) / len(y) for rows in classes]
    return ExactModel(prior, [log for _, log in fitted], {"p": [p for p, _ in fitted]})


def bernoulli(sums, n, a):
    """p_j = (N_j + a) / (n + 2 a)."""
    p = [(s + a) / (n + 2 * a) for s in sums]
    on, off = [mp.log(q) for q in p], [mp.log(1 - q) for q in p]
    return p, lambda row: mp.fsum(on[j] if x else off[j] for j, x in enumerate(row))


def multinomial(sums, n, a):
    """p_j = (N_j + a) / (N + d a)."""
    total = mp.fsum(sums) + len(sums) * a
    p = [(s + a) / total for s in sums]
    logs = [mp.log(q) for q in p]
    return p, lambda row: mp.fdot(row, logs)


def poisson(sums, n, a):
    """rate_j = (N_j + a) / (n + a); without the factorials, which all classes share."""
    rate = [(s + a) / (n + a) for s in sums]
    logs = [mp.log(r) for r in rate]
    return rate, lambda row: mp.fdot(row, logs) - mp.fsum(rate)


def categorical(X, y, alpha: float) -> ExactModel:
    """P(x_j = v | y = k) = (#{x_j = v, y = k} + alpha) / (n_k + alpha L_j), for levels 0 to L_j - 1 that all occur."""
    a, levels = mp.mpf(alpha), [int(column.max()) + 1 for column in X.T]
    classes = [X[y == k] for k in np.unique(y)]
    tables = [
        [
            [(int(c) + a) / (len(rows) + a * L) for c in np.bincount(column, minlength=L)]
            for column, L in zip(rows.T, levels, strict=True)
        ]
        for rows in classes
    ]
    densities = [lambda row, own=own: mp.fsum(mp.log(own[j][int(v)]) for j, v in enumerate(row)) for own in tables]
    prior = [mp.mpf(len(rows)) / len(y) for rows in classes]
    flat = [[p for table in own for p in table] for own in tables]
    return ExactModel(prior, densities, {"p": flat})


def product(parts: Sequence[tuple[Sequence[int], ExactModel]]) -> ExactModel:
    """Independent blocks of columns, each with its own model of them; the prior is that of the first."""

    def log_density(k: int) -> Callable:
        return lambda row: mp.fsum(model.log_density[k]([row[j] for j in columns]) for columns, model in parts)

    prior = parts[0][1].prior
    return ExactModel(prior, [log_density(k) for k in range(len(prior))], {})
