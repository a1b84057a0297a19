"""How far two fits are apart, in units that mean something."""

import numpy as np

from genmodels.ground.tables import Grid

EPS = float(np.finfo(float).eps)
Numbers = dict[tuple, float]


def named(grids: list[Grid]) -> Numbers:
    """Every number of these tables by title, row and column, and so in no order."""
    return {
        (grid.title, row, column): float(grid.values[i, j])
        for grid in grids
        for i, row in enumerate(grid.rows)
        for j, column in enumerate(grid.columns)
    }


def apart(a: Numbers, b: Numbers) -> float:
    """The largest difference of two parameters of the same name, each in its own unit."""
    assert a.keys() == b.keys()
    return max((_difference(name, value, b[name]) / _unit(name, b) for name, value in a.items()), default=0.0)


def apart_in_log(a: np.ndarray, b: np.ndarray) -> float:
    """The largest difference of logarithms of probabilities, beside 1 nat or their own size."""
    a, b = np.asarray(a, dtype=float), np.asarray(b, dtype=float)
    assert a.shape == b.shape
    assert not np.isnan(a).any()
    assert not np.isnan(b).any()
    assert (np.isfinite(a) == np.isfinite(b)).all()
    some = np.isfinite(a)
    return float((np.abs(a[some] - b[some]) / (1 + np.abs(b[some]))).max(initial=0.0))


def _difference(name: tuple, a: float, b: float) -> float:
    apart = abs(a - b)
    if name[0] in PLACES:  # of which float64 holds so many digits, however small the spread about it
        return max(0.0, apart - EPS * abs(b))
    return apart


def _unit(name: tuple, numbers: Numbers) -> float:
    """What a parameter is measured in: its spread for a place, spreads for a covariance, else its own size."""
    title, row, column = name
    if title in PLACES:
        return PLACES[title](numbers, row, column)
    if title.startswith(MATRICES) and (title, column, column) in numbers:
        return float(np.sqrt(numbers[title, row, row] * numbers[title, column, column]))
    if title.startswith(ABSOLUTE):
        return max(1.0, abs(numbers[name]))
    return abs(numbers[name]) or 1.0


def _spread(numbers: Numbers, row, column) -> float:
    """The standard deviation behind a mean, which for a t is called its scale, or its shape."""
    for title in ("standard deviation", "scale"):
        if (title, row, column) in numbers:
            return numbers[title, row, column]
    shape = "shape" if ("shape", column, column) in numbers else f"shape of class {row!r}"
    return float(np.sqrt(numbers[shape, column, column]))


def _error(numbers: Numbers, row, column) -> float:
    """The standard error behind a coefficient."""
    return numbers["standard error", row, column]


def _turn(numbers: Numbers, row, column) -> float:
    """How well angles of some concentration tell their mean direction, in radians."""
    concentration = numbers["concentration", row, column]
    return max(concentration**-0.5, 1 / concentration)


PLACES = {"mean": _spread, "mean direction": _turn, "coefficient": _error}
MATRICES = ("covariance", "shape")
ABSOLUTE = ("shrinkage", "weight of the word for y", "intercept")  # numbers that may well be 0
