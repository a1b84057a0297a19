"""Seeded data of the shapes that are measured; the quick run has smaller ones."""

from dataclasses import dataclass

import numpy as np
from scipy import sparse

from benchmarks.record import Case

DTYPES = ("float64", "float32", "int64")
STEPS = 100  # whole numbers are hundredths of the real ones


@dataclass(frozen=True)
class Shape:
    """n rows, d features, k classes.

    >>> str(Shape(1_000_000, 20, 3))
    '1,000,000 x 20, k=3'
    """

    n: int
    d: int
    k: int

    def __str__(self) -> str:
        return f"{self.n:,} x {self.d}, k={self.k}"


FULL_SHAPES = {
    "A": Shape(1_000_000, 20, 3),
    "B": Shape(100_000, 100, 10),
    "C": Shape(10_000, 784, 10),
    "D": Shape(1_000_000, 2, 2),
}
QUICK_SHAPES = {
    "A": Shape(50_000, 20, 3),
    "B": Shape(10_000, 100, 10),
    "C": Shape(2_500, 196, 10),
    "D": Shape(100_000, 2, 2),
}


def shapes(quick: bool) -> dict[str, Shape]:
    """The shapes of dense data by their names."""
    return QUICK_SHAPES if quick else FULL_SHAPES


def blobs(shape: Shape, dtype: str = "float64", seed: int = 1) -> tuple[np.ndarray, np.ndarray]:
    """Overlapping Gaussian classes: X (n, d) of this dtype and labels y (n,), in no order.

    >>> X, y = blobs(Shape(4, 2, 2), "int64")
    >>> X.shape, X.dtype, y.shape
    ((4, 2), dtype('int64'), (4,))
    """
    rng = np.random.default_rng(seed)
    centre = 0.5 * rng.standard_normal((shape.k, shape.d))
    y = rng.permutation(np.arange(shape.n) % shape.k)  # every class has its share, also of few rows
    X = rng.standard_normal((shape.n, shape.d))
    rows = max(1, 2**18 // shape.d)
    for start in range(0, shape.n, rows):  # in place, so that making the data needs no more memory than the data
        X[start : start + rows] += centre[y[start : start + rows]]
    return (np.rint(STEPS * X) if np.dtype(dtype).kind in "iu" else X).astype(dtype, copy=False), y


def documents(n: int, words: int, k: int, dtype: str = "int64", binary: bool = False, seed: int = 2, each: int = 80):
    """Word counts, CSR (n, words) with `each` different words in every document, and labels y (n,).

    >>> X, y = documents(10, 800, 2)
    >>> X.nnz, X.has_canonical_format
    (800, True)
    """
    rng = np.random.default_rng(seed)
    stride = words // each
    indices = np.arange(each) * stride + rng.integers(0, stride, (n, each))
    counts = np.ones(n * each) if binary else rng.geometric(0.7, n * each)
    indptr = np.arange(0, n * each + 1, each)
    X = sparse.csr_array((counts.astype(dtype), indices.ravel().astype(np.int32), indptr.astype(np.int32)), (n, words))
    return X, rng.permutation(np.arange(n) % k)


def codes(n: int, dtype: str, levels=(2, 3, 4, 5, 8, 12), k: int = 3, seed: int = 3):
    """Category codes X (n, d) that depend on the class, and labels y (n,).

    >>> codes(1000, "uint8")[0].max(axis=0).tolist()
    [1, 2, 3, 4, 7, 11]
    """
    rng = np.random.default_rng(seed)
    y = rng.permutation(np.arange(n) % k)
    columns = [np.minimum(rng.integers(0, L, n), rng.integers(0, L, n) + y) for L in levels]
    return np.stack(columns, axis=1).astype(dtype), y


def case(name: str, shape: Shape, dtype: str) -> Case:
    """How a result names its data."""
    return Case(name, str(shape), dtype)
