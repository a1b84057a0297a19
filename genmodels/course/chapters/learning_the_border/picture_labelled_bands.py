"""Points of two classes over the posterior of a model: the border, and how sure it is on both sides."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes

from genmodels.course.kit.pictures.posterior_bands import Bands, name_classes, posterior_bands
from genmodels.course.kit.plotting.style import look, on_axes


@on_axes
def labelled_bands(ax: Axes, model, X, y, names: Sequence[str]) -> Bands:
    """Draw rows `X` (m, 2) with labels `y` (m,), 0 or 1, over the bands of `model`; set the limits of the axes first.

    >>> from genmodels import LogisticRegression
    >>> from genmodels.course.kit.plotting import subplots
    >>> X, y = np.array([[0, 0], [1, 0], [2, 0], [3, 1], [1, 3]]), np.array([0, 1, 0, 1, 0])
    >>> _, ax = subplots()
    >>> _ = ax.set(xlim=(-1, 4), ylim=(-1, 4))
    >>> drawn = labelled_bands(ax, LogisticRegression().fit(X, y), X, y, ["viral", "bacterial"])
    >>> [text.get_text() for text in ax.texts]
    ['viral', 'bacterial']
    """
    X, y = np.asarray(X), np.asarray(y)
    for k, name in enumerate(names):
        ax.plot(*X[y == k].T, look(k).marker, color=look(k).color, mec="white", ms=10, label=name, zorder=4)
    name_classes(ax, names)
    return posterior_bands(ax, model)
