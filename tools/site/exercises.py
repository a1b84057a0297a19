"""The exercises of a notebook as they stand on its page: options and numbers are answered there, all have hints.

The element is Markdown with HTML around it, so that formulas and code in it are set like those of the page; `reply.js`
brings it to life. Without JavaScript it is a question with hints.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from genmodels.course.exercises import Exercise, Note, get
from genmodels.course.kit.exercises.reply_on_a_page import data
from tools.course import address, notebooks

ASKS = re.compile(r'^(\w+) = exercises\.get\("([^"]+)"\)', re.M)
CHECKS = re.compile(r"^(\w+)\.check\(", re.M)
HELP = re.compile(r"^# *\w+\.(hint|solution)\(.*\n?", re.M)  # a line that waits for its # to be taken away
FORMULA = re.compile(r"\$([^$]+)\$")
NUMBERED = re.compile(r"^(\d+)\.")  # a number that ends a sentence, where Markdown would begin a list
ELSEWHERE = (
    '<p class="gm-elsewhere">This one is answered in Python. '
    '<a class="gm-go" href="{binder}">Answer it on Binder</a> or in JupyterLab.</p>'
)
TITLE = re.compile(r"^\*\*(?:Exercise: )?(.*?)\*\*")
OPENS = "<details>\n<summary>{title}</summary>\n\n{text}\n\n</details>"

Cell = dict[str, Any]


def answerable(cells: list[Cell]) -> list[Cell]:
    """Return the cells of a notebook with each exercise as an element; where only Python can judge, its code stays.

    >>> ask = {"source": 'x = exercises.get("row-by-row")\\nx', "cell_type": "code", "metadata": {}, "id": "a"}
    >>> check = {"source": "x.check(...)\\n# x.hint()", "cell_type": "code", "metadata": {}, "id": "b"}
    >>> [cell["cell_type"] for cell in answerable([ask, check])]
    ['markdown']
    """
    asked = {called: get(name) for cell in cells for called, name in ASKS.findall(cell["source"])}
    return [on_page for cell in cells for on_page in _on_page(cell, asked)]


def element(name: str, template: str = "") -> str:
    """Return the element of an exercise: its question, what Python begins with where only Python can judge, hints.

    >>> element("row-by-row").splitlines()[0]
    '<genmodels-exercise id="row-by-row">'
    """
    exercise = get(name)
    known = data(exercise)
    parts = [
        f'<genmodels-exercise id="{name}">',
        *_question(exercise),
        *([f"```python\n{template}\n```"] if template and not known else []),
        ELSEWHERE.format(binder=_binder(exercise)),
        *(_for_script(known) if known else []),
        '<div class="gm-help">',
        *(OPENS.format(title=note.title, text=NUMBERED.sub(r"\1\\.", note.text)) for note in _notes(exercise)),
        "</div>",
        "</genmodels-exercise>",
    ]
    return "\n\n".join(parts)


def _on_page(cell: Cell, asked: dict[str, Exercise]) -> list[Cell]:
    source, called = cell["source"], CHECKS.search(cell["source"])
    if cell["cell_type"] != "code":
        return [cell]
    if ASKS.search(source):
        return []
    if called and called[1] in asked:
        return [_markdown(cell, element(asked[called[1]].name, HELP.sub("", source).rstrip()))]
    return [cell] if HELP.sub("", source).strip() or not source.strip() else []


def _question(exercise: Exercise) -> list[str]:
    title = TITLE.sub(r"**\1**", exercise._repr_markdown_())
    return ['<div class="gm-question">', title, "</div>"]


def _for_script(known: dict[str, Any]) -> list[str]:
    """What the script reads: the data, and the formulas in its words, set by the page."""
    formulas = list(dict.fromkeys(source for text in _texts(known) for source in FORMULA.findall(text)))
    text = json.dumps(known | {"formulas": formulas}, ensure_ascii=False).replace("<", "\\u003c")
    script = f'<script type="application/json">{text}</script>'
    return [script, "<template>", *(f"${source}$" for source in formulas), "</template>"] if formulas else [script]


def _texts(known: Any) -> Iterator[str]:
    if isinstance(known, str):
        yield known
    elif isinstance(known, dict | list):
        for value in known.values() if isinstance(known, dict) else known:
            yield from _texts(value)


def _notes(exercise: Exercise) -> Iterator[Note]:
    yield from (exercise.hint(number) for number in range(1, len(exercise.hints) + 1))
    yield exercise.solution()


def _binder(exercise: Exercise) -> str:
    book = next(path.name for path in notebooks() if path.name.startswith(exercise.chapter))
    return address().binder(book)


def _markdown(cell: Cell, text: str) -> Cell:
    return {"cell_type": "markdown", "id": f"{cell['id']}-reply", "metadata": cell["metadata"], "source": text}
