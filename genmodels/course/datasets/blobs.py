"""Gaussian blobs with known parameters: data for which one can see how close an estimate comes."""

from dataclasses import dataclass

import numpy as np

from ...errors import InvalidInputError, InvalidParameterError
from .dataset import Dataset

MEANS = ((0.0, 0.0), (3.0, 2.0))
COVARIANCE = ((1.0, 0.6), (0.6, 1.0))


@dataclass(frozen=True, eq=False)
class BlobParameters:
    """The truth behind `gaussian_blobs`: prior (K,), mean (K, d), cov (K, d, d)."""

    prior: np.ndarray
    mean: np.ndarray
    cov: np.ndarray


def gaussian_blobs(
    n: int, rng: np.random.Generator | int, means=MEANS, covariances=COVARIANCE, prior=None
) -> tuple[Dataset, BlobParameters]:
    """Draw n samples of K Gaussian classes: the data, X (n, d) and y (n,) in 0..K-1, and the true parameters.

    `means` is (K, d); `covariances` (d, d), shared by all classes, or (K, d, d); `prior` (K,), None for equal
    shares. `rng` is a Generator or a seed. Raises InvalidInputError or InvalidParameterError, naming the class.
    Source: Hastie, Tibshirani and Friedman, The Elements of Statistical Learning (2009), section 4.3.

    >>> data, truth = gaussian_blobs(500, rng=0)
    >>> data
    Dataset('Gaussian blobs': 500 samples, 2 features, labels 0 223, 1 277)
    >>> truth.mean
    array([[0., 0.],
           [3., 2.]])
    """
    if not isinstance(n, int | np.integer) or n < 1:
        raise InvalidInputError(f"n = {n!r}: give the number of samples, a whole number from 1 up.")
    truth = _truth(means, covariances, prior)
    rng = np.random.default_rng(rng)
    K, d = truth.mean.shape
    y = rng.choice(K, size=n, p=truth.prior)
    # x = mu_y + L_y z with Sigma = L L' and z standard normal. Cholesky's L is the only lower triangle with a
    # positive diagonal, so one seed gives the same data everywhere; eigenvectors may come with either sign.
    lower = np.stack([_cholesky(cov, k) for k, cov in enumerate(truth.cov)])
    X = truth.mean[y] + np.einsum("nij,nj->ni", lower[y], rng.standard_normal((n, d)))
    about = "Samples of Gaussian classes whose parameters are known."
    names = tuple(f"x{j + 1}" for j in range(d))
    return Dataset("Gaussian blobs", X, y, names, None, about, "drawn at random by genmodels"), truth


def _truth(means, covariances, prior) -> BlobParameters:
    mean = np.array(means, dtype=float)
    if mean.ndim != 2 or not mean.size:
        raise InvalidParameterError(f"means have shape {mean.shape}; give (K, d), one row for each class.")
    K, d = mean.shape
    cov = np.array(covariances, dtype=float)
    if cov.shape not in ((d, d), (K, d, d)):
        raise InvalidParameterError(f"covariances have shape {cov.shape}; give {(d, d)} or {(K, d, d)}.")
    if not (np.isfinite(mean).all() and np.isfinite(cov).all()):
        raise InvalidParameterError("means and covariances hold NaN or infinity; give finite numbers.")
    return BlobParameters(_prior(prior, K), mean, np.broadcast_to(cov, (K, d, d)).copy())


def _prior(prior, K: int) -> np.ndarray:
    p = np.full(K, 1 / K) if prior is None else np.array(prior, dtype=float)
    # written so that a NaN fails too
    if p.shape != (K,) or not (p >= 0).all() or not abs(p.sum() - 1) < 1e-9:
        raise InvalidParameterError(f"prior = {prior}: give {K} numbers from 0 up that sum to 1.")
    return p / p.sum()


def _cholesky(cov: np.ndarray, k: int) -> np.ndarray:
    wrong = f"covariance of class {k}, {cov.tolist()}, is not"
    if not np.allclose(cov, cov.T, rtol=1e-10, atol=0):
        raise InvalidParameterError(f"{wrong} symmetric; entry (i, j) and entry (j, i) are one number.")
    try:
        return np.linalg.cholesky(cov)
    except np.linalg.LinAlgError:
        raise InvalidParameterError(f"{wrong} positive definite; lower the correlations.") from None
