"""First and second moments of every class in one pass over the rows, a block at a time.

Makes `plain.moments` fast: `np.einsum("ik,ikj,ikl->kjl", w, away, away)`.
"""

from collections.abc import Iterable

import numpy as np

from genmodels.ground.arithmetic import ratio

TILE = 64  # rows and columns: 32 KiB, and as much that they are mirrored from
LONG = 256  # features, from which on squares, and not sums of hard labels, are the quicker first to read a row
WHOLE = 128  # features, up to which numpy's product of rows with themselves is quicker than a triangle of it
FAINT = 2.0**-30  # share of a row in a class, so small that it may be worth asking whether the class feels it
SILENT = 2.0**-56  # of a sum of squares, where each addition to it rounds by up to 2^-53
PAIRS = 12  # features, up to which all their products are formed once and then weighted for each class


def sums_about(
    rows: Iterable[tuple], reference: np.ndarray, kind: str, second_moments: dict | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """Sums of x - reference_k over the rows of each class, (K, d), and of its squares or products, by `kind`.

    Definition: `first[k] = (w[k, :, None] * (X - reference[k])).sum(axis=0)` for weights w (K, n), and so for the
    second moments. `rows` yields blocks of X with their labels, `OneHot`, or `Soft` with the second moments of `SOFT`
    and one reference for all classes.
    """
    K, d = reference.shape
    second = (second_moments or SECOND)[kind](K, d)
    first, memory, to_class = np.zeros((K, d)), np.empty((2, 0, d)), None
    for X, labels in rows:
        if memory.shape[1] < len(X):  # one piece: smaller ones may go back to the system, and have to be got anew
            memory = np.empty((2, *X.shape))
        spare = memory[:, : len(X)]
        away = labels.away(X, reference, spare[0])
        to_class = labels.indicator(d, again=to_class)
        if away is X and (isinstance(to_class, np.ndarray) or (kind == "Diagonal" and d >= LONG)):  # read first here
            second.add(away, labels, to_class, spare)
            first += to_class @ away
        else:  # `second` may write over it
            first += to_class @ away
            second.add(away, labels, to_class, spare)
    return first, second.total()


class Squares:
    """sum_i w_i away_i^2 by class, (K, d)."""

    def __init__(self, K: int, d: int):
        self._sum = np.zeros((K, d))

    def add(self, away: np.ndarray, labels, to_class, spare: np.ndarray) -> None:
        self._sum += to_class @ np.multiply(away, away, out=spare[0])

    def total(self) -> np.ndarray:
        return self._sum


class _Matrices:
    """Sums of matrices, for many features only their lower triangles, which are half the work."""

    few: int  # numbers in a block times classes

    def __init__(self, *shape: int):
        self._sum, self._few = np.zeros(shape), None

    def add(self, away: np.ndarray, labels, to_class, spare: np.ndarray) -> None:
        if self._few is None:  # the first block is the largest
            self._few = away.size * labels.K <= self.few
        if self._few:
            self._sum += self._products_of_few(away, labels, to_class)
        else:
            self._add_many(away, labels, spare)

    def total(self) -> np.ndarray:
        return self._sum if self._few or len(self._sum.T) <= WHOLE else symmetric(self._sum)


class Products(_Matrices):
    """sum_i w_i away_i away_i^T over all classes together, (d, d)."""

    few = 2**16

    def __init__(self, K: int, d: int):
        super().__init__(d, d)

    def _products_of_few(self, away: np.ndarray, labels, to_class) -> np.ndarray:
        return away.T @ (away if labels.weight is None else away * labels.weight[:, None])

    def _add_many(self, away: np.ndarray, labels, spare: np.ndarray) -> None:
        if labels.weight is not None:
            away = np.multiply(away, np.sqrt(labels.weight)[:, None], out=spare[0])
        add_products(self._sum, away)


class ProductsByClass(_Matrices):
    """sum_i w_i away_i away_i^T by class, (K, d, d)."""

    few = 2**12  # for more it is worth sorting the rows by class

    def __init__(self, K: int, d: int):
        super().__init__(K, d, d)

    def _products_of_few(self, away: np.ndarray, labels, to_class) -> np.ndarray:
        return (to_class[:, None, :] * away.T) @ away  # the indicator of so few is dense

    def _add_many(self, away: np.ndarray, labels, spare: np.ndarray) -> None:
        order = labels.codes.astype(np.min_scalar_type(labels.K)).argsort(kind="stable")  # short ones are counted
        grouped = away.take(order, axis=0, out=spare[1], mode="clip")
        if labels.weight is not None:
            grouped *= np.sqrt(labels.weight[order])[:, None]
        start = 0
        for products, n in zip(self._sum, np.bincount(labels.codes, minlength=labels.K).tolist(), strict=True):
            add_products(products, grouped[start : start + n])
            start += n


class SoftProductsByClass(ProductsByClass):
    """The same for rows that have a share in every class."""

    def __init__(self, K: int, d: int):
        super().__init__(K, d)
        self._j, self._k = np.tril_indices(d)
        self._at = np.zeros((d, d), dtype=int)  # where the pair of two features stands
        self._at[self._j, self._k] = self._at[self._k, self._j] = np.arange(len(self._j))

    def _add_many(self, away: np.ndarray, labels, spare: np.ndarray) -> None:
        if away.shape[1] <= PAIRS:
            by_feature = np.ascontiguousarray(away.T)
            self._sum += (labels.shares @ (by_feature[self._j] * by_feature[self._k]).T)[:, self._at]
            return
        for products, share, rows in zip(self._sum, labels.shares, _felt(away, labels.shares, spare[1]), strict=True):
            own, root = away[rows], np.sqrt(share[rows])
            add_products(products, np.multiply(own, root[:, None], out=spare[1][: len(own)]))


def _felt(away: np.ndarray, shares: np.ndarray, spare: np.ndarray) -> list[np.ndarray | slice]:
    """For each class the rows that its sums of products feel: the others change them by less than they are rounded.

    Without those others no sum_i w_i away_ij^2 is smaller by more than SILENT of it; nor, by Cauchy and Schwarz, does
    a product of two features change by more than SILENT of the root of both such sums.
    """
    K, n = shares.shape
    if np.count_nonzero(shares < FAINT) < shares.size / 2:  # most are felt
        return [slice(None)] * K
    square = np.multiply(away, away, out=spare)
    part = shares * (ratio(1.0, shares @ square) @ square.T)  # of a row in the sums of its class, over all features
    felt = ~(part <= SILENT / n)  # and what is no number
    return [np.flatnonzero(own) for own in felt]


SECOND = {"Matrix": ProductsByClass, "Diagonal": Squares, "Pooled": Products}
SOFT = {**SECOND, "Matrix": SoftProductsByClass}


def add_products(matrix: np.ndarray, rows: np.ndarray) -> None:
    """Add rows^T rows to a matrix (d, d), in place; for more than WHOLE features to its lower triangle only."""
    if len(matrix) <= WHOLE:
        matrix += rows.T @ rows
        return
    from scipy.linalg.blas import dsyrk

    if len(rows):  # what is lower here is upper in the transposed order of BLAS
        dsyrk(1.0, rows.T, beta=1.0, c=matrix.T, overwrite_c=True)


def symmetric(triangle: np.ndarray) -> np.ndarray:
    """The whole of symmetric matrices (..., d, d) from their lower triangles, above which there are zeros.

    Large ones are written over, in tiles that stay in the cache.

    >>> symmetric(np.array([[4.0, 0.0], [1.0, 9.0]]))
    array([[4., 1.],
           [1., 9.]])
    """
    d = triangle.shape[-1]
    if d <= TILE:
        return _mirrored(triangle)
    for start in range(0, d, TILE):
        here, below = slice(start, start + TILE), slice(start + TILE, d)
        triangle[..., here, here] = _mirrored(triangle[..., here, here])
        triangle[..., here, below] = triangle[..., below, here].swapaxes(-1, -2)
    return triangle


def _mirrored(triangle: np.ndarray) -> np.ndarray:
    whole = triangle + triangle.swapaxes(-1, -2)
    np.einsum("...ii->...i", whole)[...] = triangle.diagonal(axis1=-2, axis2=-1)
    return whole
