"""Stored notebooks as pages: what a reader without Python can use stays, the rest becomes something that works."""

import json
import re
from pathlib import Path

from tools.course import Address, read
from tools.stored_records import stored

from .exercises import answerable
from .figures import as_files
from .links import to_the_repository
from .mathematics import typeset_within
from .moving import NEEDS_A_KERNEL, Players

HEAD = re.compile(r"<!-- links -->\n(.*?)\n\n.*?<!-- /links -->", flags=re.DOTALL)
TO_RUN = "notebook-only"  # a tag of ours
TO_TRY = re.compile(r"\n# .*remove the first #.*")  # a line that waits for who runs the notebook
STILL, STILLS = 'class="gm-still"', 'class="gm-stills"'
PLAYED = "remove-input"  # tags of myst-nb: the code that builds a player tells a reader nothing ...
FOLDED = "hide-input"  # ... and that of a figure is folded


def page(path: Path, here: Address, static: Path) -> str:
    """A notebook as myst-nb should read it: JSON."""
    book, players = read(path), Players(path, static)
    book["cells"] = answerable([cell for cell in book["cells"] if not _only_to_run(cell)])
    for cell in book["cells"]:
        if cell["cell_type"] == "markdown":
            text = with_doors(to_the_repository(cell["source"], path, here), path, here)
            cell["source"] = as_files(text, static)
        else:
            cell["source"] = TO_TRY.sub("", cell["source"])
            cell["outputs"] = [output for output in cell["outputs"] if not _waits(output)]
            for output in cell["outputs"]:
                _show(output, cell, players)
    return json.dumps(book, ensure_ascii=False, indent=1)


def with_doors(text: str, path: Path, here: Address) -> str:
    """The head of a notebook: minutes and needs, and how to run it; the theme has the links to its neighbours."""
    own = "[on your own computer](index.md#On-your-own-computer)"
    moves = "Pictures move on this page. " if stored(path) else ""
    run = f"{moves}To change the code, run it [on Binder]({here.binder(path.name)}) or {own}."
    return HEAD.sub(lambda head: f"{head[1]}\n\n{run}", text)


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
        still = as_files(text, players.static)
        output["data"] = {"text/html": players.play(cell["source"], still) if STILL in text else still}
        cell["metadata"].setdefault("tags", []).append(PLAYED if STILL in text else FOLDED)
    elif text:
        output["data"] = {"text/html": typeset_within(text)}
    elif "text/markdown" in output.get("data", {}):
        output["data"] = {"text/markdown": output["data"]["text/markdown"]}
