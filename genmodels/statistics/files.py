"""Statistics and options as JSON beside plain arrays, so that a file can hold them and nothing in it is executed."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground import storage
from genmodels.ground.inputs.quoting import short
from genmodels.ground.offered import Offered
from genmodels.statistics.algebra import require_statistics
from genmodels.statistics.angles import Angles
from genmodels.statistics.bin_counts import BinCounts
from genmodels.statistics.binned_moments import BinnedMoments
from genmodels.statistics.counts import Counts, Tosses
from genmodels.statistics.fourth_moments import FourthMoments
from genmodels.statistics.kept_rows import Rows
from genmodels.statistics.level_counts import LevelCounts
from genmodels.statistics.moments import Diagonal, Matrix, Moments, Pooled
from genmodels.statistics.observed import Observed
from genmodels.statistics.root_moments import RootMoments
from genmodels.statistics.sample import Sample
from genmodels.statistics.transitions import Joined, Transitions
from genmodels.statistics.weighting import Labelled

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


class Kept(Offered):
    """A value that can be put into a file: a density, a prior, a chain."""

    def save(self, path: str | os.PathLike) -> None:
        """Write the value to a file, to the last bit, from which `genmodels.load` reads it again, without pickle.

        The file appears complete or not at all. Raises InvalidInputError for a value of a class of your own.

        >>> import tempfile
        >>> from genmodels import Poisson, load
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     Poisson(2.5).save(f"{folder}/calls.npz")
        ...     load(f"{folder}/calls.npz")
        Poisson(rate=array(2.5))
        """
        import genmodels

        name, arrays = type(self).__name__, {}
        if ENTERED.get(name, (None,))[0] is not type(self):
            raise InvalidInputError(
                f"a {name} cannot go into a file, as genmodels.load would not find its class: save what it is made of"
            )
        tree = {"model": name, "value": taken_apart(self, arrays)}
        storage.write(path, storage.MODEL, tree, arrays, genmodels=genmodels.__version__)


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


# ---- Statistics in a file, so that machines that share no cluster can fit apart and add up.
#
# The file is an ordinary `.npz`: the arrays of the statistics, and a heading in JSON that says which array belongs
# where, the version of the format, and a checksum of everything. Nothing in it is executed when it is read (no pickle).


def save(path: str | os.PathLike, statistics) -> None:
    """Write statistics of any kind to a file, which appears complete or not at all, whoever else writes to it.

    The file has the name that is given; it is an `.npz` whatever the name ends in. Raises InvalidInputError for what
    is no statistic, and OSError where the file cannot be written. Read it again with `load`.

    >>> import tempfile
    >>> from genmodels.statistics import Counts
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(f"{folder}/north.npz", Counts.of([[1, 0], [1, 1]]))
    ...     load(f"{folder}/north.npz").total
    array([2., 1.])
    """
    if type(statistics) not in KINDS.values():
        raise InvalidInputError(
            f"{short(statistics)} cannot be saved: give statistics, such as model.statistics_. "
            "A whole model is saved by model.save(path)"
        )
    require_statistics(statistics)
    arrays: dict[str, np.ndarray] = {}
    storage.write(path, storage.STATISTICS, taken_apart(statistics, arrays), arrays)


def load(path: str | os.PathLike) -> Any:
    """The statistics in a file that `save` wrote, equal to the last bit.

    They are looked at before they are given out, so that adding and solving can rely on them. Raises DamagedFileError,
    with the reason, for a file that is damaged, cut short, of another version or no such file at all, and
    FileNotFoundError where there is none. Memory stays in proportion to the length of the file.
    """
    tree, arrays = storage.read(path, storage.STATISTICS)
    with storage.refusing(path, storage.STATISTICS):
        statistics = put_together(tree, arrays)
        storage.require_all_used(arrays)
        require_statistics(statistics)
        return statistics
