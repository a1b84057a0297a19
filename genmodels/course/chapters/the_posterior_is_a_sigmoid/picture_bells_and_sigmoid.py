"""Two bells, below them their log odds, and below these the posterior: three panels over one feature."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import INK, QUIET, house_style, look

REACH_OF_R = 12  # log odds beyond are not shown


class Stack(NamedTuple):
    """The artists: p(y) p(x | y) of both classes, the log odds, the posterior, and the cuts, a line for each panel."""

    bells: tuple[Line2D, Line2D]
    log_odds: Line2D
    posterior: Line2D
    cuts: tuple[Line2D, ...]

    @property
    def artists(self) -> tuple[Line2D, ...]:
        return (*self.cuts, *self.bells, self.log_odds, self.posterior)


@house_style
def bells_over_sigmoid(panels: Sequence[Axes], names: Sequence[str], highest: float, feature: str) -> Stack:
    """Make the artists in three panels, one below the other, that share the feature; `move_bells` fills them.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, panels = subplots(6, 6, rows=3, sharex=True)
    >>> stack = bells_over_sigmoid(panels, ["viral", "bacterial"], 1.0, "temperature")
    >>> move_bells(stack, [36, 37, 38], [[0.1, 0.2, 0.1], [0.0, 0.1, 0.3]], [-2.0, -0.7, 1.1], [37.4])
    >>> stack.posterior.get_ydata().round(2).tolist()
    [0.12, 0.33, 0.75]
    """
    top, middle, bottom = panels
    top.set(ylim=(0, highest))
    upper(top, "p(y) p(x | y)")
    middle.set(ylim=(-REACH_OF_R, REACH_OF_R), yticks=(-10, 0, 10))
    upper(middle, "log odds r")
    bottom.set(ylim=(-0.03, 1.03), yticks=(0, 0.5, 1), xlabel=feature)
    upper(bottom, "p(y = 1 | x)")
    middle.axhline(0, color=QUIET, lw=1)
    bottom.axhline(0.5, color=QUIET, lw=1)
    cuts = tuple(ax.plot([], [], ":", color=INK, lw=1.6, label="both equally probable")[0] for ax in panels)
    bells = tuple(top.plot([], [], look(k).line, color=look(k).color, label=name)[0] for k, name in enumerate(names))
    (log_odds,) = middle.plot([], [], color=INK)
    (posterior,) = bottom.plot([], [], color=INK)
    return Stack(bells, log_odds, posterior, cuts)


def move_bells(drawn: Stack, x, joint, log_odds, cuts: Sequence[float]) -> None:
    """Move the artists of `bells_over_sigmoid`: `joint` (2, n) and `log_odds` (n,) over `x` (n,), and where r is 0."""
    x, log_odds = np.asarray(x, dtype=float), np.asarray(log_odds, dtype=float)
    for line, height in zip(drawn.bells, joint, strict=True):
        line.set_data(x, height)
    drawn.log_odds.set_data(x, log_odds)
    drawn.posterior.set_data(x, 1 / (1 + np.exp(-log_odds)))
    for line in drawn.cuts:
        low, high = line.axes.get_ylim()
        beyond = high + (high - low)  # from one cut to the next the line runs outside the panel
        line.set_data(np.repeat(np.asarray(cuts, dtype=float), 2), [low, beyond, beyond, low][: 2 * len(cuts)])
