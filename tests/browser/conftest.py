"""JupyterLab and Chromium for the tests of this folder."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tools.lab_page import BROWSER_OPTIONS, LabPage
from tools.lab_server import JupyterLab

NAMES = ["chromium", "chromium-browser", "google-chrome"]


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium, started once for each file of tests.

    Not once for all: as long as it runs, asyncio believes that a loop is running, and notebooks cannot be executed.
    """
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        request.getfixturevalue("missing_tool")("no Chromium was found (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, headless=True, args=BROWSER_OPTIONS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def folder() -> Path:
    """The folder of notebooks that JupyterLab shows; a file of tests may have its own."""
    return Path(__file__).resolve().parents[2] / "notebooks"


@pytest.fixture(scope="module")
def lab_server(folder: Path, tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[JupyterLab]:
    """A JupyterLab that shows a copy of `folder`."""
    with JupyterLab(folder, tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def lab(browser: Browser, lab_server: JupyterLab) -> Iterator[LabPage]:
    """A fresh page on that JupyterLab; open a notebook in it with `lab.open(NAME)`."""
    page = browser.new_page(viewport={"width": 1150, "height": 1400})
    yield LabPage(page, lab_server.url)
    page.close()
