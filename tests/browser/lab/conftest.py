"""JupyterLab in Chromium for the tests of this folder, which another worker can run beside those of the site."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser

from tools.course import NOTEBOOKS
from tools.lab_page import LabPage
from tools.lab_server import JupyterLab
from tools.player_box import PlayerBox

SCENES = Path(__file__).resolve().parents[1] / "scenes.py"
WALK = "scenes.walk('broken')"
WINDOW = {"width": 1150, "height": 1400}


@pytest.fixture(scope="package")
def lab_server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[JupyterLab]:
    """A JupyterLab that shows a copy of the course; tests may put more notebooks into its folder `root`."""
    with JupyterLab(NOTEBOOKS, tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def lab(browser: Browser, lab_server: JupyterLab) -> Iterator[LabPage]:
    """A fresh page on that JupyterLab; open a notebook in it with `lab.open(NAME)`."""
    page = browser.new_page(viewport=WINDOW)
    yield LabPage(page, lab_server.url)
    page.close()


def write_notebook(path: Path, *sources: str) -> None:
    """A notebook of these code cells."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source.strip()) for source in sources])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(book, path)


@contextmanager
def running(browser: Browser, server: JupyterLab, name: str, *sources: str) -> Iterator[LabPage]:
    """A notebook of these code cells, opened in a page of its own and run."""
    write_notebook(server.root / name, *sources)
    page = browser.new_page(viewport=WINDOW)
    lab = LabPage(page, server.url)
    lab.open(name)
    lab.run_all()
    yield lab
    page.close()


@pytest.fixture(scope="package")
def board(browser: Browser, lab_server: JupyterLab) -> Iterator[LabPage]:
    """A notebook with the two players of `scenes.py`, run; tests leave it as they found it."""
    shutil.copy(SCENES, lab_server.root)
    with running(browser, lab_server, "board.ipynb", f"import scenes\n{WALK}", "scenes.place()", "pass") as lab:
        yield lab


@pytest.fixture
def walk(board: LabPage) -> PlayerBox:
    """The player with a slider that plays, a menu and a button that uncovers, as at the start."""
    return PlayerBox(board.cell(WALK).locator(".gm-player")).reset("The dot is at 2 m, low.")


@pytest.fixture
def place(board: LabPage) -> PlayerBox:
    """The player with a point, steps and a button that draws again, as at the start."""
    return PlayerBox(board.cell("scenes.place()").locator(".gm-player")).reset(
        "The point is at (0, 0); the mean is 0.008."
    )
