"""The colours of stored pictures as those of the page, so that a dark page has dark pictures.

A stored picture keeps fixed colours: ink, paper, the classes, and their tints. On a page each becomes a property, or a
mixture of two.
"""

import re
from functools import cache
from itertools import product

CLASSES = [
    ["#005f9a", "#c64b00", "#007f5f", "#b9639d", "#bd8500", "#4797c9"],
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"],  # Okabe and Ito's own: figures drawn before
]
PAPERS = ["#fdfcfa", "#ffffff"]
NAMES = {
    **{color: f"var(--fig-{k})" for classes in CLASSES for k, color in enumerate(classes)},
    **dict.fromkeys(PAPERS, "var(--gm-paper)"),
    **dict.fromkeys(["#1d1c1a", "#222222", "#000000"], "var(--gm-ink)"),
    **dict.fromkeys(["#736e66", "#8a8a8a"], "var(--gm-quiet)"),
}
COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b(?=[\"' ;,)])")
NEAR = 2.5  # of 255: how far rounding may lead away from a mixture


def in_colours_of_the_page(svg: str) -> str:
    """SVG whose colours are the custom properties of a page.

    >>> in_colours_of_the_page('<path fill="#0072b2"/><path fill="#7fb8d8"/>')
    '<path fill="var(--fig-0)"/><path fill="color-mix(in srgb,var(--fig-0) 50%,var(--gm-paper))"/>'
    """
    return COLOUR.sub(lambda found: named(found[0].lower()), svg)


@cache
def named(color: str) -> str:
    """One colour as a property of the page or a mixture of two; any other stays as it is.

    >>> named("#808080")
    'color-mix(in srgb,var(--gm-ink) 56%,var(--gm-paper))'
    """
    if color in NAMES:
        return NAMES[color]
    tints = [
        (*_share(color, full, paper), k)
        for classes, paper in product(CLASSES, PAPERS)
        for k, full in enumerate(classes)
    ]
    off, share, k = min(tints)
    if off < NEAR and 0.02 < share < 0.98:
        return f"color-mix(in srgb,var(--fig-{k}) {100 * share:.0f}%,var(--gm-paper))"
    red, green, blue = _parts(color)
    if max(red, green, blue) - min(red, green, blue) < 4:
        return f"color-mix(in srgb,var(--gm-ink) {100 * (255 - green) / (255 - 0x1D):.0f}%,var(--gm-paper))"
    return color


def _share(color: str, full: str, paper: str) -> tuple[float, float]:
    """How far a colour is from a mixture of a full one with paper, and the share of the full one in it."""
    ground, seen, whole = map(_parts, (paper, color, full))
    missing = [a - b for a, b in zip(ground, seen, strict=True)]
    most = [a - b for a, b in zip(ground, whole, strict=True)]
    share = sum(a * b for a, b in zip(missing, most, strict=True)) / sum(a * a for a in most)
    return max(abs(a - share * b) for a, b in zip(missing, most, strict=True)), share


def _parts(color: str) -> list[int]:
    return [int(color[k : k + 2], 16) for k in (1, 3, 5)]
