"""Every stored notebook can be read as it is: run in order, with outputs, alt texts, slides and live links."""

import re

import nbformat
import pytest
from nbconvert import SlidesExporter

from tools import check_notebooks as check
from tools.course import NOTEBOOKS, notebooks

BOOKS = notebooks()
each_notebook = pytest.mark.parametrize("path", BOOKS, ids=[path.stem for path in BOOKS])
LONGEST_SLIDE = 9  # cells, which appear one after the other


@each_notebook
def test_a_notebook_can_be_read_without_running_it(path):
    assert check.problems(path) == []


@each_notebook
def test_a_notebook_becomes_slides(path):
    """In the page that nbconvert makes, a slide is a section with a section in it, and a subslide one more of those."""
    page, _ = SlidesExporter().from_filename(str(path))
    kinds = [cell.metadata.slideshow.slide_type for cell in nbformat.read(path, as_version=4).cells]
    assert kinds.count("slide") > 1
    assert page.count("<section") == 2 * kinds.count("slide") + kinds.count("subslide")


@each_notebook
def test_a_slide_holds_one_idea(path):
    """A heading begins a slide, has it to itself, and no slide runs on for long."""
    cells_of_slide: list[list] = []
    for cell in nbformat.read(path, as_version=4).cells:
        begins = cell.metadata.slideshow.slide_type in ("slide", "subslide")
        headings = re.findall(r"^#{1,4} ", cell.source, re.MULTILINE) if cell.cell_type == "markdown" else []
        assert len(headings) <= (1 if begins else 0), cell.source
        if begins:
            cells_of_slide.append([])
        cells_of_slide[-1].append(cell)
    assert max(map(len, cells_of_slide)) <= LONGEST_SLIDE


def test_all_notebooks_follow_the_naming_that_orders_them():
    assert {path.name for path in NOTEBOOKS.glob("*.ipynb")} == {path.name for path in BOOKS}
