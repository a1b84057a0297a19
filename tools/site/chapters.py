"""Stored notebooks as pages: what a reader without Python can use stays, the rest becomes something that works."""

import json
import re
from pathlib import Path

from tools.course import Address, read

from .exercises import answerable
from .figures import as_files
from .links import to_the_repository
from .mathematics import typeset_within
from .moving import NEEDS_A_KERNEL, Players

HEAD = re.compile(r"<!-- links -->\n(.*?)\n\n.*?<!-- /links -->", flags=re.DOTALL)
TO_RUN = "notebook-only"  # a tag of ours: only who runs the notebook needs this cell
PLAYED = "remove-input"  # tags of myst-nb: the code that builds a player tells a reader nothing ...
FOLDED = "hide-input"  # ... and that of a figure is folded


def page(path: Path, here: Address, static: Path) -> str:
    """A notebook as myst-nb should read it: JSON."""
    book = read(path)
    players = Players(path.stem, static)
    book["cells"] = answerable([cell for cell in book["cells"] if TO_RUN not in cell["metadata"].get("tags", [])])
    for cell in book["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = to_the_repository(with_doors(cell["source"], path, here), path, here)
            cell["source"] = as_files(cell["source"], static)
        else:
            cell["outputs"] = [output for output in cell["outputs"] if not _waits(output)]
            for output in cell["outputs"]:
                _shown(output, cell, players)
    return json.dumps(book, ensure_ascii=False, indent=1)


def with_doors(text: str, path: Path, here: Address) -> str:
    """The head of a notebook: minutes and needs, and how to run it; the theme has the links to its neighbours."""
    run = f"[Run it on Binder]({here.binder(path.name)}) · [the notebook]({here.view(f'notebooks/{path.name}')})"
    return HEAD.sub(lambda head: f"{head[1]} · {run}", text)


def _waits(output: dict) -> bool:
    """Whether an output is the words that stand in for a widget."""
    return "".join(output.get("data", {}).get("text/plain", "")).endswith(NEEDS_A_KERNEL)


def _shown(output: dict, cell: dict, players: Players) -> None:
    """Make one output into what the page shows, in place."""
    data = output.get("data", {})
    text = "".join(data.get("text/html", ""))
    if "<img" in text:
        still = as_files(text, players.static)
        played = 'class="gm-still"' in text
        cell["metadata"].setdefault("tags", []).append(PLAYED if played or "gm-stills" in text else FOLDED)
        output["data"] = {"text/html": players.play(cell["source"], still) if played else still}
    elif text:
        output["data"] = {"text/html": typeset_within(text)}
    elif "text/markdown" in data:
        output["data"] = {"text/markdown": data["text/markdown"]}
