"""A widget in a real kernel: strict nbval passes, and the stored notebook shows picture and words without a kernel."""

import base64
import os
import subprocess
import sys

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

CELLS = [
    "from genmodels.course import widgets\ndemo = widgets.coin_tosses()\ndemo",
    "demo.stills({'p': 0.2}, {'p': 0.8})",
    "print(widgets.coin_tosses().move(p=0.9))",
]
SANITIZE = """[addresses]
regex: 0x[0-9a-f]+
replace: ADDRESS
[pictures]
regex: data:image/[^"]+
replace: PICTURE
[drawings]
regex: (?s)^<svg .*</svg>$
replace: DRAWING
"""


def executed(cells):
    """A notebook of these cells, executed as the course executes its own."""
    notebook = new_notebook(cells=[new_code_cell(source) for source in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    NotebookClient(notebook, store_widget_state=False, timeout=60).execute()
    return notebook


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    path = tmp_path_factory.mktemp("course") / "demo.ipynb"
    nbformat.write(executed(CELLS), path)
    return path


@pytest.fixture(scope="module")
def outputs(stored):
    return [cell.outputs for cell in nbformat.read(stored, 4).cells]


def test_controls_and_picture_are_two_outputs(outputs):
    panel, picture = outputs[0]
    assert panel.data["text/html"] == "<p><em>Run this cell to move the picture.</em></p>"
    assert not any(kind.startswith("image/") for kind in panel.data)
    assert "application/vnd.jupyter.widget-view+json" not in picture.data
    assert picture.data["text/html"].startswith('<div class="gm-still"')  # the player hides what has this class


def test_picture_and_description_are_stored(outputs):
    data = outputs[0][1].data
    assert data["image/svg+xml"].startswith("<svg ")
    assert base64.b64encode(data["image/svg+xml"].encode()).decode() in data["text/html"]
    assert "p = 0.50" in data["text/plain"]
    assert f'alt="{data["text/plain"]}"' in data["text/html"]
    assert "p = 0.20" in outputs[1][0].data["text/html"]


def test_no_widget_state_is_stored(stored):
    assert "widgets" not in nbformat.read(stored, 4).metadata


def test_strict_nbval_passes(stored):
    settings = stored.with_name("sanitize.cfg")
    settings.write_text(SANITIZE)
    command = [sys.executable, "-m", "pytest", "-q", "--nbval", "--nbval-current-env", "--nbval-cell-timeout=60"]
    command += ["-p", "no:cacheprovider", "-c", os.devnull, f"--rootdir={stored.parent}"]
    done = subprocess.run([*command, f"--nbval-sanitize-with={settings}", str(stored)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 passed" in done.stdout
