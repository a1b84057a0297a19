"""Statistics in a file, so that machines that share no cluster can fit apart and add up.

The file is an ordinary `.npz`: the arrays of the statistics, and a heading in JSON that says which array belongs where,
the version of the format, and a checksum of everything. Nothing in it is executed when it is read (no pickle).
"""

import hashlib
import json
import os
from dataclasses import fields, is_dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from genmodels.errors import DamagedFileError, InvalidInputError
from genmodels.statistics.counts import Counts
from genmodels.statistics.fourth_moments import FourthMoments
from genmodels.statistics.joined import Joined
from genmodels.statistics.labelled import Labelled
from genmodels.statistics.level_counts import LevelCounts
from genmodels.statistics.moments import Moments
from genmodels.statistics.scatter import Diagonal, Matrix, Pooled

FORMAT = "genmodels statistics"
VERSION = 1  # goes up when a field of a statistic gets another meaning
HEADING = "heading"  # the entry of the file that is no array of the statistics
SCATTERS = {scatter.__name__: scatter for scatter in (Diagonal, Matrix, Pooled)}
KINDS = {kind.__name__: kind for kind in (Counts, FourthMoments, Joined, Labelled, LevelCounts, Moments)}


def save(path: str | os.PathLike, statistics) -> None:
    """Write statistics of any kind to a file, which appears complete or not at all.

    Raises InvalidInputError for what is no statistic. Read it again with `load`.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(f"{folder}/north.npz", Counts.of([[1, 0], [1, 1]]))
    ...     load(f"{folder}/north.npz").total
    array([2., 1.])
    """
    arrays: dict[str, np.ndarray] = {}
    tree = _taken_apart(statistics, arrays)
    heading = json.dumps({"format": FORMAT, "version": VERSION, "tree": tree, "check": _checksum(tree, arrays)})
    unfinished = Path(f"{os.fspath(path)}.part")
    with unfinished.open("wb") as file:
        np.savez(file, **arrays, **{HEADING: np.frombuffer(heading.encode(), dtype=np.uint8)})
    unfinished.replace(path)


def load(path: str | os.PathLike):
    """The statistics in a file that `save` wrote, equal to the last bit.

    Raises DamagedFileError, with the reason, for a file that is damaged, cut short, of another version or no such file
    at all, and FileNotFoundError where there is none.
    """
    arrays = _entries(path)
    heading = _heading(path, arrays.pop(HEADING, None))
    try:
        tree, check = heading["tree"], heading["check"]
        if _checksum(tree, arrays) != check:
            raise _refused(path, "its checksum does not agree with what it holds, so it was changed or damaged")
        return _put_together(tree, arrays)
    except (KeyError, TypeError, AttributeError) as error:
        raise _refused(path, f"its heading is not as it should be ({error!r})") from None


def _taken_apart(value: Any, arrays: dict[str, np.ndarray]) -> Any:
    """A value as JSON, in which {"array": name} stands for an array; `arrays` collects these by name."""
    if type(value).__name__ in KINDS and is_dataclass(value):
        parts = {field.name: _taken_apart(getattr(value, field.name), arrays) for field in fields(value)}
        return {"kind": type(value).__name__, "fields": parts}
    if isinstance(value, np.ndarray | np.generic) and value.dtype.kind in "biufU":
        name = f"array{len(arrays)}"
        arrays[name] = np.asarray(value)
        return {"array" if isinstance(value, np.ndarray) else "number": name}
    if value in SCATTERS.values():
        return {"scatter": value.__name__}
    if isinstance(value, tuple):
        return {"tuple": [_taken_apart(part, arrays) for part in value]}
    if value is None or isinstance(value, str | bool | int | float):
        return {"value": value}
    raise InvalidInputError(f"a {type(value).__name__} cannot be saved: give statistics, such as model.statistics_")


def _put_together(tree: dict[str, Any], arrays: dict[str, np.ndarray]) -> Any:
    """The value that `_taken_apart` turned into this tree; KeyError or TypeError for a tree that it never made."""
    if "kind" in tree:
        parts = {name: _put_together(part, arrays) for name, part in tree["fields"].items()}
        return KINDS[tree["kind"]](**parts)
    if "array" in tree:
        return arrays[tree["array"]]
    if "number" in tree:
        return arrays[tree["number"]][()]
    if "scatter" in tree:
        return SCATTERS[tree["scatter"]]
    if "tuple" in tree:
        return tuple(_put_together(part, arrays) for part in tree["tuple"])
    return tree["value"]


def _checksum(tree: dict[str, Any], arrays: dict[str, np.ndarray]) -> str:
    """SHA-256 over the tree and every array: its name, type, shape and numbers."""
    digest = hashlib.sha256(json.dumps(tree, sort_keys=True).encode())
    for name, array in sorted(arrays.items()):
        digest.update(f"{name} {array.dtype.newbyteorder('<').str} {array.shape}".encode())
        digest.update(np.ascontiguousarray(array, dtype=array.dtype.newbyteorder("<")).tobytes())
    return digest.hexdigest()


def _entries(path: str | os.PathLike) -> dict[str, np.ndarray]:
    """All arrays of a file, read to the end; DamagedFileError where it is no archive or ends too early."""
    content = BytesIO(Path(path).read_bytes())
    try:
        with np.load(content, allow_pickle=False) as file:
            return {name: file[name] for name in file.files}
    except Exception as error:  # a flipped bit can make the readers of zip and npy stumble in any way there is
        raise _refused(path, f"it is no whole .npz archive of plain arrays ({error})") from None


def _heading(path: str | os.PathLike, entry: np.ndarray | None) -> dict[str, Any]:
    """The heading; DamagedFileError where there is none, or one of another program or version."""
    try:
        heading = json.loads(entry.tobytes())
        known = heading["format"] == FORMAT
    except (AttributeError, KeyError, TypeError, ValueError):
        known = False
    if not known:
        raise _refused(path, "it was not written by genmodels.statistics.save")
    if heading.get("version") != VERSION:
        raise _refused(path, f"its format is version {heading.get('version')}, and this genmodels reads {VERSION}")
    return heading


def _refused(path: str | os.PathLike, reason: str) -> DamagedFileError:
    return DamagedFileError(
        f"{os.fspath(path)!r} holds no statistics that can be trusted: {reason}. Save them anew where they came from."
    )
