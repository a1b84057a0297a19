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


@on_axes
def heaps(ax: Axes, x: np.ndarray, y: np.ndarray, edges: np.ndarray) -> list[Polygon]:
    """Outline the histogram of class 0 and of class 1: shares of all rows, for each unit of x.

    `x` (m,), `y` (m,), `edges` (n,) at equal distances.
    """
    each = 1 / (len(x) * (edges[1] - edges[0]))
    drawn = []
    for k in (0, 1):
        rows = x[y == k]
        _, _, (outline,) = ax.hist(rows, edges, weights=np.full(len(rows), each), histtype="step", color=look(k).color)
        drawn.append(outline)
    return drawn


@on_axes
def bells_and_zeros(ax: Axes, bells: tuple[float, float, float, float, float], zeros: Sequence[float]) -> None:
    """Draw two Gaussians with their priors, `bells` (mu_0, sigma_0, mu_1, sigma_1, phi), and a line at each zero."""
    mu0, sigma0, mu1, sigma1, phi = bells
    grid = np.linspace(20, 90, 701)
    joint = np.array([(1 - phi) * density(grid, mu0, sigma0), phi * density(grid, mu1, sigma1)])
    class_curves(ax, grid, joint, ["salmon", "bass"])
    ax.vlines(zeros, 0, joint.max(), color="black", ls=":", label="zeros")
    ax.set(xlabel="length in cm", ylabel="share of fish per cm")


def density(x: np.ndarray, mu: float, sigma: float) -> np.ndarray:
    """The density of a Gaussian.

    >>> density(np.array([50.0]), 50, 6).round(4).tolist()
    [0.0665]
    """
    return np.exp(-(((x - mu) / sigma) ** 2) / 2) / (sigma * np.sqrt(2 * np.pi))
