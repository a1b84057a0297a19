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

from genmodels.ground.snapshot import Snapshot
from genmodels.kernels.class_products import class_products

MANY = 64  # features, from which on a triangular product pays
STRIP = 16  # features, of which a triangle is cut into strips, to leave out what is 0 on their right
NEAR = 2.0**10  # size of the terms that an origin of 0 may bring in: their rounding stays below 1e-12
WHITE = 2**18  # whitened numbers that are formed at once, for all classes together
LEAST = 256  # rows of them at least


@dataclass(frozen=True)
class Linear:
    """One covariance for all classes: weights_k . (x - origin) + offset_k for each class k but the first.

    origin is (d,), or None for 0; weights (K - 1, d), offset (K - 1,).
    """

    origin: np.ndarray | None
    weights: np.ndarray
    offset: np.ndarray

    @classmethod
    def about(cls, origin: np.ndarray, weights: np.ndarray, offset: np.ndarray) -> "Linear":
        """The form from weights (K, d) and offsets (K,), about 0 where that is near enough to the origin."""
        weights, offset = weights[1:] - weights[0], offset[1:] - offset[0]
        if (np.abs(weights) @ np.abs(origin) < NEAR).all():
            return cls(None, weights, offset - weights @ origin)
        return cls(origin, weights, offset)

    def scores(self, X: np.ndarray) -> np.ndarray:
        scores = _after_the_first(self.weights, X)
        class_products(self.weights, _from(self.origin, X), scores[1:])
        scores[1:] += self.offset[:, None]
        return scores


@dataclass(frozen=True)
class Quadratic(Snapshot):
    """A variance for each class and feature: curvature_k . u^2 + weights_k . u + offset_k with u = x - origin."""

    origin: np.ndarray | None
    curvature: np.ndarray
    weights: np.ndarray
    offset: np.ndarray

    @classmethod
    def about(cls, origin: np.ndarray | None, precision: np.ndarray, weights: np.ndarray, offset: np.ndarray):
        """The form from -precision_k . u^2 / 2 + weights_k . u + offset_k, of every class k."""
        return cls(origin, cls.apart(precision / -2), cls.apart(weights), cls.apart(offset))

    @staticmethod
    def apart(values: np.ndarray) -> np.ndarray:
        """Numbers of each class (K, ...) as they are used: those of all classes but the first, less those of that."""
        return values[1:] - values[0]

    def scores(self, X: np.ndarray) -> np.ndarray:
        scores = _after_the_first(self.weights, X)
        self._into(scores[1:], X)
        return scores

    @cached_property
    def _round(self) -> bool:
        """Whether several features have the same variance, so that one sum of squares serves all classes."""
        return self.curvature.shape[1] > 1 and bool((self.curvature == self.curvature[:, :1]).all())

    def away(self, X: np.ndarray) -> np.ndarray:
        """u = x - origin of each row."""
        return _from(self.origin, X)

    def add_rest(self, scores: np.ndarray, square: np.ndarray, room: np.ndarray | None = None) -> None:
        """Add to weights_k . u what else there is, given u^2 (n, d), and perhaps room for as many scores."""
        if self._round:
            scores += np.multiply(self.curvature[:, :1], _sums(square), out=room)
        else:
            scores += class_products(self.curvature, square, room)
        scores += self.offset[:, None]

    def _into(self, scores: np.ndarray, X: np.ndarray) -> None:
        u = self.away(X)
        class_products(self.weights, u, scores)
        self.add_rest(scores, np.multiply(u, u, out=None if self.origin is None else u))


class WholeQuadratic(Quadratic):
    """The same less nothing: the scores of all classes, (K, n)."""

    @staticmethod
    def apart(values: np.ndarray) -> np.ndarray:
        return values

    def scores(self, X: np.ndarray) -> np.ndarray:
        self._into(scores := np.empty((len(self.weights), len(X))), X)
        return scores


@dataclass(frozen=True)
class Whitened(Snapshot):
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
            scores[:, start : start + rows] = squares(X[start : start + rows])
        scores *= -0.5
        scores += self.offset[:, None]
        return scores

    @cached_property
    def _strips(self) -> list[np.ndarray]:
        """Some rows of all maps, one below the other, without the zeros on their right; first the places, negative."""
        d = self.maps.shape[-1]
        parts = max(1, d // STRIP)
        places = np.concatenate([-self.at[..., None], self.maps], axis=2)
        cuts = pairwise(d * part // parts for part in range(parts + 1))
        return [places[:, start:stop, : 1 + stop].reshape(-1, 1 + stop) for start, stop in cuts]

    def _by_one_product(self, X: np.ndarray) -> np.ndarray:
        """|map_k (x - origin) - at_k|^2 of each class and row, (K, n)."""
        order = "C" if len(self._strips) == 1 else "F"  # which is quicker to fill for few features, and for many
        away = np.empty((1 + X.shape[1], len(X)), order=order)
        away[0] = 1  # times the places
        np.subtract(X.T, self.origin[:, None], out=away[1:])
        return reduce(np.add, (self._squares(away, strip) for strip in self._strips))

    def _squares(self, away: np.ndarray, strip: np.ndarray) -> np.ndarray:
        """The same for some rows of the maps."""
        z = (strip @ away[: strip.shape[1]]).reshape(len(self.maps), -1, away.shape[1])
        return np.einsum("kji,kji->ki", z, z)

    def _by_triangular_products(self, X: np.ndarray) -> np.ndarray:
        from scipy.linalg.blas import dtrmm

        away, squares = (X - self.origin).T, np.empty((len(self.maps), len(X)))
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
        with np.errstate(over="ignore"):  # so far away log p(x) is -inf
            return self.offset - _sums(np.multiply(z, z, out=z)) / 2


def _from(origin: np.ndarray | None, X: np.ndarray) -> np.ndarray:
    """X - origin row after row in memory, so that the last digit does not depend on how X was stored."""
    return np.ascontiguousarray(X) if origin is None else np.subtract(X, origin, order="C")


def _sums(rows: np.ndarray) -> np.ndarray:
    """The sum of each row, (n,): as a product, which is quicker than adding up rows as short as these."""
    return rows @ np.ones(rows.shape[1])


def _after_the_first(weights: np.ndarray, X: np.ndarray) -> np.ndarray:
    """Room for scores (K, n): 0 for the first class, and whatever for the others."""
    scores = np.empty((len(weights) + 1, len(X)))
    scores[0] = 0
    return scores
