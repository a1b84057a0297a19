"""The reference of the library: a page for each public name, from its docstring, with links to the source."""

import inspect
import re
import sys
from collections import defaultdict
from pathlib import Path

import genmodels
from tools.course import ROOT, address

from .docstrings import CODE
from .plain_formulas import marked

PARTS = {  # the folder in which a name lives: what its members are
    "densities": "Densities: p(x)",
    "bayes": "Priors of parameters",
    "classifiers": "Classifiers: p(x, y) = p(y) p(x | y)",
    "latent": "Mixtures, Markov chains and hidden states",
    "discriminative": "Learning the border: p(y | x)",
    "": "Files and blocks",
}
SPECIAL = re.compile(r"[|*_]")  # signs of Markdown
PAGE = """# {name}

```{{eval-rst}}
.. currentmodule:: genmodels
.. auto{kind}:: {name}
```
"""
INDEX = """# Reference

What `genmodels` offers, name by name. `help(NAME)` says the same in Python, and
[the library in ten minutes](plain.md) shows how all of it works.
"""


def write(source: Path) -> None:
    """Write reference.md, which lists all names by part, and a page for each."""
    folder, parts = source / "reference", defaultdict(list)
    folder.mkdir()
    for name in genmodels.__all__:
        kind = "class" if inspect.isclass(getattr(genmodels, name)) else "function"
        (folder / f"{name}.md").write_text(PAGE.format(name=name, kind=kind), encoding="utf-8")
        parts[_part(name)].append(name)
    lists = (_list(title, parts[part]) for part, title in PARTS.items() if parts[part])
    (source / "reference.md").write_text("\n".join([INDEX, *lists]), encoding="utf-8")


def _part(name: str) -> str:
    home = getattr(genmodels, name).__module__.split(".")
    return home[1] if home[1] in PARTS else ""


def _list(title: str, names: list[str]) -> str:
    rows = [f"- [{name}](reference/{name}.md) {_first_sentence(getattr(genmodels, name))}" for name in names]
    tree = ["```{toctree}", ":hidden:", *(f"reference/{name}" for name in names), "```"]
    return "\n".join([f"## {title}", "", "```{container} names", "", *rows, "```", "", *tree, ""])


def _first_sentence(thing) -> str:
    """The first line of a docstring, as Markdown with its formulas as code."""
    pieces = CODE.split(marked((inspect.getdoc(thing) or "").partition("\n")[0]))
    return "".join(piece if piece.startswith("`") else SPECIAL.sub(r"\\\g<0>", piece) for piece in pieces)


def source_of(domain: str, info: dict[str, str]) -> str | None:
    """Where the repository has the source of what `info` names, as sphinx.ext.linkcode asks."""
    thing = sys.modules.get(info["module"])
    for part in info["fullname"].split("."):
        thing = getattr(thing, part, None)
    try:
        path, (lines, first) = inspect.getsourcefile(inspect.unwrap(thing)), inspect.getsourcelines(thing)
    except TypeError:  # no class and no function: an attribute
        return None
    file = Path(path).relative_to(ROOT).as_posix()
    return f"{address().view(file)}#L{first}-L{first + len(lines) - 1}" if file.startswith("genmodels/") else None
