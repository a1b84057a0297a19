"""SVG as text with gaps, and the whole numbers that fill them.

The unit is a tenth of a point: no number needs a decimal, and rounding moves nothing by more than a twentieth of one.
"""

from dataclasses import dataclass
from functools import cache
from itertools import chain, zip_longest

import numpy as np
from matplotlib.path import Path
from matplotlib.transforms import Transform

UNITS_PER_INCH = 720
UNITS_PER_POINT = UNITS_PER_INCH / 72
GAP = "\ue000"  # where a number stands; a sign for private use, so no text of a picture has it


@dataclass(frozen=True)
class Markup:
    """A piece of SVG, told apart into what is drawn (`text`, with gaps) and where (`numbers`, one for each gap).

    >>> str(Markup(f'<path d="M{GAP} {GAP}"/>', (12, 7)))
    '<path d="M12 7"/>'
    """

    text: str
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        parts = zip_longest(self.text.split(GAP), map(str, self.numbers), fillvalue="")
        return "".join(chain.from_iterable(parts))

    def __add__(self, other: "Markup") -> "Markup":
        return Markup(self.text + other.text, self.numbers + other.numbers)


def whole(points) -> list[int]:
    """Coordinates of any shape as one list of whole numbers."""
    return np.rint(points).astype(int).ravel().tolist()


def path_data(path: Path, transform: Transform | None, **options) -> Markup:
    """The `d` of a path, its curves kept; `options` are those of `Path.cleaned`."""
    clean = path.cleaned(transform=transform, remove_nans=True, curves=True, **options)
    drawn = (clean.codes != Path.STOP) & (clean.codes != Path.CLOSEPOLY)
    return Markup(_commands(clean.codes.tobytes()), tuple(whole(clean.vertices[drawn])))


_LETTER = {Path.MOVETO: "M", Path.LINETO: "L", Path.CURVE3: "Q", Path.CURVE4: "C"}
_POINTS = {Path.MOVETO: 1, Path.LINETO: 1, Path.CURVE3: 2, Path.CURVE4: 3}


@cache
def _commands(codes: bytes) -> str:
    """The commands of a path with gaps for its numbers; a letter that would only be repeated is left out.

    >>> _commands(bytes([Path.MOVETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY])).replace(GAP, "1")
    'M1 1 1 1 1 1z'
    """
    point, text, last, at = f"{GAP} {GAP}", [], "", 0
    while at < len(codes) and codes[at] != Path.STOP:
        if codes[at] == Path.CLOSEPOLY:
            text.append(last := "z")
            at += 1
            continue
        letter, points = _LETTER[codes[at]], _POINTS[codes[at]]
        text.append(" " if letter == last or (last, letter) == ("M", "L") else letter)
        text.append(" ".join([point] * points))
        last, at = letter, at + points
    return "".join(text)
