"""A figure as a file of its own: it brings its white ground and its colours, and names the fonts of the pages."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from matplotlib.figure import Figure

from ..style import DPI, INK, QUIET
from .markup import UNITS_PER_INCH
from .renderer import SvgCanvas
from .tints import on_white

FONTS = "Genmodels Sans, system-ui, sans-serif"  # narrower than that by which matplotlib measures: nothing is cut
MARGIN = 0.08  # inches of white around the figure, with round corners, for pages that are dark
_COLOURS = {"var(--gm-ink)": INK, "var(--gm-paper)": "#ffffff", "var(--gm-quiet)": QUIET}


@contextmanager
def without_ground(fig: Figure) -> Iterator[None]:
    """Inside, the figure has no ground of its own: the sheet below it, or the page, is enough."""
    shown = fig.patch.get_visible()
    fig.patch.set_visible(False)
    try:
        yield
    finally:
        fig.patch.set_visible(shown)


@contextmanager
def on_other_canvases(fig: Figure) -> Iterator[None]:
    """Afterwards the figure has the canvas and the dots an inch that it had."""
    canvas, dpi = fig.canvas, fig.dpi
    try:
        yield
    finally:
        fig.set_dpi(dpi)
        fig.set_canvas(canvas)


def svg_document(fig: Figure) -> str:
    """Draw a figure as SVG that needs nothing else.

    >>> from genmodels.course.kit.plotting import figure
    >>> svg_document(figure(3, 2))[:66]
    '<svg xmlns="http://www.w3.org/2000/svg" width="316" height="216" v'
    """
    with on_other_canvases(fig), without_ground(fig):
        own = SvgCanvas(fig)
        own.renderer.thin = True
        layout = fig.get_layout_engine()
        settle = partial(layout.execute, fig) if layout and fig.axes else own.draw
        settle()  # where the axes are; as they are drawn, the rest makes room for them
        own.draw()
        drawn = on_white("".join(map(str, own.renderer.take())))
    for name, colour in _COLOURS.items():
        drawn = drawn.replace(name, colour)
    return _framed(drawn, *(side + 2 * MARGIN for side in fig.get_size_inches()))


def _framed(drawn: str, width: float, height: float) -> str:
    """The drawing on a white sheet of that many inches."""
    size = " ".join(f'{side}="{length * DPI:.0f}"' for side, length in (("width", width), ("height", height)))
    margin, across, down = (round(length * UNITS_PER_INCH) for length in (MARGIN, width, height))
    sheet = f'<rect x="-{margin}" y="-{margin}" width="{across}" height="{down}" rx="{margin}" fill="#ffffff"/>'
    box = f'viewBox="-{margin} -{margin} {across} {down}" font-family="{FONTS}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>{sheet}{drawn}</svg>'
