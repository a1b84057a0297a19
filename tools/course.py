"""What the scripts know about the course: its public address, and the notebooks there are."""

import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import quote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"


@dataclass(frozen=True)
class Address:
    """Where the course is published: `[tool.genmodels.course]` in `pyproject.toml`, the one place that says so.

    >>> here = Address("github.com/someone/their-fork", "main")
    >>> here.binder("00_start_here.ipynb")
    'https://mybinder.org/v2/gh/someone/their-fork/main?urlpath=lab/tree/notebooks/00_start_here.ipynb'
    >>> here.view("notebooks/00_start_here.ipynb")
    'https://github.com/someone/their-fork/blob/main/notebooks/00_start_here.ipynb'
    """

    repository: str
    branch: str
    site: str = ""  # where its pages are, without a slash at the end; "" where nobody knows

    @property
    def root_path(self) -> str:
        """The path of the front page on its host; unknown, that which code hosts give the pages of a project.

        >>> Address("github.com/someone/their-fork", "main").root_path
        '/their-fork/'
        >>> Address("github.com/someone/their-fork", "main", "https://a-school.org").root_path
        '/'
        """
        return f"{urlsplit(self.site).path}/" if self.site else f"/{self.repository.rpartition('/')[2]}/"

    @property
    def clone(self) -> str:
        """The address that `git clone` takes."""
        return f"https://{self.repository}"

    def binder(self, name: str) -> str:
        """Return the address that opens a notebook on mybinder.org, in JupyterLab."""
        host, _, path = self.repository.partition("/")
        # Binder has a short form for GitHub; any other host is named in full, with its slashes quoted
        where = f"gh/{path}" if host == "github.com" else f"git/{quote(self.clone, safe='')}"
        return f"https://mybinder.org/v2/{where}/{self.branch}?urlpath=lab/tree/notebooks/{name}"

    def view(self, path: str) -> str:
        """Return the address where a file of the repository can be read without running it."""
        return f"{self.clone}/blob/{self.branch}/{path}"


@cache
def address(root: Path = ROOT) -> Address:
    """Read the public address from `pyproject.toml`, once."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf8"))
    return Address(**project["tool"]["genmodels"]["course"])


def notebooks(folder: Path = NOTEBOOKS) -> list[Path]:
    """Return the notebooks of the course in their order."""
    return sorted(folder.glob("[0-9]*.ipynb"))


def read(path: Path) -> dict:
    """Return a notebook as plain dictionaries and lists; each source is one string."""
    book = json.loads(path.read_text(encoding="utf8"))
    for cell in book["cells"]:
        cell["source"] = "".join(cell["source"])
    return book


def title(book: dict) -> str:
    """Return the first heading of a notebook, "" where there is none.

    >>> title({"cells": [{"cell_type": "markdown", "source": "# Start here\\nWelcome."}]})
    'Start here'
    """
    text = "\n".join(cell["source"] for cell in book["cells"] if cell["cell_type"] == "markdown")
    heading = re.search(r"^# +(.+)$", text, flags=re.MULTILINE)
    return heading[1].strip() if heading else ""
