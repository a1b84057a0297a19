"""A notebook is one sitting: its length is counted, its minutes are worked out from that, and all have limits."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from genmodels.course.exercises import get
from tools.claims.text import WRITTEN, cells_of
from tools.course import NOTEBOOKS, notebooks, read
from tools.effort import Effort, Reading, effort, lines

MOST = {"cells": 60, "words": 1600, "code": 150, "reading": 30, "doing": 30}
LIMITS = tomllib.loads((Path(__file__).parent / "limits.toml").read_text(encoding="utf8"))
STILL_BEYOND = Counter(doing=7)
EXCUSED = [number for number, entry in LIMITS.items() if "reason" in entry]
EACH = pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)


def beyond(found: Effort) -> dict[str, int]:
    """Return what of a notebook is beyond its limit."""
    return {name: getattr(found, name) for name, most in MOST.items() if getattr(found, name) > most}


def ceilings(number: str) -> dict[str, int]:
    """Return how far a notebook may still be beyond its limits: what it was when that was written down."""
    return {name: most for name, most in LIMITS.get(number, {}).items() if name in MOST}


@pytest.mark.parametrize(
    "path", [path for path in notebooks() if path.name[:2] not in EXCUSED], ids=lambda path: path.stem
)
def test_a_notebook_is_one_sitting_or_shrinks_towards_it(path):
    found, still = beyond(effort(read(path))), ceilings(path.name[:2])
    grown = {name: number for name, number in found.items() if number > still.get(name, 0)}
    assert grown == {}, "shorten it: see `python -m tools.effort`; a ceiling in limits.toml only falls"
    assert still == found, "it has shrunk: write the smaller number into limits.toml, or take out what is within 30"


def test_the_ceilings_of_all_together_only_fall():
    """How much is beyond the limits in all is written down here, so that no ceiling rises or comes in unseen."""
    over = Counter()
    for number in LIMITS:
        over.update({name: most - MOST[name] for name, most in ceilings(number).items()})
    assert over <= STILL_BEYOND, "shorten a notebook instead"


@pytest.mark.parametrize("number", EXCUSED)
def test_an_exception_has_a_reason_and_is_needed(number):
    assert LIMITS[number]["reason"].strip()
    assert all(beyond(effort(read(path))) for path in NOTEBOOKS.glob(f"{number}_*.ipynb"))


@EACH
def test_minutes_are_said_by_the_head_alone(path):
    text = " ".join(WRITTEN.sub("", source) for source in cells_of(read(path)))
    assert re.findall(r"takes?\b[^.]* \d+ minutes", text) == []


def cell(kind: str, source: str, *shown: dict, **metadata) -> dict:
    """Make a cell with these outputs."""
    return {
        "cell_type": kind,
        "source": source,
        "metadata": metadata,
        "outputs": [{"data": data} for data in shown],
    }


def test_what_is_counted():
    derivation = {"text/html": r"<li>$\displaystyle a = b$</li><li>$\displaystyle = c$</li>", "text/plain": "a"}
    formula = {"text/latex": r"$\displaystyle \frac{1}{2}$", "text/plain": "1/2"}
    book = [
        cell("markdown", "# 01 A title\n<!-- links -->not a word of it<!-- /links -->\n\n*Five* words: $p = 1$. - <b>"),
        cell("markdown", "$$a$$\n\n$$\\begin{aligned} a &= b \\\\ &= c \\end{aligned}$$"),
        cell("code", "toss = widgets.coin_tosses()\n\ntoss", formula, jupyter={"source_hidden": True}),
        cell("code", 'one = exercises.get("a-rose")\none', derivation),
        cell("code", "def p(x):\n    return ...\n\n\none.check(p)"),
        cell(
            "code",
            'widgets.coin_tosses()\nexercises.get("a-rose")\nexercises.get(\n    "a-sampler"\n)\nwidgets.Slider()',
        ),
    ]
    found = effort({"cells": book})
    assert found.open == Reading(words=5, inline=1, displayed=6, code=11, moving=2)
    assert found.folded == Reading(code=2)
    assert (found.cells, found.exercises, found.doing) == (6, 2, get("a-rose").minutes + get("a-sampler").minutes)


def test_what_is_folded_is_counted_apart_but_for_what_everybody_opens():
    aside = "Open. <details><summary>More</summary>\n\nTwo words $x$</details> Open again."
    seen = "<details>\n\nRead by all.\n\n<details>Few do.</details>\n\nBy all.</details>"
    found = effort({"cells": [cell("markdown", aside)]})
    assert (found.open, found.folded) == (Reading(words=3), Reading(words=3, inline=1))
    found = effort({"cells": [cell("markdown", seen, tags=["seen"])]})
    assert (found.open.words, found.folded.words) == (5, 2)


@pytest.mark.parametrize(
    ("found", "minutes"),
    [
        (Reading(words=1500), 10),
        (Reading(inline=200), 10),
        (Reading(displayed=30), 10),
        (Reading(code=120), 10),
        (Reading(moving=4), 12),
        (Reading(1200, 80, 9, 60, 2), 26),  # 8 + 4 + 3 + 5 + 6
    ],
)
def test_the_minutes_follow_the_formula(found, minutes):
    assert found.minutes == pytest.approx(minutes)


def test_lines_of_a_formula():
    assert [lines(r"x"), lines(r"\begin{bmatrix} 1 \\ 2 \end{bmatrix}"), lines(r"a \\ b \\ c")] == [1, 1, 3]
