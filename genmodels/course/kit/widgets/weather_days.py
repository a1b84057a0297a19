"""What the widgets about naive Bayes by counting share: days of weather with their labels, and a panel of answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from matplotlib.axes import Axes
from matplotlib.text import Text

from genmodels import CategoricalNaiveBayes
from genmodels.course.datasets.dataset import Dataset
from genmodels.errors import InvalidParameterError, ZeroEvidenceError

from ..plotting.bars import Bars, grouped_bars, move_bars
from ..plotting.numbers import percent_text
from ..plotting.style import LARGE, NORMAL

NO_ANSWER = "0/0: no answer"
OF, AGAINST = "yes", "no"
LABELS = (OF, AGAINST)

Day = tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Notes:
    """Days with their labels, yes or no; every value that a feature can take is declared in `data.categories`."""

    data: Dataset

    @cached_property
    def counted(self) -> CategoricalNaiveBayes:
        """Naive Bayes by counting alone."""
        return self.model(alpha=0)

    def model(self, alpha: float) -> CategoricalNaiveBayes:
        """Naive Bayes with that much smoothing in every table but the prior."""
        return CategoricalNaiveBayes(alpha=alpha, categories=self.data.categories).fit(self.data.X, self.data.y)

    def check_day(self, day: Sequence[str]) -> Day:
        """The day as a tuple. Raises InvalidParameterError for a wrong length, or for a value that is not declared."""
        names, categories = self.data.feature_names, self.data.categories
        if len(day) != len(names):
            raise InvalidParameterError(f"a day has {len(names)} values, one a feature, not {tuple(day)}")
        for name, value, values in zip(names, day, categories, strict=True):
            if value not in values:
                raise InvalidParameterError(f"{name} = {value!r} is none of the declared values {values}")
        return tuple(day)

    def counts(self, day: Day, label: str) -> list[tuple[int, int]]:
        """Pairs (how many, of how many), the prior first, then each value of the day among the days so labelled.

        >>> from genmodels.course.datasets import load_play_tennis
        >>> Notes(load_play_tennis()).counts(("sunny", "cool", "high", "strong"), "yes")
        [(9, 14), (2, 9), (3, 9), (3, 9), (3, 9)]
        """
        own = self.data.X[self.data.y == label]
        return [(len(own), len(self.data.y)), *((int(count), len(own)) for count in (own == day).sum(axis=0))]


def posterior(model: CategoricalNaiveBayes, day: Day) -> np.ndarray | None:
    """P(yes | day) and P(no | day), (2,), or None where both labels give the day probability zero."""
    try:
        found = dict(zip(model.classes_, model.predict_proba(np.array([day], dtype=object))[0], strict=True))
    except ZeroEvidenceError:
        return None
    return np.array([found[label] for label in LABELS])


class PosteriorPanel:
    """One bar for each label; `move` takes the posterior (2,), or None for 0/0."""

    def __init__(self, ax: Axes, title: str):
        self.bars: Bars = grouped_bars(ax, [""], np.zeros((len(LABELS), 1)), LABELS)
        self.verdict: Text = ax.text(0.5, 0.5, "", transform=ax.transAxes, ha="center", fontsize=LARGE, weight="bold")
        self.verdict.set_in_layout(False)  # the layout must not depend on whether there is an answer
        ax.set_title(title, fontsize=NORMAL)
        ax.set(yticks=[], xticks=[patches[0].get_center()[0] for patches in self.bars.patches])
        ax.set_xticklabels(LABELS)

    @property
    def artists(self):
        return (*self.bars.artists, self.verdict)

    def move(self, answer: np.ndarray | None) -> None:
        none = answer is None
        values = np.zeros(len(LABELS)) if none else answer
        move_bars(self.bars, values[:, None], [["" if none else percent_text(value)] for value in values])
        self.verdict.set_text(NO_ANSWER.replace(" ", "\n", 1) if none else "")
