"""A belief that grows as the evidence comes in: one point after each observation, and what it says of the next one."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from ...errors import InvalidInputError
from .style import QUIET, house_style, look


class BeliefCurves(NamedTuple):
    """The artists: the belief after 0, 1, ... observations, and the probability that the next one is the same."""

    belief: Line2D
    following: Line2D

    @property
    def artists(self) -> tuple[Line2D, ...]:
        return tuple(self)


@house_style
def belief_curves(ax: Axes, most: int, names: tuple[str, str], unit: str) -> BeliefCurves:
    """Prepare the axes for up to `most` observations of a `unit`, such as "heads in a row"; see `move_belief`.

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots()
    >>> curves = belief_curves(ax, 10, ("belief", "next"), "heads")
    >>> move_belief(curves, [0.5, 2 / 3], [0.75, 5 / 6])
    >>> curves.belief.get_ydata().round(3).tolist()
    [0.5, 0.667]
    """
    ax.axhline(0.5, color=QUIET, lw=1, ls=":")
    dress = [{"marker": look(k).marker, "ls": look(k).line, "color": look(k).color} for k in (0, 1)]
    lines = [ax.plot([], [], label=name, **own)[0] for name, own in zip(names, dress, strict=True)]
    ax.set(xlim=(-0.5, most + 0.5), ylim=(-0.03, 1.05), xlabel=unit, ylabel="probability", xticks=range(0, most + 1, 2))
    return BeliefCurves(*lines)


def move_belief(curves: BeliefCurves, belief, following) -> None:
    """Show the belief (k + 1,) after 0 to k observations, and the probability (k + 1,) of the same once more.

    Raises InvalidInputError unless both are probabilities and equally many.
    """
    belief, following = np.asarray(belief, dtype=float), np.asarray(following, dtype=float)
    if belief.shape != following.shape or not all(((p >= 0) & (p <= 1)).all() for p in (belief, following)):
        raise InvalidInputError(f"give as many probabilities twice, not {belief.tolist()} and {following.tolist()}")
    for line, values in zip(curves, (belief, following), strict=True):
        line.set_data(np.arange(len(values)), values)
