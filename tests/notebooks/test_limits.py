"""A notebook is one sitting: its length is counted, its minutes are worked out from that, and both have limits."""

import re
import tomllib
from dataclasses import asdict
from pathlib import Path

import pytest

from tools.claims.text import WRITTEN, cells_of
from tools.course import NOTEBOOKS, notebooks, read
from tools.effort import Effort, effort

MOST = {"cells": 60, "words": 1600, "code": 150, "minutes": 30}
EXCUSED = tomllib.loads((Path(__file__).parent / "limits.toml").read_text(encoding="utf8"))


def beyond(found: Effort) -> dict[str, int]:
    """Return what of a notebook is beyond its limit."""
    numbers = {**asdict(found), "minutes": found.minutes}
    return {name: numbers[name] for name, most in MOST.items() if numbers[name] > most}


@pytest.mark.parametrize(
    "path", [path for path in notebooks() if path.name[:2] not in EXCUSED], ids=lambda path: path.stem
)
def test_a_notebook_is_one_sitting(path):
    assert beyond(effort(read(path))) == {}, "see `python -m tools.effort`"


@pytest.mark.parametrize("number", EXCUSED)
def test_an_exception_has_a_reason_and_is_needed(number):
    assert EXCUSED[number]["reason"].strip()
    assert all(beyond(effort(read(path))) for path in NOTEBOOKS.glob(f"{number}_*.ipynb"))


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_minutes_are_said_by_the_head_alone(path):
    text = " ".join(WRITTEN.sub("", source) for source in cells_of(read(path)))
    assert re.findall(r"takes?\b[^.]* \d+ minutes", text) == []


def cell(kind: str, source: str, *shown: dict) -> dict:
    """Make a cell with these outputs."""
    return {"cell_type": kind, "source": source, "outputs": [{"data": data} for data in shown]}


def test_what_is_counted():
    derivation = {"text/html": r"<li>$\displaystyle a = b$</li><li>$\displaystyle = c$</li>", "text/plain": "a"}
    formula = {"text/latex": r"$\displaystyle \frac{1}{2}$", "text/plain": "1/2"}
    book = [
        cell("markdown", "# 01 A title\n<!-- links -->not a word of it<!-- /links -->\n\n*Five* words: $p = 1$. - <b>"),
        cell("code", "toss = widgets.coin_tosses()\n\ntoss", formula),
        cell("code", 'one = exercises.get("one")\none', derivation),
        cell("code", "def p(x):\n    return ...\n\n\none.check(p)"),
        cell("code", 'widgets.coin_tosses()\nexercises.get("one")\nexercises.get(\n    "two"\n)\nwidgets.Slider()'),
    ]
    found = effort({"cells": book})
    assert found == Effort(5, words=6, code=13, derivation=3, exercises=2, functions=1, interactives=2)


@pytest.mark.parametrize(
    ("found", "minutes"),
    [
        (Effort(0, 1800, 0, 0, 0, 0, 0), 10),
        (Effort(0, 0, 120, 0, 0, 0, 0), 10),
        (Effort(0, 0, 0, 40, 0, 0, 0), 10),
        (Effort(0, 0, 0, 0, 4, 0, 0), 10),
        (Effort(0, 0, 0, 0, 5, 5, 0), 30),
        (Effort(0, 0, 0, 0, 0, 0, 5), 10),
        (Effort(60, 1260, 96, 8, 3, 1, 1), 30),  # 7 + 8 + 2 + 7.5 + 3.5 + 2 = 30
    ],
)
def test_the_minutes_follow_the_formula(found, minutes):
    assert found.minutes == minutes
