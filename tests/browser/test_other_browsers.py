"""Firefox, and the engine of Safari, WebKit: every picture of the site moves in them as it does in Chromium.

Firefox is driven by puppeteer, as there is no other driver for the browser that Debian has; WebKit by selenium, with a
screen of its own.
"""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.course import notebooks
from tools.site.outside.packages import INSTALLED
from tools.stored_records import stored

HERE = Path(__file__).parent
ALL = sum(len(stored(path)) for path in notebooks())
# the gallery has all pictures on one page; that formulas are well formed is looked at in tests/site/test_pages.py
PAGES = ["index", "gallery", "09_gaussian_discriminant_analysis"]
CONTROL = ".gm-player :is(input[type=range], select, button)"
# where no arrow leads further up, from a largest value or a first choice: to press it would be to wait for nothing
AT_ITS_TOP = "const [one] = arguments; return one.tagName === 'SELECT' ? !one.selectedIndex : one.value === one.max"
PATIENCE = 2.0  # seconds


def require(missing_tool, *names: str) -> str:
    """Return the first of these commands that there is."""
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        missing_tool(f"no {names[0]} was found")
    return path


@pytest.fixture(scope="module")
def in_firefox(request, address) -> dict[str, dict]:
    """What Firefox saw of each page with a picture, by the name of the page."""
    missing_tool = request.getfixturevalue("missing_tool")
    firefox = require(missing_tool, "firefox-esr", "firefox")
    node = shutil.which("node") or str(Path(INSTALLED).parents[1] / "bin/node")
    pages = [f"{address}/{name}.html" for name in PAGES]
    done = subprocess.run(
        [node, str(HERE / "firefox.mjs"), str(INSTALLED), firefox, *pages], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    seen = map(json.loads, done.stdout.splitlines())
    return {one["page"]: one for one in seen}


@pytest.fixture(scope="module")
def webkit(request) -> Iterator[webdriver.WebKitGTK]:
    """WebKit on a screen of its own."""
    missing_tool = request.getfixturevalue("missing_tool")
    driver, screen = require(missing_tool, "WebKitWebDriver"), require(missing_tool, "Xvfb")
    browsers = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4*/MiniBrowser"))
    if not browsers:
        missing_tool("no MiniBrowser of WebKitGTK was found (Debian: apt-get install webkit2gtk-driver)")
    shown = subprocess.Popen([screen, "-displayfd", "1", "-screen", "0", "1280x1000x24"], stdout=subprocess.PIPE)
    number = shown.stdout.readline().decode().strip()
    options = Options()
    options.binary_location = str(browsers[0])
    options.add_argument("--automation")
    service = Service(driver, env={**os.environ, "DISPLAY": f":{number}"})
    browser = webdriver.WebKitGTK(options=options, service=service)
    yield browser
    browser.quit()
    shown.terminate()
    shown.wait()


@pytest.mark.parametrize("name", PAGES)
def test_every_picture_moves_in_firefox_without_a_complaint(name, in_firefox):
    seen = in_firefox[f"{name}.html"]
    assert seen["moved"]
    assert all(seen["moved"])
    assert seen["wrong"] == []


def test_one_page_has_all_pictures(in_firefox):
    assert len(in_firefox["gallery.html"]["moved"]) == ALL


@pytest.mark.parametrize("name", PAGES)
def test_every_picture_moves_in_webkit(name, webkit, address):
    webkit.get(f"{address}/{name}.html")
    records = webkit.find_elements(By.CSS_SELECTOR, "genmodels-record")
    assert records
    assert len(records) == {"gallery": ALL}.get(name, len(records))
    assert [moves(webkit, record) for record in records] == [True] * len(records)


def moves(browser, record) -> bool:
    """Whether a picture answers to a key at its first control."""
    browser.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", record)
    wait(lambda: record.find_elements(By.CSS_SELECTOR, CONTROL))
    control, before = record.find_element(By.CSS_SELECTOR, CONTROL), drawn(browser, record)
    up, down = Keys.ARROW_UP, Keys.ARROW_DOWN
    on_its_way = [down, up, up] if browser.execute_script(AT_ITS_TOP, control) else [up, down, down]
    keys = [Keys.ENTER] if control.tag_name == "button" else on_its_way
    return any(answered(browser, record, control, key, before) for key in keys)


def answered(browser, record, control, key: str, before: str) -> bool:
    control.send_keys(key)
    return wait(lambda: drawn(browser, record) != before)


def drawn(browser, record) -> str:
    """The picture with what it says of its state: what is chosen may be seen only in the next move."""
    return browser.execute_script("return arguments[0].querySelector('.gm-picture svg').outerHTML", record)


def wait(there) -> bool:
    """Whether it comes to be within the time that one waits."""
    end = time.monotonic() + PATIENCE
    while not there() and time.monotonic() < end:
        time.sleep(0.05)
    return bool(there())
