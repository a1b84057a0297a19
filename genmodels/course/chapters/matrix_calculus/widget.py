"""Push one entry of a matrix: the area of its parallelogram, its logarithm, and what the gradient says of both."""

import numpy as np

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.widgets.controls import Menu, Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import follow, push_tile, tile, track

TILE = np.array([[4.0, 1.0], [2.0, 3.0]])  # the columns are the sides, in cm
ENTRIES = {"X₁₁": (0, 0), "X₁₂": (0, 1), "X₂₁": (1, 0), "X₂₂": (1, 1)}
PUSHES = np.arange(-8, 9) / 4


def areas(entry: tuple[int, int]) -> np.ndarray:
    """The area of the tile at every push of one entry, in square centimetres, shape (17,).

    >>> areas((0, 0))[[0, 8, 16]]
    array([ 4., 10., 16.])
    """
    moved = np.repeat(TILE[None], len(PUSHES), axis=0)
    moved[:, *entry] += PUSHES
    return moved[:, 0, 0] * moved[:, 1, 1] - moved[:, 0, 1] * moved[:, 1, 0]


def cofactor(entry: tuple[int, int]) -> float:
    """What is left without the row and the column of an entry, with its sign: the slope of the area, in cm.

    >>> [cofactor(entry) for entry in ENTRIES.values()]
    [3.0, -2.0, -1.0, 4.0]
    """
    row, column = entry
    return float((-1) ** (row + column) * TILE[1 - row, 1 - column])


def _words(name: str, push: float) -> str:
    entry = ENTRIES[name]
    slope, start, area = cofactor(entry), areas(entry)[PUSHES == 0][0], areas(entry)[push == PUSHES][0]
    if push == 0:
        return f"Nothing is pushed: the area is {start:g} cm², its logarithm {np.log(start):.3f}. Push {name}."
    return (
        f"{name} moves by {push:+.2f} cm, and the area by {slope:+g} times that, {area - start:+.2f} cm², to {area:g}. "
        f"Its logarithm moves by {np.log(area / start):+.3f}; its gradient says {slope / start:+.1f} times the push, "
        f"{slope / start * push:+.3f}."
    )


def _panels(container: Container):
    wide = [["tile", "area"], ["tile", "log"]], {"width_ratios": (1.25, 1)}
    layout, ratios = wide if is_wide(container) else ([["tile", "tile"], ["area", "log"]], {"height_ratios": (1.9, 1)})
    return container.subplot_mosaic(layout, **ratios)


def _build(container: Container) -> Scene:
    panels = _panels(container)
    panels["tile"].set(xlim=(-0.4, 7.4), ylim=(-0.4, 7.4), aspect="equal", xlabel="cm")
    upper(panels["tile"], "cm")
    drawn, area, log = tile(panels["tile"], TILE), *(track(panels[name], PUSHES) for name in ("area", "log"))
    panels["area"].set(ylim=(0, 19))
    panels["log"].set(ylim=(0.5, 3.3), xlabel="push (cm)")
    for name, words in (("area", "area (cm²)"), ("log", "log area")):
        upper(panels[name], words)
    handles = [drawn.tile, drawn.before, drawn.strip, *drawn.sides, area.tangent]
    container.legend(handles=handles, loc="outside lower center", ncols=6 if is_wide(container) else 3, **CLOSE)

    def update(state) -> str:
        entry, push = ENTRIES[state["entry"]], state["push"]
        push_tile(drawn, TILE, entry, push)
        at, numbers = int(np.flatnonzero(push == PUSHES)[0]), areas(entry)
        follow(area, PUSHES, numbers, cofactor(entry), at)
        follow(log, PUSHES, np.log(numbers), cofactor(entry) / numbers[PUSHES == 0][0], at)
        return _words(state["entry"], push)

    return Scene((*drawn.artists, *area.artists, *log.artists), update)


def push_an_entry() -> Demo:
    """Which entry of the matrix is pushed, and how far: the tile, the strip it wins, area and log area."""
    controls = [
        Menu(name="entry", label="entry", start="X₁₁", options=tuple(ENTRIES)),
        Slider(name="push", label="push (cm) =", start=0.0, low=-2.0, high=2.0, step=0.25, play=True),
    ]
    about = (
        "A parallelogram whose sides are the columns of a matrix, before and after a push, and the strip between; "
        "beside it area and log area against the push, with the straight lines of their gradients."
    )
    return Demo(controls, _build, about, name="push_an_entry", size=(8.6, 5.0), still_size=(4.6, 6.0))
