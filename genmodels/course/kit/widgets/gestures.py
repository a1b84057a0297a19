"""What a reader can do besides sliding: pick from menus, put a point into the picture, draw again, uncover, type."""

from dataclasses import dataclass, replace
from itertools import product

from genmodels.errors import InvalidParameterError

from ..player.axis import Axis
from .controls import Choice, Control, Menu, Slider, Steps


@dataclass(frozen=True, kw_only=True)
class Point(Control):
    """A point of the plane: a click in the picture puts it there, a drag moves it, and two sliders do so too.

    The scene says in which Axes it lives: `Scene(artists, update, where=ax)`.

    >>> across = Slider(name="x", label="x =", start=0.0, low=-1.0, high=1.0, step=0.5)
    >>> up = Slider(name="y", label="y =", start=1.0, low=0.0, high=2.0, step=0.5)
    >>> [axis.name for axis in Point(x=across, y=up).axes]
    ['x', 'y']
    """

    kind = "point"
    x: Slider | Steps
    y: Slider | Steps

    @property
    def label(self) -> str:
        return f"{self.x.label.rstrip(' =')} and {self.y.label}"

    @property
    def axes(self) -> tuple[Axis, ...]:
        return (*self.x.axes, *self.y.axes)


@dataclass(frozen=True, kw_only=True)
class Menus(Control):
    """Menus side by side that together pick one thing, such as a day by its weather: one control, an axis for each.

    >>> sky = Menu(name="Sky", label="Sky", start="sunny", options=("sunny", "rainy"))
    >>> wind = Menu(name="Wind", label="Wind", start="weak", options=("strong", "weak"))
    >>> [axis.name for axis in Menus(label="the day", menus=(sky, wind)).axes]
    ['Sky', 'Wind']
    """

    kind = "menus"
    label: str
    menus: tuple[Menu, ...]

    @property
    def axes(self) -> tuple[Axis, ...]:
        return tuple(axis for menu in self.menus for axis in menu.axes)


@dataclass(frozen=True, kw_only=True)
class DrawAgain(Choice):
    """A button that goes round the seeds 0, 1, ..., `draws` - 1: chance that can be repeated.

    >>> again = DrawAgain(name="seed", label="Draw again", draws=20)
    >>> again.stops[:3], again.text(2)
    ((0, 1, 2), '3 of 20')
    """

    kind = "again"
    start: int = 0
    draws: int = 20

    def __post_init__(self):
        if self.draws < 2:
            raise InvalidParameterError(
                f"{self.label}: draws={self.draws!r} leaves nothing else to draw; give 2 or more"
            )
        super().__post_init__()

    @property
    def stops(self) -> tuple:
        return tuple(range(self.draws))

    def text(self, value) -> str:
        return f"{value + 1} of {self.draws}"

    @property
    def axes(self) -> tuple[Axis, ...]:
        (axis,) = super().axes
        return (replace(axis, label="draw"),)

    def _visits(self) -> tuple[int, ...]:
        return tuple(sorted({0, 1, self.start, self.draws - 1}))


@dataclass(frozen=True, kw_only=True)
class Reveal(Choice):
    """A button that uncovers something after a guess, and covers it again; in the state it is False or True.

    >>> Reveal(name="answer", label="Show the answer").text(True)
    'shown'
    """

    kind = "reveal"
    start: bool = False

    @property
    def stops(self) -> tuple:
        return (False, True)

    def text(self, value) -> str:
        return "shown" if value else "hidden"

    @property
    def axes(self) -> tuple[Axis, ...]:
        (axis,) = super().axes
        return (replace(axis, label=f"{self.label}:", still=1),)  # a still cannot be uncovered, so it hides nothing


@dataclass(frozen=True, kw_only=True)
class Guesses(Choice):
    """Two buttons that answer one question after another; in the state stand all answers so far, a tuple.

    The stops are the ways through a tree, in the order of a heap: those after stop k are 2k + 1 and 2k + 2.

    >>> guesses = Guesses(name="said", label="It is", answers=("real", "drawn"), questions=2)
    >>> guesses.stops[:4], guesses.text(("real", "drawn"))
    (((), ('real',), ('drawn',), ('real', 'real')), 'r d')
    """

    kind = "guesses"
    start: tuple = ()
    answers: tuple[str, str]
    questions: int = 10

    @property
    def stops(self) -> tuple:
        return tuple(said for count in range(self.questions + 1) for said in product(self.answers, repeat=count))

    def text(self, value) -> str:
        return " ".join(answer[0] for answer in value) or "none so far"

    def head(self) -> dict:
        return {**super().head(), "answers": self.answers}

    def _visits(self) -> tuple[int, ...]:
        last = 2 ** (self.questions + 1) - 2
        return tuple(sorted({0, 1, 2, last // 2, last - 1, last}))


@dataclass(frozen=True, kw_only=True)
class Message(Menu):
    """A text: one of the `options`, or the reader's own. `box` names the box to type in, which needs a kernel.

    >>> said = Message(name="said", label="Say", box="or type", start="yes", options=("yes", "no"))
    >>> (axis,) = said.axes
    >>> axis.value(axis.place("perhaps"))
    'perhaps'
    """

    kind = "message"
    box: str

    def head(self) -> dict:
        return {**super().head(), "box": self.box}

    @property
    def axes(self) -> tuple[Axis, ...]:
        (axis,) = super().axes
        return (replace(axis, free=True),)
