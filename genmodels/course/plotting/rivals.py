"""Two classes on a line, and what rivals believe: joint densities above, posteriors of class 1 below."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from .style import INK, QUIET, SMALL, house_style, look


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
