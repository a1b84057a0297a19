"""SVG as text with gaps, and the whole numbers that fill them.

The unit is a tenth of a point: no number needs a decimal, and rounding moves nothing by more than a twentieth of one.
"""

from dataclasses import dataclass
from functools import cache
from itertools import chain, zip_longest

import numpy as np
from matplotlib.path import Path
from matplotlib.transforms import Transform

from ..style import DPI

UNITS_PER_INCH = 720
UNITS_PER_POINT = UNITS_PER_INCH / 72
TENTH_OF_A_PIXEL = 0.1 * UNITS_PER_INCH / DPI
GAP = "\ue000"  # where a number stands; a sign for private use, so no text of a picture has it


@dataclass(frozen=True, eq=False)
class Markup:
    """A piece of SVG, told apart into what is drawn (`text`, with gaps) and where (`numbers`, (n,), one for each gap).

    >>> str(Markup(f'<path d="M{GAP} {GAP}"/>', np.array([12.3, 6.9])))
    '<path d="M12 7"/>'
    """

    text: str
    numbers: np.ndarray | tuple[float, ...] = ()

    def __str__(self) -> str:
        written = map(str, np.rint(self.numbers).astype(int).tolist())
        return "".join(chain.from_iterable(zip_longest(self.text.split(GAP), written, fillvalue="")))


def path_data(path: Path, transform: Transform | None, thin: bool = False) -> Markup:
    """The `d` of a path, with all its points and curves: so it has the same commands in every state.

    A curve that does not move may be thinned: points that lie on the way between others, to a tenth of a pixel, go.
    """
    if thin and path.codes is None:  # of straight pieces only
        path = Path(path.vertices)
        path.simplify_threshold = TENTH_OF_A_PIXEL
    else:
        thin = False
    clean = path.cleaned(transform=transform, remove_nans=True, curves=True, simplify=thin)
    drawn = (clean.codes != Path.STOP) & (clean.codes != Path.CLOSEPOLY)
    return Markup(_commands(clean.codes.tobytes()), clean.vertices[drawn].ravel())


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
