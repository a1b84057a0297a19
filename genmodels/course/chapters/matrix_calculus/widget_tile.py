"""Push the entries of a tile: what its area wins, what the slopes say that it wins, and the bracket that they drop."""

import numpy as np

from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.widgets.controls import Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Point
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import change_bars, move_change_bars, move_tile, pieces, tile

TILE = ((4.0, 1.0), (2.0, 3.0))  # cm: its columns are the sides
AREA = 10  # cm^2
PUSHES = (-1.0, -0.1, 0.0, 0.1, 1.0)  # cm
NAMES = (("X11", "X12"), ("X21", "X22"))
REACH = 14  # cm^2: more than can be won or lost


class Push(Steps):
    """A slider over an entry, read out as its push.

    >>> entry(0, 0).text(4.1), entry(0, 0).text(3.0), entry(0, 0).text(4.0)
    ('+0.1\\xa0cm', '−1\\xa0cm', '0\\xa0cm')
    """

    def text(self, value: float) -> str:
        push = round(value - self.start, 9)
        return self.with_unit(f"{push:+g}" if push else "0")


def entry(row: int, column: int) -> Push:
    """The slider of an entry of the tile."""
    rest, label = TILE[row][column], f"dX{'₁₂'[row]}{'₁₂'[column]} ="
    values = tuple(round(rest + push, 9) for push in PUSHES)
    return Push(name=NAMES[row][column], label=label, start=rest, values=values, unit="cm")


def _words(once: float, twice: float) -> str:
    area, won, told, left = (signed_text(number) for number in (AREA + once + twice, once + twice, once, twice))
    return f"The area is {area} cm². It won {won} cm²: by the slopes {told}, and by the bracket {left}."


def _build(container: Container) -> Scene:
    beside, below = {"ncols": 2, "width_ratios": (2, 1)}, {"nrows": 2, "height_ratios": (2, 1)}
    ax, aside = container.subplots(**(beside if is_wide(container) else below))
    ax.set(xlim=(-1.4, 7.6), ylim=(-0.4, 7.4), aspect="equal", xlabel="cm")
    upper(ax, "cm")
    drawn, bars = tile(ax, TILE), change_bars(aside, REACH)

    def update(state) -> str:
        push = np.array([[state[name] for name in row] for row in NAMES]) - TILE
        move_tile(drawn, TILE, push)
        *strips, twice = pieces(TILE, push)
        move_change_bars(bars, sum(strips), twice)
        return _words(sum(strips), twice)

    return Scene((*drawn.artists, *bars.artists), update, where=ax)


def push_the_tile() -> Demo:
    """The end of the first side is a point to drag; two sliders push the second side."""
    controls = [Point(x=entry(0, 0), y=entry(1, 0)), entry(0, 1), entry(1, 1)]
    about = (
        "A tile with two sides, dashed as it was; strips that it won are hatched, strips that it lost are crossed. "
        "With it, as bars, what it won by the slopes, by the bracket, and in truth."
    )
    return Demo(controls, _build, about, name="push_the_tile", size=(8.2, 4.8), still_size=(4.2, 6.4))
