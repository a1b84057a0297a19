"""What a classifier has learnt, in one value that is swapped as a whole."""

from dataclasses import dataclass

from genmodels.classifiers.joint import Joint
from genmodels.inputs import Names
from genmodels.statistics import Labelled


@dataclass(eq=False)
class Learnt:
    """Statistics, the names of the features if any, and `joint`, what these and the options of the model give.

    A model that learns more, or whose options change, gets another `Learnt`. So whoever reads it once sees the model at
    one moment, and a joint distribution that was solved for meanwhile cannot outlive what it was solved from.
    """

    features: tuple[str | int, ...] | None
    statistics: Labelled
    joint: Joint | None = None

    def unsolved(self) -> "Learnt":
        """The same, for other options."""
        return Learnt(self.features, self.statistics)

    @property
    def names(self) -> Names:
        """The names of classes and features."""
        return Names(self.statistics.classes, self.features)
