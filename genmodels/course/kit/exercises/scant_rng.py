"""A generator that can do one thing only, so that a sampler has to be made of it."""

from collections.abc import Callable

import numpy as np


class ScantGenerator:
    """A numpy generator of which one method is left, `only`: what draws by itself does not take it.

    >>> rng = ScantGenerator("standard_normal", 0)
    >>> rng.standard_normal(2).shape
    (2,)
    >>> rng.multivariate_normal([0, 0], [[1, 0], [0, 1]])
    Traceback (most recent call last):
    ...
    AttributeError: this rng has standard_normal and nothing else
    """

    def __init__(self, only: str, seed: int):
        self._only, self._rng = only, np.random.default_rng(seed)

    def __getattr__(self, name: str) -> Callable:
        if name != self._only:
            raise AttributeError(f"this rng has {self._only} and nothing else")
        return getattr(self._rng, name)

    def __repr__(self) -> str:
        return "rng"
