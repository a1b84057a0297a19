"""The verbs of `LabPage` do what they say, on a notebook as small as can be."""

import nbformat
import pytest

SLIDER = """
import base64, io, ipywidgets
from IPython.display import display
from PIL import Image
def bundle(k):
    file = io.BytesIO()
    Image.new("RGB", (40, 40), (k, 0, 0)).save(file, "png")
    source = "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()
    return {"text/html": f'<img alt="red {k}" src="{source}">'}
slider = ipywidgets.IntSlider(100, 0, 255, description="red")
display(slider)
picture = display(bundle(100), raw=True, display_id=True)
slider.observe(lambda change: picture.update(bundle(change.new), raw=True), "value")
"""
QUESTION = "answer = ...\nprint('right' if answer == (6, 7) else 'not yet')"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with one notebook: a slider over a picture, and a question."""
    made = tmp_path_factory.mktemp("made")
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source.strip()) for source in (SLIDER, QUESTION)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(book, made / "small.ipynb")
    return made


@pytest.fixture
def small(lab):
    """The small notebook, opened and run."""
    lab.open("small.ipynb")
    lab.run_all()
    return lab


def test_moving_a_slider_with_the_keyboard_changes_the_picture(small):
    assert small.errors() == []
    picture = small.picture(0)
    before = picture.get_attribute("src")
    seen = picture.screenshot()
    small.press(small.slider(0), "ArrowRight", times=2)
    small.changed(lambda: small.picture(0).get_attribute("src"), before)
    small.changed(lambda: small.picture(0).get_attribute("alt"), "red 101")
    assert small.picture(0).get_attribute("alt") == "red 102"
    assert small.picture(0).screenshot() != seen


def test_an_answer_is_written_and_run(small):
    cell = small.cell("answer = ...")
    assert small.answer(cell, QUESTION.replace("...", "(6, 8)")).strip() == "not yet"
    assert small.answer(small.cell("answer ="), QUESTION.replace("...", "(6, 7)")).strip() == "right"


def test_what_goes_wrong_is_seen(small):
    small.answer(small.cell("answer = ..."), "1 / 0")
    assert "ZeroDivisionError" in small.errors()[0]
    with pytest.raises(AssertionError, match="nothing changed"):
        small.changed(lambda: "the same", "the same", seconds=0.1)
    with pytest.raises(LookupError, match="0 code cells"):
        small.cell("no such text")
