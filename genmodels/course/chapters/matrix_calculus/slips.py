"""Chapter 90: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from collections.abc import Callable

import numpy as np

SAID = (
    "These are slopes by pushing, or with few digits (float32): the formula is asked for, with all digits of a float."
)


def pushed(answer: Callable) -> Callable:
    """Return a remark on results that are near those of `answer`, but further away than by rounding.

    >>> remark = pushed(lambda x: [2 * x])
    >>> remark((3,), [6.000001])
    'These are slopes by pushing, or with few digits (float32): the formula is asked for, with all digits of a float.'
    >>> remark((3,), [6]), remark((3,), [7]), remark((3,), [6, 6])
    (None, None, None)
    """

    def remark(arguments: tuple, entries: list) -> str | None:
        wanted = np.ravel(answer(*arguments))
        if len(entries) != wanted.size or any(isinstance(entry, str) for entry in entries):
            return None
        gap = np.max(np.abs(np.array(entries, dtype=float) - wanted))
        return SAID if 1e-12 < gap / np.max(np.abs(wanted)) < 1e-4 else None

    return remark
