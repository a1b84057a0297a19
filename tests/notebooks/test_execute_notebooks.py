"""`make notebooks` stores what a reader needs and nothing that changes from run to run."""

import nbformat
from ipykernel.ipkernel import IPythonKernel

from tools import check_notebooks as check
from tools.execute_notebooks import run
from tools.stored_records import script, stored

SLIDER = """
import ipywidgets
from IPython.display import display
display(ipywidgets.IntSlider(description="k"))
print("shown")
"""


def store(path, *sources):
    """Write a notebook of code cells that has never been run."""
    slide = {"slideshow": {"slide_type": "slide"}, "collapsed": True}
    cells = [nbformat.v4.new_code_cell(source.strip(), metadata=slide) for source in sources]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    return path


def test_a_notebook_is_run_and_stored_the_same_way_each_time(tmp_path):
    path = store(tmp_path / "01_made.ipynb", "x = 6 * 7\nx", SLIDER)
    assert run(path)
    first = path.read_text()
    assert check.problems(path) == []
    book = nbformat.read(path, as_version=4)
    assert book.cells[0].outputs[0].data["text/plain"] == "42"
    assert "IntSlider" in book.cells[1].outputs[0].data["text/plain"]
    assert "widget-view" not in first
    assert set(book.metadata) == {"kernelspec", "language_info"}
    assert set(book.cells[0].metadata) == {"slideshow"}
    assert run(path)
    assert path.read_text() == first


def test_another_python_changes_nothing_and_nothing_is_missing_that_jupyterlab_would_add(tmp_path):
    path = store(tmp_path / "01_made.ipynb", "1 + 1")
    book = nbformat.read(path, as_version=4)
    book.metadata["language_info"] = {"name": "python", "version": "3.99.0"}
    nbformat.write(book, path)
    assert run(path)
    stored = nbformat.read(path, as_version=4).metadata["language_info"]
    assert set(stored) == set(IPythonKernel.language_info)
    assert stored["version"] == "3.99.0"


def test_a_notebook_with_a_failing_cell_is_left_as_it_was(tmp_path, capsys):
    path = store(tmp_path / "01_made.ipynb", "x = 1", "1 / 0")
    before = path.read_text()
    assert not run(path)
    assert path.read_text() == before
    assert "ZeroDivisionError" in capsys.readouterr().out


def test_a_notebook_runs_in_its_own_folder(tmp_path):
    (tmp_path / "notebooks").mkdir()
    path = store(tmp_path / "notebooks" / "01_made.ipynb", "from pathlib import Path\nPath.cwd().name")
    assert run(path)
    assert nbformat.read(path, as_version=4).cells[0].outputs[0].data["text/plain"] == "'notebooks'"


PLAYED = """
from genmodels.course.widgets import blocks_and_workers
shown = blocks_and_workers()
shown
"""


def test_widgets_are_recorded_once_each_where_that_is_asked(tmp_path):
    path = store(tmp_path / "01_made.ipynb", PLAYED, "shown", PLAYED)
    assert run(path, record=True)
    assert [file.name for file in stored(path)] == ["1-blocks_and_workers.js.gz", "2-blocks_and_workers.js.gz"]
    assert script(stored(path)[0]).startswith('genmodelsRecord("1-blocks_and_workers",{"head":{"about":')
    assert "genmodelsRecord" not in path.read_text()
