"""What stands where in the course: `notebooks/map.toml` beside the notebooks that there are."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from tools.course import NOTEBOOKS, notebooks, read, title
from tools.effort import effort

MAP = "map.toml"
LOOK_UP = "for looking things up"


@dataclass(frozen=True)
class Place:
    """A notebook in the course; all minutes are 0 where it is there for looking things up."""

    path: Path
    title: str
    short: str
    part: str
    question: str
    needs: tuple[str, ...]
    reading: int  # minutes, without what is folded
    doing: int  # minutes for its exercises
    folds: int = 0  # minutes for what is folded
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
    def minutes(self) -> int:
        """How long it takes to read it and to do its exercises."""
        return self.reading + self.doing

    @property
    def time(self) -> str:
        """How long it takes, in words."""
        return f"about {self.reading} minutes to read, {self.doing} to do" if self.minutes else LOOK_UP


@dataclass(frozen=True)
class Route:
    """A shorter way through the course."""

    name: str
    places: tuple[Place, ...]

    @property
    def time(self) -> str:
        """How long it takes, in words."""
        return together(self.places)


def hours(minutes: int) -> str:
    """Write some minutes as hours, to five minutes.

    >>> hours(58), hours(62), hours(187)
    ('1 h', '1 h', '3 h 5 min')
    """
    whole, rest = divmod(5 * round(minutes / 5), 60)
    return " ".join([f"{whole} h"] * bool(whole) + [f"{rest} min"] * bool(rest or not whole))


def together(places: Iterable[Place]) -> str:
    """Say how long some notebooks take together.

    >>> one = Place(Path("01_one.ipynb"), "01 One", "one", "I", "What?", (), 28, 24)
    >>> together([one, one, one])
    '1 h 25 min to read, 1 h 10 min to do'
    """
    return "{} to read, {} to do".format(*time_of(places))


def time_of(places: Iterable[Place]) -> tuple[str, str]:
    """How long it takes to read some notebooks, and to do their exercises.

    >>> time_of([Place(Path("01_one.ipynb"), "01 One", "one", "I", "What?", (), 28, 64)])
    ('30 min', '1 h 5 min')
    """
    places = list(places)
    return hours(sum(place.reading for place in places)), hours(sum(place.doing for place in places))


def by_part(places: list[Place]) -> dict[str, list[Place]]:
    """Return the notebooks of each part, in their order."""
    return {part: list(found) for part, found in groupby(places, key=lambda place: place.part)}


def routes(folder: Path = NOTEBOOKS) -> list[Route]:
    """Return the shorter ways that `map.toml` declares; raise LookupError for a notebook that there is not."""
    places = {place.number: place for place in course_map(folder)}
    known = tomllib.loads((folder / MAP).read_text(encoding="utf8")).get("routes", {})
    if strange := sorted({number for numbers in known.values() for number in numbers} - places.keys()):
        raise LookupError(f"a route of {MAP} leads to notebook {', '.join(strange)}, which is not there")
    return [Route(name, tuple(places[number] for number in numbers)) for name, numbers in known.items()]


def course_map(folder: Path = NOTEBOOKS) -> list[Place]:
    """Return the notebooks of a folder in their order; raise LookupError where `map.toml` does not know one of them."""
    known, books = _known(folder)
    return [_place(number, known, books) for number in books]


def place_of(path: Path) -> Place:
    """Return one of them: no other is read.

    >>> place_of(NOTEBOOKS / "04_likelihood.ipynb") == course_map()[4]
    True
    """
    return _place(path.name[:2], *_known(path.parent))


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


def _known(folder: Path) -> tuple[dict, dict[str, Path]]:
    known = tomllib.loads((folder / MAP).read_text(encoding="utf8"))
    books = {path.name[:2]: path for path in notebooks(folder)}
    if strange := sorted(books.keys() - known.keys()):
        raise LookupError(f"{MAP} says nothing of notebook {', '.join(strange)}; give it a part, a question and needs")
    return known, books


def _place(number: str, known: dict, books: dict[str, Path]) -> Place:
    entry, book = known[number], read(books[number])
    found, here = effort(book), not entry.get("look_up")
    minutes = [here * count for count in (found.reading, found.doing, found.folds)]
    part, plain, needs = known["parts"][entry["part"]], entry.get("plain", ""), needed(number, known, books)
    return Place(books[number], title(book), entry["short"], part, entry["question"], needs, *minutes, plain=plain)
