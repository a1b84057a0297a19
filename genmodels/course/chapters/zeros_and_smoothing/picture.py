"""What was believed of a probability p before some days, what the days say, and what is believed after them."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import INK, QUIET, look, on_axes

P = np.linspace(0, 1, 201)


class Beliefs(NamedTuple):
    """The artists: three curves over p, each scaled to height 1, and a line at the top of the posterior."""

    prior: Line2D
    likelihood: Line2D
    posterior: Line2D
    top: Line2D


def scaled(ones: float, zeros: float) -> np.ndarray:
    """p^ones (1 - p)^zeros over the grid P, divided by its highest value.

    >>> scaled(0, 0).max(), float(P[scaled(1, 4).argmax()])
    (np.float64(1.0), 0.2)
    """
    heights = P**ones * (1 - P) ** zeros
    return heights / heights.max()


@on_axes
def beliefs(ax: Axes, name: str) -> Beliefs:
    """Prepare the axes for beliefs in the probability that is called `name`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> drawn = beliefs(subplots()[1], "p")
    >>> move_beliefs(drawn, alpha=1, ones=0, zeros=3)
    >>> drawn.top.get_xdata()
    [0.2, 0.2]
    """
    (prior,) = ax.plot([], [], ":", color=QUIET, lw=2.4, label="opinion before")
    (likelihood,) = ax.plot([], [], "--", color=INK, lw=2, zorder=3, label="likelihood")
    (posterior,) = ax.plot([], [], color=look(0).color, lw=2.6, label="opinion after")
    (top,) = ax.plot([], [], color=INK, lw=1.2, label="its top")
    ax.set(xlim=(-0.03, 1.03), ylim=(0, 1.06), xlabel=name, yticks=[])
    upper(ax, "each scaled to height 1")
    return Beliefs(prior, likelihood, posterior, top)


def move_beliefs(drawn: Beliefs, alpha: float, ones: int, zeros: int) -> None:
    """Show the prior p^alpha (1 - p)^alpha, and that many ones and zeros seen."""
    drawn.prior.set_data(P, scaled(alpha, alpha))
    drawn.likelihood.set_data(P, scaled(ones, zeros))
    drawn.posterior.set_data(P, scaled(ones + alpha, zeros + alpha))  # posterior = likelihood times prior
    top = (ones + alpha) / (ones + zeros + 2 * alpha)
    drawn.top.set_data([top, top], [0, 1])
