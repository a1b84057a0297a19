"""What a cut costs: false alarms and misses at every cut on some scores."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.ticker import LogLocator, NullLocator
from numpy.typing import ArrayLike

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes


class CostCurve(NamedTuple):
    """The artists: the cost of every cut, log c, the cheapest cut, and the cut that is set."""

    curve: Line2D
    log_c: Line2D
    best: Line2D
    here: Line2D

    @property
    def artists(self) -> tuple[Line2D, ...]:
        return tuple(self)


def costs_of(scores, positive, cuts, c: float) -> np.ndarray:
    """c times the false alarms plus the misses when a score of at least the cut is called positive, (n cuts,).

    >>> costs_of([3.0, 1.0, 2.0], [1, 1, 0], cuts=[0.0, 1.5, 2.5], c=5).tolist()
    [5.0, 6.0, 1.0]
    """
    scores, positive = np.asarray(scores), np.asarray(positive, dtype=bool)
    ham, spam = np.sort(scores[~positive]), np.sort(scores[positive])
    alarms = len(ham) - np.searchsorted(ham, cuts)
    return c * alarms + np.searchsorted(spam, cuts).astype(float)


@on_axes
def cost_curve(ax: Axes, reach: tuple[float, float], low: float, top: float) -> CostCurve:
    """Prepare the costs of cuts within `reach`, on a log scale from `low` to `top`; see `move_cost_curve`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = cost_curve(subplots()[1], (-2.0, 2.0), low=1.0, top=100.0)
    >>> move_cost_curve(drawn, ([-2.0, 0.0, 2.0], [9.0, 4.0, 7.0]), c=1.0, here=(2.0, 7.0))
    >>> drawn.best.get_xydata().tolist(), drawn.here.get_xydata().tolist()
    ([[0.0, 4.0]], [[2.0, 7.0]])
    """
    (curve,) = ax.plot([], [], color=look(2).color, label="cost of every cut")
    (log_c,) = ax.plot([], [], ":", color=QUIET, lw=2, label="log c")
    (best,) = ax.plot([], [], look(3).marker, color=look(3).color, mfc="none", mew=2.2, ms=15, label="cheapest cut")
    (here,) = ax.plot([], [], "o", color=INK, ms=9, label="your cut", clip_on=False)
    ax.set(xlim=reach, yscale="log", ylim=(low, top), xlabel="cut on the log odds")
    upper(ax, "cost, in misses")
    ax.yaxis.set(major_locator=LogLocator(subs=(1, 2, 5)), major_formatter="{x:g}", minor_locator=NullLocator())
    return CostCurve(curve, log_c, best, here)


Costs = tuple[ArrayLike, ArrayLike]  # cuts (n,) and what each costs (n,)


def move_cost_curve(drawn: CostCurve, curve: Costs, c: float, here: tuple[float, float]) -> None:
    """Show another curve, the first of its cheapest cuts marked, and `here`, your cut and what it costs.

    Where that is more than the picture shows, it lies on the upper edge.
    """
    at, cost = map(np.asarray, curve)
    best = at[cost.argmin()], cost.min()
    drawn.curve.set_data(*curve)
    drawn.log_c.set_data([np.log(c)] * 2, drawn.log_c.axes.get_ylim())
    drawn.best.set_data([best[0]], [best[1]])
    top = drawn.here.axes.get_ylim()[1]
    drawn.here.set_data([here[0]], [min(here[1], top)])
