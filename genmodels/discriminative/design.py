"""The rows of a fit, a block at a time: what multiplies theta, without a copy of X."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from genmodels.discriminative.coordinates import Coordinates

CELLS = 2**18  # float64 numbers in a block, and as many once more where they are weighted: 2 MiB each


@dataclass(frozen=True)
class Block:
    """Rows (1, z) of the design, (m, p), or z alone without an intercept; the column of ones is never written down.

    Parameters theta (q, p) are those of q linear functions of the rows.
    """

    Z: np.ndarray
    intercept: bool
    spare: np.ndarray | None = None  # room for as many numbers as Z has

    def scores(self, theta: np.ndarray) -> np.ndarray:
        """theta_k'(1, z) of each row, (q, m)."""
        slopes = theta[:, self.intercept :]
        t = slopes @ self.Z.T if len(theta) > 1 else (self.Z @ slopes[0])[np.newaxis]  # one alone is quicker so
        return np.add(t, theta[:, :1], out=t) if self.intercept else t

    def pull(self, v: np.ndarray) -> np.ndarray:
        """sum_i v_ki (1, z_i) for each row of v (q, m), (q, p)."""
        return np.column_stack([v.sum(axis=1), v @ self.Z]) if self.intercept else v @ self.Z

    def products(self, c: np.ndarray) -> np.ndarray:
        """sum_i c_i (1, z_i)(1, z_i)' for c (m,) of at least 0, (p, p)."""
        rows = np.multiply(self.Z, np.sqrt(c)[:, np.newaxis], out=self.spare)
        products = rows.T @ rows
        if not self.intercept:
            return products
        whole = np.empty((len(products) + 1,) * 2)
        whole[0, 0], whole[0, 1:], whole[1:, 1:] = c.sum(), c @ self.Z, products
        whole[1:, 0] = whole[0, 1:]
        return whole

    def rows(self) -> np.ndarray:
        """The rows (1, z), (m, p)."""
        return np.column_stack([np.ones(len(self.Z)), self.Z]) if self.intercept else self.Z

    def sizes(self) -> "Block":
        """The same rows with all numbers without their signs, written over `spare`."""
        return Block(np.abs(self.Z, out=self.spare), self.intercept)


@dataclass(frozen=True)
class Design:
    """Rows X (n, d) of any real type, read in these coordinates.

    >>> design = Design(np.array([[1.0], [2.0]]), Coordinates.plain(1, intercept=True))
    >>> [block.scores(np.array([[10.0, 1.0]])).tolist() for _, block in design.blocks()]
    [[[11.0, 12.0]]]
    """

    X: np.ndarray
    coordinates: Coordinates

    @classmethod
    def of(cls, rows: np.ndarray) -> "Design":
        """These rows (n, p) as they are, without a column of ones beside them."""
        return cls(rows, Coordinates.plain(rows.shape[1], intercept=False))

    @property
    def n(self) -> int:
        """The number of rows."""
        return len(self.X)

    @property
    def p(self) -> int:
        """The number of columns, with that of the intercept."""
        return self.coordinates.p

    def blocks(self) -> Iterator[tuple[slice, Block]]:
        """The rows' slice and the rows, block by block."""
        size = max(1, CELLS // self.p)
        spare = np.empty((min(size, self.n), self.coordinates.d))
        for start in range(0, self.n, size):
            rows = slice(start, min(start + size, self.n))
            Z = self.coordinates.features(self.X[rows])
            yield rows, Block(Z, self.coordinates.intercept, spare[: len(Z)])

    def rows(self) -> np.ndarray:
        """All rows in one array, (n, p)."""
        return np.concatenate([block.rows() for _, block in self.blocks()])

    def spread(self, weight: np.ndarray | None) -> tuple[float, np.ndarray, np.ndarray]:
        """The weight of all rows, and of each feature, (d,), the mean z and the length of what z differs from it by."""
        ones = np.ones(self.n) if weight is None else weight
        total = float(ones.sum())
        mean = sum(ones[rows] @ block.Z for rows, block in self.blocks()) / total
        squares, rest = np.zeros_like(mean), np.zeros_like(mean)
        for rows, block in self.blocks():
            away = block.Z - mean
            squares, rest = squares + ones[rows] @ away**2, rest + ones[rows] @ away
        # sum w (z - mean)^2, less what rounding in the mean adds (Chan, Golub and LeVeque 1983, formula 1.7)
        return total, mean, np.sqrt(squares - rest**2 / total)
