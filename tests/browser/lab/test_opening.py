"""A notebook that is only opened is not modified, whatever Python has stored it."""

import json

import pytest

from tools.course import NOTEBOOKS

MODIFIED = "window.jupyterapp.shell.currentWidget.context.model.dirty"
BOOK = "07_the_shape_of_a_gaussian.ipynb"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with one chapter, stored by another Python."""
    made = tmp_path_factory.mktemp("made")
    book = json.loads((NOTEBOOKS / BOOK).read_text(encoding="utf8"))
    book["metadata"]["language_info"]["version"] = "3.99.0"
    (made / BOOK).write_text(json.dumps(book))
    return made


def test_opening_a_notebook_does_not_modify_it(lab):
    lab.open(BOOK)
    lab.page.wait_for_timeout(1500)  # what JupyterLab would write, it writes after the kernel has answered
    assert lab.page.evaluate(MODIFIED) is False
