"""What pages and slides show in a shape of its own is a cell for itself, which says so by a tag."""

import re

import pytest

from tools.course import notebooks, read

FURNITURE = {"guess", "play", "seen", "thesis", "doubt"}
NAMED = re.compile(r"\*\*(Your guess|Guess first|Guess:|Play first|Before you (move|click|pull)|What you should have)")
EACH = pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)


def marks(cell: dict) -> set[str]:
    return set(cell["metadata"].get("tags", []))


@EACH
def test_the_first_cell_is_the_head(path):
    first, *others = read(path)["cells"]
    assert "head" in marks(first)
    assert not any("head" in marks(cell) for cell in others)


@EACH
def test_what_is_named_like_furniture_is_marked(path):
    cells = [cell for cell in read(path)["cells"] if cell["cell_type"] == "markdown"]
    assert [cell["source"][:80] for cell in cells if NAMED.search(cell["source"]) and not marks(cell) & FURNITURE] == []


@EACH
def test_a_guess_begins_with_the_words_that_name_it(path):
    named = [cell["source"] for cell in read(path)["cells"] if marks(cell) & {"guess", "play"}]
    assert [source[:60] for source in named if not source.startswith("**")] == []


@EACH
def test_furniture_has_one_shape(path):
    cells = read(path)["cells"]
    assert all(len(marks(cell) & FURNITURE) <= 1 for cell in cells)
    assert all(cell["cell_type"] == "markdown" for cell in cells if marks(cell) & FURNITURE)


@EACH
def test_furniture_holds_no_heading(path):
    """A page opens a section at a heading: the shape around it would end there, and all that follows stand outside."""
    shaped = [cell["source"] for cell in read(path)["cells"] if marks(cell) & FURNITURE]
    assert [source[:60] for source in shaped if re.search("^#+ ", source, re.M)] == []


@EACH
def test_the_cells_of_an_exercise_are_marked(path):
    asks = re.compile(r"^\w+ = exercises\.get\(|^\w+\.check\(", re.M)
    cells = [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]
    assert [cell["source"] for cell in cells if bool(asks.search(cell["source"])) != ("exercise" in marks(cell))] == []


@EACH
def test_what_you_should_have_seen_is_folded(path):
    """Open under the picture, it answers before anybody has looked."""
    seen = [cell["source"] for cell in read(path)["cells"] if "seen" in marks(cell)]
    assert [source[:60] for source in seen if not source.startswith("<details>")] == []
