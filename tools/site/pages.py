"""The pages that are no notebooks: the front page, the teachers' page, the library in ten minutes, speed, changes."""

import re
import shutil
from pathlib import Path

from tools.course import NOTEBOOKS, ROOT, Address

from .front import front
from .links import to_the_repository
from .ten_minutes import ten_minutes

TEMPLATES = Path(__file__).parent / "templates"
PLAIN = ROOT / "genmodels/plain.py"
BENCHMARKS = re.compile(r"<!-- benchmarks -->\n(.*?)<!-- /benchmarks -->", flags=re.DOTALL)
FIGURE = next((ROOT / "benchmarks/stored").glob("ratios.*"))


def write(source: Path, here: Address) -> None:
    """Write all of them into the folder from which Sphinx reads."""
    shutil.copy(FIGURE, source)
    made = {
        "index.md": front(_template("index.md"), here, source / "_static"),
        "teachers.md": _document(NOTEBOOKS / "README.md", here),
        "plain.md": ten_minutes(_template("plain.md").replace("@file@", here.view("genmodels/plain.py")), _read(PLAIN)),
        "speed.md": _template("speed.md").replace("@measured@", _measured()),
        "changes.md": _document(ROOT / "CHANGELOG.md", here),
    }
    for name, text in made.items():
        (source / name).write_text(text, encoding="utf-8")


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _template(name: str) -> str:
    return _read(TEMPLATES / name)


def _document(path: Path, here: Address) -> str:
    """A document of the repository as a page."""
    return to_the_repository(_read(path), path, here)


def _measured() -> str:
    """What the README says of the benchmarks."""
    return BENCHMARKS.search(_read(ROOT / "README.md"))[1].replace(FIGURE.relative_to(ROOT).as_posix(), FIGURE.name)
