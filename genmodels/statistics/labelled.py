"""Labelled statistics: what a generative classifier keeps of (X, y), the classes and one statistic for each."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from genmodels.ground.inputs.labels import places_among, union_of_classes
from genmodels.statistics.algebra import Summable, require_same_type, same
from genmodels.statistics.soundness import require_classes, require_statistics


@dataclass(frozen=True, eq=False)
class Labelled(Summable):
    """Statistics of x given y for each class: `classes` (K,) sorted, `given` any statistic with a leading class axis K.

    The two sides of a sum may know different classes; the sum knows all of them.

    >>> from genmodels.statistics import Counts
    >>> a = Labelled(np.array(["ham"]), Counts(np.array([2.0]), np.array([[1.0, 0.0]])))
    >>> b = Labelled(np.array(["spam"]), Counts(np.array([1.0]), np.array([[1.0, 1.0]])))
    >>> (a + b).classes.tolist(), (a + b).weight.tolist()
    (['ham', 'spam'], [2.0, 1.0])
    """

    classes: np.ndarray
    given: Any
    scales = ("given",)

    @property
    def weight(self) -> np.ndarray:
        """The weight of the rows of each class, (K,): all that the prior needs."""
        return self.given.weight

    @property
    def width(self) -> int:
        """The number of features."""
        return self.given.width

    def __add__(self, other: "Labelled") -> "Labelled":
        a, b = self._aligned(other)
        return Labelled(a.classes, a.given + b.given)

    def __sub__(self, other: "Labelled") -> "Labelled":
        a, b = self._aligned(other)
        return Labelled(a.classes, a.given - b.given)

    def among(self, classes: np.ndarray) -> "Labelled":
        """The same statistics with these sorted classes, of which the own ones are a part; the others are empty."""
        if len(classes) == len(self.classes):
            return Labelled(classes, self.given)
        return Labelled(classes, self.given.spread(places_among(self.classes, classes), len(classes)))

    def require_sound(self) -> None:
        """Raise InvalidInputError unless the classes are labels, sorted and distinct, each with sound statistics."""
        require_classes(self.classes)
        require_statistics(self.given, self.classes.shape)

    def _aligned(self, other: "Labelled") -> tuple["Labelled", "Labelled"]:
        require_same_type(self, other)
        if same_classes(self.classes, other.classes):
            return self, other
        classes = union_of_classes(self.classes, other.classes)
        return self.among(classes), other.among(classes)


def same_classes(a: np.ndarray, b: np.ndarray) -> bool:
    """Whether both sides know the same sorted classes, of one type."""
    return a.dtype == b.dtype and same(a, b)
