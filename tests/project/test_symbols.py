"""One table of symbols: nothing stands in it twice, and no notebook gives a symbol another meaning."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator

import pytest

from genmodels.course.kit import symbols
from genmodels.course.kit.symbols.table import TABLE
from tools.course import NOTEBOOKS, notebooks, read

BOOKS = [path for path in notebooks() if path.stem[:2] not in ("91", "92")]
HEADING = re.compile(r"symbols (?:of this notebook|you will meet)[.*:\s]*\n*", re.IGNORECASE)
FORMULA = re.compile(r"\$([^$]+)\$")
BETWEEN = re.compile(r",\s*(?![^({\[]*[)}\]])")  # a comma outside brackets


def own_symbols(text: str) -> Iterator[tuple[str, str]]:
    """Yield each symbol that a notebook explains at its end, with its words: from a table, or from a paragraph."""
    pieces = [row.strip("|").split("|") for row in re.findall(r"^\|.*\$.*\|$", text, re.MULTILINE)]
    if not pieces:
        first = text.split("\n\n")[0]
        pieces = [
            re.findall(r"^((?:\$[^$]+\$[,:]?\s*(?:and\s)?)+)(.*)", part.strip()) for part in re.split(r"[;.]\s", first)
        ]
        pieces = [found[0] for found in pieces if found]
    for piece in pieces:
        for formula in FORMULA.findall(piece[0]):
            for tex in BETWEEN.split(formula):
                yield tex.strip(), piece[-1].strip()


def explained(path) -> list[tuple[str, str]]:
    """Return what a notebook explains under "Symbols of this notebook"."""
    texts = ["".join(cell["source"]) for cell in read(path)["cells"] if cell["cell_type"] == "markdown"]
    after = [HEADING.split(text, maxsplit=1)[1] for text in texts if HEADING.search(text)]
    return [pair for text in after for pair in own_symbols(text)]


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_uses_symbols_as_the_table_does(path):
    wrong = []
    for tex, wording in explained(path):
        try:
            symbol = symbols.find(tex)
        except KeyError as unknown:
            wrong.append(str(unknown))
            continue
        if not symbol.means(wording):
            wrong.append(
                f"${tex}$ is {symbol.meaning!r} in the table, and here {wording!r}: say it with {symbol.words}"
            )
    assert not wrong, "\n".join(wrong)


def test_no_symbol_has_two_meanings():
    spellings = Counter(tex for symbol in symbols.all_symbols() for tex in symbol.spellings)
    assert [tex for tex, times in spellings.items() if times > 1] == []


def test_each_begins_in_its_part_and_says_everything():
    course = tomllib.loads((NOTEBOOKS / "map.toml").read_text(encoding="utf-8"))
    for part, own in symbols.TABLE.items():
        assert {course["parts"][course[symbol.first]["part"]] for symbol in own} == {part}
    for symbol in symbols.all_symbols():
        assert symbol.said
        assert symbol.means(symbol.meaning), f"{symbol.tex}: {symbol.meaning!r} has none of {symbol.words}"
        assert symbol.meaning.count("$") % 2 == 0


def test_the_page_shows_every_symbol():
    shown = "\n".join(symbols.table_of(part)._repr_markdown_() for part in symbols.TABLE)
    assert all(f"| ${symbol.tex}$" in shown for symbol in symbols.all_symbols())
    assert all(len(row.split(" | ")) == 5 for row in shown.splitlines() if row.startswith("| $"))


def test_no_row_shows_the_same_twice():
    for symbol in symbols.all_symbols():
        looks = [re.sub(r"\\(?:operatorname|mathrm|text)|[{}]", "", tex).replace(r"\ell", "l") for tex in symbol.shown]
        assert len(set(looks)) == len(looks), symbol.shown
        assert symbol.tex in symbol.shown


@pytest.mark.parametrize("symbol", symbols.all_symbols(), ids=lambda symbol: symbol.tex)
def test_whoever_asks_finds_it_in_any_way_of_writing(symbol):
    for tex in symbol.spellings:
        for typed in (tex, f"${tex}$"):
            assert symbol in symbols.ask(typed).symbols, typed


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("sigma", {r"\sigma", r"\sigma^2", r"\Sigma"}),
        ("Sigma", {r"\Sigma", r"\sigma"}),
        ("\N{GREEK SMALL LETTER LAMDA}", {r"\lambda"}),
        ("A", {"A", "A^T"}),
        ("L of theta", {r"L(\theta)"}),
        ("mu k", {r"\mu"}),
        ("tr(A)", {r"\mathrm{tr}(A)"}),
        ("log odds", {"r(x)"}),
        ("variance", {r"\sigma^2", r"\Sigma"}),
        ("Var", {r"\mathrm{Var}(x)"}),
        ("log-likelihood", {r"\ell(\theta)"}),
        ("log likelihood", {r"\ell(\theta)"}),
        ("log-odds", {"r(x)"}),
        ("e-mail", {"w_t", "T"}),
        ("i", {"m", "x^{(i)}", "I"}),
        ("f", {r"\arg\max_k f(k)", "dX"}),
    ],
)
def test_a_letter_its_name_and_a_word_are_understood(typed, expected):
    assert expected <= {symbol.tex for symbol in symbols.ask(typed).symbols}


def test_an_index_is_found_where_it_is_explained_and_nowhere_else():
    explained = symbols.ask("j").symbols
    assert {"d", "L_j"} <= {symbol.tex for symbol in explained}
    assert all("$j$" in symbol.meaning for symbol in explained)  # and not for the j of "joint"


def test_a_short_word_is_no_part_of_another():
    hats = {symbol.tex for symbol in symbols.ask("hat").symbols}
    assert hats == {r"\hat\theta", r"\hat\sigma^2"}


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("\N{GREEK PHI SYMBOL}", r"\phi"),
        ("\N{GREEK LUNATE EPSILON SYMBOL}", r"\varepsilon"),
        (r"\epsilon", r"\varepsilon"),
        ("\N{SCRIPT SMALL L}", r"\ell(\theta)"),
        ("~", r"x \sim p"),
        ("|A|", r"\lvert A \rvert"),
        ("std", r"\sigma"),
        ("Lagrange multiplier", r"\kappa"),
        ("Mahalanobis", "D"),
        ("dimension", "d"),
        ("within", "S"),
        ("log_odds", "r(x)"),
        ("p_{jk}", "p_{jk}"),
        ("n_k", "n_k"),
        (";", r"p(x; \theta)"),
        ("\N{PROPORTIONAL TO}", r"\propto"),
        ("\N{PARTIAL DIFFERENTIAL}", r"\partial \ell / \partial \mu"),
        ("!", "x!"),
        ("|", r"p(x \mid y)"),
        ("factorial", "x!"),
        ("Bernoulli", r"\text{Bernoulli}(\phi)"),
        ("norm", r"\lvert \theta \rvert"),
        ("abs", r"\lvert \theta \rvert"),
        ("length", r"\lvert \theta \rvert"),
    ],
)
def test_the_first_answer_is_what_was_meant(typed, first):
    assert symbols.ask(typed).symbols[0].tex == first


@pytest.mark.parametrize(("name", "tex"), [("cov", r"\Sigma"), ("var", r"\sigma^2"), ("step", r"\eta"), ("q", "q")])
def test_a_name_in_code_is_found(name, tex):
    assert tex in {symbol.tex for symbol in symbols.ask(name).symbols}


@pytest.mark.parametrize("typed", ["\N{GREEK SMALL LETTER THETA}\N{COMBINING CIRCUMFLEX ACCENT}", "theta hat"])
def test_a_letter_with_a_hat_is_not_the_letter(typed):
    assert [symbol.tex for symbol in symbols.ask(typed).symbols] == [r"\hat\theta"]
    assert {symbol.tex for symbol in symbols.ask("x_bar").symbols} == {r"\bar x"}
    assert symbols.ask("xbar") == symbols.ask(r"$\bar x$") == symbols.ask("x_bar")


@pytest.mark.parametrize("typed", ["", "foo", 3, "?", "zeta", "\N{NABLA}"])
def test_whoever_asks_for_what_is_not_there_hears_what_to_ask(typed):
    answer = symbols.ask(typed)
    assert answer.symbols == ()
    assert f"called {str(typed)!r}" in str(answer) == answer._repr_markdown_()
    assert "'variance'" in str(answer)


def test_a_collision_is_found():
    rows = "| symbol | meaning |\n|---|---|\n| $s$ | the shrinkage |\n| $p(x, y)$, $t$ | joint, cut |\n"
    assert list(own_symbols(rows)) == [("s", "the shrinkage"), ("p(x, y)", "joint, cut"), ("t", "joint, cut")]
    assert not symbols.find("s").means("the shrinkage")
    line = r"$\mu_k, \Sigma_k$: its mean and covariance. $s$: shrinkage." + "\n\nMore."
    assert [tex for tex, _ in own_symbols(line)] == [r"\mu_k", r"\Sigma_k", "s"]
    with pytest.raises(KeyError, match="has no symbol 'zeta'"):
        symbols.find("zeta")


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_an_expectation_is_written_in_one_way(path):
    """Upright, as variance and covariance are: E in italics would be a variable."""
    cells = ["".join(cell["source"]) for cell in read(path)["cells"] if cell["cell_type"] == "markdown"]
    formulas = [formula for text in cells for formula in re.findall(r"\$+([^$]+)\$+", text)]
    slanted = re.compile(r"(?<![A-Za-z{\\])E\s*(?:\\left|\\bigl)?[\[(]|^E$")
    assert [formula for formula in formulas if slanted.search(formula)] == []
    assert slanted.search("2 E[x]")
    assert slanted.search("E")
    assert not slanted.search(r"\mathrm{E}[x]")


def test_no_formula_of_a_table_has_a_bar_that_would_end_its_cell():
    rows = [row for part in TABLE for row in symbols.table_of(part)._repr_markdown_().splitlines()]
    assert len(rows) > len(symbols.all_symbols())
    assert [row for row in rows if any("|" in formula for formula in FORMULA.findall(row))] == []
