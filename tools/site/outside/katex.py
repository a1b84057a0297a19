"""KaTeX's styles, and of its fonts the signs that the pages use, which are known when all pages are made."""

import re
from pathlib import Path

from .fonts import ASCII, only
from .packages import package

OLDER = re.compile(r',url\(fonts/[^)]+\.(?:woff|ttf)\) format\("[^"]+"\)')  # every browser of today reads woff2
REPLIES = ASCII + "′″∣·⋅…⋯−∗"  # what a reply to an answer may say


def write_styles(static: Path) -> None:
    """Write KaTeX's styles into the folder `katex`."""
    styles = (package("katex") / "dist/katex.min.css").read_text(encoding="utf-8")
    (static / "katex").mkdir(parents=True, exist_ok=True)
    (static / "katex/katex.min.css").write_text(OLDER.sub("", styles), encoding="utf-8")


def write_signs(static: Path, used: set[str]) -> None:
    """Write KaTeX's fonts beside its styles, with the signs that the formulas of all pages use."""
    target = static / "katex/fonts"
    target.mkdir(parents=True, exist_ok=True)
    for font in (package("katex") / "dist/fonts").glob("*.woff2"):
        (target / font.name).write_bytes(only(font.read_bytes(), used | set(REPLIES), ["*"]))
