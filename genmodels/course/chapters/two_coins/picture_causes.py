"""Small graphs of what depends on what: named circles, and an arrow from each cause to its effect."""

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.patches import FancyArrowPatch
from matplotlib.text import Text

from genmodels.course.kit.plotting.style import INK, on_axes


@on_axes
def cause_graph(
    ax: Axes, places: Mapping[str, tuple[float, float]], arrows: Sequence[tuple[str, str]], title: str
) -> dict[str, Text]:
    """Draw each name at its place (x, y) between 0 and 1, and an arrow from the first to the second of each pair.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> drawn = cause_graph(ax, {"coin": (0.5, 0.9), "A": (0.2, 0.2)}, [("coin", "A")], "a cause")
    >>> list(drawn), len(ax.patches)
    (['coin', 'A'], 1)
    """
    box = {"boxstyle": "round,pad=0.5", "facecolor": "white", "edgecolor": INK, "lw": 1.6}
    names = {name: ax.text(*at, name, ha="center", va="center", color=INK, bbox=box) for name, at in places.items()}
    for cause, effect in arrows:
        ends = {"posA": places[cause], "posB": places[effect], "shrinkA": 24, "shrinkB": 24}
        ax.add_patch(FancyArrowPatch(**ends, arrowstyle="-|>", mutation_scale=18, color=INK, lw=1.8))
    ax.set(xlim=(0, 1), ylim=(0, 1.1), title=title)
    ax.axis("off")
    return names
