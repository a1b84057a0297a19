"""Tables of numbers as text and as HTML: what they show, and that the HTML holds together."""

from html.parser import HTMLParser

import numpy as np
import pandas as pd
import pytest

from genmodels import BernoulliNaiveBayes, CategoricalNaiveBayes, GaussianDiscriminantAnalysis, MixedNaiveBayes
from genmodels.ground.tables import LAST, SHOWN, Grid

EVIL = '<script>alert("x")</script> & co'


class Reader(HTMLParser):
    """Collects tables cell by cell, and fails where a tag is not closed by its own end tag."""

    def __init__(self, html: str):
        super().__init__()
        self.open, self.tags, self.tables, self.captions = [], [], [], []
        self.feed(html)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.tags.append((tag, dict(attrs)))
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")
        elif tag == "caption":
            self.captions.append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] in ("td", "th"):
            self.tables[-1][-1][-1] += data
        elif self.open and self.open[-1] == "caption":
            self.captions[-1] += data


def test_text_lines_up_and_rounds_to_four_digits():
    grid = Grid("a title", ["ham", "a longer label"], ["x", "y"], np.array([[0.123456, 1e-9], [-np.inf, 12345.678]]))
    title, head, *body = grid.text().split("\n")
    assert title == "a title"
    assert head.split() == ["x", "y"]
    assert [line.split()[-2:] for line in body] == [["0.1235", "1e-09"], ["-inf", "1.235e+04"]]
    assert len({len(line) for line in (head, *body)}) == 1
    assert head.index("x") == body[0].index("0.1235") + 5


def test_html_holds_the_same_cells_with_headers_for_both_directions():
    grid = Grid("a title", ["ham", "spam"], ["x", "y"], np.array([[1, 2], [3, 4.5]]))
    page = Reader(grid.html())
    assert page.captions == ["a title"]
    assert page.tables == [[["", "x", "y"], ["ham", "1", "2"], ["spam", "3", "4.5"]]]
    scopes = [attributes["scope"] for tag, attributes in page.tags if tag == "th"]
    assert scopes == ["col"] * 3 + ["row"] * 2


def test_markup_in_names_is_shown_and_not_run():
    page = Reader(Grid(EVIL, [EVIL], [EVIL], np.ones((1, 1))).html())
    assert "script" not in {tag for tag, _ in page.tags}
    assert page.captions == [EVIL]
    assert page.tables == [[["", EVIL], [EVIL, "1"]]]


@pytest.mark.parametrize("columns", [SHOWN, SHOWN + 1, 50_000])
def test_a_wide_table_keeps_its_beginning_and_its_end(columns):
    grid = Grid("wide", ["row"], [f"c{j}" for j in range(columns)], np.arange(columns)[None])
    head, row = Reader(grid.html()).tables[0]
    if columns == SHOWN:
        assert head[1:] == [f"c{j}" for j in range(SHOWN)]
    else:
        assert head[-LAST - 1] == f"+ {columns - SHOWN} more"
        assert row[-LAST - 1] == "..."
        assert head[1] == "c0"
        assert head[-1] == f"c{columns - 1}"
        assert row[-1] == f"{columns - 1:.4g}"
        assert len(head) == len(row) == SHOWN + 2
    assert grid.text().split("\n")[1].split()[-1] == f"c{columns - 1}"


def test_the_wrong_number_of_row_labels_is_noticed():
    with pytest.raises(ValueError, match="zip"):
        Grid("t", ["one"], ["x"], np.ones((2, 1))).text()


FRAME = pd.DataFrame({EVIL: [1.0, 2.0, 4.0, 3.0, 8.0], "v": [0.0, 1.0, 1.0, 5.0, 2.0]})
Y = [EVIL, EVIL, EVIL, "ham", "ham"]
BITS = (FRAME > 2).astype(int)
SHOW = {
    "a tied model": lambda: GaussianDiscriminantAnalysis().fit(FRAME, Y),
    "a full model": lambda: GaussianDiscriminantAnalysis("identity").fit(FRAME, Y),
    "counts": lambda: BernoulliNaiveBayes().fit(BITS, Y),
    "categories": lambda: CategoricalNaiveBayes().fit(BITS.replace({1: EVIL, 0: "no"}), Y),
    "mixed": lambda: MixedNaiveBayes({"gaussian": [EVIL], "poisson": ["v"]}).fit(FRAME, Y),
    "a summary": lambda: BernoulliNaiveBayes().fit(BITS, Y).summary(),
    "an explanation": lambda: BernoulliNaiveBayes().fit(BITS, Y).explain(BITS.iloc[0]),
    "not fitted": lambda: CategoricalNaiveBayes(categories=[[EVIL]]),
}


@pytest.mark.parametrize("what", SHOW)
def test_whatever_a_notebook_shows_is_well_formed_and_escaped(what):
    html = SHOW[what]()._repr_html_()
    page = Reader(html)
    assert "script" not in {tag for tag, _ in page.tags}
    assert "&lt;script&gt;" in html
    assert page.open == []
