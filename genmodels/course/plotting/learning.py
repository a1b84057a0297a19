"""Error against training size: each curve is the mean of repetitions, its band what chance leaves open."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D

from ...errors import InvalidInputError
from .style import house_style, look

BAND = 2.0  # standard errors on either side of the mean: about 95 %


class LearningCurve(NamedTuple):
    """The artists of one method: its mean, and the band about it."""

    mean: Line2D
    band: PolyCollection


def standard_error(values) -> np.ndarray:
    """The standard error of the mean of the rows: (repetitions, n) to (n,).

    >>> standard_error([[1.0], [3.0], [1.0], [3.0]]).round(4).tolist()
    [0.5774]
    """
    values = np.asarray(values, dtype=float)
    return values.std(axis=0, ddof=1) / np.sqrt(len(values))


@house_style
def learning_curves(ax: Axes, sizes: Sequence[int], errors: Mapping[str, np.ndarray]) -> list[LearningCurve]:
    """Draw a curve for each name: `errors[name]` is (repetitions, len(sizes)), shares between 0 and 1.

    The band is two standard errors of the mean to either side. Raises InvalidInputError for another shape.

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots()
    >>> (one,) = learning_curves(ax, [10, 100], {"one": [[0.4, 0.2], [0.2, 0.2]]})
    >>> one.mean.get_ydata().round(12).tolist()
    [0.3, 0.2]
    """
    drawn = [_curve(ax, sizes, name, np.asarray(values), k) for k, (name, values) in enumerate(errors.items())]
    ax.set(xscale="log", xlabel="rows learnt from, m", ylabel="share of errors")
    ax.set_xticks(sizes, [str(size) for size in sizes])
    ax.minorticks_off()
    ax.legend(frameon=False)
    return drawn


def _curve(ax: Axes, sizes: Sequence[int], name: str, values: np.ndarray, k: int) -> LearningCurve:
    if values.ndim != 2 or values.shape[1] != len(sizes) or len(values) < 2:
        raise InvalidInputError(
            f"{name} has shape {values.shape}; give (repetitions, {len(sizes)}), at least 2 repetitions"
        )
    own, mean, half = look(k), values.mean(axis=0), BAND * standard_error(values)
    (line,) = ax.plot(sizes, mean, own.line, color=own.color, marker=own.marker, label=name)
    return LearningCurve(line, ax.fill_between(sizes, mean - half, mean + half, color=own.color, alpha=0.2, lw=0))


def crossing(sizes: Sequence[int], first, second) -> float | None:
    """The size from which `second` (n,) stays below `first` (n,), read off straight lines over log m; None if nowhere.

    >>> crossing([10, 100, 1000], [0.3, 0.2, 0.2], [0.4, 0.2, 0.1])
    100.0
    >>> crossing([10, 100], [0.1, 0.1], [0.2, 0.2]) is None
    True
    """
    gap, log_size = np.asarray(second, dtype=float) - np.asarray(first, dtype=float), np.log(sizes)
    above = np.flatnonzero(gap >= 0)
    if gap[-1] >= 0 or not above.size:
        return None
    i = above[-1]
    share = gap[i] / (gap[i] - gap[i + 1])
    return float(np.exp(log_size[i] + share * (log_size[i + 1] - log_size[i])).round(9))
