"""Formulas as HTML, made by KaTeX while the site is built: pages need no script."""

import html
import re
from functools import cache

from docutils import nodes
from py_mini_racer import MiniRacer
from sphinx.application import Sphinx

from . import javascript
from .formula_lines import Step, rows, side_by_side, steps
from .formula_width import width
from .full_stops import followed
from .outside import package

INLINE = re.compile(r"\$([^$<>]+)\$")
SEEN = re.compile(r'class="katex-html".*', flags=re.DOTALL)  # what is read by eyes, not by a screen reader
FINE = re.compile(r"\d\.\d{4}(?=em)")  # lengths of KaTeX: a thousandth of a letter is fine enough
STRUT = re.compile(r'<span class="katex-strut" style="height:([\d.]+)em;(?:vertical-align:-([\d.]+)em;)?"></span>')
NOTHING = (
    "<mo>\u2061</mo>"  # an unseen sign behind the name of a function; as a third child of a subscript it is malformed
)
SHORT = 22  # signs: a formula of no more is not broken
FITS = 29  # em: what is as wide as the text
KEPT = 17.5  # em: what a phone has room for; wider formulas may be broken
SMALL = 20.5  # em: what it has room for in letters that are a little smaller
SHORT_LEFT = 5.5  # em: below a left side of no more, right sides begin beneath each other
LEFT, SIGN = 1.4, 1.33  # em: how far the others are set in, and what follows a relation
APART = 2  # em: between formulas side by side
SLACK = 0.6  # em: what browsers may round up
GIVEN = re.compile(r"\\mid(?![A-Za-z])")  # no line begins with what is given
DISPLAYED = re.compile(r"\s*\\displaystyle(?![A-Za-z])")
KEPT_ON_A_LINE = '<span class="gm-short">'
BASE, PIECES = '<span class="katex-base">', '</span><span class="katex-base">'
EXPONENT = re.compile(r"(?<![A-Za-z\\])e\^\{(?=(-?)\\frac\{)")
used: set[str] = set()  # the signs of all formulas that were made


@cache
def engine() -> MiniRacer:
    """JavaScript with KaTeX in it."""
    return javascript.engine((package("katex") / "dist/katex.min.js").read_text(encoding="utf-8"))


@cache
def typeset(latex: str, display: bool = False) -> str:
    r"""One formula as HTML, for eyes and for screen readers. Raises JSEvalException for LaTeX that KaTeX cannot read.

    >>> typeset(r"\mu")[:43]
    '<span class="katex"><span class="katex-math'
    """
    made = engine().call(
        "katex.renderToString", GIVEN.sub(r"\g<0>\\nobreak ", latex), {"displayMode": display, "throwOnError": True}
    )
    made = made.replace(f"{NOTHING}</msub>", "</msub>")
    made = FINE.sub(lambda found: found[0][:-1].rstrip("0").rstrip("."), made)
    used.update(html.unescape(re.sub("<[^>]*>", "", SEEN.search(made)[0])))
    return made


def typeset_within(text: str) -> str:
    """HTML in which LaTeX stands between dollar signs, as in the derivations, with its formulas typeset."""
    return INLINE.sub(lambda found: _within(html.unescape(found[1])), text)


def _within(latex: str) -> str:
    if DISPLAYED.match(latex) and width(typeset(latex)) > KEPT:
        return in_lines(latex)[0].removeprefix('<span class="katex-display">').removesuffix("</span>")
    return on_a_line(typeset(latex))


def on_a_line(formula: str, mark: str = "") -> str:
    r"""A formula within a line, with the mark behind it; a short one is not broken.

    >>> on_a_line(typeset("p = 0.1"), ",")[:23], on_a_line(typeset(r"p = 0.1 + 0.2 + 0.3 + 0.4 + 0.5 + 0.6"))[:20]
    ('<span class="gm-short">', '<span class="katex">')
    """
    signs = re.sub("<[^>]*>|\u200b", "", SEEN.search(formula)[0].partition(">")[2])
    if len(html.unescape(signs)) <= SHORT:
        return f"{KEPT_ON_A_LINE}{formula}{mark}</span>"
    return followed(formula, mark)


def low(latex: str) -> str:
    r"""LaTeX in which a fraction that would stand in the exponent of e is what exp is applied to.

    >>> print(low(r"a e^{-\frac{(x - 1)^{2}}{2}} + e^{-x}"))
    a \exp\left(-\frac{(x - 1)^{2}}{2}\right) + e^{-x}
    """
    made, at = "", 0
    for found in EXPONENT.finditer(latex):
        end = _closes(latex, found.end() - 1)
        inside = latex[found.end() : end]
        above = _closes(inside, found[1].count("-") + len(r"\frac"))
        if end < 0 or found.start() < at or above < 0 or inside[above + 1 : above + 2] != "{":
            continue
        if _closes(inside, above + 1) == len(inside) - 1:
            made, at = rf"{made}{latex[at : found.start()]}\exp\left({inside}\right)", end + 1
    return made + latex[at:]


def _closes(latex: str, at: int) -> int:
    """Where the brace that opens there is closed, -1 where none does or it is not."""
    deep = 0
    for place in range(at, len(latex)):
        deep += {"{": 1, "}": -1}.get(latex[place], 0)
        if not deep:
            return place if latex[at] == "{" else -1
    return -1


def on_its_own(latex: str) -> str:
    """A formula in a line of its own, which says how wide it is, for what is narrower than that."""
    latex = low(latex)
    formula = typeset(latex, display=True)
    wide = em = width(formula)
    if wide > (SMALL if rows(latex) else KEPT):
        formula, em = in_lines(latex)
    return f'<div class="math{" long" * (wide > FITS)}" style="--em: {em:.1f}">{formula}</div>'


def in_lines(latex: str) -> tuple[str, float]:
    """A wide formula that is broken where it is wider than the page, and how much room it has to have then, in em."""
    latex = DISPLAYED.sub("", latex)
    lines = rows(latex)
    pairs = [_halves(line) for line in lines] or [_split(part) for part in side_by_side(latex)]
    left = max((_em(left) for left, _ in pairs if left), default=0)
    made = [_one(one, right, left if lines else None) for one, right in pairs]
    names = "gm-lines" + " gm-rows" * bool(lines) + " gm-far" * (bool(lines) and left > SHORT_LEFT)
    wholes = [_em(one) * bool(one) + sum(_em(piece) for step in right for piece in step.pieces) for one, right in pairs]
    wide = left + max(wholes) if lines else sum(wholes) + APART * (len(pairs) - 1)
    held = f' style="--wide:{wide + 1:.1f}em' + f";--left:{left + 0.05:.2f}em" * bool(lines) + '"'
    inside = f'<span class="{names}"{held}>{"".join(text for text, _ in made)}</span>'
    whole = typeset(latex, display=True)
    return whole[: SEEN.search(whole).start()] + _seen(inside) + "</span></span>", max(em for _, em in made)


def _seen(inside: str) -> str:
    return f'class="katex-html" aria-hidden="true">{inside}</span>'


def _split(part: str) -> tuple[str, list[Step]]:
    """What is left of the first relation, and the rest."""
    made = steps(part, _em)
    if len(made) > 1 and not made[0].related:
        return " ".join(made[0].pieces), made[1:]
    return "", made


def _halves(row: str) -> tuple[str, list[Step]]:
    """The same of a row, in which a sign says where the right side begins."""
    left, _, right = row.partition("&")
    sign = re.search(r"=\s*(?:\{\})?\s*$", left)
    if sign:  # it stands at the head of the right side, as everywhere
        left, right = left[: sign.start()], f"= {right}"
    return left.strip(), steps(right.strip(), _em)


def _one(left: str, right: list[Step], widest: float | None) -> tuple[str, float]:
    """One of the formulas as HTML, and the room that it takes in letters which are not too small.

    `widest` is the width of the widest left side, where left sides stand below each other.
    """
    row, far = widest is not None, widest or (_em(left) if left else 0)
    pieces = [_em(piece) + SIGN * bool(number) for step in right for number, piece in enumerate(step.pieces)]
    hang = next((room for room in (far * (far <= SHORT_LEFT), LEFT) if room and room + max(pieces) <= SMALL), 0.3)
    made = [_step(step) for step in right]
    text = (f'<span class="gm-left">{_base(left)}</span>' if left else "") + "".join(made)
    groups = [sum(map(_em, step.pieces)) for step in right]
    broken = f";--broken:{max(far, hang + max(groups)) + SLACK:.1f}em"  # so it can stand in the middle
    style = "" if row or not left else f' style="--left:{hang + 0.05:.2f}em{broken}"'
    rooms = (far + sum(groups), max([far, hang + max(groups)]), max([far, hang + max(pieces)]))
    return f'<span class="gm-one"{style}>{text}</span>', next((em for em in rooms if em <= SMALL), rooms[-1])


def _step(step: Step) -> str:
    return f'<span class="gm-step">{"".join(map(_base, step.pieces))}</span>'


@cache
def _em(latex: str) -> float:
    return width(_typeset(latex))


def _typeset(piece: str) -> str:
    """A piece; behind nothing, a sign at its head has the room around it that it has between two."""
    return typeset(f"{{}} {piece}", display=True)


def _base(piece: str) -> str:
    """A piece as HTML that is not broken."""
    inside = SEEN.search(_typeset(piece))[0].partition(">")[2].removesuffix("</span></span></span>")
    depth = max(float(deep or 0) for _, deep in STRUT.findall(inside))
    height = max(float(high) - float(deep or 0) for high, deep in STRUT.findall(inside))
    strut = f'<span class="katex-strut" style="height:{height + depth:.3g}em;vertical-align:-{depth:.3g}em"></span>'
    return BASE + strut + STRUT.sub("", inside.removeprefix(BASE).replace(PIECES, ""))


def aligned(lines: list[str]) -> str:
    r"""Formulas below each other as one, their equals signs below each other; each has one.

    >>> print(aligned(["a = b", r"\frac{a = 1}{c} = d"]))
    \begin{aligned} a &= b \\[1em] \frac{a = 1}{c} &= d \end{aligned}
    """
    pairs = ((line[:at].strip(), line[at:].strip()) for line, at in ((line, _first(line)) for line in lines))
    return r"\begin{aligned} " + r" \\[1em] ".join(f"{left} &{right}" for left, right in pairs) + r" \end{aligned}"


def _first(line: str) -> int:
    """Where the first equals sign outside of braces is, -1 where there is none."""
    signs = (found.start() for found in re.finditer("=", line))
    return next((at for at in signs if line.count("{", 0, at) == line.count("}", 0, at)), -1)


def _align(app: Sphinx, tree: nodes.document) -> None:
    """Formulas in consecutive lines of their own are steps of one argument: make one formula of them."""
    for formula in list(tree.findall(nodes.math_block)):
        if formula not in formula.parent.children:  # taken by the one before
            continue
        steps = [formula]
        while isinstance(following := steps[-1].next_node(descend=False, siblings=True), nodes.math_block):
            steps.append(following)
        lines = [step.astext().strip() for step in steps]
        if len(steps) > 1 and all(_first(line) > 0 and "\\\\" not in line for line in lines):
            for step in steps[1:]:
                step.parent.remove(step)
            formula.children = [nodes.Text(aligned(lines))]
            formula.rawsource = aligned(lines)


def _inline(translator, node: nodes.math) -> None:
    formula, before = on_a_line(typeset(node.astext()), node.get("mark", "")), translator.body[-1]
    if before.endswith("(") and formula.startswith(KEPT_ON_A_LINE):  # else a line could end with the bracket
        translator.body[-1], formula = before[:-1], f"{KEPT_ON_A_LINE}({formula.removeprefix(KEPT_ON_A_LINE)}"
    translator.body.append(formula)
    raise nodes.SkipNode


def _block(translator, node: nodes.math_block) -> None:
    translator.body.append(on_its_own(node.astext()))
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict:
    """Register KaTeX as what renders mathematics."""
    app.add_html_math_renderer("katex", inline_renderers=(_inline, None), block_renderers=(_block, None))
    app.connect("doctree-read", _align)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
