"""A picture that is still there without a kernel: a PNG with its description, in a form every notebook viewer keeps.

JupyterLab and nbconvert drop a description held in the metadata of an output, but keep the one inside an HTML image.
So a picture is stored three times over: as HTML with `alt`, as a bare PNG, and as the description in words.
"""

import base64
import html
import struct
import zlib
from dataclasses import dataclass

import numpy as np
from matplotlib.figure import Figure

from ...errors import InvalidParameterError


@dataclass(frozen=True)
class Picture:
    """A finished picture: the bytes of a PNG and what it shows, in words."""

    png: bytes
    alt: str

    def __post_init__(self):
        if not self.alt.strip():
            raise InvalidParameterError(
                f"the alt text is {self.alt!r}; say in a sentence what the picture shows, for readers who cannot see it"
            )

    def __repr__(self) -> str:
        return self.alt

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        data = base64.b64encode(self.png).decode("ascii")
        image = f'<img alt="{html.escape(self.alt)}" src="data:image/png;base64,{data}">'
        return {"image/png": data, "text/html": image, "text/plain": self.alt}


def show(fig: Figure, alt: str) -> Picture:
    """Draw a figure and return the picture; as the last line of a cell it is displayed.

    Raises InvalidParameterError when the description is empty.

    >>> from genmodels.course.plotting import show, subplots
    >>> fig, ax = subplots(3, 2)
    >>> _ = ax.plot([0, 1], [0, 1])
    >>> show(fig, alt="A straight line from (0, 0) to (1, 1).")
    A straight line from (0, 0) to (1, 1).
    """
    fig.canvas.draw()
    return Picture(encode(np.asarray(fig.canvas.buffer_rgba())), alt)


FAST = 1  # zlib level for pictures that follow a slider
SMALL_FILE = 9  # zlib level for pictures that are stored in a notebook
_COLOUR_TYPE = {3: 2, 4: 6}  # red, green, blue; and the same with opacity
_NONE, _UP = 0, 2  # the filter types "as it is" and "difference from the row above"


def encode(pixels: np.ndarray, level: int = SMALL_FILE) -> bytes:
    """The PNG of an image of shape (height, width, 4), uint8, red, green, blue, alpha.

    >>> encode(np.zeros((2, 3, 4), dtype=np.uint8))[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    if level != FAST and (pixels[..., 3] == 255).all():
        pixels = pixels[..., :3]  # nothing shines through
    height, width, channels = pixels.shape
    size = struct.pack(">IIBBBBB", width, height, 8, _COLOUR_TYPE[channels], 0, 0, 0)  # 8 bits a channel
    rows, filters = pixels.reshape(height, -1), (_UP,) if level == FAST else (_UP, _NONE)
    image = min((zlib.compress(_filtered(rows, kind), level) for kind in filters), key=len)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", size) + _chunk(b"IDAT", image) + _chunk(b"IEND", b"")


def _filtered(rows: np.ndarray, kind: int) -> np.ndarray:
    """Filter byte and row, for every row; with `_UP` minus the row above (modulo 256), and zero above the first."""
    filtered = np.full((len(rows), 1 + rows.shape[1]), kind, dtype=np.uint8)
    filtered[:, 1:] = rows
    if kind == _UP:
        np.subtract(rows[1:], rows[:-1], out=filtered[1:, 1:])
    return filtered


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
