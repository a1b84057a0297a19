"""What a control sets: one value out of an ordered row of them, each with the words in which it is read out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import isclose
from numbers import Real

from genmodels.errors import InvalidParameterError

SHOWN = 4  # of the stops, in a message
NOT_IN_A_KEY = re.compile("[^a-z0-9]+")
TYPED = '"'  # begins the place of a text that a reader has typed: the text stands behind it

Place = int | str


@dataclass(frozen=True)
class Axis:
    """`stops` are all values in their order, `texts` how each is read out; `start` is the place of the first one shown.

    `name` is its key in the state, and `label` is read out before the text. `visits` are the places worth a visit, both
    ends among them: what tests sweep through. A browser counts the stops as `low`, `low + step`, ... Stills stand at
    `still` if they are told nothing else: None is the start. Where it is `free`, a text of the reader's own has a place
    too, which is that text after TYPED.

    >>> alpha = Axis("alpha", "alpha =", stops=(0.0, 0.5, 1.0), texts=("0", "0.5", "1"), visits=(0, 2))
    >>> alpha.place(0.5), alpha.words(0.5)
    (1, 'alpha = 0.5')
    """

    name: str
    label: str
    stops: tuple
    texts: tuple[str, ...]
    visits: tuple[int, ...]
    start: int = 0
    still: int | None = None
    low: float = 0
    step: float = 1
    free: bool = False

    def place(self, value) -> Place:
        """The place of a value among the stops. Raises InvalidParameterError for one that the control cannot reach."""
        for place, stop in enumerate(self.stops):
            if stop == value or _close(stop, value):
                return place
        if self.free and isinstance(value, str):
            return TYPED + value
        raise InvalidParameterError(f"{self.label} {value!r} cannot be reached; the stops are {self._listed()}")

    def value(self, place: Place):
        """The value at a place.

        >>> Axis("say", "say", ("yes", "no"), ("yes", "no"), (0, 1), free=True).value('"perhaps')
        'perhaps'
        """
        return place.removeprefix(TYPED) if isinstance(place, str) else self.stops[place]

    def text(self, place: Place) -> str:
        """How the value at a place is read out."""
        return (place.removeprefix(TYPED) or "(empty)") if isinstance(place, str) else self.texts[place]

    def words(self, value) -> str:
        """A value, read out."""
        return f"{self.label} {self.text(self.place(value))}"

    @property
    def key(self) -> str:
        """Its name in the address of a page: small letters, digits and hyphens.

        >>> Axis("rain_if_cloudy", "p(rain | cloudy) =", (0, 1), ("0", "1"), (0, 1)).key
        'rain-if-cloudy'
        """
        return NOT_IN_A_KEY.sub("-", self.name.lower()).strip("-")

    def head(self) -> dict:
        """What a player has to know of it."""
        return {"key": self.key, "label": self.label, "texts": self.texts, "low": self.low, "step": self.step}

    def _listed(self) -> str:
        first, last = self.stops[:SHOWN], self.stops[-1]
        return (
            ", ".join(map(repr, self.stops)) if len(self.stops) <= SHOWN + 1 else f"{str(first)[1:-1]}, ..., {last!r}"
        )


def _close(stop, value) -> bool:
    return isinstance(stop, Real) and isinstance(value, Real) and isclose(stop, value, abs_tol=1e-9)


def start_of(axes: Sequence[Axis]) -> tuple[int, ...]:
    """Where each axis starts."""
    return tuple(axis.start for axis in axes)


def still_of(axes: Sequence[Axis]) -> tuple[int, ...]:
    """Where each axis stands in a still."""
    return tuple(axis.start if axis.still is None else axis.still for axis in axes)


def state_at(axes: Sequence[Axis], at: Sequence[Place]) -> dict[str, object]:
    """The values at these places, by name."""
    return {axis.name: axis.value(place) for axis, place in zip(axes, at, strict=True)}


def words_at(axes: Sequence[Axis], at: Sequence[Place]) -> str:
    """The values at these places, read out: "alpha = 1, Sky sunny"."""
    return ", ".join(f"{axis.label} {axis.text(place)}" for axis, place in zip(axes, at, strict=True))
