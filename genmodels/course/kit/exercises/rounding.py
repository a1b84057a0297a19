"""A function that rounds what it returns, or that stops before it is there: its numbers are right as far as they go."""

import numpy as np

from .returns import Returned

SAID = "You round; return the numbers as they come."
DIGITS = range(2, 9)  # behind the point
NEAR = 1e-5  # relative
STOPPED = (
    "That is near, but not the number: does a search stop too early, such as curve_fit or minimize, is something "
    "small added, or does float32 keep too few digits? Work it out by a formula."
)


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


def stopped_short(given: Returned, wanted: Returned) -> str | None:
    """Return what to say of numbers that are all near those wanted, None of any others.

    >>> from genmodels.course.kit.exercises.returns import read_freely
    >>> halves = read_freely([0.5, 100.0])
    >>> stopped_short(read_freely([0.5, 100.0001]), halves)[:13], stopped_short(read_freely([0.5, 101]), halves)
    ('That is near,', None)
    """
    yours, exact = numbers(given), numbers(wanted)
    near = len(exact) and len(yours) == len(exact) and np.allclose(yours, exact, rtol=NEAR, atol=NEAR**2)
    return STOPPED if near and not np.allclose(yours, exact, rtol=1e-12, atol=0) else None


def numbers(returned: Returned) -> np.ndarray:
    """Return all numbers in one row, none where there are texts or truths among them."""
    entries = [entry for value in returned.values for entry in value.entries]
    return np.array([] if any(isinstance(entry, str | bool) for entry in entries) else entries, dtype=float)
