"""How errors and tables put things into words: classes and features by name, lists cut to ten, numbers in short."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

import numpy as np

from genmodels.errors import GenmodelsError, InvalidParameterError

LISTED = 10  # entries of a list in a message: about what fits on a line


@dataclass(frozen=True)
class Names:
    """The names of classes and features, where they are known.

    >>> Names(classes=("ham", "spam"), features=("win", "lunch")).a_class(1)
    "class 'spam'"
    >>> Names().feature(3)
    'feature 3'
    """

    classes: Sequence | None = None
    features: Sequence[str] | None = None
    part: bool = False  # whether these are some of the columns only
    kind: str = "class"  # what a class is called: the components of a mixture are classes that nobody has seen

    def of_classes(self, classes: Sequence) -> "Names":
        """The same with these classes (what `replace` does as well, and takes longer than some fits' mathematics)."""
        return Names(classes, self.features, self.part, self.kind)

    def a_class(self, k: int | None) -> str:
        """Class number k in words; None is the only class there is, and needs no name."""
        if k is None:
            return "the data"
        return f"{self.kind} {k if self.classes is None else repr(_plain(self.classes[k]))}"

    def feature(self, j: int) -> str:
        """Feature number j in words."""
        return f"feature {j}" if self.features is None else f"feature {_plain(self.features[j])!r}"

    def place(self, row: int, *columns: int) -> str:
        """A row, or an entry of it, in words.

        >>> Names().place(3), Names().place(3, 1)
        ('row 3', 'row 3, feature 1')
        """
        return f"row {row}" + "".join(f", {self.feature(j)}" for j in columns)

    def class_list(self, K: int) -> list:
        """The K classes as short row headings."""
        return list(range(K)) if self.classes is None else [_plain(c) for c in self.classes]

    def position(self, column, option: str) -> int:
        """The position of a column that `option` gives by name or position; else InvalidParameterError.

        >>> Names(features=("win", "lunch")).position("lunch", "columns")
        1
        """
        features = list(self.features or ())
        a_mask = isinstance(column, bool | np.bool)  # True is 1 to Python, which whoever gives a mask does not mean
        if column in features and not a_mask:
            return features.index(column)
        if isinstance(column, int | np.integer) and column >= 0 and not a_mask:
            return int(column)
        known = features or "the positions 0, 1, ... (names need a data frame)"
        raise InvalidParameterError(f"{option} names {column!r}, which is no column: choose from {known}")

    def among(self, positions: Sequence[int]) -> "Names":
        """The names for some of the columns, which keep the position that they have in the whole."""
        features = [j if self.features is None else self.features[j] for j in positions]
        return replace(self, features=features, part=True)

    def feature_list(self, d: int) -> list[str]:
        """The d features as short column headings."""
        features = range(d) if self.features is None else self.features
        return [f"x{f}" if isinstance(f, int) else str(f) for f in features]


NAMELESS = Names()


def short(value) -> str:
    """A value as it would be typed, on one line and cut to 80 characters, for messages.

    >>> short(list(range(100)))[-12:]
    '9, 20, 21...'
    """
    text = " ".join(repr(value.item() if isinstance(value, np.generic) else value).split())  # not np.str_('spam')
    return text if len(text) <= 80 else text[:77] + "..."


def listed(values: Sequence) -> str:
    """The first ten values, and how many more there are.

    >>> listed(["ham", "spam"]), listed(range(12))
    ("'ham', 'spam'", '0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more')
    """
    more = f" and {len(values) - LISTED} more" if len(values) > LISTED else ""
    return ", ".join(map(short, values[:LISTED])) + more


def digits(value: float, fine: Callable[[float], bool]) -> str:
    """A number that is refused, cut to six digits unless the cut one would be `fine`: then with all that tell it apart.

    >>> digits(0.123456789, float.is_integer), digits(3.0000000000000004, float.is_integer)
    ('0.123457', '3.0000000000000004')
    """
    cut = f"{value:g}"
    return str(value) if fine(float(cut)) else cut


def _plain(value):
    """A numpy scalar as the Python value it stands for, so that messages do not say np.str_('spam')."""
    return value.item() if hasattr(value, "item") else value


# ---- Blocks of rows by their numbers: which one an error is about.


@contextmanager
def naming_block(number: int, first_row: int | None = None) -> Iterator[None]:
    """Say in every error of genmodels in which block of rows it arose, and which row of all that block begins with.

    Another exception, such as that of a disk or of Ctrl-C, gets this as a note.

    >>> from genmodels.errors import InvalidInputError
    >>> with naming_block(3, 30):
    ...     raise InvalidInputError("X holds nan in row 2")
    Traceback (most recent call last):
        ...
    genmodels.errors.InvalidInputError: block 3 (its row 0 is row 30 of all): X holds nan in row 2
    """
    where = "" if first_row is None else f" (its row 0 is row {first_row} of all)"
    try:
        yield
    except GenmodelsError as error:
        raise type(error)(f"block {number}{where}: {error}") from None
    except BaseException as error:
        error.add_note(f"This was at block {number}{where}.")
        raise


@contextmanager
def naming_rows(places: np.ndarray | None) -> Iterator[None]:
    """Give the rows of which an error of genmodels speaks the numbers that they have in the whole table.

    >>> from genmodels.errors import InvalidInputError
    >>> with naming_rows(np.array([7, 12])):
    ...     raise InvalidInputError("X holds nan in row 1")
    Traceback (most recent call last):
        ...
    genmodels.errors.InvalidInputError: X holds nan in row 12
    """
    try:
        yield
    except GenmodelsError as error:
        if places is None:
            raise
        raise type(error)(re.sub(r"\brow (\d+)", lambda found: f"row {places[int(found[1])]}", str(error))) from None
