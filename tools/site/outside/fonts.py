"""The fonts of the pages: Source Serif 4, Source Sans 3 and Source Code Pro with the signs, weights and sizes in use.

Their licence (SIL OFL 1.1) reserves the name "Source" for the whole fonts, so what is cut bears another.
"""

import hashlib
import io
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from . import signs
from .packages import INSTALLED, package

SERIF, SANS = "@fontsource-variable/source-serif-4", "@fontsource-variable/source-sans-3"
CODE = "@fontsource-variable/source-code-pro"
ASCII = "".join(map(chr, range(0x20, 0x7F)))
QUOTES = "–—‘’“”…é→\u00a0"
LATIN = ASCII + QUOTES + "·×±°áäåçèëïñóöøúüßÉÖÜÄ•′″−←↑↓≈≠≤≥½¼¾²³¹\u2009\u202f\u200a"
GREEK = "αβγδεηθκλμνπρστφχψϕΓΔΛΣΦ"
ITALIC = ASCII + QUOTES + "·×±áäåçèëïñóöøúüßÉÖÜÄ²−≈≠≤≥\u202f"
SIGNS_WEIGHT = 430  # of signs drawn once for all weights
FEATURES = ["kern", "liga", "tnum", "onum", "lnum", "ccmp", "locl", "mark", "mkmk", "frac", "sups"]
NAMES = {1, 3, 4, 6, 16, 25}  # entries of a font's table of names that hold its own name ...
KEPT = {0, 5, 13, 14}  # ... and that say whose it is, and under which licence


@dataclass(frozen=True)
class Font:
    """A font of the pages: from which file, under which name, with which signs, and how far its axes go."""

    file: str
    package: str
    source: str
    family: str
    signs: str
    axes: dict[str, float | tuple[float, float]] = field(hash=False)


FONTS = [
    Font("serif", SERIF, "latin-opsz-normal", "Genmodels Serif", LATIN, {"opsz": 16, "wght": (400, 700)}),
    Font("serif-italic", SERIF, "latin-opsz-italic", "Genmodels Serif Italic", ITALIC, {"opsz": 16, "wght": 400}),
    Font("display", SERIF, "latin-opsz-normal", "Genmodels Display", ASCII + QUOTES + "×", {"opsz": 48, "wght": 420}),
    Font("sans", SANS, "latin-wght-normal", "Genmodels Sans", LATIN, {"wght": (400, 650)}),
    Font("code", CODE, "latin-wght-normal", "Genmodels Code", ASCII + QUOTES + "·×±²−", {"wght": 400}),
    Font("sans-greek", SANS, "greek-wght-normal", "Genmodels Sans", GREEK, {"wght": (400, 650)}),
]


def write_fonts(static: Path) -> None:
    """Write all of them into the folder `fonts`; what was cut once is kept in the environment."""
    target = static / "fonts"
    target.mkdir(parents=True, exist_ok=True)
    for font in FONTS:
        (target / f"{font.file}.woff2").write_bytes(_once(font))
    (target / "sans-signs.woff2").write_bytes(_signs())


def _signs() -> bytes:
    """Signs that pictures need besides, made once."""
    folder = package(SANS) / "files"
    latin, extended = (
        (folder / f"source-sans-3-{part}-wght-normal.woff2").read_bytes() for part in ("latin", "latin-ext")
    )
    made = hashlib.sha256(latin + extended + Path(signs.__file__).read_bytes()).hexdigest()[:16]
    kept = INSTALLED.parent / "cut" / f"sans-signs-{made}.woff2"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(signs.drawn(latin, extended, "Genmodels Sans", SIGNS_WEIGHT))
    return kept.read_bytes()


def _once(font: Font) -> bytes:
    folder = package(font.package)
    source = folder / f"files/{font.package.rpartition('/')[2]}-{font.source}.woff2"
    name = hashlib.sha256(source.read_bytes() + repr(font).encode() + Path(__file__).read_bytes()).hexdigest()[:16]
    kept = INSTALLED.parent / "cut" / f"{font.file}-{name}.woff2"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(_cut(source, font))
    return kept.read_bytes()


def _cut(source: Path, font: Font) -> bytes:
    """First the signs, then the axes: the other way round glyphs of variation tables are missed."""
    cut = instancer.instantiateVariableFont(_some(source.read_bytes(), font.signs, FEATURES), font.axes)
    for entry in list(cut["name"].names):
        if entry.nameID in NAMES:
            name = font.family.replace(" ", "") if entry.nameID == 6 else font.family
            cut["name"].setName(name, entry.nameID, entry.platformID, entry.platEncID, entry.langID)
        elif entry.nameID not in KEPT:
            cut["name"].removeNames(nameID=entry.nameID)
    if "STAT" in cut:  # it names the styles of the whole font
        del cut["STAT"]
    return _packed(cut)


def only(font: bytes, signs: Iterable[str], features: list[str]) -> bytes:
    """A font with some of its signs, packed for pages."""
    return _packed(_some(font, signs, features))


def _some(font: bytes, signs: Iterable[str], features: list[str]) -> TTFont:
    options = subset.Options()
    options.layout_features, options.hinting, options.notdef_outline = features, False, True
    options.name_IDs, options.desubroutinize = ["*"], True
    opened = TTFont(io.BytesIO(font))
    some = subset.Subsetter(options)
    some.populate(unicodes=[ord(sign) for sign in signs])
    some.subset(opened)
    return opened


def _packed(font: TTFont) -> bytes:
    font.flavor, packed = "woff2", io.BytesIO()
    font.save(packed)
    return packed.getvalue()
