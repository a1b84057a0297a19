"""Class 0 as the one whose scores the others are given less: that takes a product less, where it costs no digits."""

import numpy as np

from genmodels.ground.arithmetic import every

STEEP = 2.0**8  # times the size of another class's terms: eight binary digits of how the others differ may go


def may_be_reference(sizes: np.ndarray) -> bool:
    """Whether scores may be given less those of class 0, by the sizes of each class's terms, (K,) or (K, d), 0 or more.

    Where its own are far larger, they would round away how two others differ. Of two classes nothing else is asked.

    >>> may_be_reference(np.array([1e6, 1.0, 2.0])), may_be_reference(np.array([2.0, 1e6, 1.0]))
    (False, True)
    >>> may_be_reference(np.array([1e6, 1.0]))
    True
    """
    return len(sizes) < 3 or every(sizes[0] <= STEEP * sizes[1:].min(axis=0))
