"""Two probabilities as bars, which a widget moves."""

from matplotlib.axes import Axes
from matplotlib.container import BarContainer

from genmodels.course.kit.plotting import look
from genmodels.course.kit.plotting.names_on_lines import upper


def two_bars(ax: Axes) -> BarContainer:
    """Draw two bars of no height: the first thing, and the other."""
    bars = ax.bar(["first", "second"], [0, 0], color=[look(0).color, look(1).color], width=0.6)
    ax.set(ylim=(0, 1.02))
    upper(ax, "probability")
    return bars


def move_two_bars(bars: BarContainer, p: float) -> None:
    """Give them the heights p and 1 - p."""
    for bar, height in zip(bars, (p, 1 - p), strict=True):
        bar.set_height(height)
