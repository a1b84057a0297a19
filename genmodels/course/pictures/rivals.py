"""Rivals compared: what they believe of two classes on a line, and their errors against the training size."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D

from ...errors import InvalidInputError
from ..plotting.style import INK, QUIET, SMALL, house_style, look, on_axes


class Rivals(NamedTuple):
    """The artists: the joint density of each class, the true posterior, and each rival's posterior and cut."""

    joint: tuple[Line2D, Line2D]
    truth: Line2D
    posteriors: tuple[Line2D, ...]
    cuts: tuple[Line2D, ...]

    @property
    def artists(self) -> tuple[Line2D, ...]:
        return (*self.joint, self.truth, *self.posteriors, *self.cuts)


@house_style
def rivals_picture(above: Axes, below: Axes, x, names: Sequence[str], highest: float) -> Rivals:
    """Prepare the curves over `x` (n,) for rivals of these names; `move_rivals` gives them content.

    >>> from genmodels.course.plotting import subplots
    >>> _, (above, below) = subplots(rows=2)
    >>> drawn = rivals_picture(above, below, [0, 1, 2], ["one"], highest=1)
    >>> move_rivals(drawn, [[0.5, 0.4, 0.0], [0.0, 0.1, 0.5]], [[0.1, 0.4, 0.9]])
    >>> drawn.truth.get_ydata().round(6).tolist(), drawn.cuts[0].get_xdata()
    ([0.0, 0.2, 1.0], [1.2, 1.2])
    """
    nothing = np.full(len(x), np.nan)
    joint = tuple(above.plot(x, nothing, look(k).line, color=look(k).color, label=f"p(x, y = {k})")[0] for k in (0, 1))
    (truth,) = below.plot(x, nothing, "-", color=QUIET, lw=5, alpha=0.6, label="truth")
    looks = [look(k) for k in range(2, 2 + len(names))]
    own = [{"color": one.color, "ls": one.line} for one in looks]
    posteriors = tuple(below.plot(x, nothing, label=name, **dress)[0] for name, dress in zip(names, own, strict=True))
    cuts = tuple(above.plot([], [], label=f"cut: {name}", **dress)[0] for name, dress in zip(names, own, strict=True))
    below.axhline(0.5, color=INK, lw=0.8, ls=":")
    above.set(xlim=(x[0], x[-1]), ylim=(0, highest), ylabel="density")
    below.set(xlim=(x[0], x[-1]), ylim=(-0.02, 1.02), xlabel="x", ylabel="P(y = 1 | x)")
    for ax, place in [(above, "upper right"), (below, "lower right")]:
        ax.legend(loc=place, frameon=False, fontsize=SMALL)
    return Rivals(joint, truth, posteriors, cuts)


def move_rivals(drawn: Rivals, joint, posteriors) -> None:
    """Give the picture other joint densities (2, n) and, for each rival, another posterior of class 1 (n,)."""
    joint = np.asarray(joint, dtype=float)
    for curve, values in zip(drawn.joint, joint, strict=True):
        curve.set_ydata(values)
    drawn.truth.set_ydata(joint[1] / joint.sum(axis=0))
    x, top = drawn.truth.get_xdata(), drawn.joint[0].axes.get_ylim()[1]
    for curve, cut, values in zip(drawn.posteriors, drawn.cuts, posteriors, strict=True):
        curve.set_ydata(values)
        at = crossing_of_half(x, values)
        cut.set_data(*(([], []) if at is None else ([at, at], [0, top])))


def crossing_of_half(x, posterior) -> float | None:
    """Where a posterior (n,) first passes one half, read off straight lines; None where it does not.

    >>> crossing_of_half([0, 1, 2], [0.1, 0.4, 0.9])
    1.2
    """
    away = np.asarray(posterior, dtype=float) - 0.5
    passes = np.flatnonzero((away[:-1] < 0) != (away[1:] < 0))
    if not passes.size:
        return None
    i = passes[0]
    share = away[i] / (away[i] - away[i + 1])
    return float(np.round(x[i] + share * (x[i + 1] - x[i]), 9))


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


@on_axes
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
