"""Pale areas: a share of one colour on the paper of the page, so that on a dark page they are dim and do not glare."""

import re
from functools import lru_cache
from operator import mul

from matplotlib.colors import to_hex, to_rgb

from ..regions import pale
from ..style import look

NEAR = 1 / 255  # colours that differ by less are written the same
_MIX = re.compile(r"color-mix\(in srgb,(#\w+) ([\d.]+)%,var\(--gm-paper\)\)")
COLOURS = [look(k).color for k in range(6)]  # not the seventh: black has no tints, but greys


@lru_cache(maxsize=1000)
def tint(rgb: tuple[float, ...]) -> str | None:
    """A colour that is `pale` as a mixture of that colour and paper; None for one that is not.

    >>> tint(pale("#0072B2", 0.25)), tint((0.0, 1.0, 0.0))
    ('color-mix(in srgb,#0072b2 25%,var(--gm-paper))', None)
    """
    missing = [1 - part for part in rgb]  # of white
    for color in COLOURS:
        full = [1 - part for part in to_rgb(color)]
        # the share that brings share * full nearest to what is missing
        share = sum(map(mul, missing, full)) / sum(map(mul, full, full))
        if 0 < share < 1 - NEAR and all(abs(m - share * f) < NEAR for m, f in zip(missing, full, strict=True)):
            return f"color-mix(in srgb,{to_hex(color)} {100 * share:.3g}%,var(--gm-paper))"
    return None


def on_white(drawn: str) -> str:
    """A drawing with its tints as colours of their own, for a page that is always white.

    >>> on_white('fill="color-mix(in srgb,#0072b2 25%,var(--gm-paper))"')
    'fill="#bfdcec"'
    """
    return _MIX.sub(lambda mix: to_hex(pale(mix[1], float(mix[2]) / 100)), drawn)
