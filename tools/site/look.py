"""The styles of all pages as one file, from the pieces in `theme/look`."""

from pathlib import Path

PIECES = Path(__file__).parent / "theme/look"
NAMES = ("fonts", "light", "dark")  # of all colours and fonts
ON_SLIDES = (*NAMES, "results", "halo")  # what slides share with pages
IN_ORDER = (*ON_SLIDES, "type", "bar", "page", "furniture", "stage", "code", "figures", "front", "reference", "print")
DARK = """@media screen {{ :root[data-theme="dark"] {{
{0}}} }}
@media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme="light"]) {{
{0}}} }}
"""  # on screens only: paper is light


def piece(name: str) -> str:
    """One of the pieces, as it is written."""
    return (PIECES / f"{name}.css").read_text(encoding="utf-8")


def look(names: tuple[str, ...] = IN_ORDER) -> str:
    """These pieces; what a dark page changes stands twice, for a reader's choice and for that of the system."""
    return "\n".join(DARK.format(piece(name)) if name == "dark" else piece(name) for name in names)
