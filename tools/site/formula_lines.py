r"""Where a wide formula is broken: between formulas side by side, before a relation, at last before a plus or a minus.

KaTeX breaks a formula behind such signs, and no formula in a line of its own. So each piece is typeset by itself,
and the page lays pieces one after the other, in as many lines as they need: see `type.css`.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

TOKEN = re.compile(r"\\[A-Za-z]+\s*|\\.|[^\\]", flags=re.DOTALL)
ALIGNED = re.compile(r"\s*\\begin\{aligned\}(.*)\\end\{aligned\}\s*", flags=re.DOTALL)
ROW = re.compile(r"\\\\(?:\[[^]]*\])?")
OPENS = {"(", "[", "\\{", "\\lvert", "\\langle"}
CLOSES = {")", "]", "\\}", "\\rvert", "\\rangle"}
ARROWS = {"\\leftarrow", "\\to", "\\Longrightarrow", "\\Longleftrightarrow"}
RELATIONS = {
    "=",
    "<",
    ">",
    "\\le",
    "\\ge",
    "\\leq",
    "\\geq",
    "\\approx",
    "\\propto",
    "\\sim",
    "\\equiv",
    "\\ne",
    *ARROWS,
}
BINARY = {"+", "-", "\\pm", "\\times"}
SPACES = {"\\quad", "\\qquad"}
THIN = {"\\,", "\\;", "\\exp", "\\begin"}  # between factors, or before one: the last places to break
NO_OPERAND = RELATIONS | BINARY | OPENS | SPACES | {",", "&", "{", "^", "_", "\\mid", "\\big", "\\Big", "\\left"}
WORDS = re.compile(r"(?:\\text\{[^}]*\}|\\[A-Za-z]+|\s)*")  # what is none by itself: "with", an arrow
TALL = re.compile(r"\\frac|\\sum|\\prod")
BROAD, BROADEST = 14.5, 16.5  # em: a wider piece is broken between its terms, and between factors or within brackets


class Step(NamedTuple):
    """From one relation to the next, in pieces that are not broken; the first may begin without one."""

    pieces: list[str]
    related: bool


def rows(latex: str) -> list[str]:
    r"""The lines of an aligned formula, none of what is not.

    >>> rows(r"\begin{aligned} a &= b \\[1em] &= c \end{aligned}"), rows("a = b")
    (['a &= b', '&= c'], [])
    """
    found = ALIGNED.fullmatch(latex)
    return [row.strip() for row in ROW.split(found[1])] if found and "\\begin" not in found[1] else []


def side_by_side(latex: str) -> list[str]:
    r"""The formulas in a line; an arrow or a word between two goes with the second.

    >>> side_by_side(r"a = b, \qquad \text{so} \qquad \mu_{i} = c")
    ['a = b,', '\\text{so}\\quad \\mu_{i} = c']
    """
    made, held = [], ""
    for part in cut(latex, lambda token, _: token in SPACES):
        part = re.sub(r"^(?:\\q?quad(?![A-Za-z])\s*)+", "", part).strip()
        if WORDS.fullmatch(part):
            held += f"{part}\\quad " * bool(part)
        else:
            made.append(held + part)
            held = ""
    return [*made, held.removesuffix("\\quad ")] if held else made


def steps(latex: str, width: Callable[[str], float]) -> list[Step]:
    r"""What stands before the first relation, if something does, and what follows each.

    >>> for step in steps(r"p(y = 1) = a + b = c", lambda piece: 20.0):
    ...     print(step)
    Step(pieces=['p(y = 1)'], related=False)
    Step(pieces=['= a', '+ b'], related=True)
    Step(pieces=['= c'], related=True)
    """
    tilde = "\\sim" in latex  # x | y = 0 ~ N: not the equals sign of the condition
    parts = cut(latex, lambda token, before: (token == "\\sim" if tilde else token in RELATIONS) and bool(before))
    return [Step(_pieces(part, width), bool(number) or _related(part)) for number, part in enumerate(parts)]


def _related(part: str) -> bool:
    return TOKEN.match(part)[0].strip() in RELATIONS - ARROWS


def _pieces(part: str, width: Callable[[str], float]) -> list[str]:
    """A part between two relations, broken as seldom and as far outside as makes all of it narrow enough."""
    soft = _softened(part)
    inner = soft if len(cut(soft, _sum, 1)) > len(cut(part, _sum)) else part
    made = [part]
    for text, sign, deep in ((part, _sum, 0), (inner, _sum, 1), (inner, _product, 0), (inner, _product, 1)):
        if max(map(width, made)) <= (BROADEST if deep or sign is _product else BROAD):
            break
        made = cut(text, sign, deep)
    return made


def _sum(token: str, before: str) -> bool:
    return token in BINARY and bool(before) and before not in NO_OPERAND


def _product(token: str, before: str) -> bool:
    return _sum(token, before) or (token in THIN and bool(before) and before not in NO_OPERAND | THIN)


def cut(latex: str, sign: Callable[[str, str], bool], deep: int = 0) -> list[str]:
    r"""LaTeX in pieces, each but the first with the token that `sign` takes at its head, outside of brackets.

    >>> cut(r"\frac{a + b}{c} + (d - e)", lambda token, before: token == "+")
    ['\\frac{a + b}{c}', '+ (d - e)']
    """
    made = [""]
    for token, hard, soft, before in _tokens(latex):
        if not hard and soft <= deep and sign(token.strip(), before):
            made.append("")
        made[-1] += token
    return [piece.strip() for piece in made if piece.strip()]


def _tokens(latex: str) -> Iterator[tuple[str, int, int, str]]:
    """Each token, how many braces and how many brackets are open before it, and the token before that is no space."""
    hard = soft = 0
    before, sized = "", False
    for token in TOKEN.findall(latex):
        bare = token.strip()
        yield token, hard, soft, before
        if bare in {"{", "\\left", "\\begin"}:
            hard += 1
        elif bare in {"}", "\\right", "\\end"}:
            hard = max(hard - 1, 0)
        elif bare in OPENS and not sized:
            soft += 1
        elif bare in CLOSES and not sized:
            soft = max(soft - 1, 0)
        before, sized = bare or before, bare in {"\\left", "\\right"}


def _softened(latex: str) -> str:
    r"""Brackets of a fixed size for those that KaTeX fits to what is between them, and does not break.

    >>> _softened(r"\left[ \frac12 + b \right]")
    '\\Big[ \\frac12 + b \\Big]'
    """
    size = "\\Big" if TALL.search(latex) else "\\big"
    return re.sub(r"\\(?:left|right)(?=[(\[\])\s])\s*", lambda _: size, latex)
