"""The pages that are no notebooks: the front page, the teachers' page, the library in ten minutes, speed, changes."""

import re
import shutil
from pathlib import Path

from tools.course import NOTEBOOKS, ROOT, Address, notebooks
from tools.course_map import course_map

from .links import to_the_repository

TEMPLATES = Path(__file__).parent / "templates"
PLAIN = ROOT / "genmodels/plain.py"
BENCHMARKS = re.compile(r"<!-- benchmarks -->\n(.*?)<!-- /benchmarks -->", flags=re.DOTALL)
FIGURE = "benchmarks/stored/ratios.png"


def write(source: Path, here: Address) -> None:
    """Write all of them into the folder from which Sphinx reads."""
    for file in (ROOT / FIGURE, PLAIN):
        shutil.copy(file, source)
    made = {
        "index.md": front(here),
        "teachers.md": (NOTEBOOKS / "README.md", here),
        "changes.md": (ROOT / "CHANGELOG.md", here),
        "plain.md": template("plain.md"),
        "speed.md": template("speed.md", benchmarks=_benchmarks()),
    }
    for name, text in made.items():
        whole = text if isinstance(text, str) else to_the_repository(text[0].read_text(encoding="utf-8"), *text)
        (source / name).write_text(whole, encoding="utf-8")


def template(name: str, **values: str) -> str:
    """A page of the folder `templates`, with its @words@ replaced."""
    text = (TEMPLATES / name).read_text(encoding="utf-8")
    for key, value in values.items():
        text = text.replace(f"@{key}@", value)
    return text


def front(here: Address) -> str:
    """The front page: a picture to move, what the course is, ways in, and all notebooks by their questions."""
    rows = "\n".join(f"- [{place.title}]({place.path.name}): {place.question}" for place in course_map(NOTEBOOKS))
    names = "\n".join(path.stem for path in notebooks())
    return template("index.md", clone=here.clone, binder=here.binder("00_start_here.ipynb"), rows=rows, names=names)


def _benchmarks() -> str:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return BENCHMARKS.search(readme)[1].replace(FIGURE, Path(FIGURE).name)
