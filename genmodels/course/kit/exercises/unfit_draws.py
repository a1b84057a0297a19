"""What is wrong with draws before anything is counted: their shape, their kind, and where their chance comes from."""

import numpy as np

from .draws import Sample


def wrong_shape(draws: Sample, wanted: Sample, names: tuple[str, ...]) -> str | None:
    """Say what is wrong with the shape or the kind of what was drawn, before anything is counted.

    >>> wrong_shape((np.zeros((5, 1)),), (np.zeros(5),), ("x",))
    'your x has the shape (5, 1), and (5,) is asked for.'
    """
    for name, mine, right in zip(names, draws, wanted, strict=True):
        if mine.shape != right.shape:
            return f"your {name} has the shape {mine.shape}, and {right.shape} is asked for."
        if (mine.dtype.kind in "US") != (right.dtype.kind in "US"):
            kinds = ("numbers", "texts") if right.dtype.kind in "US" else ("texts", "numbers")
            return f"your {name} holds {kinds[0]}, such as {mine.flat[0]}, and {kinds[1]} are asked for."
    return None


def wrong_chance(draws: Sample, again: Sample, other: Sample) -> str | None:
    """Say that chance does not come from the rng alone: `again` had the same one as `draws`, `other` another.

    >>> wrong_chance((np.ones(2),), (np.ones(2),), (np.ones(2),))
    'every rng gives the same draws: use the rng that is handed in, and make none of your own.'
    """
    if not all(map(np.array_equal, draws, again)):
        return "the same rng gives different draws: take all chance from rng, none from np.random or random."
    if all(map(np.array_equal, draws, other)):
        return "every rng gives the same draws: use the rng that is handed in, and make none of your own."
    return None
