"""Chromium, and the site that it opens, for the tests of this folder."""

import functools
import shutil
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tools.lab_page import BROWSER_OPTIONS

NAMES = ["chromium", "chromium-browser", "google-chrome"]


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
