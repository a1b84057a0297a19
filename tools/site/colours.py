"""The colours of stored pictures as those of the page, so that a dark page has dark pictures.

A stored picture keeps fixed colours: ink, paper, the classes, their tints, and greys. On a page each becomes a
property, or a mixture of two. What the properties are in light and in dark is said once, in theme/look.
"""

import re
from functools import cache

from matplotlib.colors import to_rgb

from genmodels.course.kit.plotting.style import INK, QUIET
from genmodels.course.kit.plotting.svg.tints import COLOURS, tint, word_on_white

from .look import piece

FIXED = re.compile(r"#[0-9a-f]{6}\b")
PROPERTY = re.compile(r"(--[\w-]+): *([^;]+);")
GREY = 0.02  # of 1: how far the channels of a grey may differ

CLASSES = {color: f"var(--fig-{k})" for k, color in enumerate(COLOURS)}
OF_THE_PAGE = {
    INK: "var(--gm-ink)",
    "#000000": "var(--gm-ink)",
    "#ffffff": "var(--gm-paper)",
    QUIET: "var(--gm-quiet)",
    **CLASSES,
    **{
        word_on_white(color): f"color-mix(in srgb,{known} var(--word),var(--gm-ink))"
        for color, known in CLASSES.items()
    },
}
DRAWN_WITH = (*(f"--fig-{k}" for k in range(len(COLOURS))), "--word", "--gm-ink", "--gm-quiet", "--gm-paper")


@cache
def colour(stored: str) -> str:
    """A colour of a stored picture as one of the page: ink, paper, a class, words of it, a tint of it, or a grey.

    Raises LookupError for any other: on a dark page it would stay as it is.

    >>> colour("#005f9a"), colour("#bfd7e6")
    ('var(--fig-0)', 'color-mix(in srgb,var(--fig-0) 25%,var(--gm-paper))')
    """
    if stored in OF_THE_PAGE:
        return OF_THE_PAGE[stored]
    rgb = to_rgb(stored)
    if mixed := tint(rgb):
        return FIXED.sub(lambda found: OF_THE_PAGE[found[0]], mixed)
    if max(rgb) - min(rgb) < GREY:
        return f"color-mix(in srgb,var(--gm-ink) {100 * (1 - rgb[0]):.0f}%,var(--gm-paper))"
    raise LookupError(f"{stored} is no colour of the house: a figure takes those of plotting.look, and their tints")


def in_colours_of_the_page(svg: str) -> str:
    """SVG whose colours are the properties of a page.

    >>> in_colours_of_the_page('<path fill="#005f9a"/>')
    '<path fill="var(--fig-0)"/>'
    """
    return FIXED.sub(lambda found: colour(found[0]), svg)


def declared(dark: bool) -> dict[str, str]:
    """What the properties of a page are, in light or in dark.

    >>> declared(dark=False)["--fig-0"], declared(dark=True)["--gm-ink"]
    ('#005f9a', '#e6e3dc')
    """
    found = dict(PROPERTY.findall(piece("light")))
    if dark:
        found |= dict(PROPERTY.findall(piece("dark")))
    return {name: found.get(value.removeprefix("var(").removesuffix(")"), value) for name, value in found.items()}


def declarations(dark: bool) -> str:
    """The properties that pictures are drawn with, as CSS for a picture without a page.

    >>> declarations(dark=False)[:15]
    '--fig-0:#005f9a'
    """
    known = declared(dark)
    return ";".join(f"{name}:{known[name]}" for name in DRAWN_WITH)
