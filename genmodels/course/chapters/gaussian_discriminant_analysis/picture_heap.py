"""What many fits say of one bird: a heap of posteriors, and between which two the middle half of them lies."""

import numpy as np
from matplotlib.figure import Figure

from genmodels.course.kit.plotting import beside, guide, look, subplots, upper

FAR = 0.3  # from here on there is room for words to the left of a line


def heap_of_posteriors(posteriors) -> Figure:
    """Draw how many of `posteriors` (n,) lie where, with a guide below which, and above which, lies a quarter.

    >>> fig = heap_of_posteriors(np.linspace(0, 1, 41))
    >>> [text.get_text() for text in fig.axes[0].texts if "quarter" in text.get_text()]
    ['a quarter below 0.25', 'a quarter above 0.75']
    """
    low, high = np.quantile(posteriors, [0.25, 0.75])
    fig, ax = subplots(5.8, 3.2)
    heights, _, bars = ax.hist(posteriors, bins=20, range=(0, 1), ec="white", color=look(0).color)
    for bar in bars[10:]:
        bar.set_facecolor(look(1).color)
    for edge, side, ha, y in ((low, "below", "right" if low > FAR else "left", 1.2), (high, "above", "right", 1.08)):
        guide(ax, x=edge)
        beside(
            ax, edge, y * max(heights), f"a quarter {side} {edge:.2f}", dx=8 if ha == "left" else -8, ha=ha, ground=True
        )
    ax.set(xlim=(0, 1), ylim=(0, 1.27 * max(heights)), xlabel="posterior of a willow warbler, for the eighth")
    upper(ax, "redrawn sevens")
    return fig
