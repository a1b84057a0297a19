"""Labelled statistics: what a generative classifier keeps of (X, y), the classes and one statistic for each."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.statistics.algebra import same


@dataclass(frozen=True, eq=False)
class Labelled:
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

    @property
    def weight(self) -> np.ndarray:
        """The weight of the rows of each class, (K,): all that the prior needs."""
        return self.given.weight

    def __add__(self, other: "Labelled") -> "Labelled":
        a, b = self._aligned(other)
        return Labelled(a.classes, a.given + b.given)

    def __sub__(self, other: "Labelled") -> "Labelled":
        a, b = self._aligned(other)
        return Labelled(a.classes, a.given - b.given)

    def among(self, classes: np.ndarray) -> "Labelled":
        """The same statistics with these sorted classes, of which the own ones are a part; the others are empty."""
        if len(classes) == len(self.classes):
            return self
        return Labelled(classes, self.given.spread(np.searchsorted(classes, self.classes), len(classes)))

    def _aligned(self, other: "Labelled") -> tuple["Labelled", "Labelled"]:
        classes = union_of_classes(self.classes, other.classes)
        return self.among(classes), other.among(classes)


def same_classes(a: np.ndarray, b: np.ndarray) -> bool:
    """Whether both sides know the same sorted classes, of one type."""
    return a.dtype == b.dtype and same(a, b)


def union_of_classes(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """All classes of either side, sorted; raises InvalidInputError where one side has text and the other numbers."""
    if len(a) and len(b) and (a.dtype.kind in "US") != (b.dtype.kind in "US"):
        raise InvalidInputError(f"labels of different types: {a.tolist()} and {b.tolist()}; use one type")
    if same_classes(a, b):
        return a
    return np.unique(np.concatenate([a, b])) if len(a) and len(b) else (a if len(a) else b)
