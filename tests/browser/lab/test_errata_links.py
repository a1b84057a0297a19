"""In JupyterLab as `make lab` sets it up, the first click on the number of an erratum leads to its entry."""

import pytest

from genmodels.course.kit.lab.settings import SETTINGS
from tools.course import NOTEBOOKS
from tools.lab_server import JupyterLab

ERRATA = "91_errata.ipynb"
# whether the open notebook is the one asked for, and shows the first line of the cell
SHOWS = """([file, name]) => {
    const panel = window.jupyterapp.shell.currentWidget
    const view = panel.node.querySelector('.jp-WindowedPanel-outer')
    const cell = panel.content.widgets.find(cell => cell.model.id === name)
    if (!panel.context.path.endsWith(file) || !cell || !cell.node.isConnected) return false
    const [seen, box] = [view, cell.node].map(node => node.getBoundingClientRect())
    return seen.top <= box.top + 1 && box.top + 30 < seen.bottom }"""


@pytest.fixture(scope="module")
def lab_server(tmp_path_factory):
    """A JupyterLab with the settings of `make lab`."""
    with JupyterLab(NOTEBOOKS, tmp_path_factory.mktemp("lab"), SETTINGS) as server:
        yield server


@pytest.mark.parametrize(
    ("book", "entry"),
    [
        ("90_matrix_calculus.ipynb", "E0-10"),
        (ERRATA, "E0-17"),
        (ERRATA, "E4-09"),
    ],
)
def test_the_first_click_leads_to_the_entry(lab, book, entry):
    lab.open(book)
    lab.follow(ERRATA, f"#cell-id={entry}")
    lab.page.wait_for_function(SHOWS, arg=[ERRATA, entry])
    lab.page.wait_for_timeout(3000)  # what is drawn later above the entry must not push it away
    lab.page.wait_for_function(SHOWS, arg=[ERRATA, entry], timeout=5000)
