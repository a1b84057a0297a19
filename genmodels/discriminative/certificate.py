"""Why a fit may be called converged: the slope that is left is rounding, and there is a top."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from genmodels.discriminative.separation import proves_maximum
from genmodels.discriminative.stand import Stand


@dataclass(frozen=True)
class Certificate:
    """What is left of the slope where a climb ended, beside what rounding may have made of it.

    slope      how far Newton's next step would lead, in standard errors; infinite where the hill is flat
    rounding   at most so far may rounding lead it: 16 eps times the sum of what is added up, without signs
    explained  whether each entry of the slope is within its own rounding, whatever the others are
    maximum    whether a finite maximum is proved to exist

    >>> print(Certificate(slope=2e-15, rounding=3e-13, explained=True, maximum=True))
    at the maximum: the slope left is 2e-15 standard errors, and rounding explains up to 3e-13
    """

    slope: float
    rounding: float
    explained: bool
    maximum: bool

    @classmethod
    def of(cls, stand: Stand) -> Self:
        """That of the place where a climb ended."""
        sure = stand.hill.ridge is not None or proves_maximum(stand)
        return cls(float(np.sqrt(stand.decrement)), stand.reach, stand.explained, sure)

    @property
    def holds(self) -> bool:
        """Whether there is a maximum, and nothing but rounding between it and the end of the climb."""
        return self.explained and self.maximum

    def __str__(self) -> str:
        where = "at the maximum" if self.holds else "not at a maximum"
        why = "" if self.maximum else "; that one exists is not proved"
        return (
            f"{where}: the slope left is {self.slope:.1g} standard errors, and rounding explains up to "
            f"{self.rounding:.1g}{why}"
        )
