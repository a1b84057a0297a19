"""JupyterLab and Chromium for the tests of this folder."""

import functools
import shutil
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, sync_playwright

from tools.lab_page import BROWSER_OPTIONS, LabPage
from tools.lab_server import JupyterLab
from tools.player_box import PlayerBox

NAMES = ["chromium", "chromium-browser", "google-chrome"]
HERE = Path(__file__).resolve().parent
NOTEBOOKS = HERE.parents[1] / "notebooks"
WALK = "scenes.walk('broken')"
WINDOW = {"width": 1150, "height": 1400}


@pytest.fixture(scope="package")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium, started once for this folder.

    Not once for all tests: as long as it runs, asyncio believes that a loop is running, and notebooks cannot be
    executed.
    """
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        request.getfixturevalue("missing_tool")("no Chromium was found (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, headless=True, args=BROWSER_OPTIONS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def site(built_site: Path) -> Path:
    """The folder above a site that was built just now, without a warning."""
    return built_site.parent


@pytest.fixture(scope="package")
def address(site: Path) -> Iterator[str]:
    """Where it is served, as on a host that gives it a folder."""

    class Silent(SimpleHTTPRequestHandler):
        def log_message(self, *what):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Silent, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/genmodels"
    server.shutdown()
    server.server_close()


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


@pytest.fixture(scope="package")
def board(browser: Browser, lab_server: JupyterLab) -> Iterator[LabPage]:
    """A notebook with the two players of `scenes.py`, run; tests leave it as they found it."""
    shutil.copy(HERE / "scenes.py", lab_server.root)
    write_notebook(lab_server.root / "board.ipynb", f"import scenes\n{WALK}", "scenes.place()", "pass")
    page = browser.new_page(viewport=WINDOW)
    lab = LabPage(page, lab_server.url)
    lab.open("board.ipynb")
    lab.run_all()
    yield lab
    page.close()


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
