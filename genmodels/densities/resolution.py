"""Resolution: what rounding the data to a grid hides of their variance.

    Sigma = S / n + diag(u_1^2, ..., u_d^2) / 12

A value that is rounded to a grid of width u stands for any number within u / 2 of it; numbers spread evenly over that
cell have the variance u^2 / 12. A feature whose rounded values are all the same then varies by that much, and no more.
Source: Sheppard (1898), "On the calculation of the most probable values of frequency constants, for data arranged
according to equidistant divisions of a scale", read in the other direction.
"""

from dataclasses import replace

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.ground.arithmetic import power_of_two, ratio
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.rules import LARGEST
from genmodels.ground.inputs.words import short
from genmodels.statistics import Moments


def as_widths(resolution, d: int, names: Names) -> np.ndarray:
    """The width of each feature's grid, (d,), in the units of the data; 0 where nothing is rounded.

    `resolution` is a number for all features, an array (d,), or a mapping from column to width, which leaves the other
    columns at 0. Raises InvalidParameterError for anything else.

    >>> as_widths({1: 0.5}, 2, Names())
    array([0. , 0.5])
    """
    if hasattr(resolution, "items"):
        return _by_column(resolution, d, names)
    given = np.asarray(resolution)
    given = given.astype(float) if given.dtype.kind in "iuf" else given
    if given.dtype.kind != "f" or given.ndim > 1 or not ((given >= 0) & (given < LARGEST)).all():
        raise InvalidParameterError(
            f"resolution is {short(resolution)}: give the width of the grid that values are rounded to, a number of at "
            "least 0 for all features or one a feature, in the units of the data"
        )
    if given.ndim and len(given) != d:
        raise InvalidParameterError(f"resolution has {len(given)} widths for {d} features: give one a feature")
    return np.full(d, given)


def _by_column(resolution, d: int, names: Names) -> np.ndarray:
    widths = np.zeros(d)
    for column, width in resolution.items():
        position = names.position(column, "resolution")
        if position >= d:
            raise InvalidParameterError(f"resolution names column {column!r} of {d}: choose from 0 to {d - 1}")
        widths[position] = as_widths(width, 1, names)[0]
    return widths


def rounded(moments: Moments, widths: np.ndarray, dof: np.ndarray) -> Moments:
    """The moments with S + n diag(u^2) / 12 for their scatter S, where n, with an axis of features, divides S."""
    unit = np.maximum(moments.unit, power_of_two(widths))
    squares = dof * ratio(widths, unit) ** 2 / 12
    scatter = moments.kind.with_squares(moments.scatter_in(unit), squares)
    return replace(moments, scatter=scatter, unit=unit)
