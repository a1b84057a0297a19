"""What the two widgets about naive Bayes by counting share: a table, its model for any alpha, a panel of answers."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from matplotlib.text import Text

from ... import CategoricalNaiveBayes
from ...errors import InvalidParameterError, ZeroEvidenceError
from ..datasets import load_play_tennis
from ..datasets.dataset import Dataset
from ..plotting.bars import Bars, grouped_bars, move_bars
from ..plotting.style import LARGE, NORMAL
from ..plotting.wording import percent_text
from .controls import Steps

NO_ANSWER = "0/0: no answer"
ALPHA = Steps(name="alpha", label="α =", start=1.0, values=(0.0, 0.01, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0))
NEW_DAY = ("sunny", "cold", "high", "strong", "warm", "change")  # each value was seen, the combination never


@dataclass(frozen=True, eq=False)
class CountedTable:
    """A data set of categories with the levels in play; `classes` in the order in which they are shown."""

    data: Dataset
    categories: tuple[tuple, ...]
    classes: tuple[str, ...]

    @classmethod
    def of(cls, data: Dataset | None = None, categories=None) -> "CountedTable":
        """The play table, or another; its levels are those that occur unless `categories` declares more."""
        data = load_play_tennis() if data is None else data
        seen = [set(column) for column in data.X.T]
        observed = tuple(
            tuple(level for level in levels if level in own) for levels, own in zip(data.categories, seen, strict=True)
        )
        names = tuple(str(name) for name in data.classes)[::-1]  # "yes" before "no"
        return cls(data, tuple(map(tuple, categories)) if categories is not None else observed, names)

    def model(self, alpha: float) -> CategoricalNaiveBayes:
        """Naive Bayes fitted to the table with that much smoothing."""
        return CategoricalNaiveBayes(alpha=alpha, categories=self.categories).fit(self.data.X, self.data.y)

    def in_order(self, model: CategoricalNaiveBayes, per_class) -> np.ndarray:
        """Numbers with a leading class axis (K, ...), in the order in which the classes are shown."""
        order = [list(map(str, model.classes_)).index(name) for name in self.classes]
        return np.asarray(per_class)[order]

    def check_day(self, day) -> tuple:
        """The day as a tuple; raises InvalidParameterError for a wrong length or a level that is not in play."""
        day = tuple(day)
        if len(day) != len(self.categories):
            raise InvalidParameterError(f"a day has {len(self.categories)} values, one a feature, not {day}")
        for name, level, levels in zip(self.data.feature_names, day, self.categories, strict=True):
            if level not in levels:
                raise InvalidParameterError(f"{name} = {level!r} is none of {levels}; declare it in categories")
        return day

    def posterior(self, model: CategoricalNaiveBayes, day) -> np.ndarray | None:
        """P(class | day) (K,), or None where every class gives the day probability zero."""
        try:
            return self.in_order(model, model.predict_proba(np.array([day], dtype=object))[0])
        except ZeroEvidenceError:
            return None


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
