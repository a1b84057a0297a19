"""Signs that pictures need and the sans of the pages lacks, drawn from what it has: small figures, infinity, triangles.

Figures of an index are those of the font at the size of an index, as heavy as the letters beside them; the
script l of a log-likelihood is in another file of the font.
"""

import io
from collections.abc import Callable

import numpy as np
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

DAY = 3_800_000_000  # any, in seconds: a file says when it was made
SIZE, WIDER = 0.62, 40  # of an index, and how much heavier its lines are cut, in the weight of the font
BELOW, ABOVE = -0.14, 0.32  # of the height of the font: where an index and a power stand
LOWERED = dict(zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True))
RAISED = {"⁴": "4", "⁻": "−"}
AS_WIDE = {"\u2007": "0"}  # a blank as wide as a figure
INFINITY, UP, DOWN = "∞▲▼"
SCRIPT = "ℓ"
TERMS = {"copyright": 0, "licenseDescription": 13, "licenseInfoURL": 14}  # of the font, which are kept
SIGNS = "".join([*LOWERED, *RAISED, *AS_WIDE, INFINITY, UP, DOWN, SCRIPT])


def drawn(latin: bytes, extended: bytes, family: str, weight: float) -> bytes:
    """A font with these signs, from two files of a font with an axis for the weight."""
    plain, small, more = (
        instancer.instantiateVariableFont(TTFont(io.BytesIO(file)), {"wght": heavy})
        for file, heavy in ((latin, weight), (latin, weight + WIDER), (extended, weight))
    )
    em = plain["head"].unitsPerEm
    glyphs, widths = {".notdef": TTGlyphPen(None).glyph()}, {".notdef": (em // 2, 0)}

    def add(sign: str, width: float, draw: Callable[[TTGlyphPen], None]) -> None:
        pen = TTGlyphPen(None)
        draw(pen)
        glyphs[f"u{ord(sign):04x}"], widths[f"u{ord(sign):04x}"] = pen.glyph(), (round(width), 0)

    for sign, figure in (LOWERED | RAISED).items():
        up = (BELOW if sign in LOWERED else ABOVE) * em
        name = small.getBestCmap()[ord(figure)]
        width = SIZE * small["hmtx"][name][0]
        add(sign, width, lambda pen, name=name, up=up: _copy(small, name, TransformPen(pen, (SIZE, 0, 0, SIZE, 0, up))))
    for sign, figure in AS_WIDE.items():
        add(sign, plain["hmtx"][plain.getBestCmap()[ord(figure)]][0], lambda pen: None)
    name = more.getBestCmap()[ord(SCRIPT)]
    add(SCRIPT, more["hmtx"][name][0], lambda pen: _copy(more, name, pen))
    add(INFINITY, 0.72 * em, lambda pen: _loop(pen, em))
    for sign, base, tip in ((UP, 0.02, 0.56), (DOWN, 0.56, 0.02)):
        corners = [(0.06 * em, base * em), (0.6 * em, base * em), (0.33 * em, tip * em)]
        add(sign, 0.66 * em, lambda pen, corners=corners: _closed(pen, corners))
    said = {name: plain["name"].getDebugName(number) for name, number in TERMS.items()}
    terms = {name: text for name, text in said.items() if text}
    return _built(family, em, glyphs, widths, plain["hhea"], terms)


def _built(family: str, em: int, glyphs: dict, widths: dict, measures, terms: dict[str, str]) -> bytes:
    builder = FontBuilder(em)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({int(name[1:], 16): name for name in glyphs if name != ".notdef"})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(widths)
    builder.setupHorizontalHeader(ascent=measures.ascent, descent=measures.descent)
    builder.setupNameTable({"familyName": family, "styleName": "Signs", "psName": family.replace(" ", ""), **terms})
    builder.setupOS2(sTypoAscender=measures.ascent, sTypoDescender=measures.descent)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = DAY  # the same bytes each time
    builder.font.recalcTimestamp = False
    builder.font.flavor, packed = "woff2", io.BytesIO()
    builder.font.save(packed)
    return packed.getvalue()


def _copy(font: TTFont, name: str, pen) -> None:
    font.getGlyphSet()[name].draw(pen)


def _loop(pen: TTGlyphPen, em: int) -> None:
    """A lemniscate, drawn with a broad nib: along one side of its line, and back along the other."""
    turn = np.linspace(0, 2 * np.pi, 73)[:-1]
    line = np.stack([np.cos(turn), np.sin(turn) * np.cos(turn)], axis=1) / (1 + np.sin(turn) ** 2)[:, None]
    line = line * [0.32 * em, 0.6 * em] + [0.36 * em, 0.27 * em]
    along = np.roll(line, -1, axis=0) - np.roll(line, 1, axis=0)
    aside = 0.038 * em * np.stack([-along[:, 1], along[:, 0]], axis=1) / np.linalg.norm(along, axis=1)[:, None]
    for k in range(len(line)):  # piece by piece, all one way round, so that where they overlap stays filled
        j = (k + 1) % len(line)
        _closed(pen, [line[k] + aside[k], line[j] + aside[j], line[j] - aside[j], line[k] - aside[k]])


def _closed(pen: TTGlyphPen, corners) -> None:
    """A polygon; TrueType has them clockwise."""
    points = [(round(x), round(y)) for x, y in corners]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))
    points = points[::-1] if area > 0 else points
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
