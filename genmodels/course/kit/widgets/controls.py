"""What a reader can slide or choose. A control is described here without a kernel or a browser.

Every control can be worked from the keyboard (Tab to reach it, arrow keys to move it) and reports while it moves.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from genmodels.errors import InvalidParameterError

from ..player.axis import Axis

NO_BREAK = "\N{NO-BREAK SPACE}"


class Control(ABC):
    """Something that a reader moves; it sets the values of one or more axes."""

    kind: ClassVar[str]  # how a player shows it
    label: str  # what stands beside it

    @property
    @abstractmethod
    def axes(self) -> tuple[Axis, ...]:
        """What it sets."""

    def head(self) -> dict:
        """What a player has to know of it."""
        return {"kind": self.kind, "label": self.label, "axes": [axis.head() for axis in self.axes]}


@dataclass(frozen=True, kw_only=True)
class Choice(Control):
    """A named value out of an ordered row: `name` is its key in the state, `start` the value first shown."""

    name: str
    label: str
    start: object

    def __post_init__(self):
        if self.start not in self.stops:
            raise InvalidParameterError(f"{self.label} starts at {self.start!r}, which it cannot reach: {self.stops}")

    @property
    @abstractmethod
    def stops(self) -> tuple:
        """Every value, in order."""

    def text(self, value) -> str:
        """A value as it is read out."""
        return str(value)

    @property
    def axes(self) -> tuple[Axis, ...]:
        texts = tuple(map(self.text, self.stops))
        return (Axis(self.name, self.label, self.stops, texts, self._visits(), self.stops.index(self.start)),)

    def _visits(self) -> tuple[int, ...]:
        return tuple(range(len(self.stops)))


@dataclass(frozen=True, kw_only=True)
class Played(Choice):
    """A choice along a line, read out with its `unit`; with `play`, a button beside it walks from stop to stop."""

    kind = "slider"
    unit: str = ""
    play: bool = False

    def head(self) -> dict:
        return {**super().head(), "play": self.play}

    def with_unit(self, number: str) -> str:
        number = number.replace("-", "−")
        return f"{number}{NO_BREAK}{self.unit}" if self.unit else number


@dataclass(frozen=True, kw_only=True)
class Slider(Played):
    """A number from `low` to `high` in equal steps; whole numbers when all three are ints.

    >>> p = Slider(name="p", label="p =", start=0.5, low=0.0, high=1.0, step=0.05)
    >>> len(p.stops), p.text(0.5), p.text(-0.5)
    (21, '0.50', '−0.50')
    """

    low: float
    high: float
    step: float
    digits: int = 2

    def __post_init__(self):
        if not self.low <= self.start <= self.high:
            raise InvalidParameterError(f"{self.label} starts at {self.start!r}, outside {self.low} to {self.high}")
        super().__post_init__()

    @property
    def stops(self) -> tuple:
        count = round((self.high - self.low) / self.step) + 1
        return tuple(round(self.low + k * self.step, 9) for k in range(count))  # 0.3, not 0.30000000000000004

    @property
    def whole(self) -> bool:
        return all(isinstance(number, int) for number in (self.low, self.high, self.step))

    def text(self, value) -> str:
        return self.with_unit(f"{value:d}" if self.whole else f"{value:.{self.digits}f}")

    @property
    def axes(self) -> tuple[Axis, ...]:
        (axis,) = super().axes
        return (replace(axis, low=self.low, step=self.step),)

    def _visits(self) -> tuple[int, ...]:
        return tuple(sorted({0, self.stops.index(self.start), len(self.stops) - 1}))


@dataclass(frozen=True, kw_only=True)
class Steps(Played):
    """A slider over chosen values, for when equal steps would waste it: 0, 0.01, 0.1, 1, 10.

    >>> Steps(name="alpha", label="alpha =", start=1.0, values=(0.0, 0.5, 1.0, 10.0)).text(0.0)
    '0'
    >>> Steps(name="m", label="rows =", start=10, values=(10, 1_000_000)).text(1_000_000)
    '1,000,000'
    """

    values: tuple

    @property
    def stops(self) -> tuple:
        return tuple(self.values)

    def text(self, value) -> str:
        return self.with_unit(f"{value:,}" if isinstance(value, int) else f"{value:g}")


@dataclass(frozen=True, kw_only=True)
class Menu(Choice):
    """One of a few words.

    >>> Menu(name="Sky", label="Sky", start="sunny", options=("sunny", "rainy")).stops
    ('sunny', 'rainy')
    """

    kind = "menu"
    options: tuple[str, ...]

    @property
    def stops(self) -> tuple:
        return tuple(self.options)
