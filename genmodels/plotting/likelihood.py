"""The likelihood of a parameter relative to its maximum: it is no probability, and does not integrate to one."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from .style import INK, house_style, look


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


@house_style
def likelihood_curve(
    ax: Axes, theta, log_likelihood, estimate: float, name: str = "theta", k: int = 0
) -> LikelihoodCurve:
    """Draw the likelihood of `theta` (n,), given its logarithm (n,), and mark the estimate; see `move_likelihood`.

    >>> from genmodels.plotting import subplots
    >>> _, ax = subplots()
    >>> p = np.linspace(0.01, 0.99, 99)
    >>> curve = likelihood_curve(ax, p, 3 * np.log(p) + np.log(1 - p), estimate=0.75, name="p")
    >>> round(float(curve.curve.get_xdata()[curve.curve.get_ydata().argmax()]), 2)
    0.75
    """
    own = look(k)
    (curve,) = ax.plot(theta, relative_likelihood(log_likelihood), own.line, color=own.color, label="likelihood")
    (mark,) = ax.plot([estimate, estimate], [0, 1], "--", color=INK, lw=1.5, label="estimate")
    ax.set(xlabel=name, ylabel="likelihood / its maximum", ylim=(0, 1.05))
    return LikelihoodCurve(curve, mark)


def move_likelihood(artists: LikelihoodCurve, log_likelihood, estimate: float) -> None:
    """Move the curve and the mark to the likelihood of other data."""
    artists.curve.set_ydata(relative_likelihood(log_likelihood))
    artists.estimate.set_xdata([estimate, estimate])
