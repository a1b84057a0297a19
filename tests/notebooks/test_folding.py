"""JupyterLab folds imports and what only draws; what learns, defines or prints stays open."""

import pytest

from tools.course import notebooks, read
from tools.folding import folding

FOLDED, STILLS = {"source_hidden": True}, {"source_hidden": True, "outputs_hidden": True}


@pytest.mark.parametrize(
    "source",
    [
        "import numpy as np\nfrom genmodels import Gaussian as G\ncalls = [1, 2]",
        "fig, ax = plotting.subplots()\nplotting.show(fig, alt='x')",
        "pictures.show_four_catches()",
        "widgets.taste()",
        "coin = widgets.bent_coin()\ncoin",
    ],
)
def test_imports_and_what_only_draws_are_folded(source):
    assert folding([source]) == [FOLDED]


@pytest.mark.parametrize(
    "source",
    [
        "",
        "import warnings\nwarnings.simplefilter('error')",
        "x = 1\nx",
        "model = Gaussian.fit(x)\nplotting.show(fig, alt='x')",
        "def cut(x):\n    return x\n\n\nplotting.show(fig, alt='x')",
        "print(1)\nplotting.show(fig, alt='x')",
        "coin",
    ],
)
def test_what_is_to_be_read_stays_open(source):
    assert folding([source]) == [{}]


def test_a_widget_is_known_in_the_cells_after_its_own():
    assert folding(["coin = widgets.coin()\ncoin", "coin", "coin.stills({'p': 1})"]) == [FOLDED, FOLDED, STILLS]


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_stored_notebooks_are_folded_by_that_rule(path):
    code = [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]
    stored = [cell["metadata"].get("jupyter", {}) for cell in code]
    assert stored == folding([cell["source"] for cell in code])


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_no_code_stands_open_before_the_first_heading_of_a_section(path):
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "markdown" and cell["source"].startswith("## "):
            return
        assert cell["cell_type"] == "markdown" or cell["metadata"].get("jupyter") == FOLDED
