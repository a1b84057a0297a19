"""How much there is in a notebook, and how long a reader alone with it takes: worked out, not guessed.

    python -m tools.effort [notebooks/NAME.ipynb ...]

*Reading*: words at 150 a minute, 3 seconds for a formula in a line, 20 for one on a line of its own (for each line of
several, and for each step that sympy shows), 5 for a line of code, and 3 minutes for a picture that moves.  *Doing*:
what the exercises ask for; each kind says its minutes in `genmodels/course/kit/exercises`.

What is folded when the page opens is counted apart, as *folds*: asides, which the story does without, and the code of
cells that import or only draw.  "What you should have seen" is folded, too, but everybody opens it: that is reading.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from genmodels.course.exercises import all_exercises
from tools.claims.text import WRITTEN, plain
from tools.course import notebooks, read

FORMULA = re.compile(r"(\$\$)(.+?)\$\$|\$([^$]+)\$", re.DOTALL)
INSIDE = re.compile(r"\\begin\{(\w*matrix|cases|array)\}.*?\\end\{\1\}", re.DOTALL)  # rows that are not lines
WORD = re.compile(r"[^\W_]")  # what has a letter or a digit: "=" alone is none
FOLD = re.compile(r"(<details>|</details>)")
EXERCISE = re.compile(r"\bexercises\.get\(\s*[\"']([\w-]+)")
MOVING = re.compile(r"\bwidgets\.([a-z]\w*)\(")
LINE_OF_DERIVATION = r"\displaystyle"  # each formula that sympy shows begins so


@dataclass
class Reading:
    """What there is to read, and how long that takes.

    >>> Reading(words=1200, inline=80, displayed=9, code=60, moving=2).minutes
    26.0
    """

    words: int = 0
    inline: int = 0
    displayed: int = 0
    code: int = 0
    moving: int = 0

    @property
    def minutes(self) -> float:
        seconds = 3 * self.inline + 20 * self.displayed + 5 * self.code
        return self.words / 150 + seconds / 60 + 3 * self.moving

    def read(self, text: str) -> None:
        """Count some Markdown."""
        for formula in FORMULA.finditer(text):
            if formula[1]:
                self.displayed += lines(formula[2])
            else:
                self.inline += 1
        self.words += sum(WORD.search(word) is not None for word in plain(FORMULA.sub(" ", text)).split())


def lines(formula: str) -> int:
    r"""Count the lines of a formula that is displayed; a matrix has rows, not lines.

    >>> lines(r"\begin{aligned} a &= b \\ &= \begin{pmatrix} 1 \\ 2 \end{pmatrix} \end{aligned}")
    2
    """
    return 1 + INSIDE.sub("", formula).count(r"\\")


@dataclass
class Effort:
    """What a notebook asks of its reader: what is open, what is folded, and the minutes of its exercises."""

    cells: int
    open: Reading
    folded: Reading
    exercises: int
    doing: int

    @property
    def reading(self) -> int:
        """The minutes it takes to read what is open."""
        return round(self.open.minutes)

    @property
    def folds(self) -> int:
        """The minutes that all that is folded takes besides."""
        return round(self.folded.minutes)

    @property
    def words(self) -> int:
        """All words."""
        return self.open.words + self.folded.words

    @property
    def code(self) -> int:
        """All lines of code."""
        return self.open.code + self.folded.code


def effort(book: dict) -> Effort:
    """Measure a notebook as it is stored; what `make links` writes into it is not counted."""
    found = Effort(len(book["cells"]), Reading(), Reading(), 0, 0)
    asked: set[str] = set()
    for cell in book["cells"]:
        if cell["cell_type"] == "markdown":
            for text, folded in parts(cell):
                (found.folded if folded else found.open).read(text)
        elif cell["cell_type"] == "code":
            _count_code(cell, found)
            asked |= set(EXERCISE.findall(cell["source"]))
    known = all_exercises()  # one of a chapter that is made elsewhere is not among them
    found.exercises, found.doing = len(asked), sum(known[name].minutes for name in asked if name in known)
    return found


def parts(cell: dict) -> Iterator[tuple[str, bool]]:
    """Yield the text of a Markdown cell in parts, and whether each is folded."""
    depth = -("seen" in cell.get("metadata", {}).get("tags", ()))  # its own fold is opened by everybody
    for part in FOLD.split(WRITTEN.sub("", cell["source"])):
        if part.endswith("details>"):
            depth += -1 if "/" in part else 1
        else:
            yield part, depth > 0


def _count_code(cell: dict, found: Effort) -> None:
    hidden = cell.get("metadata", {}).get("jupyter", {}).get("source_hidden")
    (found.folded if hidden else found.open).code += sum(bool(line.strip()) for line in cell["source"].splitlines())
    found.open.moving += len(MOVING.findall(cell["source"]))
    found.open.displayed += sum(shown.count(LINE_OF_DERIVATION) for shown in _outputs(cell))


def _outputs(cell: dict) -> Iterator[str]:
    """Yield what each output shows, the formulas as LaTeX."""
    for output in cell.get("outputs", []):
        shown = output.get("data", {})
        yield "".join(shown.get("text/html", shown.get("text/latex", "")))


def main() -> None:
    """Print the numbers of the notebooks that are named, or of all."""
    names = ["cells", "words", "inline", "displayed", "code", "moving", "exercises", "read", "folds", "do"]
    print("    " + "".join(f"{name:>11}" for name in names))
    for path in [Path(name) for name in sys.argv[1:]] or notebooks():
        found = effort(read(path))
        shown = found.open
        numbers = [found.cells, found.words, shown.inline, shown.displayed, shown.code, shown.moving, found.exercises]
        numbers += [found.reading, found.folds, found.doing]
        print(f"{path.name[:2]}  " + "".join(f"{number:>11}" for number in numbers))


if __name__ == "__main__":
    main()
