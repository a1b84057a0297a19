"""Orders in which the same rows and columns may come, and data that show a sum that hangs on its order.

Processors add up in different orders. Twenty orders of the rows are the cheap stand-in for them: what moves by more
than rounding explains would move elsewhere as well.
"""

from collections.abc import Callable
from itertools import permutations

import numpy as np

DRAWN, DRAWN_OF_MANY = 16, 4
MANY = 10_000  # rows, whose fits take long
IN_BLOCKS = [(1, 2), (7, 1), (7, 4), (32, 3), (32, 5)]  # rows in a block of 90, and which of the orders they come in
LARGE, FAINT, OFFSET, APART, NEAR, FAR = 1e9, 1e-12, 1e8, 1e12, 1e-3, 40.0
OUTLIERS = [3, 50]  # their rows


def orders(X: np.ndarray) -> list[np.ndarray]:
    """Twenty orders of the rows of X (n, d): turned round, sorted by the first column both ways, in turns, and drawn.

    Sorted rows begin with the largest outlier, or end with it. Of many rows, eight orders. X may be an array (n,) of
    sequences.
    """
    n, rng = len(X), np.random.default_rng(20)
    first = X[:, 0] if X.ndim == 2 else np.array([len(sequence) for sequence in X])  # or of sequences, by length
    first = np.array([str(value) for value in first]) if X.dtype == object and X.ndim == 2 else first
    rising = np.argsort(first, kind="stable")
    in_turns = np.argsort(np.arange(n) % 2, kind="stable")
    return [np.arange(n)[::-1], rising, rising[::-1], in_turns] + [
        rng.permutation(n) for _ in range(DRAWN if n <= MANY else DRAWN_OF_MANY)
    ]


def orders_of_columns(d: int) -> list[np.ndarray]:
    """All orders of up to three columns; of more, turned round and moved on by one and by two."""
    if d <= 3:
        return [np.array(order) for order in permutations(range(d))][1:]
    return [np.arange(d)[::-1], np.roll(np.arange(d), 1), np.roll(np.arange(d), 2)]


# ---- what is done to measurements, and to the weights of their rows


def weights(n: int, faint: bool = False) -> np.ndarray:
    """Weights that are no whole numbers; outliers may weigh next to nothing, as responsibilities do."""
    weight = np.random.default_rng(0).gamma(1.0, size=n)
    if faint:
        weight[OUTLIERS] = FAINT
    return weight


def as_drawn(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    return X


def outliers(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Two numbers of 1e9, in different rows and columns."""
    X = X.copy()
    X[OUTLIERS, [0, -1]] = LARGE, -LARGE
    return X


def offset(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    return X + OFFSET


def scales(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The first and the last column are measured in units 1e12 apart."""
    return X * np.geomspace(APART**-0.5, APART**0.5, X.shape[1])


def collinear(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Two columns of which one leaves a millionth of the other's variance unexplained."""
    return np.column_stack([X[:, 0], X[:, 0] + NEAR * X[:, 1], X[:, 2:]])


def separated(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Classes some forty standard deviations apart in the first column."""
    return np.column_stack([X[:, 0] + FAR * np.unique(y, return_inverse=True)[1], X[:, 1:]])


def tight(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Angles within 1e-8 of each other, but for two."""
    angles = 1 + 1e-8 * X
    angles[OUTLIERS] = -2, 2.5
    return angles


def certain(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Tosses of which one column shows ones only, and another does so in some classes."""
    one = np.unique(y, return_inverse=True)[1] > 0
    return np.column_stack([np.ones_like(X[:, 0]), np.where(one, 1, X[:, 1]), X[:, 2:]])


def many(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Counts of which two are 1e9."""
    X = X.copy()
    X[OUTLIERS, [0, -1]] = LARGE
    return X


def far(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """One class lies 1e9 away from the others, and is a million times as wide."""
    return np.where((y == y.max())[:, None], LARGE + 1e6 * X, X)


Data = dict[str, tuple[Callable, bool | None]]  # what is done to X; whether rows have weights, and outliers faint ones
PLAIN: Data = {"ordinary": (as_drawn, None), "weighted": (as_drawn, False)}
MEASURED: Data = {
    **PLAIN,
    "outliers": (outliers, None),
    "faint": (outliers, True),
    "offset": (offset, None),
    "scales": (scales, None),
    "collinear": (collinear, None),
    "separated": (separated, None),
}
ANGLES: Data = {**PLAIN, "tight": (tight, None), "faint": (tight, True)}
TOSSES: Data = {**PLAIN, "certain": (certain, False)}
COUNTS: Data = {**PLAIN, "outliers": (many, None), "faint": (many, True)}
