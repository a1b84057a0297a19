"""Values that work some things out when they are first asked for, and keep them; and into which nobody can write."""

from typing import TypeVar

import numpy as np

Kept = TypeVar("Kept")


class Snapshot:
    """A value that is copied and pickled as it is at one moment, whatever other threads ask of it meanwhile.

    >>> import copy
    >>> value = Snapshot()
    >>> value.square = 4
    >>> copy.deepcopy(value).square
    4
    """

    def __getstate__(self) -> dict:
        return dict(vars(self))  # one step: what another thread adds is in it as a whole, or not at all

    def __setstate__(self, state: dict) -> None:
        vars(self).update(state)
        frozen(self)


def frozen(value: Kept) -> Kept:
    """The value, with arrays into which nobody can write, its own and those of its parts, densities or statistics.

    >>> value = Snapshot()
    >>> value.mean = np.zeros(2)
    >>> frozen(value).mean[0] = 1.0
    Traceback (most recent call last):
        ...
    ValueError: assignment destination is read-only
    """
    if isinstance(value, np.ndarray):
        value.setflags(write=False)
    elif isinstance(value, tuple):
        for part in value:
            frozen(part)
    elif isinstance(value, Snapshot) or (hasattr(value, "__dataclass_fields__") and not isinstance(value, type)):
        for part in tuple(vars(value).values()):
            if part is not None:
                frozen(part)
    return value
