"""The styles of all pages as one file, from the pieces in `theme/look`."""

from pathlib import Path

PIECES = Path(__file__).parent / "theme/look"
IN_ORDER = [
    "fonts",
    "light",
    "dark",
    "type",
    "bar",
    "page",
    "furniture",
    "code",
    "figures",
    "front",
    "reference",
    "print",
]
DARK = """@media screen {{ :root[data-theme="dark"] {{
{0}}} }}
@media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme="light"]) {{
{0}}} }}
"""  # on screens only: paper is light


def look() -> str:
    """The styles; what a dark page changes stands twice, for a reader's choice and for that of the system."""
    texts = {name: (PIECES / f"{name}.css").read_text(encoding="utf-8") for name in IN_ORDER}
    texts["dark"] = DARK.format(texts["dark"])
    return "\n".join(texts.values())
