"""What a learner does with a notebook in JupyterLab, as a few verbs over a browser page."""

from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Locator, Page

Seen = TypeVar("Seen")  # what a test looks at: a text, or several

# What the driver leaves out too, as the last list is the one that counts; and, first, pages that the browser opens for
# itself beside each new one, which take three times as long as that.
LEFT_OUT = [
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "Translate",
]
BROWSER_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(LEFT_OUT)}",
]
SECOND = 1000  # the browser counts milliseconds
KERNEL_IS = """wanted => {
    const panel = window.jupyterapp && window.jupyterapp.shell.currentWidget
    const session = panel && panel.sessionContext && panel.sessionContext.session
    return session && session.kernel && session.kernel.status === wanted }"""
NOTHING_WAITS = """() => ![...document.querySelectorAll('.jp-InputPrompt')].some(e => e.textContent.includes('*'))"""
CELL_WITH_LINK = """const [file, place] = wanted
    const notebook = window.jupyterapp.shell.currentWidget.content
    const is_there = cell => cell.model.sharedModel.getSource().includes(`(${file}${place})`)
    const index = notebook.widgets.findIndex(is_there)"""
SHOW_LINK = f"""wanted => {{ {CELL_WITH_LINK}
    return notebook.scrollToItem(index).catch(() => null) }}"""
# JupyterLab has taken a link over when its address is that of the file
CLICK_LINK = f"""wanted => {{ {CELL_WITH_LINK}
    const link = notebook.widgets[index].node.querySelector(`a[href*="/files/${{file}}"][href$="${{place}}"]`)
    if (link) link.click()
    return Boolean(link) }}"""
CELLS_THAT_HOLD = """(cells, text) => cells.keys().filter((place) => {
    const editors = [...cells[place].querySelectorAll(".jp-InputArea-editor")]  // none where the code is folded
    return editors.map((editor) => editor.innerText).join("").includes(text) }).toArray()"""
ERROR = '[data-mime-type="application/vnd.jupyter.error"], [data-mime-type="application/vnd.jupyter.stderr"]'
SELECT_ALL = "ControlOrMeta+a"


class LabPage:
    """A notebook open in JupyterLab.

    Places are counted from 0.  A method that waits raises `playwright.sync_api.TimeoutError` when nothing happens.

    Args:
        page: a page of the browser.
        url: where JupyterLab answers.
    """

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.console: list[str] = []  # errors
        self.foreign: list[str] = []  # addresses asked for on another machine
        page.on("console", lambda line: self.console.append(line.text) if line.type == "error" else None)
        page.on("request", lambda request: self.foreign.append(request.url) if self._is_foreign(request.url) else None)

    def _is_foreign(self, address: str) -> bool:
        return not address.startswith((self.url, "data:", "blob:"))

    def open(self, name: str) -> None:
        """Open a notebook and wait until its kernel can take commands (earlier ones would be silently ignored)."""
        self.page.goto(f"{self.url}/lab/tree/{name}?reset")
        self.page.locator(".jp-NotebookPanel .jp-Cell").first.wait_for(timeout=60 * SECOND)
        self.page.evaluate("window.jupyterapp.shell.collapseLeft()")
        self.wait_until_idle()

    def wait_until_idle(self, seconds: float = 60) -> None:
        """Wait until the kernel has nothing to do."""
        self.page.wait_for_function(KERNEL_IS, arg="idle", timeout=seconds * SECOND)

    def wait_until_busy(self, seconds: float = 10) -> None:
        """Wait until the kernel works."""
        self.page.wait_for_function(KERNEL_IS, arg="busy", timeout=seconds * SECOND)

    def run_all(self, seconds: float = 120) -> None:
        """Run all cells and wait until the last is done."""
        self.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.page.wait_for_function(NOTHING_WAITS, timeout=seconds * SECOND)
        self.wait_until_idle(seconds)

    def errors(self) -> list[str]:
        """Return what cells have written to stderr or raised."""
        return self.page.locator(ERROR).all_inner_texts()

    def cell(self, text: str) -> Locator:
        """Return the code cell whose source holds `text`; there must be exactly one."""
        cells = self.page.locator(".jp-CodeCell")
        places = cells.evaluate_all(CELLS_THAT_HOLD, text)
        if len(places) != 1:
            raise LookupError(f"{len(places)} code cells hold {text!r}, and exactly one must")
        return cells.nth(places[0])  # by its place: an answer will change its text

    def changed(self, look: Callable[[], Seen], before: Seen, seconds: float = 10) -> Seen:
        """Wait until `look()` differs from what it was before; return what it is then."""
        for _ in range(int(seconds * 20)):
            if (now := look()) != before:
                return now
            self.page.wait_for_timeout(SECOND / 20)
        raise AssertionError(f"nothing changed in {seconds} s: {repr(before)[:200]}")

    def follow(self, file: str, place: str) -> None:
        """Click the first link to a place in a notebook, `#cell-id=NAME`, as soon as JupyterLab has taken it over."""
        self.page.evaluate(SHOW_LINK, [file, place])
        self.page.wait_for_function(CLICK_LINK, arg=[file, place])

    def start(self, cell: Locator, code: str) -> None:
        """Write code over what stands in a cell and run it."""
        cell.scroll_into_view_if_needed()
        cell.locator(".cm-content").click()
        self.page.keyboard.press(SELECT_ALL)
        self.page.keyboard.insert_text(code)  # inserted, not typed: the editor would close each bracket again
        self.page.keyboard.press("Control+Enter")

    def answer(self, cell: Locator, code: str, seconds: float = 60) -> str:
        """Write code over what stands in a cell, run it, and return the text it shows."""
        prompt = cell.locator(".jp-InputPrompt")
        before = prompt.inner_text()
        self.start(cell, code)
        self.changed(prompt.inner_text, before, seconds)
        self.page.wait_for_function(NOTHING_WAITS, timeout=seconds * SECOND)
        self.wait_until_idle(seconds)
        return "\n".join(cell.locator(".jp-OutputArea-output").all_inner_texts())
