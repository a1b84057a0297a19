"""What is called otherwise elsewhere: a name stands where its thing is met, on page 92, and can be asked for."""

import re
from collections import Counter

import pytest

from genmodels.course.kit import symbols
from tools import elsewhere
from tools.claims.text import cells_of
from tools.course import NOTEBOOKS, notebooks, read, title
from tools.course_map import drafts

BOOKS = {path.name[:2]: read(path) for path in notebooks()}
NAMED = [number for number in BOOKS if number not in ("91", "92", *drafts())]
NAMES = pytest.mark.parametrize("name", symbols.NAMES, ids=lambda name: name.name)


@NAMES
def test_a_notebook_calls_it_as_the_list_says(name):
    """A name is not listed for a notebook that has not its thing, nor under words that are gone from it."""
    for number, ours in name.ours.items():
        assert elsewhere.place(ours, elsewhere.words_of(BOOKS[number])) >= 0, f"{number} does not say {ours!r}"


@NAMES
def test_a_meaning_is_a_line_of_its_own_words(name):
    words = name.meaning.split()
    assert 4 <= len(words) <= 18
    assert not name.meaning.endswith(".")
    assert name.name.casefold() not in name.meaning.casefold()


def test_a_name_stands_once():
    times = Counter(one.casefold() for name in symbols.NAMES for one in name.all_names)
    assert {one for one, count in times.items() if count > 1} == set()


@pytest.mark.parametrize("number", NAMED)
def test_the_last_line_of_a_notebook_says_what_elsewhere_is_called_otherwise(number):
    last = cells_of(BOOKS[number])[-1]
    (said,) = re.findall(r"<!-- elsewhere -->\n\*\*Elsewhere called\*\*: (.*)\.\n<!-- /elsewhere -->$", last)
    linked = re.findall(r"\[([^]]+)\]\(([^)]+)\)", said)
    assert sorted(name for name, _ in linked) == sorted(name.name for name in symbols.names_of(number))
    assert len(linked) >= 3
    cells = {f"{elsewhere.PAGE}#cell-id={cell['id']}": cell["source"] for cell in BOOKS["92"]["cells"]}
    assert all(f"| **{name}**" in cells[target] for name, target in linked)


def test_page_92_has_all_of_them_in_the_order_of_the_alphabet():
    text = "\n".join(cells_of(BOOKS["92"]))
    found = re.findall(r"^\| \*\*(.+?)\*\*.*? \| (.+?) \| (.+?) \| (.+?) \|$", text, re.MULTILINE)
    wanted = sorted(symbols.NAMES, key=lambda name: name.key)
    assert [row[0] for row in found] == [name.name for name in wanted]
    for (_, meaning, ours, links), name in zip(found, wanted, strict=True):
        assert meaning == name.meaning
        assert set(ours.split("; ")) == set(name.ours.values())
        assert re.findall(r"\[(\d\d)\]\((\d\d)_", links) == [(number, number) for number in name.ours]


def test_page_92_has_all_symbols_by_the_letters_they_are_read_with():
    (index,) = (source for source in cells_of(BOOKS["92"]) if "<!-- index -->" in source)
    rows = dict(re.findall(r"^\| \*\*(.)\*\* \| (.*) \|$", index, re.MULTILINE))
    assert list(rows) == sorted(rows)
    for symbol in symbols.all_symbols():
        row = rows[elsewhere.read_aloud(symbol)[0]]
        assert f"${symbol.tex}$" in row
        assert f"[{symbol.first}]({next(NOTEBOOKS.glob(f'{symbol.first}_*')).name})" in row


@NAMES
def test_whoever_asks_for_a_name_finds_it_first(name):
    for typed in (*name.all_names, name.name.upper()):
        assert symbols.ask(typed).names[0] is name, typed
        assert name.meaning in str(symbols.ask(typed))
        assert name.meaning in symbols.ask(typed)._repr_markdown_()


def test_a_part_of_a_name_is_enough_and_a_part_of_a_word_is_not():
    assert {name.name for name in symbols.ask("covariance").names} >= {"pooled covariance"}
    assert {name.name for name in symbols.ask("discriminant").names} >= {"linear discriminant analysis"}
    assert symbols.ask("ridge").names == symbols.ask("weight decay").names
    assert symbols.ask("ian").names == ()
    assert symbols.ask("p").names == ()


def test_the_words_that_are_looked_for_are_words():
    assert elsewhere.place("cut", "where to cut it") == 9
    assert elsewhere.place("cut", "a cute one") == -1
    assert title(BOOKS["92"]) == "92 Symbols"


@pytest.mark.parametrize("letters", elsewhere.GROUPS)
def test_a_group_of_names_is_so_small_that_jupyterlab_shows_it_whole(letters):
    assert elsewhere.table(letters, {}).count("\n") <= 40
