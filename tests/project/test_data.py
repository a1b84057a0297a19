"""Where the data of each notebook come from is declared, and said on the page where they are first met."""

import ast
import re
import tomllib
from collections.abc import Iterator

import pytest

from genmodels.course import datasets
from tools.claims.text import plain
from tools.course import NOTEBOOKS, notebooks, read
from tools.course_map import drafts

DECLARED = tomllib.loads((NOTEBOOKS / "data.toml").read_text(encoding="utf8"))
BOOKS = {path.name[:2]: read(path) for path in notebooks()}
TRIED = [number for number in BOOKS if number not in ("91", *drafts())]  # the numbers of 91 try out formulas
WITHOUT = ("18", "16", "03", "90", "91", "92")  # that bring nothing new, or use no data
SAYS = {  # what the words on the page have to be like
    "invented": "invent",
    "world": "",
    "drawn": r"drawn|are made",
    "table": "",
    "scikit-learn": "",
}
MANY = 6  # numbers, which look like data
LOADER = re.compile(r"\b(load_\w+|gaussian_blobs|two_coins|sample_two_coins)\(")
SETS = [
    (number, name, entry)
    for number, entries in DECLARED.items()
    for name, entry in entries.items()
    if name != "literals"
]
EACH = pytest.mark.parametrize(("number", "name", "entry"), SETS, ids=[f"{number}-{name}" for number, name, _ in SETS])


def at_hand(number: str) -> list[dict]:
    """Return the entries of the data that a notebook has, its own and those it takes up again."""
    return [entry for where, _, entry in SETS if number == where or number in entry.get("again", ())]


def code_of(number: str) -> list[str]:
    return [cell["source"] for cell in BOOKS[number]["cells"] if cell["cell_type"] == "code"]


def literals(source: str) -> Iterator[str]:
    """Yield the names that are given a list of many numbers."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign):
            values = [one for one in ast.walk(node.value) if isinstance(one, ast.List | ast.Tuple | ast.Dict)]
            if any(_numbers(value) >= MANY for value in values):
                yield ast.unparse(node.targets[0])


def _numbers(value: ast.expr) -> int:
    """How many numbers a value is that is written out; 0 for what is worked out."""
    try:
        ast.literal_eval(value)
    except ValueError:
        return 0
    return sum(isinstance(one, ast.Constant) and isinstance(one.value, int | float) for one in ast.walk(value))


@EACH
def test_where_data_are_first_met_the_page_says_what_they_are(number, name, entry):
    assert entry["origin"] in SAYS
    assert re.search(SAYS[entry["origin"]], entry["says"])
    cells = BOOKS[number]["cells"]
    met = next(k for k, cell in enumerate(cells) if entry["met"] in cell["source"])
    near = [cell["source"] for cell in cells[: met + 3] if cell["cell_type"] == "markdown"]
    assert plain(entry["says"]) in plain(" ".join(near)), f"{number} does not say {entry['says']!r} by {entry['met']!r}"


@EACH
def test_the_sources_name_where_a_table_is_from(number, name, entry):
    if entry["origin"] in ("table", "scikit-learn"):
        assert any(
            entry["source"] in cell["source"].partition("Sources")[2]
            for cell in BOOKS[number]["cells"]
            if re.search(r"(##|\*\*) ?Sources", cell["source"])
        )
    else:
        assert "source" not in entry


@pytest.mark.parametrize("number", TRIED)
def test_all_data_of_a_notebook_are_declared(number):
    entries = at_hand(number)
    assert entries or number in WITHOUT
    loaders = set(LOADER.findall("\n".join(code_of(number))))
    declared = {loader for entry in entries for loader in LOADER.findall(entry["met"])}
    assert loaders - declared - {"load_emails", "two_coins"} == set()
    named = {one for entry in entries for one in entry.get("names", ())} | set(
        DECLARED.get(number, {}).get("literals", ())
    )
    assert {name for source in code_of(number) for name in literals(source)} - named == set(), "declare it in data.toml"


def test_each_table_says_where_it_is_from_in_code_too():
    for load in (datasets.load_iris, datasets.load_digits, datasets.load_breast_cancer, datasets.load_play_tennis):
        assert load().source
    assert "scikit-learn" in datasets.load_iris().source
    assert datasets.load_emails().source


def test_what_looks_like_data_is_found():
    assert list(literals("a = np.array([1, 2, 3, 4, 5, 6])\nb = [1, 2]\nc = [f(1), 2, 3, 4, 5, 6]")) == ["a"]
