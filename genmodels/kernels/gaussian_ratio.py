"""log N(x | mu_k, Sigma_k) of every class up to a common term, with products of matrices instead of a solve a class.

Definition: `[-(log_volume_k + |whiten_k(x)|^2 / 2) for each k]`, less any function of x alone.
Each form keeps its numbers about an origin near the classes, where nothing cancels; it is used where the classes lie
close enough for that. Scores are (K, n), so that what follows runs along rows; a score that is not finite says that x
is too far out for this form.
"""

from dataclasses import dataclass

import numpy as np

MANY = 64  # features, from which on a triangular product pays


@dataclass(frozen=True)
class Linear:
    """One covariance for all classes: weights_k . (x - origin) + offset_k."""

    origin: np.ndarray
    weights: np.ndarray
    offset: np.ndarray

    def scores(self, X: np.ndarray) -> np.ndarray:
        scores = self.weights @ (X - self.origin).T
        scores += self.offset[:, None]
        return scores


@dataclass(frozen=True)
class Quadratic:
    """A variance for each class and feature: weights_k . u - precision_k . u^2 / 2 + offset_k with u = x - origin."""

    origin: np.ndarray
    weights: np.ndarray
    precision: np.ndarray
    offset: np.ndarray

    def scores(self, X: np.ndarray) -> np.ndarray:
        u = X - self.origin
        scores = self.weights @ u.T
        np.multiply(u, u, out=u)
        scores -= self.precision @ u.T / 2
        scores += self.offset[:, None]
        return scores


@dataclass(frozen=True)
class Whitened:
    """A covariance for each class: -|map_k (x - origin) - at_k|^2 / 2 + offset_k.

    maps (K, d, d) are lower triangular. Few features are better served by one wide product, many by a triangular one,
    which is half the work.
    """

    origin: np.ndarray
    maps: np.ndarray
    at: np.ndarray
    offset: np.ndarray

    def scores(self, X: np.ndarray) -> np.ndarray:
        away = (X - self.origin).T
        scores = np.empty((len(self.offset), len(X)))
        for k, z in enumerate(self._one_product(away) if len(away) < MANY else self._triangular(away)):
            z -= self.at[k][:, None]
            np.einsum("ji,ji->i", z, z, out=scores[k])
        scores *= -0.5
        scores += self.offset[:, None]
        return scores

    def _one_product(self, away: np.ndarray) -> np.ndarray:
        return (self.maps.reshape(-1, len(away)) @ away).reshape(len(self.maps), *away.shape)

    def _triangular(self, away: np.ndarray):
        from scipy.linalg.blas import dtrmm

        for one in self.maps:  # a transposed triangle saves BLAS a copy
            yield dtrmm(1.0, one.T, away, lower=0, trans_a=1)
