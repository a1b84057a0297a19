"""Lloyd's steps: each row to the nearest centre, each centre to the mean of its rows."""

import numpy as np

from genmodels.errors import NoDataError
from genmodels.statistics.weighting import OneHot

CELLS = 2**18  # distances worked out at once
ROUNDED = 2.0**-50  # of the squares that make a distance, for each coordinate


def squared_distances(Z: np.ndarray, centres: np.ndarray) -> np.ndarray:
    """|z_i - c_k|^2 of points (n, d) and centres (K, d), (n, K)."""
    return _by_product(Z, centres)[0]


def _by_product(Z: np.ndarray, centres: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The squared distances (n, K), and how much those of each point may be rounded by, (n,)."""
    middle = centres.mean(axis=0)  # about it nothing cancels that the centres have in common
    away, places = Z - middle, centres - middle
    of_points, of_centres = np.vecdot(away, away), np.vecdot(places, places)
    squares = of_points[:, None] + of_centres - 2 * (away @ places.T)
    return np.maximum(squares, 0.0, out=squares), ROUNDED * (4 + Z.shape[1]) * (of_points + of_centres.max())


def _nearest(Z: np.ndarray, centres: np.ndarray) -> np.ndarray:
    """The nearest centre of each point, (n,); where rounding could decide, by the differences themselves."""
    squares, rounding = _by_product(Z, centres)
    codes = squares.argmin(axis=1)
    close = squares <= (squares[np.arange(len(Z)), codes] + rounding)[:, None]
    unsure = np.flatnonzero(close.sum(axis=1) > 1) if np.count_nonzero(close) > len(Z) else codes[:0]
    size = max(1, CELLS // centres.size)
    for start in range(0, len(unsure), size):
        some = unsure[start : start + size]
        away = Z[some, None] - centres
        codes[some] = np.vecdot(away, away).argmin(axis=1)
    return codes


def assigned(Z: np.ndarray, centres: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The nearest centre of each point, (n,), the first of those as near, and the squared distance from it, (n,)."""
    codes, nearest = np.empty(len(Z), dtype=np.intp), np.empty(len(Z))
    size = max(1, CELLS // max(centres.shape))
    for start in range(0, len(Z), size):
        rows = slice(start, start + size)
        codes[rows] = _nearest(Z[rows], centres)
        away = Z[rows] - centres[codes[rows]]
        nearest[rows] = np.einsum("ij,ij->i", away, away)
    return codes, nearest


def plus_plus(Z: np.ndarray, K: int, rng: np.random.Generator, weight: np.ndarray | None = None) -> np.ndarray:
    """K of the points (n, d) as centres, each drawn with its squared distance from those before it as probability.

    Source: Arthur and Vassilvitskii (2007), "k-means++: the advantages of careful seeding".
    """
    weight = np.ones(len(Z)) if weight is None else weight
    chosen = [int(rng.choice(len(Z), p=weight / weight.sum()))]
    nearest = squared_distances(Z, Z[chosen])[:, 0]
    while len(chosen) < K:
        chance = weight * nearest
        chosen.append(int(rng.choice(len(Z), p=chance / chance.sum())))
        nearest = np.minimum(nearest, squared_distances(Z, Z[chosen[-1:]])[:, 0])
    return Z[chosen]


def step(Z: np.ndarray, codes: np.ndarray, K: int, weight: np.ndarray | None = None) -> np.ndarray:
    """The mean of the points of each centre, (K, d); raises NoDataError for a centre that is the nearest of none."""
    labels = OneHot(codes, K, weight)
    total = labels.total()
    if not total.all():
        raise NoDataError(
            f"centre {int(np.argmin(total))} is the nearest of no row, so it has no mean: start elsewhere, with "
            "another rng, or take fewer"
        )
    return labels.sums(Z) / total[:, None]
