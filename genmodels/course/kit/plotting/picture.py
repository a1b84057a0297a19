"""A picture that is still there without a kernel: SVG or PNG with its description, as every notebook viewer keeps it.

JupyterLab and nbconvert drop a description held in the metadata of an output, but keep the one inside an HTML image.
So a picture is stored as HTML with `alt`, bare, and as the description in words; whoever shows HTML takes the first.
Text in an SVG is text: it stays sharp at every size, and so do lines.
"""

import base64
import html
from dataclasses import dataclass

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from genmodels.errors import InvalidParameterError

from .png import encode
from .style import DPI
from .svg import MARGIN, on_other_canvases, svg_document

SVG, PNG = "image/svg+xml", "image/png"
LIGHT = 16 * 1024  # bytes of an SVG that is kept without a look at how large a PNG would be
LARGER = 2  # times as many bytes an SVG may take as a PNG of normal density; or as many as the one that is kept
DENSITY = 2  # of a PNG that is kept, in dots per pixel of the page
SMALLEST = 0.7  # of its own width: narrower pages wrap a row of pictures, or scroll, rather than shrink the letters


@dataclass(frozen=True)
class Picture:
    """A finished picture: `data` of a `kind`, SVG or PNG, how wide it is in pixels, and what it shows in words.

    One that answers a guess is folded `under` a few words, which a reader opens.
    """

    kind: str
    data: bytes
    width: int
    alt: str
    under: str = ""

    def __post_init__(self):
        if not self.alt.strip():
            raise InvalidParameterError(
                f"the alt text is {self.alt!r}; say in a sentence what the picture shows, for readers who cannot see it"
            )

    def __repr__(self) -> str:
        return self.alt

    @property
    def suffix(self) -> str:
        """How the name of a file ends that holds such a picture."""
        return {SVG: ".svg", PNG: ".png"}[self.kind]

    @property
    def image(self) -> str:
        """An HTML image that holds everything."""
        least = round(SMALLEST * self.width)
        style = f"flex: 1 1 {least}px; min-width: {least}px; max-width: {self.width}px; border-radius: 8px"
        source = f"data:{self.kind};base64,{base64.b64encode(self.data).decode('ascii')}"
        return f'<img alt="{html.escape(self.alt)}" width="{self.width}" style="{style}" src="{source}">'

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        bare = self.data.decode() if self.kind == SVG else base64.b64encode(self.data).decode("ascii")
        return {self.kind: bare, "text/html": folded(_row([self]), self.under), "text/plain": self.alt}


@dataclass(frozen=True)
class Strip:
    """Pictures side by side, each with its words; where the page is narrow they stand below each other."""

    pictures: tuple[Picture, ...]

    @property
    def alt(self) -> str:
        return " ".join(picture.alt for picture in self.pictures)

    def __repr__(self) -> str:
        return self.alt

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        return {"text/html": _row(self.pictures), "text/plain": self.alt}


def _row(pictures) -> str:
    style = "display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; overflow-x: auto"
    images = "\n".join(picture.image for picture in pictures)
    return f'<div style="{style}">\n{images}\n</div>'


def folded(text: str, under: str) -> str:
    """HTML that a reader opens at a few words; without words it stands open.

    >>> folded("<p>4</p>", "After your guess")
    '<details>\\n<summary>After your guess</summary>\\n<p>4</p>\\n</details>'
    """
    return f"<details>\n<summary>{html.escape(under)}</summary>\n{text}\n</details>" if under else text


def show(fig: Figure, alt: str, under: str = "") -> Picture:
    """Draw a figure and return the picture; as the last line of a cell it is displayed.

    What answers a guess is folded `under` words. Raises InvalidParameterError when the description is empty.

    >>> from genmodels.course.kit.plotting import show, subplots
    >>> fig, ax = subplots(3, 2)
    >>> _ = ax.plot([0, 1], [0, 1])
    >>> show(fig, alt="A straight line from (0, 0) to (1, 1).")
    A straight line from (0, 0) to (1, 1).
    """
    with on_other_canvases(fig):
        kind, data = SVG, svg_document(fig).encode()
        if len(data) > LIGHT and len(data) > LARGER * len(_png(fig, DPI)):
            kind, data = min((kind, data), (PNG, _png(fig, DENSITY * DPI)), key=lambda pair: len(pair[1]))
    return Picture(kind, data, round((fig.get_figwidth() + 2 * MARGIN) * DPI), alt, under)


def _png(fig: Figure, dpi: int) -> bytes:
    """The figure on a white sheet, as large as that of `svg_document`."""
    fig.set_dpi(dpi)
    canvas, margin = FigureCanvasAgg(fig), round(MARGIN * dpi)
    canvas.draw()
    return encode(np.pad(canvas.buffer_rgba(), ((margin,) * 2, (margin,) * 2, (0, 0)), constant_values=255))
