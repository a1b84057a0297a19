"""The likelihood of a parameter relative to its maximum: it is no probability, and does not integrate to one."""

from collections.abc import Mapping

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.names_on_lines import beside, upper
from genmodels.course.kit.plotting.style import QUIET, THIN, look, on_axes

FLANK = 0.3  # of its height: there a curve is named
SUPPORT = 1 / 8  # values at least an eighth as likely as the best are well supported (Royall 1997, chapter 1)


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
def likelihood_curves(ax: Axes, theta, curves: Mapping[str, np.ndarray], name: str = "θ") -> list[Line2D]:
    """Draw several likelihoods of `theta` (n,), label to log-likelihood (n,), each over its maximum, with its range.

    >>> from genmodels.course.kit.plotting import subplots
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
    ax.axhline(SUPPORT, color=QUIET, lw=1.6, ls=":")
    for k, (line, values) in enumerate(zip(lines, curves.values(), strict=True)):
        _name(ax, line, k)
        ax.plot(supported(theta, values), [SUPPORT] * 2, "|-", color=look(k).color, lw=3, ms=16, mew=2.5)  # its range
    beside(ax, theta[0], SUPPORT, "an eighth of the top", dx=2, dy=9, color=QUIET)
    ax.set(xlabel=name, xlim=(theta[0], theta[-1]), ylim=(0, 1.05), yticks=[0, 0.5, 1])
    upper(ax, "likelihood / its maximum")
    return lines


NARROW = 0.1  # of the axis: a curve that is narrower at half its height has no room for its name in others


def _name(ax: Axes, line: Line2D, k: int) -> None:
    """Write the name of a curve at its left flank, or on a thin line from its top where it is too narrow."""
    theta, height = line.get_data()
    inside, name = theta[height >= 0.5], str(line.get_label())
    if inside[-1] - inside[0] > NARROW * (theta[-1] - theta[0]):
        at = int(np.argmax(height >= FLANK))
        beside(ax, theta[at], height[at], name, k, dx=-6, ha="right")
    else:
        top, end = theta[height.argmax()], theta[height.argmax()] + NARROW * (theta[-1] - theta[0])
        ax.plot([top, end], [1.02, 1.02], color=look(k).color, lw=THIN)
        beside(ax, end, 1.02, name, k, dx=4)
