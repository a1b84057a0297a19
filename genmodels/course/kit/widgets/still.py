"""Stills: the one beside a player, which hides it while it lives, and the row of them for readers without a kernel."""

from dataclasses import dataclass

from matplotlib.figure import Figure
from matplotlib.legend import Legend

from ..plotting.picture import Picture, Strip

FOLDED_UNDER = "Without a kernel"


@dataclass(frozen=True)
class Still:
    """A picture in a box whose class tells the player which output to hide, and a page where a record may play."""

    picture: Picture

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        data = self.picture._repr_mimebundle_()
        return {**data, "text/html": f'<div class="gm-still">{data["text/html"]}</div>'}

    def __repr__(self) -> str:
        return repr(self.picture)


class Stills(Strip):
    """A row of stills, folded under a heading: whoever has moved the controls has seen them all."""

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        data = super()._repr_mimebundle_()
        heading = f'<details class="gm-stills">\n<summary>{FOLDED_UNDER}</summary>'
        return {**data, "text/html": f"{heading}\n{data['text/html']}\n</details>"}


def legends(fig: Figure) -> list[tuple[str, ...]]:
    """What the legends of a figure say, in their order."""
    return [said_by(legend) for legend in fig.findobj(Legend)]


def hide_legends(fig: Figure, said: list[tuple[str, ...]]) -> None:
    """Hide the legends that say what a still to the left has said; they keep their room, so that all axes match."""
    for legend in fig.findobj(Legend):
        if said_by(legend) in said:
            for artist in (*legend.get_texts(), *legend.legend_handles, legend.get_title(), legend.get_frame()):
                artist.set_visible(False)


def said_by(legend: Legend) -> tuple[str, ...]:
    """The words of a legend, entry by entry."""
    return tuple(text.get_text() for text in legend.get_texts())
