"""The room that a player will take, known before it is there: nothing below it moves when it comes.

Each way in which player.css lays out a stage has its height, counted as that does: picture, controls, sentence.
"""

from pathlib import Path

from .stills import recorded

REM = 16  # pixels
UNITS, LETTER, LEAST = 105, 110, 10  # of player.js: units to 1 em, units of a small letter, pixels that it has at least
EM = 19 / REM  # rem of the type of a page
SQUARE = 1.3  # of player.js: width to height
INSIDE = "95cqi"  # of the stage
ROWS = {"message": 2, "point": 2, "guesses": 2.15}  # of a kind of control, where it is not 1
MENUS = {"wide": 5, "narrow": 2}  # that stand in one row


def room(record: Path) -> str:
    """The height that the player of a record will take, as styles."""
    read = recorded(record)
    head, first = read.head, len(read.words(read.head["start"]))
    longest, square = max(map(len, head["sentences"])), head["size"][0] < SQUARE * head["size"][1]
    kinds = [(control["kind"], len(control["axes"])) for control in head["controls"]]
    if all(kind == "guesses" for kind, _ in kinds):  # the last sentence is long, and comes after all answers
        longest = first
    wide, narrow = (
        sum(_lines(axes, fit) if kind == "menus" else ROWS.get(kind, 1) for kind, axes in kinds)
        for fit in MENUS.values()
    )
    told = {
        "room-wide": _beside(head["size"]) if square else _below(head["size"], wide, longest),
        "room-middle": _stacked(head["size"], 2.75 * wide + 1.65 * _lines(longest, 76) + 7.4),
        "room-narrow": f"{_widest(read.narrow)} + {2.8 * narrow + 1.5 * _lines(first, 39) + 5.8:.1f}rem",
    }
    return "; ".join(f"--{name}: calc({height})" for name, height in told.items())


def _lines(signs: int, fit: int) -> int:
    """Lines of so many signs each; the last word of each goes to the next."""
    return -(-signs // fit)


def _width(size: list[float]) -> str:
    """As wide as the picture was drawn for."""
    return f"{size[0] / UNITS * EM:.1f}rem"


def _widest(size: list[float]) -> str:
    """The height of a picture that is as wide as its stage."""
    return f"min({INSIDE}, {_width(size)}) / {size[0] / size[1]:.3f}"


def _high(size: list[float], within: str, left: str, letters: float) -> str:
    """The height of a picture: within a width and within what the window has left, if letters can be read so."""
    ratio, least = size[0] / size[1], letters * size[1] * LEAST / LETTER
    return f"min({within} / {ratio:.3f}, {_width(size)} / {ratio:.3f}, max({least:.0f}px, {left}))"


def _stacked(size: list[float], rest: float) -> str:
    return f"{_high(size, INSIDE, '100vh - 24.5rem', 1)} + {rest:.1f}rem"


def _below(size: list[float], lines: float, longest: int) -> str:
    """On a wide stage: controls and sentence stand below."""
    left = f"100vh - var(--bar) - {10.8 + 2.4 * lines:.1f}rem"
    return f"{_high(size, INSIDE, left, 1.28)} + {2.3 * lines + 1.65 * _lines(longest, 100) + 3.75:.1f}rem"


def _beside(size: list[float]) -> str:
    """On a wide stage: they stand beside the picture, which is higher."""
    return f"{_high(size, '(95cqi - 18.5rem)', 'min(36rem, 100vh - var(--bar) - 4rem)', 1.28)} + 1.8rem"
