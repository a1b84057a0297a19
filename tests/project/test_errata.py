"""Notebook 91 has every entry in its place, with its badge and a cell that can fail, and whoever names it finds it."""

import ast
import re
import tomllib
from collections import Counter
from dataclasses import dataclass, field

import pytest

from tools.course import NOTEBOOKS, ROOT, notebooks, read

NUMBER = re.compile(r"\bE\d-\d\d\b")
HEADING = re.compile(r"^#+ +(.+?)\s*$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]*)#([^)\s]+)\)")  # file and place
TAUGHT = re.compile(r"\]\((\d\d_\w+\.ipynb)\)((?:(?!\]\().)*)")  # a notebook, and what is said of it before the next
NUMBERED_LINK = re.compile(r"\[(E\d-\d\d)[^\]]*\]\([^)#\s]*#([^)\s]+)\)")
ERRATA = NOTEBOOKS / "91_errata.ipynb"


def table(name: str) -> dict:
    """Read one of the tables beside this file; a key that stands twice is refused."""
    return tomllib.loads((ROOT / "tests/project" / name).read_text(encoding="utf8"))


BADGES = table("errata_rows.toml")["badges"]
SIGNS = {"wrong": "✗ wrong", "condition": "△ condition", "remark": "○ remark", "notation": "≡ notation"}
LISTS = {"wrong": "Wrong", "condition": "Under a condition", "remark": "Remarks", "notation": "Notation"}
DOCUMENTS = table("coverage_rows.toml")["documents"]


@dataclass
class Part:
    """What stands under one heading of notebook 91: the heading, its text, its code; and below which document."""

    heading: str
    document: str
    text: str
    code: list[str] = field(default_factory=list)

    @property
    def place(self) -> str:
        """What all notebooks link to: the cell, which JupyterLab finds before it has rendered any heading."""
        number = NUMBER.match(self.heading)
        return f"cell-id={number[0] if number else self.heading.replace(' ', '-')}"


def parts_of(cells: list[dict]) -> list[Part]:
    """Cut a notebook at its headings."""
    parts = [Part("", "", "")]
    for cell in cells:
        if cell["cell_type"] == "code":
            parts[-1].code.append(cell["source"])
        elif found := HEADING.search(cell["source"]):
            begins = re.fullmatch(r"Document \d", found[1])
            parts.append(Part(found[1], found[1] if begins else parts[-1].document, cell["source"]))
        else:
            parts[-1].text += "\n" + cell["source"]
    return parts


PARTS = parts_of(read(ERRATA)["cells"])
WITH_HEADING = [number for part in PARTS for number in NUMBER.findall(part.heading)]
IN_A_TABLE = [number for number in BADGES if number not in WITH_HEADING]
CONTENTS = [part for part in PARTS if not part.document]
each_notebook = pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)


def document_of(number: str) -> str:
    """E3-02 belongs to document 3."""
    return f"Document {number[1]}"


def in_words(path) -> str:
    """Return all the text of a notebook, its code left out."""
    return "\n".join(cell["source"] for cell in read(path)["cells"] if cell["cell_type"] == "markdown")


def test_the_numbers_have_no_gaps_and_the_badges_are_known():
    assert set(BADGES.values()) == set(SIGNS)
    counts = {document: sum(number[1] == document[1] for number in BADGES) for document in DOCUMENTS}
    assert list(BADGES) == [f"E{d[1]}-{k:02d}" for d, count in counts.items() for k in range(1, count + 1)]
    assert all(counts.values())


def test_only_slips_of_notation_have_no_heading():
    assert {BADGES[number] for number in IN_A_TABLE} == {"notation"}


@pytest.mark.parametrize("number", WITH_HEADING)
def test_an_entry_carries_its_badge(number):
    (part,) = [part for part in PARTS if part.heading.startswith(number)]
    assert re.findall(r"^\*\*(.+?)\*\* · ", part.text, re.MULTILINE) == [SIGNS[BADGES[number]]]
    assert ("**Right as printed.**" in part.text) == (BADGES[number] == "remark")


@pytest.mark.parametrize("number", WITH_HEADING)
def test_an_erratum_has_one_heading_in_its_document_and_a_cell_that_asserts(number):
    (part,) = [part for part in PARTS if part.heading.startswith(number)]
    assert part.document == document_of(number)
    asserted = [node.test for code in part.code for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Assert)]
    assert any(not isinstance(test, ast.Constant) for test in asserted), "nothing here could fail"


@pytest.mark.parametrize("number", IN_A_TABLE)
def test_a_slip_of_notation_stands_in_the_table_of_its_document(number):
    (part,) = [part for part in PARTS if re.search(rf"^\| *{number} *\|", part.text, re.MULTILINE)]
    assert part.document == document_of(number)
    assert f"**{SIGNS['notation']}**" in part.text


def test_the_errata_stand_in_the_order_of_their_numbers():
    assert sorted(WITH_HEADING) == WITH_HEADING
    assert set(WITH_HEADING) <= set(BADGES)


def test_each_document_begins_with_its_title():
    texts = {part.heading: part.text for part in PARTS if re.fullmatch(r"Document \d", part.heading)}
    assert list(texts) == [f"Document {document[1]}" for document in DOCUMENTS]
    for document, legend in DOCUMENTS.items():
        assert legend["title"] in texts[f"Document {document[1]}"].replace("**", "")


def test_the_contents_lead_to_every_erratum():
    linked = {place for part in CONTENTS for _, place in LINK.findall(part.text)}
    assert {part.place for part in PARTS if NUMBER.match(part.heading)} <= linked


@pytest.mark.parametrize("badge", SIGNS)
def test_the_contents_have_a_list_for_each_badge(badge):
    (part,) = [part for part in CONTENTS if part.heading == LISTS[badge]]
    assert re.findall(r"\| \[(E\d-\d\d)", part.text) == [number for number in BADGES if BADGES[number] == badge]


def test_the_contents_say_how_many_there_are():
    (said,) = [part.text for part in CONTENTS if part.heading == "Table of contents"]
    found = Counter(BADGES.values())
    counted = "{wrong} wrong, {condition} under a condition, {remark} remarks, {notation} of notation".format(**found)
    assert f"Seventy-one entries: {counted}." in said
    assert len(BADGES) == 71


@pytest.mark.parametrize("heading", [part.heading for part in PARTS if part.document])
def test_a_heading_can_be_written_in_a_link_as_it_is(heading):
    assert re.fullmatch(r"[A-Za-z0-9 -]+", heading)
    assert [part.heading for part in PARTS].count(heading) == 1


@each_notebook
def test_every_erratum_that_a_notebook_names_exists(path):
    assert set(NUMBER.findall(in_words(path))) - set(BADGES) == set()


@each_notebook
def test_every_link_to_an_erratum_leads_to_a_heading(path):
    links = LINK.findall(in_words(path))
    assert "" not in {file for file, _ in links}, (
        "JupyterLab does not find a place that it has not drawn: name the file"
    )
    here = {part.place for part in PARTS} | {"Table-of-contents"}
    assert {place for file, place in links if file == ERRATA.name} - here == set()


@each_notebook
def test_a_link_that_shows_a_number_leads_to_where_that_number_stands(path):
    text_at = {part.place: part.text for part in PARTS}
    for number, place in NUMBERED_LINK.findall(in_words(path)):
        assert number in text_at[place], f"[{number}] leads to {place}"


@pytest.mark.parametrize("number", WITH_HEADING)
def test_an_entry_is_taught_where_it_says(number):
    (part,) = [part for part in PARTS if part.heading.startswith(number)]
    for line in re.findall(r"^Taught in .*$", part.text, re.MULTILINE):
        for file, said in TAUGHT.findall(line):
            wanted = set(re.findall(r"\*([^*]+)\*", said))
            assert wanted, f"{file}: name the section"
            assert wanted - set(HEADING.findall(in_words(NOTEBOOKS / file))) == set(), file


def test_a_notebook_is_cut_at_its_headings():
    cells = [
        {"cell_type": "markdown", "source": "## Document 1\n**Title**"},
        {"cell_type": "markdown", "source": "### E1-02 A slip\nwords"},
        {"cell_type": "code", "source": "assert 1 + 1 == 2"},
        {"cell_type": "markdown", "source": "more words"},
    ]
    _, document, slip = parts_of(cells)
    assert (document.heading, document.document, document.code) == ("Document 1", "Document 1", [])
    assert (slip.place, slip.document, slip.code) == ("cell-id=E1-02", "Document 1", ["assert 1 + 1 == 2"])
    assert slip.text.endswith("more words")
