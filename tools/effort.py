"""How much there is in a notebook, and how long a reader alone with it takes: worked out, not guessed.

    python -m tools.effort [notebooks/NAME.ipynb ...]

Words of the text are read at 180 a minute, a formula among them as one word; a line of code takes 5 seconds, and a line
of a derivation that is shown 15; an exercise takes 2.5 minutes, one that asks for a function 6, and an interactive
picture 2.  The sum is rounded to five minutes.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from tools.claims.text import WRITTEN, cells_of, plain
from tools.course import notebooks, read

FORMULA = re.compile(r"\$\$?[^$]+\$\$?")
WORD = re.compile(r"[^\W_]")  # what has a letter or a digit: "=" alone is none
EXERCISE = re.compile(r"\bexercises\.get\(\s*[\"']([\w-]+)")
FUNCTION = re.compile(r"^ +return \.\.\.", re.MULTILINE)  # what the reader has to write
INTERACTIVE = re.compile(r"\bwidgets\.([a-z]\w*)\(")
LINE_OF_DERIVATION = r"\displaystyle"  # each formula that sympy shows begins so


@dataclass(frozen=True)
class Effort:
    """What a notebook asks of its reader.

    >>> Effort(cells=45, words=1260, code=96, derivation=8, exercises=3, functions=1, interactives=1).minutes
    30
    """

    cells: int
    words: int
    code: int
    derivation: int
    exercises: int
    functions: int
    interactives: int

    @property
    def minutes(self) -> int:
        """The minutes it takes, to the nearest five."""
        seconds = 60 * self.words / 180 + 5 * self.code + 15 * self.derivation
        deeds = 2.5 * self.exercises + 3.5 * self.functions + 2 * self.interactives  # a function is an exercise, too
        return 5 * round((seconds / 60 + deeds) / 5)


def outputs(book: dict) -> Iterator[str]:
    """Yield what each output shows, the formulas as LaTeX."""
    for cell in book["cells"]:
        for output in cell.get("outputs", []):
            shown = output.get("data", {})
            yield "".join(shown.get("text/html", shown.get("text/latex", "")))


def effort(book: dict) -> Effort:
    """Measure a notebook as it is stored; what `make links` writes into it is not counted."""
    cells = [cell["source"] for cell in book["cells"] if cell["cell_type"] == "code"]
    code = "\n".join(cells)
    text = " ".join(plain(FORMULA.sub(" 1 ", WRITTEN.sub("", source))) for source in cells_of(book))
    return Effort(
        cells=len(book["cells"]),
        words=sum(WORD.search(word) is not None for word in text.split()),
        code=sum(bool(line.strip()) for line in code.splitlines()),
        derivation=sum(shown.count(LINE_OF_DERIVATION) for shown in outputs(book)),
        exercises=len(set(EXERCISE.findall(code))),
        functions=sum(FUNCTION.search(cell) is not None for cell in cells),
        interactives=len(INTERACTIVE.findall(code)),
    )


def main() -> None:
    """Print the numbers of the notebooks that are named, or of all."""
    names = [field.name for field in fields(Effort)] + ["minutes"]
    print("    " + "".join(f"{name:>14}" for name in names))
    for path in [Path(name) for name in sys.argv[1:]] or notebooks():
        found = effort(read(path))
        print(f"{path.name[:2]}  " + "".join(f"{number:>14}" for number in (*astuple(found), found.minutes)))


if __name__ == "__main__":
    main()
