"""A function that rounds what it returns: the numbers are right as far as they go."""

import numpy as np

from .returns import Returned

SAID = "You round; return the numbers as they come."
DIGITS = range(2, 9)  # behind the point


def rounding(given: Returned, wanted: Returned) -> str | None:
    """Return what to say where the numbers wanted were rounded, None where they were not, or are all whole.

    >>> from genmodels.course.kit.exercises.returns import read_freely
    >>> thirds = read_freely([1 / 3, 2 / 3])
    >>> rounding(read_freely([0.333, 0.667]), thirds), rounding(read_freely([0.33, 0.667]), thirds)
    ('You round; return the numbers as they come.', None)
    """
    yours, exact = numbers(given), numbers(wanted)
    if len(yours) != len(exact) or not (yours % 1).any() or np.allclose(yours, exact, rtol=1e-12, atol=0):
        return None  # such as the right numbers in a wrong shape
    return SAID if any(np.array_equal(yours, exact.round(digits)) for digits in DIGITS) else None


def numbers(returned: Returned) -> np.ndarray:
    """Return all numbers in one row, none where there are texts or truths among them."""
    entries = [entry for value in returned.values for entry in value.entries]
    return np.array([] if any(isinstance(entry, str | bool) for entry in entries) else entries, dtype=float)
