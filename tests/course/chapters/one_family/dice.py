"""Wolf's dice, typed once more, and what the tests of chapter 28 compute of them without the library."""

import numpy as np
from scipy import optimize, stats

FACES = np.arange(1.0, 7.0)
WHITE = np.array([3246, 3449, 2897, 2841, 3635, 3932])
RED = np.array([3407, 3631, 3176, 2916, 3448, 3422])
M = 20_000
MIDDLE = np.array([0, 0, 1, 1, 0, 0.0])


def tilt(theta, *columns, base=None):
    """Probabilities of a base, a fair die if none is given, tilted by statistics."""
    weights = np.exp(np.atleast_1d(theta) @ np.array(columns, dtype=float)) * (1 if base is None else base)
    return weights / weights.sum()


def log_partition(theta, *columns):
    return np.log(np.exp(np.atleast_1d(theta) @ np.array(columns, dtype=float)).mean())


def best(counts, *columns):
    """The natural parameters of the likeliest member, by a search that knows no slope."""
    scale = [np.abs(np.asarray(column, dtype=float)).max() for column in columns]
    scaled = [np.asarray(column, dtype=float) / size for column, size in zip(columns, scale, strict=True)]
    found = optimize.minimize(
        lambda theta: -(counts / counts.sum()) @ np.log(tilt(theta, *scaled)),
        np.zeros(len(columns)),
        method="Nelder-Mead",
        options={"xatol": 1e-9, "fatol": 1e-15, "maxiter": 4000, "maxfev": 4000},
    )
    return found.x / scale


def fitted(counts, *columns):
    return tilt(best(counts, *columns), *columns)


def chi_squared(counts, p):
    return stats.chisquare(counts, counts.sum() * p).statistic


def left_over(counts, *columns):
    """Chi squared of the likeliest member, and how probable so much is by chance."""
    chi = chi_squared(counts, fitted(counts, *columns))
    return chi, stats.chi2.sf(chi, 5 - len(columns))


def divergence(p, q):
    return float((p * np.log(p / q)).sum())


def standard_errors(counts, *columns):
    """By second differences of the log-likelihood at its top."""
    top, n, h = best(counts, *columns), len(columns), 1e-3

    def height(theta):
        return counts @ np.log(tilt(theta, *columns))

    bend = np.empty((n, n))
    for i, d in enumerate(h * np.eye(n)):
        for j, e in enumerate(h * np.eye(n)):
            around = height(top + d + e) - height(top + d - e) - height(top - d + e) + height(top - d - e)
            bend[i, j] = around / (4 * h**2)
    return np.sqrt(np.diag(np.linalg.inv(-bend)))
