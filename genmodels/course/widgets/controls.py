"""What a reader can move. A control is described here without a kernel or a browser; `make()` builds the ipywidget.

Every control can be worked from the keyboard (Tab to reach it, arrow keys to move it) and reports while it moves.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

import ipywidgets

from ...errors import InvalidParameterError

_ROOMY = {"description_width": "initial"}
PIXELS_PER_SIGN = 8  # of a label, at the size JupyterLab writes it
_WIDE = "440px"


@dataclass(frozen=True, kw_only=True)
class Control(ABC):
    """A named value that the reader sets: `name` is its key in the state, `label` what stands beside it."""

    name: str
    label: str
    start: object

    def __post_init__(self):
        if self.start not in self.stops:
            raise InvalidParameterError(f"{self.label} starts at {self.start!r}, which it cannot reach: {self.stops}")

    @property
    @abstractmethod
    def stops(self) -> tuple:
        """Values worth a visit, both ends among them: what tests sweep through."""

    @abstractmethod
    def make(self) -> ipywidgets.ValueWidget:
        """The ipywidget, standing at its start."""

    def words(self, value) -> str:
        """A value of this control, read out."""
        return f"{self.label} {value}"


@dataclass(frozen=True, kw_only=True)
class Slider(Control):
    """A number from `low` to `high` in equal steps; whole numbers when all three are ints.

    >>> Slider(name="p", label="p =", start=0.5, low=0.0, high=1.0, step=0.05).stops
    (0.0, 0.5, 1.0)
    """

    low: float
    high: float
    step: float
    digits: int = 2

    def __post_init__(self):
        if not self.low <= self.start <= self.high:
            raise InvalidParameterError(f"{self.label} starts at {self.start!r}, outside {self.low} to {self.high}")

    @property
    def stops(self) -> tuple:
        return tuple(sorted({self.low, self.start, self.high}))

    @property
    def whole(self) -> bool:
        return all(isinstance(number, int) for number in (self.low, self.high, self.step))

    def make(self) -> ipywidgets.ValueWidget:
        kind = ipywidgets.IntSlider if self.whole else ipywidgets.FloatSlider
        return kind(
            value=self.start,
            min=self.low,
            max=self.high,
            step=self.step,
            description=self.label,
            readout_format="d" if self.whole else f".{self.digits}f",
            continuous_update=True,
            style=_ROOMY,
            layout=ipywidgets.Layout(width=_WIDE),
        )

    def words(self, value) -> str:
        return f"{self.label} {value:d}" if self.whole else f"{self.label} {value:.{self.digits}f}"


@dataclass(frozen=True, kw_only=True)
class Steps(Control):
    """A slider over chosen values, for when equal steps would waste it: 0, 0.01, 0.1, 1, 10.

    >>> Steps(name="alpha", label="alpha =", start=1.0, values=(0.0, 0.5, 1.0, 10.0)).words(0.0)
    'alpha = 0'
    """

    values: tuple

    @property
    def stops(self) -> tuple:
        return tuple(self.values)

    def make(self) -> ipywidgets.ValueWidget:
        return ipywidgets.SelectionSlider(
            options=[(f"{value:g}", value) for value in self.values],
            value=self.start,
            description=self.label,
            continuous_update=True,
            style=_ROOMY,
            layout=ipywidgets.Layout(width=_WIDE),
        )

    def words(self, value) -> str:
        return f"{self.label} {value:g}"


@dataclass(frozen=True, kw_only=True)
class Menu(Control):
    """One of a few words.

    >>> Menu(name="Sky", label="Sky", start="sunny", options=("sunny", "rainy")).stops
    ('sunny', 'rainy')
    """

    options: tuple[str, ...]

    @property
    def stops(self) -> tuple:
        return tuple(self.options)

    def make(self) -> ipywidgets.ValueWidget:
        return ipywidgets.Dropdown(
            options=list(self.options),
            value=self.start,
            description=self.label,
            style=_ROOMY,
            layout=ipywidgets.Layout(width="max-content"),
        )


def make_all(controls) -> dict[str, ipywidgets.ValueWidget]:
    """The ipywidgets by name, their labels equally wide so that the sliders stand in line."""
    handles = {control.name: control.make() for control in controls}
    width = 12 + PIXELS_PER_SIGN * max(len(control.label) for control in controls)
    for handle in handles.values():
        handle.style.description_width = f"{width}px"
    return handles


def start_of(controls) -> dict[str, object]:
    """The state in which every control stands at its start."""
    return {control.name: control.start for control in controls}


def state_words(controls, state: Mapping[str, object]) -> str:
    """A whole state, read out: "alpha = 1, Sky sunny"."""
    return ", ".join(control.words(state[control.name]) for control in controls)
