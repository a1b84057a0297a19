"""An archive: an ordinary `.npz` of arrays, and a heading in JSON with the format, its version and a checksum."""

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from genmodels.errors import DamagedFileError, GenmodelsError
from genmodels.storage.entries import entries
from genmodels.storage.whole_file import whole_file

HEADING = "heading"  # the entry that is none of the arrays


@dataclass(frozen=True)
class Format:
    """What a file holds: the name and version of its format, what errors call it, and who writes and reads it.

    The version goes up when a part of what is stored gets another meaning.
    """

    name: str
    version: int
    noun: str
    writer: str
    reader: str


STATISTICS = Format("genmodels statistics", 1, "statistics", "genmodels.statistics.save", "genmodels.statistics.load")
MODEL = Format("genmodels model", 1, "model", "model.save", "genmodels.load")


def write(path: str | os.PathLike, form: Format, tree: Any, arrays: Mapping[str, np.ndarray], **more: str) -> None:
    """Write a tree of JSON and the arrays that it names; `more` goes into the heading for whoever looks at the file."""
    heading = {"format": form.name, "version": form.version, **more, "tree": tree, "check": _checksum(tree, arrays)}
    entry = np.frombuffer(json.dumps(heading).encode(), dtype=np.uint8)
    with whole_file(path) as file:
        np.savez(file, **arrays, **{HEADING: entry})


def read(path: str | os.PathLike, form: Format) -> tuple[Any, dict[str, np.ndarray]]:
    """The tree and the arrays of a file of this format; DamagedFileError where they are not those that were written.

    Memory is bounded by the length of the file. Raises FileNotFoundError where there is none.
    """
    with Path(path).open("rb") as file:
        try:
            arrays = entries(file)
        except Exception as error:  # a flipped bit can make the readers of zip and npy stumble in any way there is
            raise _refused(path, form, f"it is no whole .npz archive of plain arrays ({error})") from None
    heading = _heading(path, form, arrays.pop(HEADING, None))
    with refusing(path, form):
        tree, check = heading["tree"], heading["check"]
        intact = _checksum(tree, arrays) == check
    if not intact:
        raise _refused(path, form, "its checksum does not agree with what it holds, so it was changed or damaged")
    return tree, arrays


@contextmanager
def refusing(path: str | os.PathLike, form: Format) -> Iterator[None]:
    """Turn whatever a wrong heading makes stumble into DamagedFileError."""
    try:
        yield
    except GenmodelsError as error:
        raise _refused(path, form, f"what it holds cannot be: {error}") from None
    except (LookupError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise _refused(path, form, f"its heading is not as it should be ({error!r})") from None


def require_all_used(arrays: Mapping[str, np.ndarray]) -> None:
    """Raise ValueError where an array is left that no part of the tree has taken."""
    if arrays:
        raise ValueError(f"{next(iter(arrays))} stands nowhere")


def _refused(path: str | os.PathLike, form: Format, reason: str) -> DamagedFileError:
    """The error for a file that is not what it should be."""
    return DamagedFileError(
        f"{os.fspath(path)!r} holds no {form.noun} that can be trusted: {reason}. Save anew where it came from."
    )


def _heading(path: str | os.PathLike, form: Format, entry: np.ndarray | None) -> dict[str, Any]:
    """The heading; DamagedFileError where there is none, or one of another program or version."""
    try:
        heading = json.loads(entry.tobytes())
        name, version = heading["format"], heading["version"]
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError):
        name = None
    for other in (STATISTICS, MODEL):
        if other is not form and name == other.name:
            raise DamagedFileError(f"{os.fspath(path)!r} was written by {other.writer}: read it with {other.reader}")
    if name != form.name:
        raise _refused(path, form, f"it was not written by {form.writer}")
    if version != form.version:
        raise _refused(path, form, f"its format is version {version}, and this genmodels reads {form.version}")
    return heading


def _checksum(tree: Any, arrays: Mapping[str, np.ndarray]) -> str:
    """SHA-256 over the tree and every array: its name, type, shape and numbers."""
    digest = hashlib.sha256(json.dumps(tree, sort_keys=True).encode())
    for name, array in sorted(arrays.items()):
        digest.update(f"{name} {array.dtype.newbyteorder('<').str} {array.shape}".encode())
        digest.update(np.ascontiguousarray(array, dtype=array.dtype.newbyteorder("<")).tobytes())
    return digest.hexdigest()
