"""What a player plays: controls over a drawing, whose state is told by a place for each axis of the controls."""

from collections.abc import Sequence
from typing import ClassVar, Protocol

from .axis import Axis, Place
from .drawing import Drawing, Frame


class Control(Protocol):
    """Something that a reader moves, of one of the kinds that player.js knows; it sets some axes."""

    kind: ClassVar[str]
    label: str

    @property
    def axes(self) -> tuple[Axis, ...]: ...

    def head(self) -> dict:
        """What player.js has to know of it."""
        ...


class Playable(Protocol):
    """Controls over a drawing; `about` says what it is, and `at` where it stands."""

    name: str
    about: str
    controls: tuple[Control, ...]
    axes: tuple[Axis, ...]
    at: tuple[Place, ...]
    drawing: Drawing
    narrow: Drawing  # the same scene for a narrow screen, its panels below each other

    def stand(self, at: Sequence[Place]) -> str:
        """Move the artists, and return the words."""
        ...

    def frame(self, at: Sequence[Place], narrow: bool = False) -> Frame:
        """Move the artists, and draw them too, in one of the two drawings."""
        ...
