"""A panel that several widgets show at their side: the posterior of one observation, or the words 0/0."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.text import Text

from ..plotting.bars import Bars, grouped_bars, move_bars
from ..plotting.style import LARGE, NORMAL
from ..plotting.wording import percent_text
from .categorical import NO_ANSWER


class PosteriorPanel:
    """One bar for each class; `move` takes the posterior (K,), or None for 0/0."""

    def __init__(self, ax: Axes, classes: Sequence[str], title: str):
        self.bars: Bars = grouped_bars(ax, [""], np.zeros((len(classes), 1)), classes)
        self.verdict: Text = ax.text(0.5, 0.5, "", transform=ax.transAxes, ha="center", fontsize=LARGE, weight="bold")
        self.verdict.set_in_layout(False)  # the layout must not depend on whether there is an answer
        ax.set_title(title, fontsize=NORMAL)
        ax.set(yticks=[], xticks=[patches[0].get_center()[0] for patches in self.bars.patches])
        ax.set_xticklabels(classes)

    @property
    def artists(self):
        return (*self.bars.artists, self.verdict)

    def move(self, posterior: np.ndarray | None) -> None:
        none = posterior is None
        values = np.zeros(len(self.bars.patches)) if none else posterior
        move_bars(self.bars, values[:, None], [["" if none else percent_text(value)] for value in values])
        self.verdict.set_text(NO_ANSWER.replace(" ", "\n", 1) if none else "")
