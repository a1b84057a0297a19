"""The slides of a chapter: its cells in groups, as the slide types of the notebook say."""

import html
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.course import address, title
from tools.site import chapters, conf

from .cells import COLOURS, Cell, blocks
from .notes import notes

HERE = Path(__file__).parent / "static"
BEGINS = {"slide", "subslide"}  # the types of a cell that begins a slide; any other goes on with the one before
BUILT = re.compile(
    r'(src|href)="_static/'
)  # where the site keeps what its pages share, beside the folder of the slides
CHAPTER = re.compile(r'href="(\d\d_\w+)\.ipynb')


def kind(cell: Cell) -> str:
    """The slide type that the notebook gives a cell, "" for none."""
    return cell["metadata"].get("slideshow", {}).get("slide_type", "")


def slides(cells: Sequence[Cell]) -> Iterator[list[str]]:
    """The blocks of each slide.

    >>> cell = {"cell_type": "markdown", "source": "one", "metadata": {"slideshow": {"slide_type": "slide"}}}
    >>> list(slides([cell, {**cell, "metadata": {}}, cell]))
    [['<p>one</p>\\n', '<p>one</p>\\n'], ['<p>one</p>\\n']]
    """
    held: list[str] = []
    for cell in cells:
        if kind(cell) in BEGINS and held:
            yield held
            held = []
        held += [] if kind(cell) == "skip" else blocks(cell)
    if held:
        yield held


def deck(path: Path, static: Path) -> str:
    """The page of a notebook; its pictures and records are written into `static`, the folder that the site shares.

    Args:
        path: the notebook.
        static: the folder `_static` of the site.
    """
    book = json.loads(chapters.page(path, address(), static))
    sections = ["".join(f"<div>{block}</div>" for block in held) for held in slides(book["cells"])]
    page = (HERE / "deck.html").read_text(encoding="utf8")
    filled = {
        "title": title(book),
        "styles": "\n".join(f'<link rel="stylesheet" href="../_static/{name}">' for name in conf.html_css_files),
        "scripts": "\n".join(f'<script defer src="../_static/{name}"></script>' for name, _ in conf.html_js_files),
        "colours": COLOURS.get_style_defs(),
        "slides": "\n".join(f"<section>{section}</section>" for section in sections),
        "notes": notes(path.name[:2]),
        "page": f"../{path.stem}.html",
    }
    for name, text in filled.items():
        page = page.replace(f"{{{{ {name} }}}}", html.escape(text) if name == "title" else text)
    page = page.replace('href="index.md', 'href="../index.html')
    return CHAPTER.sub(r'href="\1.html', BUILT.sub(r'\1="../_static/', page)).replace(' loading="lazy"', "")
