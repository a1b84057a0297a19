"""A scene: some axes, the artists in them that move, and the function that moves them. It knows nothing of controls."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure, SubFigure

from ..plotting.picture import Picture, show
from ..plotting.style import LARGE, SMALL, figure, house_style
from .still import Stills

State = Mapping[str, object]
Container = Figure | SubFigure


@dataclass(frozen=True)
class Scene:
    """`update(state)` moves `artists` (nothing else may change) and returns in words what is then to be seen.

    `where` are the Axes in which a `Point` lives, if there is one among the controls.
    """

    artists: tuple[Artist, ...]
    update: Callable[[State], str]
    where: Axes | None = None


Build = Callable[[Container], Scene]

SLIM = 5  # inches
POINTS_PER_INCH, WIDTH_OF_A_SIGN = 72, 0.6  # the latter in units of the size of the type


def is_wide(container: Container) -> bool:
    """Is there more room across than down? A scene may arrange its panels accordingly."""
    return container.bbox.width > 1.4 * container.bbox.height


def is_slim(container: Container) -> bool:
    """Is it for a telephone? There fewer words stand side by side."""
    return container.bbox.width < SLIM * container.dpi


@house_style
def still(build: Build, state: State, size: tuple[float, float], alt: str) -> Picture:
    """The scene in one state, as a picture of `size` inches: what a notebook keeps beside the controls."""
    fig = figure(*size)
    build(fig).update(state)
    return show(fig, alt)


@house_style
def stills(build: Build, settings: Sequence[tuple[str, State]], size: tuple[float, float], about: str) -> Stills:
    """The scene at several settings, drawn by the same code: what a reader without a kernel sees.

    `settings` pairs a title with a state; `size` is that of each still, in inches. Each has its legend: on a narrow
    page they stand below each other.
    """
    pictures, titles = [], [title for title, _ in settings]
    if min(title_points(title, size[0]) for title in titles) < SMALL:
        titles = [broken(title) for title in titles]  # all of them, so that the axes below match
    points = min(title_points(line, size[0]) for title in titles for line in title.split("\n"))
    for shown, (title, state) in zip(titles, settings, strict=True):
        fig = figure(*size)
        words = build(fig).update(state)
        fig.suptitle(shown, fontsize=points)
        pictures.append(show(fig, f"{title}: {words}" if pictures else f"{about} {title}: {words}"))
    return Stills(tuple(pictures))


def broken(title: str) -> str:
    """The title on two lines, as equal as its commas allow; without one, the second is empty.

    >>> broken("rise = 0.080, height at 50 cm = 1.40, σ = 0.1")
    'rise = 0.080,\\nheight at 50 cm = 1.40, σ = 0.1'
    """
    parts = title.split(", ")
    pairs = [(", ".join(parts[:k]) + ",", ", ".join(parts[k:])) for k in range(1, len(parts))] or [(title, " ")]
    return "\n".join(min(pairs, key=lambda pair: max(map(len, pair))))


def title_points(title: str, width: float) -> float:
    """The size in points at which a title fits over a still of that width in inches; LARGE at the most.

    >>> title_points("p = 0.20", 4), round(title_points("σ₁ = 1.5, σ₂ = 1.5, own Σ = 0.75", 4), 1)
    (15, 15)
    """
    return min(LARGE, POINTS_PER_INCH * width / (WIDTH_OF_A_SIGN * max(len(title), 1)))
