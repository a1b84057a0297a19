"""A data file that lives elsewhere: look for it here, else fetch it, keep it whole, and never trust it unchecked."""

import hashlib
import io
import os
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from ...errors import GenmodelsError, OfflineError
from .progress import progress_bar

CHUNK = 1 << 14  # bytes


class ChecksumError(GenmodelsError):
    """A data file is not, byte for byte, the one the course was written for."""


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


@dataclass(frozen=True)
class RemoteFile:
    """A file `name` in the zip archive at `url`, with the SHA-256 of its bytes."""

    name: str
    url: str
    sha256: str

    def read(self, cache: Path | str | None = None, timeout: float = 30.0, progress: bool = True) -> bytes:
        """The bytes: from the folder GENMODELS_DATA names, else from `cache`, else fetched and put into `cache`.

        `cache` is a folder, None for the user's own; `timeout` is in seconds of silence. Raises OfflineError
        when it must be fetched and cannot be, ChecksumError when what was found is another file.
        """
        cache = Path(cache) if cache is not None else cache_folder()
        for folder in (os.environ.get("GENMODELS_DATA"), cache):
            if folder and (path := Path(folder) / self.name).is_file():
                return self._checked(path.read_bytes(), path, "Delete that file and load again.")
        content = self._fetched(cache, timeout, progress)
        self._keep(cache, content)
        return content

    def _fetched(self, cache: Path, timeout: float, progress: bool) -> bytes:
        try:
            content = self._unpacked(_download(self.url, self.name, timeout, progress))
        except (OSError, HTTPException, zipfile.BadZipFile, zlib.error, KeyError) as reason:
            raise OfflineError(
                f"{self.name} could not be fetched from {self.url} ({type(reason).__name__}: {reason}). "
                f"Check the network and try again. Or fetch the archive by hand, take {self.name} out of it, "
                f"and put it into {cache} or into a folder that the environment variable GENMODELS_DATA names."
            ) from reason
        changed = "The file at its home has changed or was damaged on the way; try again, or report it."
        return self._checked(content, self.url, changed)

    def _unpacked(self, archive: bytes) -> bytes:
        with zipfile.ZipFile(io.BytesIO(archive)) as unzipped:
            return unzipped.read(self.name)

    def _checked(self, content: bytes, place: Path | str, remedy: str) -> bytes:
        found = hashlib.sha256(content).hexdigest()
        if found != self.sha256:
            raise ChecksumError(
                f"{self.name} from {place} has SHA-256 {found}, but {self.sha256} is expected. {remedy}"
            )
        return content

    def _keep(self, cache: Path, content: bytes):
        try:
            write_whole(cache / self.name, content)
        except OSError as reason:
            raise GenmodelsError(
                f"{self.name} was fetched but cannot be written to {cache} ({reason}). "
                "Set the environment variable GENMODELS_CACHE to a folder you may write to."
            ) from reason


def _open(url: str, timeout: float):
    try:
        return urlopen(url, timeout=timeout)
    except HTTPError as refusal:
        refusal.close()  # it is an open answer too, and would keep its socket
        raise


def _download(url: str, label: str, timeout: float, progress: bool) -> bytes:
    with _open(url, timeout) as answer:
        wanted = int(answer.headers.get("Content-Length") or 0)
        content = bytearray()
        with progress_bar(wanted, label, None if progress else io.StringIO()) as bar:
            while chunk := answer.read(CHUNK):
                content += chunk
                bar.update(len(chunk))
    if len(content) < wanted:  # http.client ends quietly when the other side hangs up
        raise ConnectionError(f"only {len(content)} of {wanted} bytes arrived")
    return bytes(content)
