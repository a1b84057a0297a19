"""Where fetched files are kept, and how one is written there without ever being half there."""

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path


def cache_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder for fetched files: GENMODELS_CACHE if it is set, else `genmodels` in the user's cache.

    The user's cache is XDG_CACHE_HOME where set, else what Windows, macOS and Linux each call so.

    >>> cache_folder({"XDG_CACHE_HOME": "/somewhere"}, "linux").as_posix()
    '/somewhere/genmodels'
    >>> cache_folder({"GENMODELS_CACHE": "/mine"}, "linux").as_posix()
    '/mine'
    """
    if environ.get("GENMODELS_CACHE"):
        return Path(environ["GENMODELS_CACHE"]).expanduser()
    return _user_cache(environ, platform) / "genmodels"


def _user_cache(environ: Mapping[str, str], platform: str) -> Path:
    if os.path.isabs(environ.get("XDG_CACHE_HOME", "")):  # the XDG rules say: ignore a relative one
        return Path(environ["XDG_CACHE_HOME"])
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path.home() / ".cache"


def write_whole(path: Path, content: bytes):
    """Write the file under another name first, then rename: readers see all of it or none.

    Raises OSError when the folder cannot be made or written; nothing is left behind.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_whole(Path(folder) / "new" / "file", b"all of it")
    ...     (Path(folder) / "new" / "file").read_bytes()
    b'all of it'
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(part, path)
    except BaseException:  # an interrupt too
        Path(part).unlink(missing_ok=True)
        raise
