"""Mixtures: pale areas, a share of one colour on the paper of the page, which on a dark page are dim and do not glare;
and words in the colour of a class, mixed with ink, for letters need more contrast than lines.
"""

import re
from functools import lru_cache
from operator import mul

from matplotlib.colors import to_hex, to_rgb

from ..regions import pale
from ..style import INK, look

NEAR = 1 / 255  # colours that differ by less are written the same
OF_WORDS = 70  # per cent of its colour in a word; a page may say otherwise
_MIX = re.compile(r"color-mix\(in srgb,(#\w+) ([\d.]+)%,var\(--gm-paper\)\)")
_WORD = re.compile(rf"color-mix\(in srgb,(#\w+) var\(--word,{OF_WORDS}%\),var\(--gm-ink\)\)")
COLOURS = [look(k).color for k in range(6)]  # not the seventh: black has no tints, but greys


@lru_cache(maxsize=1000)
def tint(rgb: tuple[float, ...]) -> str | None:
    """A colour that is `pale` as a mixture of that colour and paper; None for one that is not.

    >>> tint(pale("#005f9a", 0.25)), tint((0.0, 1.0, 0.0))
    ('color-mix(in srgb,#005f9a 25%,var(--gm-paper))', None)
    """
    missing = [1 - part for part in rgb]  # of white
    for color in COLOURS:
        full = [1 - part for part in to_rgb(color)]
        # the share that brings share * full nearest to what is missing
        share = sum(map(mul, missing, full)) / sum(map(mul, full, full))
        if 0 < share < 1 - NEAR and all(abs(m - share * f) < NEAR for m, f in zip(missing, full, strict=True)):
            return f"color-mix(in srgb,{to_hex(color)} {100 * share:.3g}%,var(--gm-paper))"
    return None


def word(rgb: tuple[float, ...]) -> str | None:
    """The colour of a class as one for letters; None for one that belongs to no class.

    >>> word(to_rgb("#005f9a")), word((0.0, 1.0, 0.0))
    ('color-mix(in srgb,#005f9a var(--word,70%),var(--gm-ink))', None)
    """
    name = to_hex(rgb)
    return f"color-mix(in srgb,{name} var(--word,{OF_WORDS}%),var(--gm-ink))" if name in COLOURS else None


def word_on_white(color: str) -> str:
    """The colour of a class, mixed with ink.

    >>> word_on_white("#005f9a")
    '#094b74'
    """
    share = OF_WORDS / 100
    return to_hex([share * part + (1 - share) * ink for part, ink in zip(to_rgb(color), to_rgb(INK), strict=True)])


def on_white(drawn: str) -> str:
    """A drawing with its mixtures as colours of their own, for a page that is always white.

    >>> on_white('fill="color-mix(in srgb,#005f9a 25%,var(--gm-paper))"')
    'fill="#bfd7e6"'
    """
    drawn = _WORD.sub(lambda mix: word_on_white(mix[1]), drawn)
    return _MIX.sub(lambda mix: to_hex(pale(mix[1], float(mix[2]) / 100)), drawn)
