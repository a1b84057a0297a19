"""How fast numbers grow: powers over two logarithmic axes."""

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

from ..plotting.names_on_lines import beside
from ..plotting.style import look, on_axes

FEW = 6  # places that have room for their numbers in full
CLOSE = 2  # powers of ten: within so few, 1, 2 and 5 times each are named too


@on_axes
def power_curves(
    ax: Axes, at: Sequence[float], curves: Mapping[str, Sequence[float]], floor: float = 0.0
) -> list[Line2D]:
    """Draw each of `curves` (name to one value for each whole number of `at`); values below `floor` are drawn there.

    A floor gives a place to exact zeros, which have none on a logarithmic axis.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> lines = power_curves(ax, [1, 10], {"square": [1, 100], "none": [0, 0]}, floor=1e-17)
    >>> [line.get_ydata().tolist() for line in lines]
    [[1.0, 100.0], [1e-17, 1e-17]]
    """
    lines = []
    for k, (name, values) in enumerate(curves.items()):
        own, values = look(k), np.maximum(np.asarray(values, dtype=float), floor)
        lines += ax.plot(at, values, own.line, color=own.color, marker=own.marker, label=name)
        beside(ax, at[-1], values[-1], name, k, dx=12, ground=True)
    ax.set(xscale="log", yscale="log")
    if len(at) <= FEW:
        ax.set_xticks(at, [f"{x:,.0f}" for x in at])
    if np.ptp(np.log10(np.concatenate([line.get_ydata() for line in lines]))) < CLOSE:
        ax.yaxis.set(major_locator=LogLocator(subs=(1, 2, 5)), major_formatter=FuncFormatter(lambda y, _: f"{y:g}"))
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_minor_formatter(NullFormatter())  # between powers of ten there is no room for names
    return lines


def fitted_power(at: Sequence[float], values: Sequence[float]) -> float:
    """The p of c x^p that fits best on logarithmic axes: 1 for in proportion, 0 for a value that stays the same.

    >>> round(fitted_power([1, 10, 100], [3, 300, 30000]), 12)
    2.0
    """
    slope, _ = np.polyfit(np.log(at), np.log(values), 1)
    return float(slope)
