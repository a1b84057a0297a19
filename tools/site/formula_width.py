"""How wide a formula is, from the HTML and the fonts of KaTeX: what does not fit is known beforehand."""

import io
import re
from functools import cache
from xml.etree import ElementTree

from fontTools.ttLib import TTFont

from .outside import package

SIZES = (0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488)  # of KaTeX, by number
SIZED = re.compile(r"reset-size(\d+) size(\d+)")
LENGTH = re.compile(r"(?:margin-left|margin-right|min-width|(?<![\w-])width):(-?[\d.]+)em")
FONTS = {  # by the classes that ask for them; the first that fits
    "mathnormal": "Math-Italic",
    "mathit": "Main-Italic",
    "textit": "Main-Italic",
    "mathbf": "Main-Bold",
    "textbf": "Main-Bold",
    "boldsymbol": "Math-BoldItalic",
    "amsrm": "AMS-Regular",
    "mathbb": "AMS-Regular",
    "mathcal": "Caligraphic-Regular",
    "small-op": "Size1-Regular",
    "large-op": "Size2-Regular",
}
NOTHING = 0.12  # em: the room of a bracket that is not there
UNSEEN = "\u200b\u2061"
UNKNOWN = 0.5  # em: a sign that no font has


def width(formula: str) -> float:
    r"""The width in em of the letters around it.

    >>> from .mathematics import typeset
    >>> round(width(typeset("x + 1")), 2), width(typeset(r"\frac{x}{100}")) < width(typeset("x100"))
    (2.29, True)
    """
    root = ElementTree.fromstring(formula.replace("&nbsp;", "\u00a0"))
    return _of(root.find(".//span[@class='katex-html']"), "Main-Regular")


def _of(node: ElementTree.Element, font: str) -> float:
    names = node.get("class", "")
    font = next((FONTS[name] for name in names.split() if name in FONTS), font)
    if found := re.search(r"delimsizing size(\d)", names):
        font = f"Size{found[1]}-Regular"
    inside = [_of(child, font) + _letters(child.tail, font) for child in node]
    across = max(inside, default=0) if names == "vlist" else sum(inside)  # parts one above the other
    across += _letters(node.text, font) + sum(map(float, LENGTH.findall(node.get("style", ""))))
    if "nulldelimiter" in names:
        across += NOTHING
    sized = SIZED.search(names)
    return across * (SIZES[int(sized[2]) - 1] / SIZES[int(sized[1]) - 1] if sized else 1)


def _letters(text: str | None, font: str) -> float:
    return sum(_advance(ord(sign), font) for sign in text or "" if sign not in UNSEEN)


def _advance(sign: int, font: str) -> float:
    return _advances(font).get(sign) or _advances("Main-Regular").get(sign, UNKNOWN)


@cache
def _advances(font: str) -> dict[int, float]:
    """The widths of the signs of a font, in em."""
    opened = TTFont(io.BytesIO((package("katex") / f"dist/fonts/KaTeX_{font}.woff2").read_bytes()))
    em, advances = opened["head"].unitsPerEm, opened["hmtx"]
    return {sign: advances[name][0] / em for sign, name in opened.getBestCmap().items()}
