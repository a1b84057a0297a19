"""log N(x | mu_k, Sigma_k) of every class up to a common term, with products of matrices instead of a solve a class.

Makes `plain.log_gaussian` fast: `-np.linalg.slogdet(2 * np.pi * Sigma)[1] / 2 - square / 2`.
Definition: `[-(log_volume_k + |whiten_k(x)|^2 / 2) for each k]`, less any function of x alone.
Each form keeps its numbers about an origin near the classes, where nothing cancels; it is used where the classes lie
close enough for that. Scores are (K, n), so that what follows runs along rows; a score that is not finite says that x
is too far out for this form. Linear and Quadratic give the scores less that of class 0, which takes one product less.
"""

from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import pairwise

import numpy as np

MANY = 64  # features, from which on a triangular product pays
HALVES = 32  # from which on it pays to leave out the quarter of a triangle that is 0
NEAR = 2.0**10  # size of the terms that an origin of 0 may bring in: their rounding stays below 1e-12
WHITE = 2**19  # whitened numbers that are formed at once, for all classes together
LEAST = 256  # rows of them at least
SMALL = 2**19  # multiplications in one product: BLAS libraries have a quicker way for so few


@dataclass(frozen=True)
class Linear:
    """One covariance for all classes: weights_k . (x - origin) + offset_k for each class k but the first.

    origin is (d,), or None for 0; weights (d, K - 1), offset (K - 1,).
    """

    origin: np.ndarray | None
    weights: np.ndarray
    offset: np.ndarray

    @classmethod
    def about(cls, origin: np.ndarray, weights: np.ndarray, offset: np.ndarray) -> "Linear":
        """The form from weights (K, d) and offsets (K,), about 0 where that is near enough to the origin."""
        weights, offset = np.ascontiguousarray((weights[1:] - weights[0]).T), offset[1:] - offset[0]
        if (np.abs(origin) @ np.abs(weights) < NEAR).all():
            return cls(None, weights, offset - origin @ weights)
        return cls(origin, weights, offset)

    def scores(self, X: np.ndarray) -> np.ndarray:
        return _after_the_first(_product(_from(self.origin, X), self.weights), self.offset)


@dataclass(frozen=True)
class Quadratic:
    """A variance for each class and feature: curvature_k . u^2 + weights_k . u + offset_k with u = x - origin."""

    origin: np.ndarray | None
    curvature: np.ndarray
    weights: np.ndarray
    offset: np.ndarray

    @classmethod
    def about(cls, origin: np.ndarray, precision: np.ndarray, weights: np.ndarray, offset: np.ndarray) -> "Quadratic":
        """The form from -precision_k . u^2 / 2 + weights_k . u + offset_k, about 0 where that is near enough."""
        curvature = np.ascontiguousarray((precision[0] - precision[1:]).T / 2)
        weights, offset = np.ascontiguousarray((weights[1:] - weights[0]).T), offset[1:] - offset[0]
        square = origin * origin
        if (np.abs(origin) @ np.abs(weights) + square @ np.abs(curvature) < NEAR).all():
            # c (x - o)^2 + w (x - o) = c x^2 + (w - 2 c o) x + c o^2 - w o
            offset = offset + square @ curvature - origin @ weights
            return cls(None, curvature, weights - 2 * curvature * origin[:, None], offset)
        return cls(origin, curvature, weights, offset)

    def scores(self, X: np.ndarray) -> np.ndarray:
        u = _from(self.origin, X)
        total = _product(u, self.weights)
        total += _product(np.multiply(u, u, out=None if self.origin is None else u), self.curvature)
        return _after_the_first(total, self.offset)


class WholeQuadratic(Quadratic):
    """The same less nothing: less a class before the first, of which every number is 0."""

    @classmethod
    def about(
        cls, origin: np.ndarray, precision: np.ndarray, weights: np.ndarray, offset: np.ndarray
    ) -> "WholeQuadratic":
        padded = (np.concatenate([np.zeros_like(values[:1]), values]) for values in (precision, weights, offset))
        return super().about(origin, *padded)

    def scores(self, X: np.ndarray) -> np.ndarray:
        return super().scores(X)[1:]


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
        scores, d = np.empty((len(self.maps), len(X))), X.shape[1]
        squares = self._by_one_product if d < MANY else self._by_triangular_products
        rows = max(LEAST, WHITE // (d * len(self.maps))) if d < MANY else max(1, len(X))
        for start in range(0, len(X), rows):
            scores[:, start : start + rows] = squares((X[start : start + rows] - self.origin).T)
        scores *= -0.5
        scores += self.offset[:, None]
        return scores

    @cached_property
    def _parts(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """All maps in one, (K d, d), and all places, (K d, 1); of many features first those of the upper half."""
        d = self.maps.shape[-1]
        cuts = [0, d // 2, d] if d >= HALVES else [0, d]
        return [
            (self.maps[:, start:stop, :stop].reshape(-1, stop), self.at[:, start:stop].reshape(-1, 1))
            for start, stop in pairwise(cuts)
        ]

    def _by_one_product(self, away: np.ndarray) -> np.ndarray:
        """|map_k away - at_k|^2 of each class and row, (K, n)."""
        return reduce(np.add, (self._squares(away, *part) for part in self._parts))

    def _squares(self, away: np.ndarray, maps: np.ndarray, at: np.ndarray) -> np.ndarray:
        """The same for some rows of the maps, to the right of which these are 0."""
        z = maps @ away[: maps.shape[1]]
        z -= at
        z = z.reshape(len(self.maps), -1, away.shape[1])
        return np.einsum("kji,kji->ki", z, z)

    def _by_triangular_products(self, away: np.ndarray) -> np.ndarray:
        from scipy.linalg.blas import dtrmm

        squares = np.empty((len(self.maps), away.shape[1]))
        for k, one in enumerate(self.maps):
            z = dtrmm(1.0, one.T, away, lower=0, trans_a=1)  # a transposed triangle saves BLAS a copy
            z -= self.at[k][:, None]
            np.einsum("ji,ji->i", z, z, out=squares[k])
        return squares


@dataclass(frozen=True)
class First:
    """log p(x) of one class: -|(x - origin - rest) whiten|^2 / 2 + offset, with whiten (d, d), or its diagonal (d,)."""

    origin: np.ndarray
    whiten: np.ndarray
    rest: np.ndarray
    offset: float

    def __call__(self, X: np.ndarray) -> np.ndarray:
        """One number a row, (n,)."""
        away = np.subtract(X, self.origin, order="C")
        if np.count_nonzero(self.rest):
            away -= self.rest
        z = np.multiply(away, self.whiten, out=away) if self.whiten.ndim == 1 else away @ self.whiten
        return self.offset - np.einsum("ij,ij->i", z, z) / 2


def _from(origin: np.ndarray | None, X: np.ndarray) -> np.ndarray:
    """X - origin row after row in memory, so that the last digit does not depend on how X was stored."""
    return np.ascontiguousarray(X) if origin is None else np.subtract(X, origin, order="C")


def _product(X: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """X @ weights, (n, K), as a stack of small products."""
    if X.size * weights.shape[1] <= SMALL:
        return X @ weights
    (n, d), K = X.shape, weights.shape[1]
    rows = max(1, SMALL // (d * K))
    whole = n - n % rows
    product = np.empty((n, K))
    np.matmul(X[:whole].reshape(-1, rows, d), weights, out=product[:whole].reshape(-1, rows, K))
    np.matmul(X[whole:], weights, out=product[whole:])
    return product


def _after_the_first(scores: np.ndarray, offset: np.ndarray) -> np.ndarray:
    """0 for the first class, and scores (n, K - 1) with their offsets for the others: (K, n)."""
    whole = np.empty((len(offset) + 1, len(scores)))
    whole[0] = 0
    np.add(scores.T, offset[:, None], out=whole[1:])
    return whole
