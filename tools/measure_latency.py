"""How fast the widgets of the course follow in Chromium, as a table in Markdown.

python -m tools.measure_latency [--records FOLDER] [NAME ...]

Every control of every widget is moved by the keyboard and by the mouse: in JupyterLab with a warm kernel, or in the
page that `python -m tools.records FOLDER` has made, opened from its file.  Names are those of
`genmodels.course.widgets`; without any, all of them.  Other programs disturb it: the load of the machine stands below.
"""

import argparse
import os
import shutil
import tempfile
from pathlib import Path

import nbformat
from playwright.sync_api import ElementHandle, Locator, Page, sync_playwright

from genmodels.course.timing import ALL
from tools.lab_page import BROWSER_OPTIONS, LabPage
from tools.lab_server import JupyterLab
from tools.latency import Bench, Measured, median_and_95

CONTROLS = "[role=slider], input[type=range], select"
LABEL = """e => e.ariaLabel ?? (e.labels?.[0] ?? e.closest('.widget-inline-hbox').querySelector('label')).textContent"""
HEAD = """\
| widget, control | new state, ms | painted | seen state, ms | painted | pictures/s in a drag | last picture, ms | wrong | shift, px |
|---|---|---|---|---|---|---|---|---|"""  # noqa: E501
NOTEBOOK = "widgets.ipynb"


def line(name: str, found: Measured) -> str:
    """One control as a row of the table."""
    times = [median_and_95(side) for kind in (found.new, found.seen) for side in (kind.shown, kind.painted)]
    rest = [f"{found.pictures_a_second:.0f}", f"{found.last:.0f}", f"{found.wrong}", f"{found.shift:.1f}"]
    return f"| {' | '.join([name, *times, *rest])} |"


def write_notebook(names: list[str], folder: Path) -> None:
    """A notebook with a cell for each widget."""
    cells = [nbformat.v4.new_code_cell(f"from genmodels.course import widgets\nwidgets.{name}()") for name in names]
    book = nbformat.v4.new_notebook(cells=cells)
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    folder.mkdir()
    nbformat.write(book, folder / NOTEBOOK)


class LiveWidget:
    """A widget in a cell of JupyterLab."""

    def __init__(self, lab: LabPage, name: str) -> None:
        self.lab, self.cell = lab, lab.cell(f"widgets.{name}()")

    def controls(self) -> Locator:
        """What can be moved."""
        return self.cell.locator(".jp-OutputArea-output").locator(CONTROLS)

    def fresh(self, place: int) -> tuple[ElementHandle, ElementHandle]:
        """Run the cell again; returns its box of outputs and one of the controls."""
        self.lab.answer(self.cell, self.cell.locator(".cm-content").inner_text())
        self.controls().nth(place).wait_for()
        self.lab.page.wait_for_timeout(500)
        return self.cell.locator(".jp-OutputArea").first.element_handle(), self.controls().nth(place).element_handle()


class RecordedWidget:
    """A widget in a page without Python."""

    def __init__(self, page: Page, folder: Path, name: str) -> None:
        self.page, self.address = page, (folder / "index.html").resolve().as_uri()
        self.box = page.locator(f'genmodels-record[src$="/{name}.js"]')
        self.load()

    def load(self) -> None:
        """Open the page and go to the widget."""
        self.page.goto(self.address)
        self.box.scroll_into_view_if_needed()
        self.box.locator(f"{CONTROLS}, button").first.wait_for()

    def controls(self) -> Locator:
        """What can be moved: nothing, where a widget has buttons alone."""
        return self.box.locator(CONTROLS)

    def fresh(self, place: int) -> tuple[ElementHandle, ElementHandle]:
        """Load the page again; returns the widget and one of its controls."""
        self.load()
        return self.box.element_handle(), self.controls().nth(place).element_handle()


def measure(page: Page, name: str, widget: LiveWidget | RecordedWidget) -> None:
    """Print a row for each control of a widget."""
    for place in range(widget.controls().count()):
        label = widget.controls().nth(place).evaluate(LABEL).rstrip(" =:")
        found = Bench(page, lambda place=place: widget.fresh(place)).measure()
        print(line(f"{name}, {label}", found), flush=True)


def measure_live(page: Page, names: list[str]) -> None:
    """Measure the widgets in JupyterLab."""
    with tempfile.TemporaryDirectory() as home:
        write_notebook(names, Path(home) / "source")
        with JupyterLab(Path(home) / "source", Path(home)) as server:
            lab = LabPage(page, server.url)
            lab.open(NOTEBOOK)
            lab.run_all()
            for name in names:
                measure(page, name, LiveWidget(lab, name))


def measure_recorded(page: Page, names: list[str], folder: Path) -> None:
    """Measure the widgets in a page that plays their records."""
    for name in names:
        measure(page, name, RecordedWidget(page, folder, name))


def main() -> None:
    """Measure the widgets that are named, or all of them."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("names", nargs="*", metavar="NAME", default=[make.__name__ for make in ALL])
    asked.add_argument("--records", type=Path, metavar="FOLDER")
    options = asked.parse_args()
    print(HEAD)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=BROWSER_OPTIONS)
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        if options.records:
            measure_recorded(page, options.names, options.records)
        else:
            measure_live(page, options.names)
        browser.close()
    print(f"\nLoad of the machine at the end: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
