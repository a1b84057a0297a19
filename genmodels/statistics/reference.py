"""Reference points for sums: so near the means that sums of squares about them lose next to no digits."""

import numpy as np

from genmodels.ground.arithmetic import every, ratio
from genmodels.statistics.one_hot import OneHot
from genmodels.statistics.soft import Soft

WORTH = 2**16  # numbers, from which on it pays to look at a sample of the rows
SAMPLE, EVERY = 1009, 64  # no more rows than this are looked at, and no more than each 64th
ALONE = 257  # nor more than this where there is one class, which is in every row
GOLDEN = (5**0.5 - 1) / 2  # its multiples fill the numbers from 0 to 1 evenly
REACH = 3.0  # standard deviations from 0 to a mean, within which sums of squares about 0 lose one digit at most
WINDOWS = (256, 4096, 2**62)  # rows before the middle, in which to look for every class
DIGITS = 8  # binary ones of a reference point


def reference_points(matrix: np.ndarray, labels: OneHot | Soft) -> np.ndarray:
    """A point of each class (K, d): 0 for all where no difference has to be taken, else near its rows in X (n, d).

    Where a row belongs to all classes, so does the point.
    """
    if isinstance(labels, Soft):
        everyone = OneHot(np.broadcast_to(np.intp(0), len(matrix)), 1)
        return np.repeat(reference_points(matrix, everyone), labels.K, axis=0)
    if matrix.size < WORTH:
        return middle_rows(matrix, labels)
    # in all parts of a drift, and in step with no pattern of the labels
    size = min(ALONE if labels.K == 1 else SAMPLE, 1 + len(matrix) // EVERY)
    at = (np.arange(size) * GOLDEN % 1 * len(matrix)).astype(int)
    rows, own = matrix.take(at, axis=0).astype(float, copy=False), OneHot(labels.codes[at], labels.K)
    with np.errstate(over="ignore", invalid="ignore"):  # who sums about the points looks for what is not finite
        zero = zero_will_do(rows, own)
        return np.zeros((labels.K, rows.shape[1])) if zero else near_means(rows, own, middle_rows(matrix, labels))


def zero_will_do(rows: np.ndarray, own: OneHot) -> bool:
    """Whether 0 lies within three standard deviations of the mean of every class in a sample of rows (m, d)."""
    mean = ratio(own.sums(rows), own.total()[:, None])
    within = rows - mean[own.codes]
    variance = np.vecdot(within, within, axis=0) / len(rows)  # of all classes together, or few rows would say little
    return bool((mean**2 <= REACH**2 * variance).all())


def running_points(near) -> np.ndarray:
    """The means of earlier rows, from their moments; or 0 (K, d), where it lies within three standard deviations."""
    if every(np.abs(near.mean) <= REACH * np.sqrt(near.squares / near.weight[:, None])):
        return np.zeros(near.mean.shape)
    return near.mean


def near_means(rows: np.ndarray, own: OneHot, start: np.ndarray) -> np.ndarray:
    """Points that lie near the means of a sample of rows, and in constant columns on `start` (K, d)."""
    away = rows - start[own.codes]
    shift = ratio(own.sums(away), own.total()[:, None])
    # in steps of a grid, so that differences of short numbers (float16, whole ones) stay short, and their sums exact
    grid = np.ldexp(1.0, np.frexp(np.abs(away).max(axis=0))[1] - DIGITS)
    return start + np.rint(shift / grid) * grid


def middle_rows(matrix: np.ndarray, labels: OneHot) -> np.ndarray:
    """A row of each class (K, d), zeros for a class without one: near the middle, since sorted rows start far out."""
    n, found = len(matrix), np.empty(labels.K, dtype=np.intp)
    found.fill(-1)
    stop = min(n, n // 2 + 1)
    for width in WINDOWS:
        start = max(0, stop - width)
        found[labels.codes[start:stop]] = np.arange(start, stop)  # what comes later counts, and is nearer to the middle
        if every(found >= 0):
            return matrix.take(found, axis=0).astype(float, copy=False)
    after = np.full(labels.K, -1)
    after[labels.codes[stop:][::-1]] = np.arange(stop, n)[::-1]
    found = np.where(found >= 0, found, after)
    points, there = np.zeros((labels.K, matrix.shape[1])), found >= 0
    points[there] = matrix[found[there]]
    return points
