"""Look for what must not be in a stored notebook.

    python -m tools.check_notebooks [notebooks/NAME.ipynb ...]

Each rule is one short function from a notebook (and where it lies) to sentences about what is wrong with it.
nbval compares outputs, but passes a notebook that has none, and never looks at pictures or metadata: these rules do.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from ipykernel.ipkernel import IPythonKernel

from tools.course import notebooks, read

LONGEST_CELL = 20  # lines: a cell is read on a projector
LONGEST_LINE = 90  # characters that are printed: JupyterLab breaks longer ones, also inside a word
LARGEST_FILE = 1_500_000  # bytes: code hosts stop showing larger ones
SLIDE_TYPES = {"slide", "subslide", "fragment", "skip", "notes", "-"}
LANGUAGE = set(IPythonKernel.language_info)
NOTEBOOK = re.compile(r"\bnotebooks? (\d\d)\b(?:,? and (\d\d)\b)?")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)[^)]*\)")
IMAGE_WITHOUT_ALT = re.compile(r"!\[\s*\]\(|<img(?![^>]*\balt=[\"'][^\"'])[^>]*>")
DISPLAYED = re.compile(r"\b(plotting\.(?:show|plain_table))\(")
ALT = re.compile(r"<img[^>]*\balt=[\"']\s*[^\"'\s]")


def numbered(book: dict, kind: str) -> Iterator[tuple[int, dict]]:
    """Yield the cells of one kind, each with its place in the notebook, counted from 1."""
    return ((k, cell) for k, cell in enumerate(book["cells"], 1) if cell["cell_type"] == kind)


def code(book: dict) -> list[tuple[int, dict]]:
    """Return the code cells that are not empty, with their places."""
    return [(k, cell) for k, cell in numbered(book, "code") if cell["source"].strip()]


def outputs(book: dict) -> Iterator[tuple[int, dict]]:
    """Yield every output with the place of its cell."""
    return ((k, output) for k, cell in code(book) for output in cell["outputs"])


def joined(text: str | list[str]) -> str:
    """Return a text that the notebook format may store as a list of lines."""
    return "".join(text)


def not_executed_in_order(book: dict, path: Path) -> Iterator[str]:
    """A notebook is run from top to bottom: its counts are 1, 2, 3, ..."""
    counts = [cell["execution_count"] for _, cell in code(book)]
    if counts != list(range(1, len(counts) + 1)):
        yield f"was not run from top to bottom: execution counts {counts}"


def without_outputs(book: dict, path: Path) -> Iterator[str]:
    """A notebook that shows nothing cannot be read, and proves nothing."""
    if not any(outputs(book)):
        yield "has no outputs at all"


def widget_state(book: dict, path: Path) -> Iterator[str]:
    """Saved widget state makes code hosts refuse the whole notebook."""
    if "widgets" in book["metadata"]:
        yield "stores widget state (metadata.widgets)"


def modified_when_opened(book: dict, path: Path) -> Iterator[str]:
    """JupyterLab adds what it misses about the language, and then asks whether to save a notebook nobody changed."""
    if missing := LANGUAGE - set(book["metadata"].get("language_info", {})):
        yield f"does not say all about its language: {', '.join(sorted(missing))}"


def bad_outputs(book: dict, path: Path) -> Iterator[str]:
    """No cell ends in an error, and none writes to stderr (warnings go there)."""
    for k, output in outputs(book):
        if output["output_type"] == "error":
            yield f"cell {k} ends in an error: {output['ename']}"
        if output.get("name") == "stderr":
            yield f"cell {k} writes to stderr: {joined(output['text'])[:80]!r}"


def long_lines(book: dict, path: Path) -> Iterator[str]:
    """What is printed is broken at words, which the course does itself."""
    for k, output in outputs(book):
        longest = max(map(len, joined(output.get("text", "")).splitlines()), default=0)
        if longest > LONGEST_LINE:
            yield f"cell {k} prints a line of {longest} characters; at most {LONGEST_LINE}"


def long_cells(book: dict, path: Path) -> Iterator[str]:
    """Code cells stay short."""
    for k, cell in code(book):
        lines = len(cell["source"].splitlines())
        if lines > LONGEST_CELL:
            yield f"cell {k} has {lines} lines of code; at most {LONGEST_CELL}"


def pictures_without_alt(book: dict, path: Path) -> Iterator[str]:
    """Every picture says in words what it shows: outputs through `text/html`, text through `![words](...)`."""
    for k, output in outputs(book):
        data = output.get("data", {})
        shown = joined(data.get("text/html", ""))
        bare = any(kind.startswith("image/") for kind in data) and not ALT.search(shown)
        if bare or IMAGE_WITHOUT_ALT.search(shown):
            yield f"cell {k} shows a picture without alt text"
    for k, cell in numbered(book, "markdown"):
        if IMAGE_WITHOUT_ALT.search(cell["source"]):
            yield f"cell {k} has an image without alt text"


def pictures_that_never_appear(book: dict, path: Path) -> Iterator[str]:
    """A picture or a table is displayed by the last line of its cell: anywhere else it shows nothing."""
    for k, cell in code(book):
        for statement in ast.parse(joined(cell["source"])).body[:-1]:
            if call := DISPLAYED.search(ast.unparse(statement)):
                yield f"cell {k} calls {call[1]} before its last line, so what it returns is not displayed"


def slide_metadata(book: dict, path: Path) -> Iterator[str]:
    """Each cell says what it is when the notebook is shown as slides."""
    for k, cell in enumerate(book["cells"], 1):
        if cell["metadata"].get("slideshow", {}).get("slide_type") not in SLIDE_TYPES:
            yield f"cell {k} has no slide type (metadata.slideshow.slide_type)"


def dead_links(book: dict, path: Path) -> Iterator[str]:
    """A relative link leads to a file that is there, and to a cell in it that is there."""
    for k, cell in numbered(book, "markdown"):
        for target in LINK.findall(cell["source"]):
            file, _, place = target.partition("#")
            if file and ":" not in file and not leads_somewhere(path.parent / file, place):
                yield f"cell {k} links to {target}, which does not exist"


def leads_somewhere(file: Path, place: str) -> bool:
    """Say whether a file exists and, where the link names a cell by `cell-id=`, that cell."""
    kind, _, name = place.partition("=")
    if kind != "cell-id" or not file.exists():
        return file.exists()
    return name in {cell["id"] for cell in read(file)["cells"]}


def missing_notebooks(book: dict, path: Path) -> Iterator[str]:
    """A notebook that is spoken of, "notebook 07", is there."""
    for k, cell in numbered(book, "markdown"):
        for number in filter(None, (name for found in NOTEBOOK.findall(cell["source"]) for name in found)):
            if not list(path.parent.glob(f"{number}_*.ipynb")):
                yield f"cell {k} speaks of notebook {number}, which does not exist"


def reads_outside(book: dict, path: Path) -> Iterator[str]:
    """A notebook can be used alone: its code names no file in a neighbouring folder."""
    for k, cell in code(book):
        if re.search(r"[\"']\.\./", cell["source"]):
            yield f"cell {k} reads a file outside its own folder"


def too_large(book: dict, path: Path) -> Iterator[str]:
    """The file stays small enough to be shown by code hosts."""
    if path.stat().st_size > LARGEST_FILE:
        yield f"is {path.stat().st_size / 1e6:.1f} MB; at most {LARGEST_FILE / 1e6:.1f} MB"


RULES = [
    not_executed_in_order,
    without_outputs,
    widget_state,
    modified_when_opened,
    bad_outputs,
    long_lines,
    long_cells,
    pictures_without_alt,
    pictures_that_never_appear,
    slide_metadata,
    dead_links,
    missing_notebooks,
    reads_outside,
    too_large,
]


def problems(path: Path) -> list[str]:
    """Return what is wrong with the notebook at `path`, one sentence each; [] where all is well."""
    book = read(path)
    return [f"{path.name} {sentence}" for rule in RULES for sentence in rule(book, path)]


def main() -> None:
    """Check the notebooks that are named, or all of them."""
    paths = [Path(name) for name in sys.argv[1:]] or notebooks()
    found = [sentence for path in paths for sentence in problems(path)]
    sys.exit("\n".join(found) if found else 0)


if __name__ == "__main__":
    main()
