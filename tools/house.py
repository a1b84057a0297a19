"""The house colours, which are fixed in stored figures and moving pictures, as properties that pages may change."""

import re
from functools import cache

OLD = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
LIGHT = ("#005f9a", "#c64b00", "#007f5f", "#b9639d", "#bd8500", "#4797c9")
DARK = ("#57a8ea", "#ef8238", "#57d0a9", "#dc86b8", "#eeb02a", "#b0dff8")
INK, SOFT, PAPER = ("#1d1c1a", "#222222", "#222", "#000000"), ("#736e66", "#8a8a8a"), ("#fdfcfa", "#ffffff", "#fff")
GROUND = {  # what pictures are drawn with, besides: light, dark
    "--gm-ink": ("#1d1c1a", "#e6e3dc"),
    "--gm-quiet": ("#736e66", "#8f9297"),
    "--gm-paper": ("#fdfcfa", "#141619"),
    "--gm-accent": ("#00609c", "#6bb5ee"),
}
PROPERTIES = (
    {colour: f"--fig-{place}" for colours in (OLD, LIGHT) for place, colour in enumerate(colours)}
    | dict.fromkeys(INK, "--gm-ink")
    | dict.fromkeys(SOFT, "--gm-quiet")
    | dict.fromkeys(PAPER, "--gm-paper")
)
NEAR = 2  # of 255: as far as rounding moves a tint
FIXED = re.compile(r"#[0-9a-f]{6}\b|#[0-9a-f]{3}\b")


def as_properties(markup: str) -> str:
    """SVG with each colour of the house, and each tint of it, as the custom property that a page may change.

    >>> as_properties('<path fill="#0072b2" stroke="#abcdef"/>')
    '<path fill="var(--fig-0)" stroke="#abcdef"/>'
    >>> as_properties("#99c7e0")
    'color-mix(in srgb,var(--fig-0) 40%,var(--gm-paper))'
    """
    return FIXED.sub(lambda found: _property(found[0]), markup)


@cache
def _property(colour: str) -> str:
    if name := PROPERTIES.get(colour):
        return f"var({name})"
    mixed = _channels(colour)
    for whole, name in PROPERTIES.items():
        own = _channels(whole)
        if name in ("--gm-paper", "--gm-ink"):
            continue
        share = max((255 - part) / (255 - full) if full < 255 else 0 for part, full in zip(mixed, own, strict=True))
        tint = [255 - share * (255 - full) for full in own]
        if share < 1 and all(abs(part - wanted) <= NEAR for part, wanted in zip(mixed, tint, strict=True)):
            return f"color-mix(in srgb,var({name}) {100 * share:.0f}%,var(--gm-paper))"
    return colour


def _channels(colour: str) -> list[int]:
    long = colour[1:] if len(colour) == 7 else "".join(2 * sign for sign in colour[1:])
    return [int(long[place : place + 2], 16) for place in (0, 2, 4)]


def values(dark: bool) -> str:
    """Declarations of all these properties, in light or in dark.

    >>> values(dark=False)[:15]
    '--fig-0:#005f9a'
    """
    figures = {f"--fig-{place}": colour for place, colour in enumerate(DARK if dark else LIGHT)}
    ground = {name: pair[dark] for name, pair in GROUND.items()}
    return ";".join(f"{name}:{colour}" for name, colour in (figures | ground).items())
