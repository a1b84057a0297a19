"""Stored notebooks as pages: what a reader without Python can use stays, the rest becomes something that works."""

import json
import re
from pathlib import Path

from tools import projected
from tools.course import Address, read
from tools.course_map import course_map, place_of
from tools.map_picture import on_page

from .exercises import answerable
from .figures import as_files, in_the_page
from .furniture import furnished
from .links import to_the_repository
from .mathematics import typeset_within
from .moving import NEEDS_A_KERNEL, Players
from .names_beside import with_names

HEAD = re.compile(r"<!-- links -->\n(.*?)\n\n.*?<!-- /links -->", flags=re.DOTALL)
TO_RUN = "notebook-only"  # a tag of ours
TO_TRY = re.compile(r"\n# .*remove the first #.*")  # a line that waits for who runs the notebook
STILL, STILLS = 'class="gm-still"', 'class="gm-stills"'
PLAYED = "remove-input"  # a tag of myst-nb: the code that builds a player tells a reader nothing
NOTEBOOK = re.compile(r"(?<![\w/#-])([Nn])otebook(s?) (?=(\d)\d\b)")  # as it is named in a text or a link
OF_THIS = "Symbols of this notebook"  # a heading
ENTRIES = re.compile(r"(?<=<!-- index -->\n)\|.*\n\|.*\n((?:\|.*\n?)+)")
READ = re.compile(r"^(\$[^$]*\$ )([^[]+)( \[)")  # how a symbol is read, between it and where it begins
NEEDS = re.compile(r"\n+It (also )?(?:builds on|uses) ((?:[^\n.]|\.(?! ))+)\.\s*$")  # all of a head's last paragraph
MAP = re.compile(r"(?<=<!-- map -->\n).*?</div></div>", flags=re.DOTALL)  # as a notebook has it
STYLED = [  # what code writes into a table for a notebook, and the page says in its styles
    (re.compile(r"<style scoped>.*?</style>\s*", flags=re.DOTALL), ""),
    (re.compile(r'<div style="overflow-x: auto">(?=<table)'), '<div class="scroll">'),
    (re.compile(r'(<t[dh]\b[^>]*?) style="[^"]*#d6e6f4[^"]*"'), r'\1 class="looked"'),
    (re.compile(r'(<t[dh]\b[^>]*?) style="[^"]*#ffe08a[^"]*"'), r'\1 class="counted"'),
    (re.compile(r'(<(?:table|tr|th|td|caption)\b[^>]*?) (?:style|border)="[^"]*"'), r"\1"),
    (re.compile(r"<th[^>]*></th>"), "<td></td>"),  # a heading that says nothing is none
    (re.compile(r'(?<!class="scroll">)(<table\b.*?</table>)', flags=re.DOTALL), r'<div class="scroll">\1</div>'),
]


def page(path: Path, here: Address, static: Path) -> str:
    """A notebook as myst-nb should read it: JSON."""
    book, players = read(path), Players(path, static)
    offered = [shown for cell in book["cells"] for shown in _offered(cell, path)]
    offered = with_names([cell for cell in offered if not _only_to_run(cell)], path.name[:2])
    book["cells"] = furnished(answerable(offered))
    for cell in book["cells"]:
        if cell["cell_type"] == "markdown":
            text = with_doors(to_the_repository(cell["source"], path, here), path, here)
            text = NOTEBOOK.sub(as_chapter, text).replace(OF_THIS, OF_THIS.replace("notebook", "chapter"))
            text = ENTRIES.sub(_entries, text)
            shown = MAP.sub(lambda _: f'<div class="scroll wide">{on_page(course_map())}</div>', text)
            cell["source"] = in_the_page(shown, static)
        else:
            cell["source"] = TO_TRY.sub("", cell["source"])
            cell["outputs"] = [output for output in cell["outputs"] if not _waits(output)]
            for output in cell["outputs"]:
                _show(output, cell, players)
    return json.dumps(book, ensure_ascii=False, indent=1)


def _offered(cell: dict, path: Path) -> list[dict]:
    """A cell, and below one that is marked to be projected a line that offers its files."""
    if projected.TAG not in cell["metadata"].get("tags", ()):
        return [cell]
    figure = projected.projected(place_of(path))
    line = f'<p class="project">To project, <i>{figure.name}</i>: {figure.offers}</p>'
    return [cell, {"cell_type": "markdown", "id": "project", "metadata": {}, "source": line}]


def with_doors(text: str, path: Path, here: Address) -> str:
    """The head of a notebook in one line: minutes, needs, slides, where to run it; neighbours are linked elsewhere."""

    needs = NEEDS.search(text) if HEAD.search(text) else None

    def facts(head: re.Match) -> str:
        slides = f'<a href="slides/{path.stem}.html">Slides</a>'
        said = _with_needs(head[1].split(" · "), needs)
        ways = [fact for fact in said if fact.startswith("[")]
        rows = (
            [fact for fact in said if fact not in ways],
            [*ways, slides, f"Run it [on Binder]({here.binder(path.name)})"],
        )
        lines = (" ".join(f"<span>{fact}</span>" for fact in row) for row in rows)
        return '<div class="facts">\n\n{}\n\n</div>'.format("\n\n".join(lines))

    return HEAD.sub(facts, text[: needs.start()] + "\n" if needs else text)


def _with_needs(facts: list[str], needs: re.Match | None) -> list[str]:
    """The facts of a chapter with what its text says that it builds on, in place of names of chapters or after them.

    >>> _with_needs(["20 minutes", "builds on A"], NEEDS.search("\\n\\nIt also uses B."))
    ['20 minutes', 'builds on A, also on B']
    >>> _with_needs(["20 minutes", "builds on A"], NEEDS.search("\\n\\nIt builds on B, and on C."))
    ['20 minutes', 'builds on B, and on C']
    """
    if not needs:
        return facts
    known = next((fact for fact in facts if fact.startswith("builds on ")), None)
    told = f"{known}, also on {needs[2]}" if needs[1] and known else f"builds on {needs[2]}"
    kept = [fact for fact in facts if fact != known]
    return [*kept[:1], told, *kept[1:]]


def as_chapter(notebook: re.Match) -> str:
    """What a notebook is called on pages and slides.

    >>> NOTEBOOK.sub(as_chapter, "See notebook 14. [Notebook 90](90.ipynb) derives it.")
    'See chapter 14. [Appendix 90](90.ipynb) derives it.'
    >>> NOTEBOOK.sub(as_chapter, "Notebooks 00 to 03: observations.")
    'Chapters 00 to 03: observations.'
    """
    name = "appendix" if notebook[3] == "9" and not notebook[2] else "chapter"
    return f"{name.capitalize() if notebook[1] == 'N' else name}{notebook[2]} "


def _entries(index: re.Match) -> str:
    """The rows of the alphabetical index with each symbol as an entry of its own.

    >>> row = "| **d** | $d$ [00](0) · $D$ cap d [07](7) |"
    >>> print(ENTRIES.sub(_entries, f"<!-- index -->\\n| | a |\\n|---|---|\\n{row}\\n"))
    <!-- index -->
    <dl class="entries">
    <dt>d</dt><dd>
    <BLANKLINE>
    $d$ [00](0)
    <BLANKLINE>
    $D$ <span class="said">cap d</span> [07](7)
    <BLANKLINE>
    </dd>
    </dl>
    <BLANKLINE>
    """
    rows = []
    for row in index[1].splitlines():
        letter, entries = (part.strip() for part in row.strip("| ").split("|", 1))
        entries = "\n\n".join(READ.sub(r'\1<span class="said">\2</span>\3', one) for one in entries.split(" · "))
        rows.append(f"<dt>{letter.strip('*')}</dt><dd>\n\n{entries}\n\n</dd>")
    return '<dl class="entries">\n' + "\n".join(rows) + "\n</dl>\n"


def _html(output: dict) -> str:
    return "".join(output.get("data", {}).get("text/html", ""))


def _only_to_run(cell: dict) -> bool:
    """Whether a cell says or shows what only helps who runs the notebook: stills stand in for a player."""
    stills = any(STILLS in _html(output) for output in cell.get("outputs", []))
    return stills or TO_RUN in cell["metadata"].get("tags", [])


def _waits(output: dict) -> bool:
    """Whether an output is the words that stand in for a widget."""
    return "".join(output.get("data", {}).get("text/plain", "")).endswith(NEEDS_A_KERNEL)


def _show(output: dict, cell: dict, players: Players) -> None:
    """Make one output into what the page shows, in place."""
    text = _html(output)
    if "<img" in text:
        played = STILL in text
        picture = (as_files if played else in_the_page)(text, players.static)
        output["data"] = {"text/html": players.play(cell["source"], picture) if played else picture}
        if played:
            cell["metadata"].setdefault("tags", []).append(PLAYED)
    elif text:
        for written, styled in STYLED:
            text = written.sub(styled, text)
        output["data"] = {"text/html": typeset_within(text)}
    elif "text/markdown" in output.get("data", {}):
        output["data"] = {"text/markdown": output["data"]["text/markdown"]}
