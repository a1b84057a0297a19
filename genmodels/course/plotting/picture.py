"""A picture that is still there without a kernel: a PNG with its description, in a form every notebook viewer keeps.

JupyterLab and nbconvert drop a description held in the metadata of an output, but keep the one inside an HTML image.
So a picture is stored three times over: as HTML with `alt`, as a bare PNG, and as the description in words.
"""

import base64
import html
from dataclasses import dataclass

import numpy as np
from matplotlib.figure import Figure

from ...errors import InvalidParameterError
from .png import encode


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
