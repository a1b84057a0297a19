"""Words where they are read: beside the line that they name, and at the top of the vertical axis; and guides."""

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.text import Annotation, Text
from matplotlib.transforms import offset_copy

from .style import INK, QUIET, SMALL, STRONG, THIN, look, on_axes

ABOVE = 8  # points between the axes and the name of the vertical one
PLATE = {"facecolor": "white", "edgecolor": "none", "alpha": 0.85, "pad": 1.5}
VEIL = {**PLATE, "alpha": 0.7, "pad": 0.3}  # of words that move, and so come to stand on lines
LINE_HEIGHT = 1.7  # what a line of words takes in a column of them, in units of its letters


@on_axes
def beside(
    ax: Axes,
    x: float,
    y: float,
    words: str,
    k: int | None = None,
    dx: float = 6,
    dy: float = 0,
    ha: str = "left",
    ground: bool = False,
    **options,
) -> Annotation:
    """Write at a line what it is, `dx` and `dy` points from the place (x, y) in the data, in the colour of class `k`.

    Without `k` the words are ink. `ha` says which of their ends is held there; where they stand on data, give them a
    `ground` of their own. `options` are those of `ax.annotate`.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> _ = ax.plot([0, 1], [0, 1])
    >>> beside(ax, 1, 1, "rising", k=0).get_text()
    'rising'
    """
    own = {"color": INK if k is None else look(k).color, "ha": ha, "va": "center", "fontsize": SMALL}
    dress = {**own, "fontweight": STRONG, "annotation_clip": False, "bbox": PLATE if ground else None, **options}
    return ax.annotate(words, (x, y), (dx, dy), textcoords="offset points", **dress)


@on_axes
def upper(ax: Axes, words: str) -> Text:
    """Write the name of the vertical axis level at its top, where it is read; after the title, if there is one.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> upper(ax, "share of salmon").get_rotation(), ax.get_ylabel()
    (0.0, 'share of salmon')
    """
    if title := ax.get_title(loc="left"):
        ax.set_title(title, pad=ABOVE + LINE_HEIGHT * SMALL)
    place = offset_copy(ax.transAxes, ax.figure, y=ABOVE, units="points")
    ax.yaxis.set_label_coords(0, 1, place)
    ax.text(0, 1, " ", transform=place, va="bottom", fontsize=SMALL)  # room for a name that is not turned
    return ax.set_ylabel(words, rotation=0, ha="left", va="bottom")


@on_axes
def guide(ax: Axes, x: float | None = None, y: float | None = None, **options) -> Line2D:
    """Draw a thin quiet line across the axes, upright at `x` or level at `y`, behind what else is drawn.

    >>> from genmodels.course.kit.plotting import subplots
    >>> guide(subplots()[1], y=0.5).get_ydata()
    [0.5, 0.5]
    """
    dress = {"color": QUIET, "lw": THIN, "zorder": 1, **options}
    return ax.axhline(y, **dress) if x is None else ax.axvline(x, **dress)
