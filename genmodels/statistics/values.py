"""Statistics and options as JSON beside plain arrays, so that a file can hold them and nothing in it is executed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.words import short
from genmodels.statistics.angles import Angles
from genmodels.statistics.bin_counts import BinCounts
from genmodels.statistics.binned_moments import BinnedMoments
from genmodels.statistics.counts import Counts
from genmodels.statistics.fourth_moments import FourthMoments
from genmodels.statistics.joined import Joined
from genmodels.statistics.labelled import Labelled
from genmodels.statistics.level_counts import LevelCounts
from genmodels.statistics.moments import Moments
from genmodels.statistics.observed import Observed
from genmodels.statistics.root_moments import RootMoments
from genmodels.statistics.rows import Rows
from genmodels.statistics.sample import Sample
from genmodels.statistics.scatter import Diagonal, Matrix, Pooled
from genmodels.statistics.tosses import Tosses
from genmodels.statistics.transitions import Transitions

SCATTERS = {scatter.__name__: scatter for scatter in (Diagonal, Matrix, Pooled)}
KINDS = {
    kind.__name__: kind
    for kind in (
        Angles,
        BinCounts,
        BinnedMoments,
        Counts,
        FourthMoments,
        Joined,
        Labelled,
        LevelCounts,
        Moments,
        Observed,
        RootMoments,
        Rows,
        Sample,
        Tosses,
        Transitions,
    )
}
ENTERED: dict[str, tuple[type, Callable[..., Any]]] = {}  # dataclasses of other parts, and what makes each anew
LISTS = {"tuple": tuple, "list": list, "set": set, "frozenset": frozenset}  # of values of any kind
SOURCES = ("MT19937", "PCG64", "PCG64DXSM", "Philox", "SFC64")  # of random numbers
PLAIN = str | bool | int | float | None  # what JSON has


def enter(kind: type, again: Callable[..., Any] | None = None) -> None:
    """Let values of one more dataclass into files, which `again` makes of its fields, or else the class itself."""
    ENTERED[kind.__name__] = kind, again or kind


def taken_apart(value: Any, arrays: dict[str, np.ndarray]) -> dict[str, Any]:
    """A value as JSON, in which {"array": name} stands for an array; `arrays` collects these by name.

    Raises InvalidInputError for a value of another type.

    >>> taken_apart(("spam", {"p": 0.5}), {})
    {'tuple': [{'value': 'spam'}, {'dict': [[{'value': 'p'}, {'value': 0.5}]]}]}
    """
    if type(value) in KINDS.values():
        return {"kind": type(value).__name__, "fields": _fields_apart(value, arrays)}
    if type(value) in (kind for kind, _ in ENTERED.values()):
        return {"entered": type(value).__name__, "fields": _fields_apart(value, arrays)}
    if isinstance(value, np.ndarray | np.generic):
        return _array_apart(value, arrays)
    if isinstance(value, type) and value in SCATTERS.values():
        return {"scatter": value.__name__}
    if type(value) in (str, bool, int, float, type(None)):
        return {"value": value}
    if isinstance(value, range):
        return {"range": [value.start, value.stop, value.step]}
    if isinstance(value, np.random.Generator):
        return {"generator": taken_apart(value.bit_generator.state, arrays)}
    if isinstance(value, Mapping) or hasattr(value, "to_dict"):  # a series of pandas is a mapping from its index
        return {"dict": [[taken_apart(part, arrays) for part in pair] for pair in value.items()]}
    return {_list_name(value): [taken_apart(part, arrays) for part in value]}


def put_together(tree: dict[str, Any], arrays: dict[str, np.ndarray]) -> Any:
    """The value that `taken_apart` turned into this tree, each array taken out of `arrays`.

    Raises LookupError, TypeError or ValueError for a tree that it never made.
    """
    if "kind" in tree:
        parts = {name: put_together(part, arrays) for name, part in tree["fields"].items()}
        return KINDS[tree["kind"]](**parts)
    if "entered" in tree:
        _, again = ENTERED[tree["entered"]]
        return again(**{name: put_together(part, arrays) for name, part in tree["fields"].items()})
    ((tag, content),) = tree.items()
    if tag in LISTS:
        return LISTS[tag](put_together(part, arrays) for part in content)
    if tag == "dict":
        return {put_together(key, arrays): put_together(part, arrays) for key, part in content}
    return TOGETHER[tag](content, arrays)


def _fields_apart(value: Any, arrays: dict[str, np.ndarray]) -> dict[str, Any]:
    return {field.name: taken_apart(getattr(value, field.name), arrays) for field in fields(value)}


def _array_apart(value: np.ndarray | np.generic, arrays: dict[str, np.ndarray]) -> dict[str, Any]:
    if value.dtype.kind == "O":
        return {"objects": [list(value.shape), taken_apart(value.ravel().tolist(), arrays)]}
    if value.dtype.kind not in "biufU":
        raise InvalidInputError(f"an array of {value.dtype} cannot be saved: give numbers or text")
    name, array = f"array{len(arrays)}", np.asarray(value)
    by_columns = array.ndim == 2 and array.strides[0] < array.strides[1]  # and so it is summed up in another order
    arrays[name] = np.asfortranarray(array) if by_columns else array
    return {"array" if isinstance(value, np.ndarray) else "number": name}


def _list_name(value: Any) -> str:
    for name, kind in LISTS.items():
        if isinstance(value, kind):
            return name
    if isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray | memoryview):
        return "list"
    raise InvalidInputError(
        f"{short(value)} cannot be saved: a {type(value).__name__} is neither a number, a text, an array nor a list, "
        "tuple, set or dict of these"
    )


def _objects(content: list, arrays: dict[str, np.ndarray]) -> np.ndarray:
    shape, items = content
    values = put_together(items, arrays)
    array = np.empty(len(values), dtype=object)
    array[:] = values
    return array.reshape(shape)


def _generator(content: dict[str, Any], arrays: dict[str, np.ndarray]) -> np.random.Generator:
    state = put_together(content, arrays)
    source = getattr(np.random, SOURCES[SOURCES.index(state["bit_generator"])])()
    source.state = state
    return np.random.Generator(source)


def _plain(value: Any, arrays: dict[str, np.ndarray]) -> PLAIN:
    if not isinstance(value, PLAIN):
        raise TypeError(f"{type(value).__name__} as a single value")
    return value


TOGETHER: dict[str, Callable[[Any, dict[str, np.ndarray]], Any]] = {
    "array": lambda name, arrays: arrays.pop(name),  # each stands in one place, so a file cannot multiply it
    "number": lambda name, arrays: arrays.pop(name)[()],
    "generator": _generator,
    "objects": _objects,
    "range": lambda ends, arrays: range(*ends),
    "scatter": lambda name, arrays: SCATTERS[name],
    "value": _plain,
}
