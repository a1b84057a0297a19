"""What stands where in the course: `notebooks/map.toml` beside the notebooks that there are."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.course import NOTEBOOKS, notebooks, read, title
from tools.effort import effort

MAP = "map.toml"
LOOK_UP = "for looking things up"


@dataclass(frozen=True)
class Place:
    """A notebook in the course; `minutes` is 0 where it is there for looking things up."""

    path: Path
    title: str
    short: str
    part: str
    question: str
    needs: tuple[str, ...]
    minutes: int
    plain: str = ""  # the page of genmodels/plain on which its models stand as code

    @property
    def number(self) -> str:
        """The two digits its name begins with."""
        return self.path.name[:2]

    @property
    def link(self) -> str:
        """A link to it from a neighbour."""
        return f"[{self.title}]({self.path.name})"

    @property
    def time(self) -> str:
        """How long it takes, in words."""
        return f"about {self.minutes} minutes" if self.minutes else LOOK_UP


def course_map(folder: Path = NOTEBOOKS) -> list[Place]:
    """Return the notebooks of a folder in their order; raise LookupError where `map.toml` does not know one of them."""
    known = tomllib.loads((folder / MAP).read_text(encoding="utf8"))
    books = {path.name[:2]: path for path in notebooks(folder)}
    if strange := sorted(books.keys() - known.keys()):
        raise LookupError(f"{MAP} says nothing of notebook {', '.join(strange)}; give it a part, a question and needs")
    return [_place(path, known[number], known["parts"], needed(number, known, books)) for number, path in books.items()]


def drafts(folder: Path = NOTEBOOKS) -> list[str]:
    """Return the numbers of the notebooks that are still to be written: `draft = true` in `map.toml` says so."""
    known = tomllib.loads((folder / MAP).read_text(encoding="utf8"))
    return [path.name[:2] for path in notebooks(folder) if known[path.name[:2]].get("draft")]


def moved(folder: Path, places: list[Place]) -> dict[str, list[Place]]:
    """Return, for each file of the first edition, the notebooks among `places` that its contents went to."""
    names = tomllib.loads((folder / MAP).read_text(encoding="utf8"))["moved"]
    return {name: [place for place in places if place.number in numbers] for name, numbers in names.items()}


def needed(number: str, known: dict, there: dict[str, Path]) -> tuple[str, ...]:
    """Return the notebooks that one needs; in place of one that is not there, what that one needs.

    >>> known = {"01": {"needs": []}, "02": {"needs": ["01"]}, "03": {"needs": ["02"]}}
    >>> needed("03", known, there={"01": Path("01_two_ways.ipynb")})
    ('01',)
    """
    found = [(name,) if name in there else needed(name, known, there) for name in known[number]["needs"]]
    return tuple(sorted({name for names in found for name in names}))


def _place(path: Path, entry: dict, parts: dict[str, str], needs: tuple[str, ...]) -> Place:
    book = read(path)
    minutes = 0 if entry.get("look_up") else effort(book).minutes
    part, plain = parts[entry["part"]], entry.get("plain", "")
    return Place(path, title(book), entry["short"], part, entry["question"], needs, minutes, plain)
