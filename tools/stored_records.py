"""The records of the widgets as they are stored beside the notebooks: notebooks/records/NOTEBOOK/NUMBER-WIDGET.js.gz.

NUMBER counts the widgets of a notebook in the order in which it shows them.  The same record makes the same bytes.
"""

import gzip
import shutil
from pathlib import Path

from tools.course import NOTEBOOKS

FOLDER = "records"
MOST = 2 * 1024**2  # bytes of all of them together


def folder(notebook: Path) -> Path:
    """Where the records of a notebook are stored."""
    return notebook.parent / FOLDER / notebook.stem


def stored(notebook: Path) -> list[Path]:
    """The records of a notebook, in the order in which it shows its widgets."""
    return sorted(folder(notebook).glob("*.js.gz"))


def all_stored() -> list[Path]:
    """The records of the whole course."""
    return sorted((NOTEBOOKS / FOLDER).glob("*/*.js.gz"))


def script(path: Path) -> str:
    """What a page loads to play a record."""
    return gzip.decompress(path.read_bytes()).decode("utf-8")


def store(written: Path, notebook: Path) -> None:
    """Put the records that were written into a folder, NAME.js each, in the place of those that were stored."""
    shutil.rmtree(folder(notebook), ignore_errors=True)
    for path in written.glob("*.js"):
        folder(notebook).mkdir(parents=True, exist_ok=True)
        packed = gzip.compress(path.read_bytes(), compresslevel=9, mtime=0)
        (folder(notebook) / f"{path.name}.gz").write_bytes(packed)
