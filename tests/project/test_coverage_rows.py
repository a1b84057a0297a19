"""What the lecture notes teach is shown in the course, and the table that says where tells the truth."""

import re
import tomllib

import pytest

from tools.course import NOTEBOOKS, ROOT, read
from tools.course_map import drafts

TABLE = tomllib.loads((ROOT / "tests/project/coverage_rows.toml").read_text(encoding="utf8"))  # refuses a row twice
SHOWN = {row: [at] if isinstance(at, str) else at for row, at in TABLE["rows"].items()}
HEADING = re.compile(r"^#+ +(.+?)\s*$", re.MULTILINE)


def rows_of(span: str) -> list[str]:
    """Write a span of rows out: "S0-05..07" is S0-05, S0-06, S0-07."""
    document, first, last = re.fullmatch(r"(S\d)-(\d\d)(?:\.\.(\d\d))?", span).groups()
    return [f"{document}-{number:02d}" for number in range(int(first), int(last or first) + 1)]


def headings(notebook: str) -> set[str]:
    """Return all headings of a notebook, code left out."""
    cells = read(NOTEBOOKS / f"{notebook}.ipynb")["cells"]
    return {text for cell in cells if cell["cell_type"] == "markdown" for text in HEADING.findall(cell["source"])}


EVERY_ROW = {
    f"{document}-{number:02d}"
    for document, legend in TABLE["documents"].items()
    for number in range(1, legend["rows"] + 1)
}
FINISHED = [notebook for notebook in TABLE["promised"] if (NOTEBOOKS / f"{notebook}.ipynb").exists()]


@pytest.mark.parametrize("row", SHOWN)
def test_a_row_is_of_a_document_and_its_places_exist(row):
    assert row in EVERY_ROW
    for place in SHOWN[row]:
        notebook, _, heading = place.partition("#")
        assert (NOTEBOOKS / f"{notebook}.ipynb").exists(), f"{row}: there is no notebook {notebook}"
        assert heading in headings(notebook), f"{row}: {notebook} has no heading {heading!r}"


@pytest.mark.parametrize("notebook", FINISHED)
def test_every_row_promised_by_a_notebook_that_exists_is_shown(notebook):
    promised = {row for span in TABLE["promised"][notebook] for row in rows_of(span)}
    assert promised - set(SHOWN) == set()


def test_every_row_is_shown_or_of_an_empty_heading():
    later = set(TABLE["later"])
    assert later & set(SHOWN) == set()
    assert EVERY_ROW - set(SHOWN) - later == set()
    assert {row for row in later if not row.startswith("S4")} == {"S0-47"}, "the other documents are complete"


def test_no_place_is_named_twice_for_a_row():
    assert [row for row, places in SHOWN.items() if len(set(places)) != len(places)] == []


def test_every_notebook_about_a_theme_makes_a_promise():
    about = {path.stem for path in NOTEBOOKS.glob("[0-9]*.ipynb")} - {"00_start_here", "91_errata", "92_symbols"}
    written_later = {stem for stem in about if stem[:2] in drafts()}
    assert about - set(TABLE["promised"]) - written_later == set()


def test_spans_are_read_as_written():
    assert rows_of("S0-09..11") == ["S0-09", "S0-10", "S0-11"]
    assert rows_of("S4-02") == ["S4-02"]
