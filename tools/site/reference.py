"""The reference of the library: a page for each public name, from its docstring, with links to the source."""

import inspect
import re
import sys
from collections import defaultdict
from pathlib import Path

import genmodels
from tools.course import ROOT, address

from .docstrings import CODE, in_pieces
from .formulas_of_docstrings import latex
from .plain_formulas import marked

PARTS = {  # the folder in which a name lives: what its members are
    "densities": "Densities: $p(x)$",
    "bayes": "Priors of parameters",
    "classifiers": r"Classifiers: $p(x, y) = p(y)\,p(x \mid y)$",
    "latent": "Mixtures, Markov chains and hidden states",
    "discriminative": r"Learning the border: $p(y \mid x)$",
    "": "Files and blocks",
}
SPECIAL = re.compile(r"[|*_]")  # signs of Markdown
KEPT = re.compile(r"(`[^`]*`|\$[^$]*\$)")  # code and formulas
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
    rows = [f"- [{name}](reference/{name}.md)\n\n{_first_sentence(getattr(genmodels, name))}\n" for name in names]
    tree = ["```{toctree}", ":hidden:", *(f"reference/{name}" for name in names), "```"]
    return "\n".join([f"## {title}", "", "```{container} names", "", *rows, "```", "", *tree, ""])


def _first_sentence(thing) -> str:
    """The first line of a docstring as Markdown within a list, with its formulas as mathematics."""
    parts = []
    for words, formula in in_pieces((inspect.getdoc(thing) or "").partition("\n")[0]):
        parts += [f"  {in_markdown(words)}"] * bool(words) + [f"  $$\n  {formula}\n  $$"] * bool(formula)
    return "\n\n".join(parts)


def in_markdown(text: str) -> str:
    """Words of a docstring as Markdown, with their formulas as mathematics.

    >>> print(in_markdown("P(x, k) = p(k) p(x | k) of `x`"))
    $P(x, k) = p(k) p(x \\mid k)$ of `x`
    """
    formulas = (piece if piece.startswith("`") else marked(piece, _formula) for piece in CODE.split(text))
    pieces = KEPT.split("".join(formulas))
    return "".join(piece if KEPT.match(piece) else SPECIAL.sub(r"\\\g<0>", piece) for piece in pieces)


def _formula(formula: str) -> str:
    made = latex(formula, flat=True)
    return f"`{formula}`" if made is None else f"${made}$"


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
