"""A file that appears complete or not at all, whoever else writes to the same path."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4


@contextmanager
def whole_file(path: str | os.PathLike) -> Iterator[BinaryIO]:
    """A new file to write into, which takes the place of `path` at the end, or is removed where that is not reached.

    It lies beside `path` under a name of its own, since only within a folder one file takes another's place at once.
    Raises what the operating system says, as for a full disk, and IsADirectoryError where `path` is a folder.
    """
    target = Path(os.path.realpath(path))  # where a link leads to, so that it stays a link
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "a folder stands where the file would be", os.fspath(path))
    unfinished = target.with_name(f".{uuid4().hex}.part")
    try:
        with unfinished.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())  # or a power cut could leave the new name with nothing under it
        os.replace(unfinished, target)
    finally:
        unfinished.unlink(missing_ok=True)
