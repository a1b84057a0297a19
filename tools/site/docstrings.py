"""Docstrings as reStructuredText: they are plain text with `names` in backticks, options, examples, and formulas."""

import re

from .plain_formulas import marked

SPECIAL = re.compile(r"[*|]|(?<=\w)_(?!\w)")  # signs of reStructuredText that are signs of mathematics, or end a name
CODE = re.compile(r"(`[^`]*`)")
OPTION = re.compile(r"^([a-z]\w*(?:, \w+)*) {2,}(.+(?:\n +.+)*)\n?", flags=re.MULTILINE)


def escape(app, what, name, thing, options, lines: list[str]) -> None:
    """Rewrite the lines of a docstring in place: what Sphinx calls before it reads one."""
    lines[:] = rest("\n".join(lines)).splitlines()


def rest(text: str) -> str:
    r"""The text with its special signs escaped, its options as a list, and indented lines kept as they are.

    >>> print(rest("The entropy of `p_` is |H|, see coef_.\nSum:\n\n    a * b").strip())
    The entropy of ``p_`` is \|H\|, see coef\_.
    Sum:
    <BLANKLINE>
    ::
    <BLANKLINE>
        a * b
    >>> print(rest("alpha    pseudo-counts,\n         0 for none").strip())
    ``alpha``
        pseudo-counts,
        0 for none
    """
    return "\n\n".join(map(_block, re.split(r"\n\s*\n", text.strip("\n")))) + "\n"


def _block(block: str) -> str:
    if block.lstrip().startswith(">>>"):
        return block
    return f"::\n\n{block}" if block.startswith("    ") else OPTION.sub(_option, _escaped(block))


def _escaped(text: str) -> str:
    formulas = (piece if piece.startswith("`") else marked(piece) for piece in CODE.split(text))
    pieces = CODE.split("".join(formulas))
    return "".join(f"`{piece}`" if piece.startswith("`") else SPECIAL.sub(r"\\\g<0>", piece) for piece in pieces)


def _option(found: re.Match) -> str:
    lines = (f"    {line.strip()}" for line in found[2].splitlines())
    return "\n".join(["", f"``{found[1]}``", *lines, "", ""])
