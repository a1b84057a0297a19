"""Where a classifier says what: points by class, decision regions, and the boundary between them.

Every function takes the model as it is: anything with `predict_proba` that maps (n, 2) to (n, K).
"""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PathCollection
from matplotlib.colors import to_rgb
from matplotlib.contour import ContourSet

from genmodels.errors import InvalidInputError

from .style import INK, look, on_axes

TINIEST = 1e-300  # the log of a probability that underflowed to zero is taken here
FAR = 600.0  # a log posterior lead beyond which the boundary is out of sight


class Regions(NamedTuple):
    """The artists of a classifier: one area a class, and one boundary set for two classes or one per class for more."""

    areas: tuple[ContourSet, ...]
    boundaries: tuple[ContourSet, ...]


def _plane(X) -> np.ndarray:
    X = np.asarray(X, dtype=float)
    if X.ndim != 2 or X.shape[1] != 2:
        raise InvalidInputError(f"a plot of the plane needs X of shape (n, 2), not {X.shape}; choose two columns")
    return X


@on_axes
def scatter_classes(ax: Axes, X, y, classes=None) -> dict[object, PathCollection]:
    """Draw the rows of X (n, 2) with the colour and marker of their class y (n,); returns the artist of each class.

    `classes` fixes the order (and so the looks); otherwise they are sorted. Raises InvalidInputError for other shapes.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> list(scatter_classes(ax, [[0, 0], [1, 1]], ["iris", "rose"]))
    ['iris', 'rose']
    """
    X, y = _plane(X), np.asarray(y)
    if y.shape != (len(X),):
        raise InvalidInputError(f"X has {len(X)} rows but y has shape {y.shape}; give one label a row")
    names = np.unique(y) if classes is None else np.asarray(classes)
    return {name: _points(ax, X[y == name], str(name), k) for k, name in enumerate(names.tolist())}


def _points(ax: Axes, X: np.ndarray, name: str, k: int) -> PathCollection:
    own = look(k)
    return ax.scatter(
        X[:, 0], X[:, 1], s=60, c=own.color, marker=own.marker, edgecolors="white", linewidths=0.8, label=name
    )


def lead(posterior: np.ndarray) -> np.ndarray:
    """By how much each class leads its best rival, in log posterior: (n, K) to (n, K). Zero is the boundary.

    With two classes the lead is the log odds, and zero is where the posterior is one half.

    >>> lead(np.array([[0.5, 0.5], [0.8, 0.2]])).round(3)
    array([[ 0.   ,  0.   ],
           [ 1.386, -1.386]])
    """
    logs = np.log(np.maximum(posterior, TINIEST))
    top_two = np.sort(logs, axis=1)[:, -2:]
    winner = logs == top_two[:, 1:]
    rival = np.where(winner & (winner.sum(axis=1, keepdims=True) == 1), top_two[:, :1], top_two[:, 1:])
    return logs - rival


def pale(color: str, strength: float = 0.22) -> tuple[float, float, float]:
    """A light tint of a colour, as an opaque one: areas behind data."""
    return tuple(1 - strength * (1 - part) for part in to_rgb(color))


@on_axes
def decision_regions(ax: Axes, model, count: int = 200) -> Regions:
    """Shade where each class has the largest posterior, and draw the boundary where two classes tie.

    The grid is what the axes show, so draw the points or set the limits first. For two classes the boundary
    is where the posterior is one half. The areas carry hatching as well as colour.
    """
    x, y = np.linspace(*ax.get_xlim(), count), np.linspace(*ax.get_ylim(), count)
    grid = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    # Far from the boundary the size of the lead says nothing, and huge numbers spoil the interpolation.
    leads = np.clip(lead(model.predict_proba(grid)), -FAR, FAR).T.reshape(-1, count, count)
    areas = tuple(_area(ax, x, y, values, k) for k, values in enumerate(leads))
    drawn = leads[1:] if len(leads) == 2 else leads
    return Regions(areas, tuple(ax.contour(x, y, v, levels=[0], colors=INK, linewidths=2, zorder=1) for v in drawn))


def _area(ax: Axes, x: np.ndarray, y: np.ndarray, values: np.ndarray, k: int) -> ContourSet:
    own = look(k)
    area = ax.contourf(x, y, values, levels=[0, 2 * FAR], colors=[pale(own.color)], hatches=[own.hatch], zorder=0)
    area.set(edgecolor=pale(own.color, 0.45), linewidth=0)  # the hatching takes the colour of the edge
    return area
