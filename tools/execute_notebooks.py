"""Run notebooks from top to bottom and store what they show, so that they can be read without a kernel.

python -m tools.execute_notebooks [--records | --only-records] [notebooks/NAME.ipynb ...]

With --records each widget that is displayed is recorded too, with the data that its notebook chose, beside the notebook
in records/NAME/NUMBER-WIDGET.js.gz: what a page needs to play it without Python. With --only-records nothing but these
is stored: the notebook stays as it was.

No widget state is stored (code hosts refuse to show it), and nothing that differs from one machine or one minute
to the next: no times, no names of widgets that live in the kernel only (a reader without a kernel sees the words
that stand in for the widget).  The version of Python stays the one that was stored first: JupyterLab takes a notebook
without it for modified as soon as it is opened.  A notebook in which a cell fails is left as it was.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

import nbformat
from ipykernel.ipkernel import IPythonKernel
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from genmodels.course.kit.player.record import FOLDER
from tools.course import notebooks
from tools.folding import folding
from tools.stored_records import store

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
KEPT_CELL_METADATA = {"slideshow", "tags", "editable"}
CELL_SECONDS = 60
RECORD_SECONDS = 1800  # for a cell that shows a widget, which is drawn in each of its states
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def language(book: nbformat.NotebookNode) -> dict:
    """Return all that JupyterLab says about the language, with the version that the notebook names if it names one."""
    return {**IPythonKernel.language_info, **book.metadata.get("language_info", {})}


def code_cells(book: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    """The cells that can be run, in their order."""
    return [cell for cell in book.cells if cell.cell_type == "code"]


def tidy(book: nbformat.NotebookNode, language_info: dict) -> None:
    """Keep only what means something to a reader without a kernel, in place."""
    kept = {key: value for key, value in book.metadata.items() if key == "genmodels"}
    book.metadata = nbformat.from_dict({**kept, "kernelspec": KERNEL, "language_info": language_info})
    for cell in book.cells:
        cell.metadata = nbformat.from_dict({k: v for k, v in cell.metadata.items() if k in KEPT_CELL_METADATA})
    for cell, folded in zip(code := code_cells(book), folding([cell.source for cell in code]), strict=True):
        if folded:
            cell.metadata.jupyter = nbformat.from_dict(folded)
    for cell in book.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)


def execute(book: nbformat.NotebookNode, folder: Path, records: Path | None = None) -> None:
    """Run all cells in a fresh kernel that works in `folder`, and keep their outputs, in place.

    Widgets are recorded in the folder `records` if there is one.

    Raises:
        CellExecutionError: when a cell raises.
    """
    stored = language(book)  # before the kernel writes its own over it
    client = NotebookClient(
        book,
        timeout=RECORD_SECONDS if records else CELL_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,
        extra_arguments=["--log-level=ERROR"],  # the kernel's own remarks are not about the course
    )
    client.execute(env={**os.environ, **({FOLDER: str(records)} if records else {})})
    tidy(book, stored)


def run(path: Path, record: bool = False, keep: bool = True) -> bool:
    """Execute one notebook and store it, with its records if asked; say how long it took, or which cell failed.

    What it shows is let go unless it is to be kept.
    """
    start = time.perf_counter()
    book = nbformat.read(path, as_version=4)
    try:
        with tempfile.TemporaryDirectory() as written:
            execute(book, path.parent, Path(written) if record else None)
            if record:
                store(Path(written), path)
    except CellExecutionError as problem:
        print(f"{path.name}: a cell failed, nothing stored\n{problem}", flush=True)
        return False
    if keep:
        nbformat.write(book, path)
    print(f"{path.name}: {time.perf_counter() - start:.1f} s", flush=True)
    return True


def main() -> None:
    """Run the notebooks that are named, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.execute_notebooks")
    parser.add_argument("--records", action="store_true")
    parser.add_argument("--only-records", action="store_true")
    parser.add_argument("notebooks", nargs="*", type=Path)
    asked = parser.parse_args()
    paths = [path.resolve() for path in asked.notebooks] or notebooks()
    record, keep = asked.records or asked.only_records, not asked.only_records
    failed = [path.name for path in paths if not run(path, record, keep)]
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
