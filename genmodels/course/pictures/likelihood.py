"""The likelihood of a parameter relative to its maximum: it is no probability, and does not integrate to one."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from ..plotting.style import INK, QUIET, SMALL, look, on_axes

SUPPORT = 1 / 8  # values at least an eighth as likely as the best are well supported (Royall 1997, chapter 1)


class LikelihoodCurve(NamedTuple):
    """The artists: the curve L(theta) / max L, and the line that marks the estimate."""

    curve: Line2D
    estimate: Line2D


def relative_likelihood(log_likelihood) -> np.ndarray:
    """L / max L from log-likelihoods (n,), where minus infinity is a likelihood of zero.

    >>> relative_likelihood(np.array([-1000.0, -1000.0 + np.log(0.5), -np.inf]))
    array([1. , 0.5, 0. ])
    """
    log_likelihood = np.asarray(log_likelihood, dtype=float)
    top = log_likelihood.max()
    return np.exp(log_likelihood - top) if np.isfinite(top) else np.zeros_like(log_likelihood)


def supported(theta, log_likelihood, level: float = SUPPORT) -> tuple[float, float]:
    """The smallest and largest `theta` (n,) on the grid that is at least `level` times as likely as the best.

    >>> p = np.linspace(0, 1, 101)
    >>> low, high = supported(p, np.log(np.clip(1 - 2 * abs(p - 0.5), 1e-9, 1)), level=0.5)
    >>> round(low, 2), round(high, 2)
    (0.25, 0.75)
    """
    inside = np.asarray(theta)[relative_likelihood(log_likelihood) >= level]
    return float(inside[0]), float(inside[-1])


@on_axes
def likelihood_curve(
    ax: Axes, theta, log_likelihood, estimate: float | None, name: str = "θ", k: int = 0
) -> LikelihoodCurve:
    """Draw the likelihood of `theta` (n,), given its logarithm (n,), and mark the estimate; see `move_likelihood`.

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots()
    >>> p = np.linspace(0.01, 0.99, 99)
    >>> curve = likelihood_curve(ax, p, 3 * np.log(p) + np.log(1 - p), estimate=0.75, name="p")
    >>> round(float(curve.curve.get_xdata()[curve.curve.get_ydata().argmax()]), 2)
    0.75
    """
    own = look(k)
    (curve,) = ax.plot(theta, relative_likelihood(log_likelihood), own.line, color=own.color, label="likelihood")
    (mark,) = ax.plot([], [], "--", color=INK, lw=1.5, label="estimate")
    ax.set(xlabel=name, ylabel="likelihood / its maximum", ylim=(0, 1.05))
    artists = LikelihoodCurve(curve, mark)
    move_likelihood(artists, log_likelihood, estimate)
    return artists


def move_likelihood(artists: LikelihoodCurve, log_likelihood, estimate: float | None) -> None:
    """Move the curve and the mark to the likelihood of other data; no mark where there is no estimate."""
    artists.curve.set_ydata(relative_likelihood(log_likelihood))
    artists.estimate.set_data(*(([], []) if estimate is None else ([estimate, estimate], [0, 1])))


@on_axes
def likelihood_curves(ax: Axes, theta, curves: Mapping[str, np.ndarray], name: str = "θ") -> list[Line2D]:
    """Draw several likelihoods of `theta` (n,), each over its own maximum: label to log-likelihood (n,).

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots()
    >>> p = np.linspace(0.01, 0.99, 99)
    >>> lines = likelihood_curves(ax, p, {"3 of 4": 3 * np.log(p) + np.log(1 - p), "1 of 1": np.log(p)})
    >>> [line.get_label() for line in lines]
    ['3 of 4', '1 of 1']
    """
    lines = [
        ax.plot(theta, relative_likelihood(values), look(k).line, color=look(k).color, label=label)[0]
        for k, (label, values) in enumerate(curves.items())
    ]
    ax.axhline(SUPPORT, color=QUIET, lw=1, ls=":")
    ax.set(xlabel=name, ylabel="likelihood / its maximum", ylim=(0, 1.05))
    ax.legend(frameon=False, fontsize=SMALL)
    return lines
