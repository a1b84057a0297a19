"""A scene: some axes, the artists in them that move, and the function that moves them. It knows nothing of controls."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from matplotlib.artist import Artist
from matplotlib.figure import Figure, SubFigure

from ..plotting.picture import FAST, Picture, encode, show
from ..plotting.style import LARGE, figure, house_style

State = Mapping[str, object]
Container = Figure | SubFigure


@dataclass(frozen=True)
class Scene:
    """`update(state)` moves `artists` (nothing else may change) and returns in words what is then to be seen."""

    artists: tuple[Artist, ...]
    update: Callable[[State], str]


Build = Callable[[Container], Scene]


class Stage:
    """One figure for its whole life, redrawn fast: what stands still is kept as pixels, only the rest is redrawn."""

    def __init__(self, build: Build, size: tuple[float, float]):
        self.figure = figure(*size)
        self.scene = house_style(build)(self.figure)
        for artist in self.scene.artists:
            artist.set_animated(True)
        self._background = None

    def _still_life(self):
        """Draw everything but the moving artists once, and fix the layout: a picture must not jump while it moves."""
        canvas = self.figure.canvas
        canvas.draw()
        self.figure.set_layout_engine("none")
        canvas.draw()
        return canvas.copy_from_bbox(self.figure.bbox)

    def play(self, state: State) -> tuple[str, bytes]:
        """Move the artists; returns the words and the new picture as a PNG."""
        words = self.scene.update(state)
        canvas = self.figure.canvas
        if self._background is None:  # only now do the artists have their true size, which the layout must respect
            self._background = self._still_life()
        canvas.restore_region(self._background)
        for artist in sorted(self.scene.artists, key=lambda artist: artist.zorder):
            artist.draw(canvas.get_renderer())
        return words, encode(np.asarray(canvas.buffer_rgba()), FAST)

    def small_png(self) -> bytes:
        """The picture as it stands, as a smaller PNG that takes longer to make: what a notebook keeps."""
        return encode(np.asarray(self.figure.canvas.buffer_rgba()))


POINTS_PER_INCH, WIDTH_OF_A_SIGN = 72, 0.6  # the latter in units of the size of the type
ACROSS = 6.0  # inches: stills up to this width stand side by side, wider ones below each other


def is_wide(container: Container) -> bool:
    """Is there more room across than down? A scene may arrange its panels accordingly."""
    return container.bbox.width > 1.4 * container.bbox.height


@house_style
def stills(build: Build, settings: Sequence[tuple[str, State]], size: tuple[float, float], about: str) -> Picture:
    """The scene at several settings, drawn by the same code: what a reader without a kernel sees.

    `settings` pairs a title with a state; `size` is that of each still, in inches.
    """
    rows, columns = (1, len(settings)) if size[0] <= ACROSS else (len(settings), 1)
    fig = figure(size[0] * columns, size[1] * rows)
    parts = fig.subfigures(rows, columns, squeeze=False).ravel()
    words = []
    for part, (title, state) in zip(parts, settings, strict=True):
        words.append(f"{title}: {build(part).update(state)}")
        part.suptitle(title, fontsize=title_points(title, size[0]))
    return show(fig, " ".join([about, *words]))


def title_points(title: str, width: float) -> float:
    """The size in points at which a title fits over a still of that width in inches; LARGE at the most.

    >>> title_points("p = 0.20", 4), round(title_points("sigma1 = 1.5, sigma2 = 1.5, rho = 0.80", 4), 1)
    (15, 12.6)
    """
    return min(LARGE, POINTS_PER_INCH * width / (WIDTH_OF_A_SIGN * max(len(title), 1)))
