"""The notebooks in a folder of the reader's own."""

import shutil
from pathlib import Path

COURSE = Path(__file__).parents[2]
IN_A_WHEEL = COURSE / "notebooks"  # put there when the package is built
IN_A_CLONE = COURSE.parents[1] / "notebooks"


def notebooks() -> list[Path]:
    """Return the notebooks that came with this package, or lie beside it in a clone, in their order.

    >>> notebooks()[0].name
    '00_start_here.ipynb'
    """
    return sorted((IN_A_WHEEL if IN_A_WHEEL.is_dir() else IN_A_CLONE).glob("[0-9]*.ipynb"))


def copy_notebooks(folder: Path) -> str:
    """Copy every notebook that is not in the folder yet, and say what was done.

    Raises:
        OSError: where the folder cannot be made or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    missing = [book for book in notebooks() if not (folder / book.name).exists()]
    for book in missing:
        shutil.copyfile(book, folder / book.name)
    kept = len(notebooks()) - len(missing)
    still = f"; the {kept} that were there are kept as they are" if kept else ""
    return f"{len(missing)} notebooks were copied to {folder.resolve()}{still}."
