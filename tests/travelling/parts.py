"""What a thing is made of: to compare it with another part by part, and to see what two of them share."""

from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import numpy as np

NAMED = type | FunctionType | ModuleType | np.dtype  # found again by their names, wherever a thing arrives
PLAIN = str | bytes | int | None | set | frozenset | range | NAMED


def same(a: Any, b: Any, *, laid_out: bool = False, met: dict | None = None) -> bool:
    """Whether two things are made of the same parts, to the last bit.

    With `laid_out`, arrays lie in memory alike: products of matrices in another order may differ in the last bit.
    Objects that were `met` on the way here are parts of themselves, and not looked at again.
    """
    met = {} if met is None else met
    if isinstance(a, np.ndarray):
        return isinstance(b, np.ndarray) and _same_array(a, b, laid_out)
    if type(a) is not type(b):
        return False
    if isinstance(a, PLAIN):
        return a == b
    if isinstance(a, float | np.generic):
        return np.asarray(a).tobytes() == np.asarray(b).tobytes()
    if isinstance(a, dict):
        a, b = list(a.items()), list(b.items())
    elif not isinstance(a, list | tuple):
        if (id(a), id(b)) in met:
            return True
        met[id(a), id(b)] = a, b
        a, b = _reduced(a), _reduced(b)
    return len(a) == len(b) and all(same(x, y, laid_out=laid_out, met=met) for x, y in zip(a, b, strict=True))


def _same_array(a: np.ndarray, b: np.ndarray, laid_out: bool) -> bool:
    if (a.dtype, a.shape) != (b.dtype, b.shape):
        return False
    if laid_out and (a.flags.c_contiguous, a.flags.f_contiguous) != (b.flags.c_contiguous, b.flags.f_contiguous):
        return False
    return same(a.tolist(), b.tolist(), laid_out=laid_out) if a.dtype == object else a.tobytes() == b.tobytes()


def _reduced(thing: Any) -> list:
    """What a thing would be pickled as."""
    if isinstance(thing, BuiltinFunctionType):
        return [thing.__name__, thing.__self__]
    if type(thing).__name__ == "cKDTree":  # whose nodes know where in memory the others are
        return [thing.data, thing.indices, thing.leafsize]
    try:
        reduced = thing.__reduce_ex__(4)
    except TypeError:  # such as a generator, which nothing is like
        return [id(thing)]
    if isinstance(reduced, str):
        return [reduced]
    return [list(part) if isinstance(part, Iterator) else part for part in reduced]


def changeable(thing: Any, found: dict[int, Any] | None = None) -> dict[int, Any]:
    """All objects, arrays, lists, dicts and sets that a thing is made of, by their identity: what can be written into.

    Of an array this is the one that has the memory.
    """
    found = {} if found is None else found
    if id(thing) in found or isinstance(thing, NAMED | BuiltinFunctionType):
        return found
    if isinstance(thing, np.ndarray) and isinstance(thing.base, np.ndarray):
        return changeable(thing.base, found)
    inside = _inside(thing)
    if isinstance(thing, np.ndarray | list | dict | set) or (inside and not isinstance(thing, tuple | frozenset)):
        found[id(thing)] = thing
    for part in inside:
        changeable(part, found)
    return found


def _inside(thing: Any) -> list:
    if isinstance(thing, dict):
        return list(thing.items())
    if isinstance(thing, list | tuple | set | frozenset):
        return list(thing)
    if isinstance(thing, np.ndarray):
        return thing.tolist() if thing.dtype == object else []
    return list(vars(thing).values()) if hasattr(thing, "__dict__") else []
