"""Run notebooks from top to bottom and store what they show, so that they can be read without a kernel.

python -m tools.execute_notebooks [notebooks/NAME.ipynb ...]

No widget state is stored (code hosts refuse to show it), and nothing that differs from one machine or one minute
to the next: no times, no names of widgets that live in the kernel only (a reader without a kernel sees the words
that stand in for the widget).  The version of Python stays the one that was stored first: JupyterLab takes a notebook
without it for modified as soon as it is opened.  A notebook in which a cell fails is left as it was.
"""

import sys
import time
from pathlib import Path

import nbformat
from ipykernel.ipkernel import IPythonKernel
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from tools.course import notebooks

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
KEPT_CELL_METADATA = {"slideshow", "tags", "editable"}
CELL_SECONDS = 60
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def language(book: nbformat.NotebookNode) -> dict:
    """Return all that JupyterLab says about the language, with the version that the notebook names if it names one."""
    return {**IPythonKernel.language_info, **book.metadata.get("language_info", {})}


def tidy(book: nbformat.NotebookNode, language_info: dict) -> None:
    """Keep only what means something to a reader without a kernel, in place."""
    kept = {key: value for key, value in book.metadata.items() if key == "genmodels"}
    book.metadata = nbformat.from_dict({**kept, "kernelspec": KERNEL, "language_info": language_info})
    for cell in book.cells:
        cell.metadata = nbformat.from_dict({k: v for k, v in cell.metadata.items() if k in KEPT_CELL_METADATA})
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)


def execute(book: nbformat.NotebookNode, folder: Path) -> None:
    """Run all cells in a fresh kernel that works in `folder`, and keep their outputs, in place.

    Raises:
        CellExecutionError: when a cell raises.
    """
    stored = language(book)  # before the kernel writes its own over it
    client = NotebookClient(
        book,
        timeout=CELL_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,
        extra_arguments=["--log-level=ERROR"],  # the kernel's own remarks are not about the course
    )
    client.execute()
    tidy(book, stored)


def run(path: Path) -> bool:
    """Execute one notebook and store it; say how long it took, or which cell failed."""
    start = time.perf_counter()
    book = nbformat.read(path, as_version=4)
    try:
        execute(book, path.parent)
    except CellExecutionError as problem:
        print(f"{path.name}: a cell failed, nothing stored\n{problem}", flush=True)
        return False
    nbformat.write(book, path)
    print(f"{path.name}: {time.perf_counter() - start:.1f} s", flush=True)
    return True


def main() -> None:
    """Run the notebooks that are named, or all of them."""
    paths = [Path(name).resolve() for name in sys.argv[1:]] or notebooks()
    failed = [path.name for path in paths if not run(path)]
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
