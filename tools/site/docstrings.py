"""Docstrings as reStructuredText: they are plain text with `names` in backticks, options, examples, and formulas."""

import re

from .formulas_of_docstrings import latex
from .plain_formulas import marked

SPECIAL = re.compile(r"[*|]|(?<=\w)_(?!\w)")  # signs of reStructuredText that are signs of mathematics, or end a name
NAMED = re.compile(  # names of Python that stand among words: of errors and warnings, and of options
    r"(?<![^\s(])([A-Z][A-Za-z]+(?:Error|Warning)|[a-z]{2,}(?:_[a-z]{2,})+_?|[a-z]{2,}\d?_"
    r"|[a-z_]{2,}=(?:\"\w+\"|'\w+'|None|True|False|[\d.]*\d))(?=[\s).,:;]|$)"
)
VALUE = re.compile(r'(?<![\w`"])(?:None(?! of)|True|False|"[a-z_]+")(?![\w`"])')  # what an option may be
SHAPE = re.compile(r"(?:X )?\([dknKST](?:, [dknKST])*,?\)")  # of an array: no formula, it is written as in Python
CODE = re.compile(r"(`[^`]*`)")
KEPT = re.compile(r"(:math:`[^`]*`|`[^`]*`)")
OWN_LINE = re.compile(r"\s*@@([^@]*)@@([.,;:]?)\s*")  # a formula that is to stand in a line of its own
BROAD = 18  # signs: a formula of more that says what is equal takes a line of its own, at the head of a docstring
OPTION = re.compile(r"^([a-z]\w*(?:, \w+)*) {2,}(.+(?:\n +.+)*)\n?", flags=re.MULTILINE)


def escape(app, what, name, thing, options, lines: list[str]) -> None:
    """Rewrite the lines of a docstring in place: what Sphinx calls before it reads one."""
    lines[:] = rest("\n".join(lines)).splitlines()


def rest(text: str) -> str:
    r"""The text with its special signs escaped, its options as a list, and indented lines kept as they are.

    >>> print(rest("The entropy of `p_` is |H|, see coef_.\nSum:\n\n    a * b").strip())
    The entropy of ``p_`` is \|H\|, see ``coef_``.
    Sum:
    <BLANKLINE>
    ::
    <BLANKLINE>
        a * b
    >>> print(rest("alpha    pseudo-counts,\n         None for none").strip())
    ``alpha``
        pseudo-counts,
        ``None`` for none
    """
    first, *rest_of_it = re.split(r"\n\s*\n", text.strip("\n"))
    return "\n\n".join([_head(first), *map(_block, rest_of_it)]) + "\n"


def in_pieces(line: str) -> list[tuple[str, str]]:
    r"""The first line of a docstring as words and as the formulas, in LaTeX, that take lines of their own, in turn.

    >>> in_pieces("p(x) = prod_b p_b(x_b), where b is a block.")
    [('', 'p(x) = \\prod_{b} p_{b}(x_{b}),'), ('where b is a block.', '')]
    """
    pieces = OWN_LINE.split(marked(line, _apart))
    words, formulas, marks = pieces[::3], pieces[1::3], pieces[2::3]
    made = [f"{formula}{mark}" for formula, mark in zip(formulas, marks, strict=True)]
    pairs = list(zip(words, [*made, ""], strict=True))
    for at in range(len(pairs) - 1, 0, -1):  # two that follow each other share a line
        if not pairs[at][0] and pairs[at][1]:
            pairs[at - 1 : at + 1] = [(pairs[at - 1][0], rf"{pairs[at - 1][1]} \qquad {pairs[at][1]}")]
    return [pair for pair in pairs if any(pair)]


def _apart(formula: str) -> str:
    made = latex(formula) if len(formula) > BROAD and " = " in formula else None
    return formula if made is None else f"@@{made}@@"


def _head(block: str) -> str:
    """The first paragraph; a formula that says what a density is stands in a line of its own."""
    line, _, others = block.partition("\n")
    if block.startswith(" ") or ">>>" in block or "@" in block or OPTION.match(block):
        return _block(block)
    pieces, made = in_pieces(line), []
    if not any(formula for _, formula in pieces):
        return _block(block)
    for words, formula in pieces:
        made += [_block(words)] * bool(words) + [f".. math::\n\n    {formula}"] * bool(formula)
    if others:
        made.append(_block(others))
    return "\n\n".join(made)


def _block(block: str) -> str:
    if block.lstrip().startswith(">>>"):
        return block
    if block.startswith("    "):
        return f"::\n\n{block}"
    made, at = "", 0
    for found in OPTION.finditer(block):
        made += _escaped(block[at : found.start()]) + _option(found)
        at = found.end()
    return made + _escaped(block[at:])


def _escaped(text: str) -> str:
    formulas = (piece if piece.startswith("`") else marked(piece, _within) for piece in CODE.split(text))
    return "".join(map(_piece, KEPT.split("".join(formulas))))


def _piece(piece: str) -> str:
    if piece.startswith(":math:"):
        return piece
    if piece.startswith("`"):
        return f"`{piece}`"
    pieces = NAMED.split(piece)
    return "".join(f"``{one}``" if at % 2 else SPECIAL.sub(r"\\\g<0>", one) for at, one in enumerate(pieces))


def _within(formula: str) -> str:
    """A formula within a line, as mathematics where rules read it."""
    made = None if SHAPE.fullmatch(formula) else latex(formula, flat=True)
    return f"`{formula}`" if made is None else f":math:`{made}`"


def _option(found: re.Match) -> str:
    said = "".join(part if part.startswith("`") else VALUE.sub(r"`\g<0>`", part) for part in CODE.split(found[2]))
    lines = (f"    {line.strip()}" for line in _escaped(said).splitlines())
    return "\n".join(["", f"``{found[1]}``", *lines, "", ""])
