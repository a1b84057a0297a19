"""A product of many probabilities against the sum of their logarithms: only one of the two survives."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from .style import INK, SMALL, house_style, look


class Underflow(NamedTuple):
    """The artists: the sum of logarithms, the logarithm of the product, and where the product became 0."""

    logs: Line2D
    product: Line2D
    end: Line2D


@house_style
def underflow_curves(ax: Axes, probabilities) -> Underflow:
    """Draw both over the number of factors, as powers of ten; `probabilities` is (n,), each above 0.

    >>> from genmodels.course.plotting import subplots
    >>> drawn = underflow_curves(subplots()[1], np.full(400, 0.1))
    >>> int(drawn.end.get_xdata()[0])  # 10^-323 is the last power of ten that float64 can hold
    324
    """
    probabilities = np.asarray(probabilities, dtype=float)
    product, factors = np.cumprod(probabilities), np.arange(1, len(probabilities) + 1)
    alive = product > 0
    (logs,) = ax.plot(factors, np.log10(probabilities).cumsum(), look(0).line, color=look(0).color, lw=2)
    (line,) = ax.plot(factors[alive], np.log10(product[alive]), look(1).line, color=look(1).color, lw=6, alpha=0.6)
    (end,) = ax.plot([], [], "X", color=INK, ms=12)
    if not alive.all():
        end.set_data(factors[~alive][:1], np.log10(product[alive][-1:]))
    logs.set_label("sum of the logarithms")
    line.set_label("product")
    end.set_label("here the product becomes 0.0")
    ax.set(xlabel="factors multiplied so far", ylabel="power of ten")
    ax.legend(frameon=False, fontsize=SMALL)
    return Underflow(logs, line, end)
