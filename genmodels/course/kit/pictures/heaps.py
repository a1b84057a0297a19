"""Two classes on a line: outlines of what was caught, with a curve over each."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon

from ..plotting.style import look, on_axes


@on_axes
def class_curves(ax: Axes, grid: np.ndarray, joint: np.ndarray, names: Sequence[str]) -> list[Line2D]:
    """Draw p(x, y = k) over `grid` (n,), given as `joint` (K, n), each class in its own look."""
    return [
        ax.plot(grid, curve, look(k).line, color=look(k).color, label=name)[0]
        for k, (curve, name) in enumerate(zip(joint, names, strict=True))
    ]


def _dress(k: int) -> dict:
    """A pale heap with a thin outline: where two overlap, both are seen."""
    return {"histtype": "stepfilled", "facecolor": (look(k).color, 0.16), "edgecolor": look(k).color, "lw": 1}


@on_axes
def heaps(ax: Axes, x: np.ndarray, y: np.ndarray, edges: np.ndarray) -> list[Polygon]:
    """Outline the histogram of class 0 and of class 1: shares of all rows, for each unit of x.

    `x` (m,), `y` (m,), `edges` (n,) at equal distances.
    """
    each = 1 / (len(x) * (edges[1] - edges[0]))
    drawn = []
    for k in (0, 1):
        rows = x[y == k]
        _, _, (outline,) = ax.hist(rows, edges, weights=np.full(len(rows), each), **_dress(k))
        drawn.append(outline)
    return drawn
