"""The field's names stand beside the first paragraph that has the thing, each once, and beside nothing shaped."""

import re

import pytest

from genmodels.course.kit.symbols import names_of
from tools.course import notebooks, read
from tools.site.names_beside import MOST, with_names

NOTE = re.compile(r'<div class="note elsewhere" role="note">\n\n(.*?)\n\n</div>', flags=re.DOTALL)


def markdown(source: str, *tags: str) -> dict:
    return {"cell_type": "markdown", "source": source, "metadata": {"tags": list(tags)}}


def noted(*cells: dict) -> list[str]:
    """The cells of a chapter 24 behind its head: there "at the time" is filtering, and "goes to die" a matrix."""
    return [cell["source"] for cell in with_names([markdown("# 24", "head"), *cells], "24")[1:]]


def test_a_name_stands_once_and_beside_the_first_paragraph_that_has_the_thing():
    first, second = noted(markdown("Nothing yet.\n\nKnown **at the time**, so far."), markdown("Known at the time."))
    before, _, beside = first.partition("\n\n")
    assert before == "Nothing yet."
    assert beside.startswith('<div class="beside">\n\nKnown **at the time**, so far.\n\n<div class="note')
    assert "*at the time*, elsewhere [filtering](92_symbols" in beside
    assert second == "Known at the time."


@pytest.mark.parametrize(
    "source",
    [
        "## At the time",
        "- at the time",
        "| at the time |",
        "$$x$$ at the time",
        "It was at the time. (The house is invented.)",
        "<details>\n<summary>More</summary>\n\nIt was at the time.\n\n</details>",
    ],
)
def test_what_is_no_plain_paragraph_has_none(source):
    assert noted(markdown(source)) == [source]


def test_a_marked_cell_has_none_and_nothing_from_the_sources_on():
    guess, sources, last = markdown("At the time?", "guess"), markdown("## Sources\n\nx"), markdown("At the time.")
    assert noted(guess, sources, last) == [cell["source"] for cell in (guess, sources, last)]


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_every_name_of_a_chapter_is_its_own_and_stands_once(path):
    cells = with_names(read(path)["cells"], path.name[:2])
    notes = [note for cell in cells for note in NOTE.findall(cell["source"] if cell["cell_type"] == "markdown" else "")]
    found = [name for note in notes for name in re.findall(r"\[([^]]+)\]\(92_symbols", note)]
    assert len(set(found)) == len(found)
    assert set(found) <= {name.name for name in names_of(path.name[:2])}
    assert all(note.count("](92_symbols") <= MOST for note in notes)
