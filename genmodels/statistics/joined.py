"""Statistics side by side: one part for each block of columns."""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.words import short
from genmodels.statistics.algebra import Summable, require_same_type
from genmodels.statistics.soundness import require_statistics


@dataclass(frozen=True, eq=False)
class Joined(Summable):
    """The statistics of a product of densities, which add part by part."""

    parts: tuple
    scales = ("parts",)

    @property
    def weight(self) -> np.ndarray:
        """The weight of the rows, () or (K,): the same in every part."""
        return self.parts[0].weight

    @property
    def width(self) -> int:
        """The number of features."""
        return sum(part.width for part in self.parts)

    def __add__(self, other: "Joined") -> "Joined":
        return Joined(tuple(a + b for a, b in self._beside(other)))

    def __sub__(self, other: "Joined") -> "Joined":
        return Joined(tuple(a - b for a, b in self._beside(other)))

    def require_sound(self) -> None:
        """Raise InvalidInputError unless the parts are sound, and of the same classes."""
        if not isinstance(self.parts, tuple) or not self.parts:
            raise InvalidInputError(f"the parts are {short(self.parts)}, not a tuple of statistics")
        for part in self.parts:
            require_statistics(part, np.shape(self.weight))

    def _beside(self, other: "Joined") -> list[tuple]:
        """Each part with its counterpart."""
        require_same_type(self, other)
        if len(self.parts) != len(other.parts):
            raise InvalidInputError(
                f"these statistics do not fit together: one has {len(self.parts)} kinds of columns, the other "
                f"{len(other.parts)}. Learn all the data with the same options"
            )
        return list(zip(self.parts, other.parts, strict=True))

    def spread(self, positions: np.ndarray, size: int) -> "Joined":
        """The same statistics with their classes at these positions among `size` classes."""
        return Joined(tuple(part.spread(positions, size) for part in self.parts))
