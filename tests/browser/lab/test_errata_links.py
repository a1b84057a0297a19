"""In JupyterLab as `make lab` sets it up, the first click on an erratum, or on a name of the field, leads to it."""

import pytest

from genmodels.course.kit.lab.settings import SETTINGS
from tools.course import NOTEBOOKS
from tools.lab_server import JupyterLab

ERRATA, SYMBOLS = "91_errata.ipynb", "92_symbols.ipynb"
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
    ("book", "file", "entry"),
    [
        ("90_matrix_calculus.ipynb", ERRATA, "E0-10"),
        (ERRATA, ERRATA, "E0-17"),
        (ERRATA, ERRATA, "E4-09"),
        ("11_the_posterior_is_a_sigmoid.ipynb", SYMBOLS, "names-l"),
    ],
)
def test_the_first_click_leads_to_the_entry(lab, book, file, entry):
    lab.open(book)
    lab.follow(file, f"#cell-id={entry}")
    lab.page.wait_for_function(SHOWS, arg=[file, entry])
    lab.page.wait_for_timeout(3000)  # what is drawn later above the entry must not push it away
    lab.page.wait_for_function(SHOWS, arg=[file, entry], timeout=5000)
