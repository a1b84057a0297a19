"""What many fits say of one bird: a heap of posteriors, and between which two the middle half of them lies."""

import numpy as np
from matplotlib.figure import Figure

from genmodels.course.kit.plotting import beside, guide, look, subplots, upper
from genmodels.course.kit.plotting.style import INK

ARROW, WORDS, TOP = 1.1, 1.22, 1.32  # heights, in those of the highest bar


def heap_of_posteriors(posteriors) -> Figure:
    """Draw how many of `posteriors` (n,) lie where, with guides between which their middle half lies.

    >>> fig = heap_of_posteriors(np.linspace(0, 1, 41))
    >>> [text.get_text() for text in fig.axes[0].texts if text.get_text() > "0"]
    ['0.25', '0.75', 'half of them']
    """
    edges = np.quantile(posteriors, [0.25, 0.75])
    fig, ax = subplots(5.8, 3.2)
    heights, _, bars = ax.hist(posteriors, bins=20, range=(0, 1), ec="white", color=look(0).color)
    for bar in bars[10:]:
        bar.set_facecolor(look(1).color)
    highest = max(heights)
    for edge in edges:
        guide(ax, x=edge)
        beside(ax, edge, WORDS * highest, f"{edge:.2f}", dx=0, ha="center", ground=True)
    ends = [(edge, ARROW * highest) for edge in edges]
    ax.annotate("", *ends, arrowprops={"arrowstyle": "<->", "color": INK, "lw": 1.4, "shrinkA": 0, "shrinkB": 0})
    beside(ax, np.mean(edges), WORDS * highest, "half of them", dx=0, ha="center")
    ax.set(xlim=(0, 1), ylim=(0, TOP * highest), xlabel="posterior of a willow warbler, for the eighth")
    upper(ax, "redrawn sevens")
    return fig
