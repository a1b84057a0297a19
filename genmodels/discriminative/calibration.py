"""Do things that are said to happen with probability 0.8 happen in 8 cases of 10? And how sure is a share of errors?"""

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs import BINARY
from genmodels.ground.inputs.objects import as_numbers
from genmodels.ground.inputs.parameters import WHOLE, is_number, is_share
from genmodels.ground.inputs.quoting import digits, short


class Reliability(NamedTuple):
    """One entry for each bin that holds a row: mean probability said, share that came true, number of rows."""

    said: np.ndarray
    came_true: np.ndarray
    rows: np.ndarray


def reliability(probability, positive, bins: int = 10) -> Reliability:
    """Compare probabilities (n,) with what happened (n,), 0 or 1, in `bins` equal parts of the interval from 0 to 1.

    Raises InvalidInputError for other shapes, values that are no probabilities or outcomes, and no bin at all.
    Source: Murphy and Winkler (1977), Reliability of subjective probability forecasts.

    >>> found = reliability([0.1, 0.9, 0.9, 0.9], [0, 1, 1, 0], bins=2)
    >>> found.said.round(3).tolist(), found.came_true.round(3).tolist(), found.rows.tolist()
    ([0.1, 0.9], [0.0, 0.667], [1, 3])
    """
    probability = _read(probability, "probability", is_share, "a number from 0 to 1")
    positive = _read(positive, "positive", BINARY.allowed, "0 or 1")
    if probability.ndim != 1 or probability.shape != positive.shape or not len(probability):
        raise InvalidInputError(
            f"probability has shape {probability.shape} and positive {positive.shape}: give one of each a row"
        )
    if not (is_number(bins, WHOLE) and bins > 0):
        raise InvalidInputError(f"bins is {bins!r}: give a whole number of bins, 1 or more")
    place = np.minimum((probability * bins).astype(int), bins - 1)  # a probability of 1 belongs to the last bin
    rows = np.bincount(place, minlength=bins)
    full = rows > 0
    said, true = (np.bincount(place, values, bins)[full] / rows[full] for values in (probability, positive))
    return Reliability(said, true, rows[full])


def _read(values, name: str, fine: Callable, wanted: str) -> np.ndarray:
    """Numbers; raises InvalidInputError for anything else, and for the first that is not fine, naming its row."""
    try:
        array = as_numbers(values)
    except TypeError:
        raise InvalidInputError(f"{name} is {short(values)}: give {wanted} for each row") from None
    if not fine(array).all():
        row = int(np.argwhere(~fine(array))[0][0])
        raise InvalidInputError(f"{name} is {digits(array[row], fine)} in row {row}: give {wanted}")
    return array


def wilson_interval(errors: int, rows: int, z: float = 1.96) -> tuple[float, float]:
    """An interval for a share of which `errors` of `rows` were seen; z = 1.96 covers it in about 95 of 100 samples.

    All shares p with |errors / rows - p| <= z sqrt(p (1 - p) / rows); unlike p +- 2 s it stays between 0 and 1.
    Raises InvalidInputError unless whole numbers 0 <= errors <= rows, rows > 0, are given. Source: Wilson (1927).

    >>> [round(end, 4) for end in wilson_interval(5, 100)]
    [0.0215, 0.1118]
    >>> [round(end, 4) for end in wilson_interval(0, 100)]
    [0.0, 0.037]
    """
    if not (0 <= errors <= rows and rows > 0 and errors % 1 == 0 and rows % 1 == 0):
        raise InvalidInputError(
            f"{errors} errors among {rows} rows: give whole numbers, 0 <= errors <= rows, and at least one row"
        )
    share, square = errors / rows, z * z
    # the two roots of (share - p)^2 = z^2 p (1 - p) / rows
    middle = (share + square / (2 * rows)) / (1 + square / rows)
    half = z / (1 + square / rows) * math.sqrt(share * (1 - share) / rows + square / (4 * rows**2))
    return max(0.0, middle - half), min(1.0, middle + half)
