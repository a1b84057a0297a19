"""Legends, one way throughout: without a frame, and outside the axes where data could come under them."""

from matplotlib.axes import Axes
from matplotlib.legend import Legend

from .style import SMALL, on_axes

PLAIN = {"frameon": False, "fontsize": SMALL}
CLOSE = {**PLAIN, "columnspacing": 1.0, "handlelength": 1.6}


@on_axes
def legend_above(ax: Axes, handles=None, columns: int = 3) -> Legend:
    """A legend in rows above the axes, from their left end on; of all that has a label, unless `handles` are given.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> _ = ax.plot([0, 1], [0, 1], label="rising")
    >>> [text.get_text() for text in legend_above(ax).get_texts()]
    ['rising']
    """
    named = {} if handles is None else {"handles": handles}
    return ax.legend(loc="lower left", bbox_to_anchor=(-0.02, 1), ncols=columns, borderaxespad=0.3, **named, **CLOSE)
