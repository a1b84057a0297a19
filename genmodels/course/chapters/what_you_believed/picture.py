"""A belief about p before and after some tosses, what it forecasts of ten more, and its width, toss by toss."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import StepPatch

from genmodels.course.kit.plotting.names_on_lines import beside, upper
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

P = np.linspace(0, 1, 401)[1:-1]  # without the ends, where a belief may be infinite
DOTS = (np.arange(40) + 0.5) / 40  # the grid, each dot in the middle of its share of the line
HIGHEST = 2.0  # of what is shown, in units of `top`
MOST = 0.54  # of the probabilities of a number of heads


class Belief(NamedTuple):
    """The artists: the belief before, the likelihood, the belief after, a grid of it, and its mean."""

    before: Line2D
    likelihood: Line2D
    after: Line2D
    grid: Line2D
    mean: Line2D


@on_axes
def belief(ax: Axes) -> Belief:
    """Prepare the axes for a belief about p; see `move_belief`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = belief(subplots()[1])
    >>> move_belief(drawn, np.ones(len(P)), 12 * P**2 * (1 - P), np.ones(len(DOTS)), mean=0.6, top=2)
    >>> drawn.after.get_ydata().max().round(3), drawn.before.get_ydata()[0], drawn.mean.get_xdata()
    (np.float64(0.889), np.float64(0.5), [0.6, 0.6])
    """
    (before,) = ax.plot([], [], ":", color=QUIET, lw=2.6, label="belief before")
    (likelihood,) = ax.plot([], [], "--", color=INK, lw=1.6, label="likelihood")
    (after,) = ax.plot([], [], color=look(0).color, lw=2.6, label="belief after")
    (grid,) = ax.plot([], [], "o", color=look(0).color, ms=4.5, label="the same on a grid")
    (mean,) = ax.plot([], [], color=look(1).color, lw=1.6, label="its mean")
    ax.set(xlim=(0, 1), ylim=(0, 1.25), xlabel="p, the probability of heads", yticks=[], xticks=[0, 0.25, 0.5, 0.75, 1])
    upper(ax, "belief; all curves have the same area")
    return Belief(before, likelihood, after, grid, mean)


def move_belief(drawn: Belief, before, after, grid, mean: float, top: float, likelihood=None) -> None:
    """Show densities at P, and a grid of the belief after at DOTS, so scaled that a density of `top` has height 1."""
    drawn.before.set_data(P, np.minimum(before / top, HIGHEST))
    drawn.likelihood.set_data(P, np.minimum((np.ones(len(P)) if likelihood is None else likelihood) / top, HIGHEST))
    drawn.after.set_data(P, np.minimum(after / top, HIGHEST))
    drawn.grid.set_data(DOTS, np.minimum(grid / top, HIGHEST))
    drawn.mean.set_data([mean, mean], [0, 1.25])


class Forecast(NamedTuple):
    """The artists: the probability of each number of heads, averaged over p, and of the one coin with the mean p."""

    averaged: StepPatch
    one_coin: StepPatch

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.averaged, self.one_coin)


@on_axes
def forecast(ax: Axes, tosses: int) -> Forecast:
    """Prepare the axes for the number of heads in so many tosses to come; see `move_forecast`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = forecast(subplots()[1], 1)
    >>> move_forecast(drawn, [0.4, 0.6], [0.5, 0.5])
    >>> drawn.averaged.get_data().values.tolist()
    [0.4, 0.6]
    """
    edges, nothing = np.arange(tosses + 2) - 0.5, np.zeros(tosses + 1)
    own, other = look(0), look(1)
    fill = {"fill": True, "fc": pale(own.color, 0.6), "ec": own.color, "lw": 1.2}
    averaged = ax.stairs(nothing, edges, label="over all p", **fill)
    one_coin = ax.stairs(nothing, edges, color=other.color, lw=2, ls="--", baseline=None, label="the mean p alone")
    ax.set(xlim=(-0.5, tosses + 0.5), ylim=(0, MOST), xticks=range(0, tosses + 1, 2), yticks=[0, 0.25, 0.5])
    ax.set_xlabel(f"heads in the next {tosses} tosses")
    upper(ax, "probability")
    return Forecast(averaged, one_coin)


def move_forecast(drawn: Forecast, averaged, one_coin) -> None:
    """Give both their probabilities, of 0 heads, 1 head, and so on."""
    drawn.averaged.set_data(np.asarray(averaged))
    drawn.one_coin.set_data(np.asarray(one_coin))


@on_axes
def width_by_toss(ax: Axes, widths, tosses) -> None:
    """Draw the standard deviation of a belief before the first toss and after each; `tosses` are 1 and 0, heads, tails.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> width_by_toss(ax, [0.29, 0.24, 0.22], [1, 0])
    >>> [words.get_text() for words in ax.texts if words.get_text().strip()]
    ['H', 'T']
    """
    widths, steps = np.asarray(widths), np.arange(len(widths))
    ax.plot(steps, widths, color=QUIET, lw=1.4, zorder=1)
    for k in (0, 1):  # up and down
        wider = np.diff(widths, prepend=widths[0]) > 0
        own = wider == bool(k)
        ax.plot(steps[own], widths[own], look(k).marker, color=look(k).color, ms=8, zorder=2)
    for step, toss in enumerate(tosses, start=1):
        wider = widths[step] > widths[step - 1]
        words = ("less sure\n" if wider else "") + "TH"[toss]
        beside(ax, step, widths[step], words, int(wider), dx=0, dy=7, ha="center", va="bottom")
    ax.set(xlim=(-0.4, len(widths) - 0.4), ylim=(0, 0.32), xticks=steps, xlabel="tosses seen")
    upper(ax, "standard deviation of the belief")
