"""An archive: an ordinary `.npz` of arrays, and a heading in JSON with the format, its version and a checksum."""

import errno
import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO
from uuid import uuid4
from zipfile import ZIP_STORED, ZipFile

import numpy as np

from genmodels.errors import DamagedFileError, GenmodelsError

# ---- The arrays of an `.npz` archive, in memory that the length of the file bounds.
#
# numpy's own reader believes what a file says of itself: a compressed entry may be a thousand times as long as the
# file, and an array as large as its heading promises. Here an entry is as long as it is, and what promises more is
# refused.


PLAIN = "biufU"  # truth values, numbers and text: nothing that has to be executed
HEADERS = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}


def entries(file) -> dict[str, np.ndarray]:
    """All arrays of an archive by name; raises ValueError, or an error of zipfile, for what is none of plain arrays."""
    with ZipFile(file) as archive:
        listed = archive.infolist()
        if any(entry.compress_type != ZIP_STORED for entry in listed):
            raise ValueError("an entry is compressed, as none is that was saved")
        if sum(entry.file_size for entry in listed) > os.fstat(file.fileno()).st_size:
            raise ValueError("its entries are longer than the file")
        if len({entry.filename for entry in listed}) < len(listed):
            raise ValueError("two entries have one name")
        return {entry.filename.removesuffix(".npy"): _array(archive.read(entry)) for entry in listed}


def _array(content: bytes) -> np.ndarray:
    """The array in the bytes of an `.npy` file, in this machine's order of bytes."""
    stream = BytesIO(content)
    header = HEADERS.get(np.lib.format.read_magic(stream))
    if header is None:
        raise ValueError("an array is of another version of the npy format")
    shape, by_columns, dtype = header(stream)
    if dtype.kind not in PLAIN:
        raise ValueError(f"an array is of type {dtype}")
    numbers = bytearray(memoryview(content)[stream.tell() :])
    array = np.ndarray(shape, dtype, buffer=numbers, order="F" if by_columns else "C")  # refuses too few bytes
    if array.nbytes != len(numbers) or array.size > len(numbers):
        raise ValueError("an array has another length than its heading says")
    return array.astype(dtype.newbyteorder("="), copy=False)


# ---- A file that appears complete or not at all, whoever else writes to the same path.


@contextmanager
def whole_file(path: str | os.PathLike) -> Iterator[BinaryIO]:
    """A new file to write into, which takes the place of `path` at the end, or is removed where that is not reached.

    It lies beside `path` under a name of its own, since only within a folder one file takes another's place at once.
    Raises what the operating system says, as for a full disk, and IsADirectoryError where `path` is a folder.
    """
    if not os.fspath(path):
        raise FileNotFoundError(errno.ENOENT, "the path of the file to write is empty", os.fspath(path))
    target = Path(os.path.realpath(path))  # where a link leads to, so that it stays a link
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "a folder stands where the file would be", os.fspath(path))
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "the folder that the file is to be in does not exist", os.fspath(path))
    unfinished = target.with_name(f".{uuid4().hex}.part")
    try:
        with unfinished.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())  # or a power cut could leave the new name with nothing under it
        os.replace(unfinished, target)
    finally:
        unfinished.unlink(missing_ok=True)


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


# ---- Files that hold arrays and a heading: written whole or not at all, and read only as far as they can be trusted.


__all__ = ["MODEL", "STATISTICS", "Format", "read", "refusing", "require_all_used", "write"]
