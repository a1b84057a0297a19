"""How sure a model of two classes is, over the plane: bands of its posterior, darker where it is surer."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.contour import ContourSet
from matplotlib.lines import Line2D

from ..plotting.names_on_lines import beside
from ..plotting.regions import FAR, lead, pale
from ..plotting.style import INK, QUIET, look, on_axes

NINE_TO_ONE = np.log(9)  # the log odds at which a posterior is 9/10
EDGES = (-2 * FAR, -NINE_TO_ONE, 0.0, NINE_TO_ONE, 2 * FAR)
BANDS = ((0, 0.3), (0, 0.11), (1, 0.11), (1, 0.3))  # whose colour, and how strong
LINES = {"posterior 1/2": ("-", 2.4), "posterior 1/10 and 9/10": (":", 1.6)}


class Bands(NamedTuple):
    """The shades between the posteriors 0, 1/10, 1/2, 9/10 and 1, and the lines at the three in the middle."""

    shades: ContourSet
    lines: ContourSet


@on_axes
def posterior_bands(ax: Axes, model, count: int = 80) -> Bands:
    """Shade what the axes show by the posterior of class 1: `model.predict_proba` maps (n, 2) to (n, 2).

    >>> from genmodels import GaussianDiscriminantAnalysis
    >>> from genmodels.course.kit.plotting import subplots
    >>> model = GaussianDiscriminantAnalysis().fit([[0, 0], [1, 0], [0, 1], [3, 3], [4, 3], [3, 4]], [0, 0, 0, 1, 1, 1])
    >>> _, ax = subplots()
    >>> len(posterior_bands(ax, model).lines.levels)
    3
    """
    x, y = np.linspace(*ax.get_xlim(), count), np.linspace(*ax.get_ylim(), count)
    grid = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    log_odds = np.clip(lead(model.predict_proba(grid))[:, 1], -FAR, FAR).reshape(count, count)
    colors = [pale(look(k).color, strength) for k, strength in BANDS]
    shades = ax.contourf(x, y, log_odds, levels=EDGES, colors=colors, zorder=0)
    styles, widths = zip(*LINES.values(), strict=True)
    drawn = {"linestyles": [styles[1], styles[0], styles[1]], "linewidths": [widths[1], widths[0], widths[1]]}
    return Bands(shades, ax.contour(x, y, log_odds, levels=EDGES[1:4], colors=INK, zorder=1, **drawn))


@on_axes
def name_posteriors(ax: Axes, bands: Bands) -> None:
    """Write at the upper ends of the dotted lines which posterior they are; for borders that reach the upper edge.

    >>> from genmodels.course.kit.plotting import subplots
    >>> from genmodels.course.chapters.the_posterior_is_a_sigmoid.picture_theta_arrow import LinearLogOdds
    >>> _, ax = subplots()
    >>> _ = ax.set(xlim=(-3, 3))
    >>> name_posteriors(ax, posterior_bands(ax, LinearLogOdds(np.array([2.0, 0.0]), 0.0)))
    >>> [text.get_text() for text in ax.texts]
    ['1/10', '9/10']
    """
    ends = [max(np.concatenate(pieces), key=lambda place: place[1]) for pieces in bands.lines.allsegs]
    dress = {"dy": 8, "color": QUIET, "fontweight": "normal"}
    (left, name), (right, other) = sorted([(ends[0][0], "1/10"), (ends[2][0], "9/10")])
    beside(ax, left, ax.get_ylim()[1], name, dx=2, ha="right", **dress)
    beside(ax, right, ax.get_ylim()[1], other, dx=-2, **dress)


@on_axes
def name_classes(ax: Axes, names: Sequence[str]) -> None:
    """Write the name of class 0 into the lower left corner, that of class 1 into the upper right one.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> name_classes(ax, ["viral", "bacterial"])
    >>> [text.get_text() for text in ax.texts]
    ['viral', 'bacterial']
    """
    for k, (corner, side) in enumerate((((0.04, 0.05), "left"), ((0.96, 0.95), "right"))):
        beside(ax, *corner, names[k], k, dx=0, ha=side, ground=True, xycoords="axes fraction")


def posterior_lines() -> list[Line2D]:
    """What the lines mean, for a legend.

    >>> [line.get_label() for line in posterior_lines()]
    ['posterior 1/2', 'posterior 1/10 and 9/10']
    """
    return [Line2D([], [], color=INK, ls=style, lw=width, label=name) for name, (style, width) in LINES.items()]
