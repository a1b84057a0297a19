"""A scene as SVG: what stands still once, and for each state one fragment for every artist that moves."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..plotting.style import figure, house_style
from ..plotting.svg import Markup, SvgCanvas

State = Mapping[str, object]


class Scene(Protocol):
    """What can be drawn: the artists that move, and `update(state)`, which moves them and says what is to be seen."""

    @property
    def artists(self) -> Sequence[Artist]: ...

    @property
    def update(self) -> Callable[[State], str]: ...

    @property
    def where(self) -> Axes | None: ...


@dataclass(frozen=True)
class Frame:
    """One state of a scene: what is to be seen, in words, and a piece of SVG for each moving artist, "" for none."""

    words: str
    fragments: tuple[str, ...]


class Drawing:
    """A scene that is laid out once, at its `start`, and then drawn state by state. `size` is in inches.

    `still` is what never moves and `defs` are the shapes that all refer to, as SVG; `width` and `height` are those of
    its viewBox, in tenths of a point. Everything that a fragment needs beyond `defs` it brings itself.

    >>> from genmodels.course.widgets import coin_tosses
    >>> drawing = Drawing(coin_tosses()._build, (7.2, 4.0), start={"p": 0.5, "seed": 0})
    >>> drawing.width, drawing.height, drawing.play({"p": 0.8, "seed": 0}).words[:34]
    (5184, 2880, 'With p = 0.80 you expect 8.0 heads')
    """

    def __init__(self, build: Callable[[Figure], Scene], size: tuple[float, float], start: State):
        self.figure = figure(*size)
        self._canvas = SvgCanvas(self.figure)
        self.scene = house_style(build)(self.figure)
        self.moving = sorted(self.scene.artists, key=lambda artist: artist.zorder)
        self.width, self.height = map(round, self.figure.bbox.size)
        self.still = self._lay_out(start)

    @property
    def defs(self) -> str:
        """Shapes that are used again and again: clips, markers, hatchings."""
        return "".join(self._canvas.renderer.shared.values())

    def play(self, state: State) -> Frame:
        """Move the artists, and draw each."""
        words, pieces = self.pieces(state)
        return Frame(words, tuple("".join(map(str, own)) for own in pieces))

    def pieces(self, state: State) -> tuple[str, list[list[Markup]]]:
        """The words of a state, and the elements of each moving artist, from back to front."""
        words, renderer = self.scene.update(state), self._canvas.renderer
        pieces = []
        for artist in self.moving:
            artist.draw(renderer)
            pieces.append(renderer.take())
        return words, pieces

    def places(self, axes: Axes, points) -> np.ndarray:
        """Points in the data of some axes of the scene, (n, 2), in the coordinates of the viewBox, (n, 2)."""
        x, y = axes.transData.transform(np.asarray(points, dtype=float)).T
        return np.column_stack([x, self.height - y])

    def _lay_out(self, start: State) -> str:
        """Draw everything that stands still, and fix the layout: a picture must not jump while it moves."""
        self.scene.update(start)
        for artist in self.moving:
            artist.set_animated(True)
        for _ in range(2):  # axes of equal aspect take their place, and the rest makes room for them
            self.figure.get_layout_engine().execute(self.figure)
        self.figure.set_layout_engine("none")
        self._canvas.draw()
        still = self._canvas.renderer.take(share=True)
        for artist in self.moving:
            artist.draw(self._canvas.renderer)
        self._canvas.renderer.take(share=True)
        return "".join(map(str, still))
