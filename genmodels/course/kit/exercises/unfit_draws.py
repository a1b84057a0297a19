"""What is wrong with draws before anything is counted: their shape, their kind, and where their chance comes from."""

from collections.abc import Iterable, Sized
from typing import Any

import numpy as np

from .draws import Sample

DECIMALS = 3  # of numbers that somebody rounded
MANY = 0.99  # of the draws: single precision makes a few of 20,000 equal by chance


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


def in_other_parts(drawn: Any, names: tuple[str, ...]) -> str:
    """Say that so many things are to be returned, and in what they came instead.

    >>> in_other_parts(np.zeros((2, 5)), ("x", "y"))
    '2 things are to be returned, (x, y). Yours are in one array of shape (2, 5): take them apart, as in return x, y.'
    >>> in_other_parts([(50.0, 0), (62.0, 1), (49.0, 0)], ("x", "y"))
    '2 things are to be returned, (x, y). Yours are in a list of 3: take them apart, as in return x, y.'
    """
    said = f"{len(names)} things are to be returned, ({', '.join(names)})."
    if isinstance(drawn, np.ndarray):
        held = f"one array of shape {drawn.shape}" if drawn.ndim > 1 else ""
    elif isinstance(drawn, Iterable):
        held = f"a {type(drawn).__name__}" + (f" of {len(drawn)}" if isinstance(drawn, Sized) else "")
    else:
        held = ""
    return f"{said} Yours are in {held}: take them apart, as in return {', '.join(names)}." if held else said


def no_arrays(drawn: tuple, wanted: Sample, names: tuple[str, ...]) -> str | None:
    """Say what cannot be indexed, or be an index, among draws whose numbers are right.

    >>> no_arrays(([50.0], np.array([1.0])), (np.array([50.0]), np.array([1])), ("x", "y"))
    'your x is a list: return an array, np.array(x), so that x[y == 0] picks from it.'
    >>> no_arrays((np.array([50.0]), np.array([1.0])), (np.array([50.0]), np.array([1])), ("x", "y"))
    'your y holds numbers with a point, such as 1.0: whole numbers, y.astype(int), can look up mu[y].'
    """
    for name, mine, right in zip(names, drawn, wanted, strict=True):
        if not isinstance(mine, np.ndarray) and np.shape(mine):
            picks = f"so that {names[0]}[y == 0] picks from it"
            return f"your {name} is a {type(mine).__name__}: return an array, np.array({name}), {picks}."
        kinds = {"f": f"numbers with a point, such as {np.ravel(mine)[0]}", "b": "True and False"}
        if name == "y" and right.dtype.kind in "iu" and (held := kinds.get(np.asarray(mine).dtype.kind)):
            return f"your y holds {held}: whole numbers, y.astype(int), can look up mu[y]."
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


def repeated(draws: Sample, wanted: Sample) -> str | None:
    """Say that draws are there again, where those of the model are all different; rounded ones are no repetition.

    >>> x = np.random.default_rng(0).normal(size=100)
    >>> repeated((np.append(x[:50], x[:50]),), (x,))
    'only 50 of your 100 draws differ from each other: make each of them anew.'
    """
    mine, right = map(_rows, (draws, wanted))
    if mine is None or right is None or len(np.unique(right, axis=0)) < len(right):
        return None
    different = len(np.unique(mine, axis=0))
    if different >= MANY * len(mine) or np.array_equal(mine, mine.round(DECIMALS)):
        return None
    return f"only {different} of your {len(mine)} draws differ from each other: make each of them anew."


def _rows(sample: Sample) -> np.ndarray | None:
    """The parts of a sample that are no whole numbers and no texts, a row a draw; None where all are."""
    parts = [part.reshape(len(part), -1) for part in sample if part.dtype.kind == "f"]
    return np.hstack(parts) if parts else None
