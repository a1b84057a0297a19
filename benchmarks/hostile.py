"""Data that are hard on floating-point arithmetic, each made from the same ordinary table."""

from collections.abc import Callable

import numpy as np

Table = tuple[np.ndarray, np.ndarray]
GAPS = (1e-2, 1e-4, 1e-6, 1e-8)  # how far a column is from a sum of others


def ordinary(n: int = 60, d: int = 3, k: int = 3, seed: int = 9) -> Table:
    """X (n, d) with correlated columns of size one, and y (n,)."""
    rng = np.random.default_rng(seed)
    y = rng.permutation(np.arange(n) % k)
    mixing = np.tril(0.3 * rng.standard_normal((d, d)), -1) + np.diag(0.5 + rng.random(d))
    return rng.standard_normal((n, d)) @ mixing + rng.standard_normal((k, d))[y], y


def offset(by: float) -> Callable[[np.ndarray, np.ndarray], Table]:
    return lambda X, y: (X + by, y)


def in_order(X, y) -> Table:
    """Rows sorted by the first column, far from zero: a running mean lags behind all the way."""
    order = np.argsort(X[:, 0])
    return X[order] + 1e8, y[order]


def drifting(X, y) -> Table:
    """Every row lies further out than the one before, in each column along another curve."""
    return X + 1e6 * np.linspace(0, 1, len(X))[:, None] ** np.arange(1, X.shape[1] + 1), y


def tiny_units(X, y) -> Table:
    return X * 1e-170, y


def mixed_units(X, y) -> Table:
    """Neighbouring columns a factor of 1e12 apart."""
    return X * np.logspace(-6, 6, X.shape[1]), y


def dependent(gap: float) -> Callable[[np.ndarray, np.ndarray], Table]:
    """The last column is the sum of the others, but for a gap; the condition number grows as 1 / gap^2."""
    return lambda X, y: (np.column_stack([X[:, :-1], X[:, :-1].sum(axis=1) + gap * X[:, -1]]), y)


def outlying(X, y) -> Table:
    """The first row of all, and the one in the middle, lie thirty standard deviations out."""
    away = np.zeros(X.shape)
    away[[0, len(X) // 2]] = 30
    return X + away * X.std(axis=0), y


def heavy_tails(X, y) -> Table:
    """A few rows make up most of the variance."""
    return np.exp(2 * X), y


def in_type(dtype: str, times: float = 1, by: float = 0) -> Callable[[np.ndarray, np.ndarray], Table]:
    """In a type of fewer digits, whole numbers cut to its range."""

    def change(X, y) -> Table:
        if np.dtype(dtype).kind == "f":
            return (times * X + by).astype(dtype), y
        ends = np.iinfo(dtype)
        return np.clip(np.rint(times * X) + by, ends.min, ends.max).astype(dtype), y

    return change


def nearly_singular(gap: float) -> str:
    """The name of such data.

    >>> nearly_singular(1e-4)
    'dependent but for 1e-4'
    """
    return f"dependent but for {gap:.0e}".replace("e-0", "e-")


HOSTILE: dict[str, Callable[[np.ndarray, np.ndarray], Table]] = {
    "ordinary": lambda X, y: (X, y),
    "offset 1e8": offset(1e8),
    "offset 1e12": offset(1e12),
    "sorted, offset 1e8": in_order,
    "drift to 1e6": drifting,
    "outliers": outlying,
    "heavy tails": heavy_tails,
    "float32, offset 1e4": in_type("float32", by=1e4),
    "float16, offset 1e3": in_type("float16", times=3, by=1e3),
    "int8": in_type("int8", times=40),
    "uint8": in_type("uint8", times=40, by=128),
    "int16": in_type("int16", times=1e4),
    "int32": in_type("int32", times=5e8),
    "int64, offset 1e15": in_type("int64", times=1e3, by=1e15),
    "units 1e-170": tiny_units,
    "units 1e-6 to 1e6": mixed_units,
    **{nearly_singular(gap): dependent(gap) for gap in GAPS},
}
