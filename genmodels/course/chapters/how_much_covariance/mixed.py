"""Between one covariance for all digits and one for each: errors and surprise of mixtures of both, stored beside it.

`python -m genmodels.course.chapters.how_much_covariance.mixed` measures them anew, in a minute.
Source: Friedman (1989), "Regularized discriminant analysis".
"""

import csv
from functools import cache
from pathlib import Path

import numpy as np
from scipy import linalg

from genmodels.course.datasets import load_digits

from .measured import SPLITS, split

SHARES = (0.0, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 0.99, 1.0)  # of a class's own covariance: from tied to full
DIGITS = 20  # of each class
STORED = Path(__file__).with_name("mixed.csv")


def learnt(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Mean (64,) and covariance (64, 64) of each class, from the first DIGITS of it that one division leaves."""
    X, y = load_digits()
    _, rest = split(seed, y)
    parts = [X[rest[y[rest] == k][:DIGITS]] for k in range(10)]
    return np.array([part.mean(axis=0) for part in parts]), np.array([np.cov(part.T, bias=True) for part in parts])


def once(seed: int) -> np.ndarray:
    """Errors in per cent, and -log p(x, y), of the digits kept back in one division, for each share: (shares, 2)."""
    X, y = load_digits()
    new, _ = split(seed, y)
    means, own = learnt(seed)
    return np.array([judged(means, share * own + (1 - share) * own.mean(axis=0), X[new], y[new]) for share in SHARES])


def judged(means: np.ndarray, covs: np.ndarray, X: np.ndarray, y: np.ndarray) -> tuple[float, float]:
    """Errors in per cent, and -log p(x, y) of each row, of classes with these covariances and 1/12 more."""
    spread = np.eye(X.shape[1]) / 12  # each count is spread over its unit
    joint = np.array([_log_density(X - mean, cov + spread) for mean, cov in zip(means, covs, strict=True)]).T
    joint -= np.log(len(means))
    return 100 * np.mean(joint.argmax(axis=1) != y), -joint[np.arange(len(y)), y].mean()


def _log_density(away: np.ndarray, cov: np.ndarray) -> np.ndarray:
    root = linalg.cholesky(cov, lower=True)
    z = linalg.solve_triangular(root, away.T, lower=True)
    return -np.sum(z**2, axis=0) / 2 - np.log(np.diag(root)).sum() - len(cov) / 2 * np.log(2 * np.pi)


@cache
def mixed() -> np.ndarray:
    """Errors and surprise for each share in each division, (2, shares, SPLITS).

    >>> mixed().shape
    (2, 9, 30)
    """
    with STORED.open(newline="", encoding="utf-8") as lines:
        rows = np.array(list(csv.reader(lines))[1:], dtype=float)
    return rows[:, 1:].reshape(len(SHARES), 2, SPLITS).transpose(1, 0, 2)


def write(path: Path = STORED) -> None:
    """Measure all shares and store them."""
    found = np.array([once(seed) for seed in range(SPLITS)])  # (divisions, shares, 2)
    heads = [f"{what}_{seed}" for what in ("errors", "surprise") for seed in range(SPLITS)]
    with path.open("w", newline="", encoding="utf-8") as lines:
        out = csv.writer(lines, lineterminator="\n")
        out.writerow(["share", *heads])
        for k, share in enumerate(SHARES):
            out.writerow([share, *(f"{value:.10g}" for value in found[:, k].T.ravel())])


if __name__ == "__main__":
    write()
