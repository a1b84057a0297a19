"""The pages that are no notebooks: ways in, for teachers, the library in ten minutes, speed, changes, licences."""

import doctest
import re
import shutil
from dataclasses import replace
from html import escape
from pathlib import Path

from genmodels.course.kit.lab.start import FIRST
from genmodels.course.kit.plotting.picture import SVG
from genmodels.course.kit.plotting.svg import on_other_canvases, svg_document
from tools.course import NOTEBOOKS, ROOT, Address
from tools.projected import all_projected

from . import speed
from .figures import in_the_page
from .links import to_the_repository
from .outside.packages import NAMED, licence
from .pictures import gallery
from .ten_minutes import ten_minutes

TEMPLATES = Path(__file__).parent / "templates"
PLAIN = ROOT / "genmodels/plain"
IN_ORDER = (
    "counts",
    "categories",
    "gaussians",
    "directions",
    "bayes",
    "hidden_labels",
    "hidden_states",
    "borders",
    "calibration",
    "kernels",
    "neighbours",
    "beliefs",
    "one_family",
)
BENCHMARKS = re.compile(r"<!-- benchmarks -->\n(.*?)<!-- /benchmarks -->", flags=re.DOTALL)
BADGE = re.compile(r"; for a course page:\n\n```markdown\n(.*)\n```")
TO_COPY = ', <button class="quiet" data-does="copy" value="{}">Copy badge</button><noscript><code>{}</code></noscript>'
PLANNED = re.compile(
    r"^- \*\*Minutes\*\* .*?(?=\n\n)", flags=re.MULTILINE | re.DOTALL
)  # what a lesson of a chapter does
# what is so of all lessons, a paragraph each
OPENING = re.compile(r"^\*\*[^*]+\.\*\* .*?(?=\n\n(?!\*\*)|\n<!--)", flags=re.MULTILINE | re.DOTALL)
IN_BOLD = re.compile(r"(?:^|\n\n)\*\*([^*]+)\.\*\* ")
LABEL = re.compile(r"^- \*\*(\w+)\*\*: ", flags=re.MULTILINE)
PLAN = '<div class="planned">\n\n{}\n\n</div>'
TO_RUN = re.compile(r"^\[open on Binder\]\(\S*/(\w+)\.ipynb\)", flags=re.MULTILINE)
MANUAL = ROOT / "docs/library.md"
# an example that ends in a picture
SHOWN = re.compile(r"(```python\n(?:[^`]*\n)?)(>>> plotting\.show\(.*\)\n).*\n(\s*```\n)")
FIGURE = next((ROOT / "benchmarks/stored").glob("ratios.*"))


def write(source: Path, here: Address) -> None:
    """Write all of them into the folder from which Sphinx reads."""
    shutil.copy(FIGURE, source)
    made = {
        "start.md": _start(here),
        "teachers.md": for_class(_document(NOTEBOOKS / "README.md", here)),
        "gallery.md": gallery(_template("gallery.md"), here, source / "_static"),
        "library.md": _manual(here, source / "_static"),
        "plain.md": _plain(here),
        "speed.md": _template("speed.md").replace("@measured@", _measured()),
        "changes.md": _document(ROOT / "CHANGELOG.md", here),
        "licences.md": _licences(),
    }
    for name, text in made.items():
        (source / name).write_text(text, encoding="utf-8")


def _manual(here: Address, static: Path) -> str:
    """The manual of the library, with the pictures that its examples draw."""
    text, _, _ = _document(MANUAL, here).partition("\n## How fast")
    return SHOWN.sub(lambda found: _with_picture(*found.groups(), static=static), text) + "\n"


def _with_picture(code: str, last: str, end: str, static: Path) -> str:
    """An example, run, with what it draws below it in place of the words for it."""
    *steps, show = doctest.DocTestParser().get_examples(code + last)
    names: dict[str, object] = {}
    for step in steps:
        exec(step.source, names)
    drawn = eval(show.source, names)
    with on_other_canvases(names["figure"]):  # as SVG: its letters are those of the page
        drawn = replace(drawn, kind=SVG, data=svg_document(names["figure"]).encode())
    return code + last + end + "\n" + in_the_page(drawn._repr_mimebundle_()["text/html"], static) + "\n"


def _start(here: Address) -> str:
    """How to begin: here, on Binder, on one's own computer."""
    values = {"clone": here.clone, "folder": here.repository.rpartition("/")[2], "binder": here.binder(FIRST)}
    text = _template("start.md")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


def _plain(here: Address) -> str:
    """The library once more, slow and obvious."""
    text = _template("plain.md").replace("@folder@", here.view("genmodels/plain"))
    return ten_minutes(text, _read(PLAIN / "__init__.py"), {name: _read(PLAIN / f"{name}.py") for name in IN_ORDER})


def _licences() -> str:
    """By whom fonts and formulas are, with the licence that lies beside them."""
    rows = (
        f'- <a href="_static/licences/{licence(name)}">{name} {version}</a>'
        for name, version in NAMED["dependencies"].items()
    )
    return (
        "# Fonts and formulas\n\nThese pages hold parts of what others made, cut down to what is used:\n\n"
        + "\n".join(rows)
    )


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _template(name: str) -> str:
    return _read(TEMPLATES / name)


def for_class(text: str) -> str:
    """The page for teachers: it leads to all pictures, and of each chapter to its slides and its figure to project."""
    head, sections, rest = text.partition("\n## ")
    head = OPENING.sub(lambda found: PLAN.format(IN_BOLD.sub(r"\n- **\1** ", found[0]).strip()) + "\n", head)
    rest = BADGE.sub(lambda badge: TO_COPY.format(*[escape(badge[1])] * 2), rest)
    chapters = TO_RUN.sub(r'<a href="slides/\1.html">Slides to present</a>, \g<0>', rest)
    for figure in all_projected():
        line = rf"^- \*\*Project\*\*: .*\]\({figure.place.number}_\S*\)"
        either = figure.offers.replace("</a> ", "</a> or ")
        chapters = re.sub(line, lambda found, either=either: f"{found[0]}, as {either}", chapters, flags=re.MULTILINE)
    chapters = PLANNED.sub(lambda found: PLAN.format(found[0]), LABEL.sub(r"- **\1** ", chapters))
    return f"{head}\n[All moving pictures](gallery.md), with what to ask before each is moved.\n{sections}{chapters}"


def _document(path: Path, here: Address) -> str:
    """A document of the repository as a page."""
    return to_the_repository(_read(path), path, here)


def _measured() -> str:
    """What the manual says of the benchmarks."""
    measured = BENCHMARKS.search(_read(MANUAL))[1]
    return speed.in_columns(measured).replace(f"../{FIGURE.relative_to(ROOT).as_posix()}", FIGURE.name)
