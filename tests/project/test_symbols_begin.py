"""A symbol begins where the table says: in the first notebook that shows it."""

import re
from functools import cache

import pytest

from genmodels.course.kit import symbols
from tools.course import NOTEBOOKS, notebooks, read

NUMBERS = [path.stem[:2] for path in notebooks() if path.stem[:2] != "92"]
# What to look for where a row stands for any argument.
SEEN_AS = {
    r"\arg\max_k f(k)": r"\operatorname{arg max}",
    "P(A)": "P(",
    r"\mathrm{E}[x]": r"\mathrm{E}[",
    r"N(\mu, \Sigma)": "N(",
    r"\mathrm{Var}(x)": r"\mathrm{Var}(",
    r"\mathrm{tr}(A)": r"\mathrm{tr}(",
    r"1\{\dots\}": r"1\{",
    "A^T": "^T",
}
# Letters that stand for something else in an earlier notebook.
OTHERWISE_BEFORE = {"p", "q", "g", "h", "z", "L", "e", "A", "T", "dX"}
FORMULA = re.compile(r"\$\$(.+?)\$\$|\$([^$]+)\$", re.DOTALL)
NAME = re.compile(r"\\(?:operatorname\*?|mathrm|text)\{([^}]*)\}")
SPACING = re.compile(r"\\(?:left|right|[,;!])")
SIGN = re.compile(r"\\[A-Za-z]+|\\.|[A-Za-z]|[^\s{}]")


def signs(tex: str) -> str:
    r"""Return the signs of a formula, one blank apart, so that the letter r is not found in \rho or in a name."""
    plain = NAME.sub(lambda name: "\\" + re.sub(r"[^A-Za-z]|\\,", "", name[1]) + " ", SPACING.sub("", tex))
    return f" {' '.join(SIGN.findall(plain))} "


def shown_by(cell: dict) -> list[str]:
    """Return the texts with formulas that a cell shows: its own, or those it has put out."""
    if cell["cell_type"] == "markdown":
        return [cell["source"]]
    data = [output.get("data", {}) for output in cell.get("outputs", [])]
    return ["".join(one[kind]) for one in data for kind in ("text/html", "text/markdown", "text/latex") if kind in one]


@cache
def formulas_of(number: str) -> str:
    """Return the signs of all formulas of a notebook."""
    (path,) = NOTEBOOKS.glob(f"{number}_*.ipynb")
    texts = [text for cell in read(path)["cells"] for text in shown_by(cell)]
    return ";".join(signs("".join(formula)) for text in texts for formula in FORMULA.findall(text))


def shows(number: str, symbol: symbols.Symbol) -> bool:
    spellings = (SEEN_AS[symbol.tex],) if symbol.tex in SEEN_AS else symbol.spellings
    return any(signs(tex) in formulas_of(number) for tex in spellings)


@pytest.mark.parametrize("symbol", symbols.all_symbols(), ids=lambda symbol: symbol.tex)
def test_a_symbol_begins_in_the_first_notebook_that_shows_it(symbol):
    where = [number for number in NUMBERS if shows(number, symbol)]
    assert symbol.first in where
    assert symbol.tex in OTHERWISE_BEFORE or symbol.first == where[0]


def test_a_letter_is_not_found_inside_a_name():
    assert signs(r"\mathrm{tr}(A)") == signs(r"\operatorname{tr}\,(A)") == r" \tr ( A ) "
    assert signs("r") not in signs(r"\rho + \text{real}")
    assert signs("r") in signs(r"\frac{r}{2}")


def test_the_page_stores_the_tables_as_they_are():
    (path,) = NOTEBOOKS.glob("92_*.ipynb")
    cells = [cell for cell in read(path)["cells"] if cell["source"].startswith("symbols.table_of(")]
    parts = [re.search(r'"(.+)"', cell["source"])[1] for cell in cells]
    assert parts == list(symbols.table.TABLE)
    for part, cell in zip(parts, cells, strict=True):
        (output,) = cell["outputs"]
        assert "".join(output["data"]["text/markdown"]) == symbols.table_of(part)._repr_markdown_()
