"""First and second moments of every class in one pass over the rows, a block at a time."""

from collections.abc import Iterable

import numpy as np

from genmodels.kernels.class_sums import indicator


def sums_about(rows: Iterable[tuple], reference: np.ndarray, kind: str) -> tuple[np.ndarray, np.ndarray]:
    """Sums of x - reference_k over the rows of each class, (K, d), and of its squares or products, by `kind`.

    Definition: `first[k] = (X[codes == k] - reference[k]).sum(axis=0)`, and so for the second moments.
    `rows` yields blocks of X with their labels (`OneHot`).
    """
    K, d = reference.shape
    first, second, buffer = np.zeros((K, d)), SECOND[kind](K, d), np.empty((0, d))
    for X, labels in rows:
        buffer = buffer if len(buffer) >= len(X) else np.empty(X.shape)
        away = buffer[: len(X)]
        np.take(reference, labels.codes, axis=0, out=away, mode="clip")
        np.subtract(X, away, out=away)
        to_class = indicator(labels.codes, K, labels.weight)
        first += to_class @ away
        second.add(away, labels, to_class)
    return first, second.total()


class Squares:
    """sum_i w_i away_i^2 by class, (K, d)."""

    def __init__(self, K: int, d: int):
        self._sum = np.zeros((K, d))

    def add(self, away: np.ndarray, labels, to_class) -> None:
        np.multiply(away, away, out=away)
        self._sum += to_class @ away

    def total(self) -> np.ndarray:
        return self._sum


class Products:
    """sum_i w_i away_i away_i^T over all classes together, (d, d)."""

    def __init__(self, K: int, d: int):
        self._triangle = np.zeros((d, d), order="F")

    def add(self, away: np.ndarray, labels, to_class) -> None:
        if labels.weight is not None:
            away *= np.sqrt(labels.weight)[:, None]
        self._triangle = rank_update(self._triangle, away)

    def total(self) -> np.ndarray:
        return symmetric(self._triangle)


class ProductsByClass:
    """sum_i w_i away_i away_i^T by class, (K, d, d)."""

    def __init__(self, K: int, d: int):
        self._triangles = [np.zeros((d, d), order="F") for _ in range(K)]

    def add(self, away: np.ndarray, labels, to_class) -> None:
        order = np.argsort(labels.codes, kind="stable")
        grouped = away[order]
        if labels.weight is not None:
            grouped *= np.sqrt(labels.weight[order])[:, None]
        stops = np.cumsum(np.bincount(labels.codes, minlength=labels.K))
        for k, stop in enumerate(stops):
            rows = grouped[stops[k - 1] if k else 0 : stop]
            self._triangles[k] = rank_update(self._triangles[k], rows)

    def total(self) -> np.ndarray:
        return np.array([symmetric(triangle) for triangle in self._triangles])


SECOND = {"Matrix": ProductsByClass, "Diagonal": Squares, "Pooled": Products}


def rank_update(total: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """total + rows^T rows in the upper triangle, written over `total` (d, d), which is in Fortran order."""
    from scipy.linalg.blas import dsyrk

    return dsyrk(1.0, rows.T, beta=1.0, c=total, overwrite_c=True) if len(rows) else total


def symmetric(triangle: np.ndarray) -> np.ndarray:
    """The whole of a symmetric matrix (d, d) from its upper triangle, below which there are zeros."""
    whole = triangle + triangle.T
    whole.flat[:: len(whole) + 1] = triangle.diagonal()
    return whole
