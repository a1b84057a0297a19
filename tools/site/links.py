"""Links of the notebooks: those between notebooks lead to pages, those to files to the repository."""

import ast
import posixpath
import re
from functools import cache
from pathlib import Path

from tools.course import ROOT, Address, read

LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?(?=\))")
BOX = re.compile(r'(?<=<a href=")(\d\d_\w+)\.ipynb(?=["#])')  # Sphinx leaves alone what is HTML already
PLAIN = re.compile(r"\]\(https:[^)\s]*/genmodels/plain/(\w+)\.py\)")
HEADING = re.compile(r"#+ (.+)")
CELL = re.compile("#cell-id=(.+)")
# files that have a page of another name
PAGES = {"notebooks/README.md": "teachers.md", "CHANGELOG.md": "changes.md", "docs/library.md": "library.md"}


def to_the_repository(text: str, path: Path, here: Address) -> str:
    """The Markdown of a file with each link to another file made for its page: to a page, or else to the repository.

    >>> here = Address("github.com/genmodels/genmodels", "main")
    >>> notebook = ROOT / "notebooks/00_start_here.ipynb"
    >>> print(to_the_repository("[one](02_where_to_cut.ipynb#A), [two](../LICENSE)", notebook, here))
    [one](02_where_to_cut.ipynb#A), [two](https://github.com/genmodels/genmodels/blob/main/LICENSE)
    """
    folder = path.relative_to(ROOT).parent.as_posix()

    def target(found: re.Match) -> str:
        file = posixpath.normpath(posixpath.join(folder, found[1]))
        place = found[2] or ""
        if file.startswith("notebooks/") and file.endswith(".ipynb"):
            return posixpath.basename(file) + CELL.sub(lambda cell: f"#{headings(file)[cell[1]]}", place)
        return (PAGES.get(file) or here.view(file)) + place

    text = BOX.sub(r"\1.html", LINK.sub(target, text))
    return PLAIN.sub(lambda found: f"](plain.md#{as_code(found[1])})", text)


def anchor(heading: str) -> str:
    """The anchor that JupyterLab gives a heading, so that one link works in both places.

    >>> anchor("Real or drawn?")
    'Real-or-drawn?'
    """
    return heading.strip().replace(" ", "-")


@cache
def as_code(name: str) -> str:
    """The anchor of a page of genmodels/plain on the page that holds them all.

    >>> as_code("counts")
    'Counts'
    """
    about = ast.get_docstring(ast.parse((ROOT / f"genmodels/plain/{name}.py").read_text(encoding="utf8"))) or ""
    return anchor(about.partition("\n\n")[0].partition(": ")[0])


@cache
def headings(file: str) -> dict[str, str]:
    """The anchor of the heading with which each cell begins, by the cell's id: pages have no cells to link to."""
    begins = ((cell["id"], HEADING.match(cell["source"])) for cell in read(ROOT / file)["cells"])
    return {name: anchor(heading[1]) for name, heading in begins if heading}
