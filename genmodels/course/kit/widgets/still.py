"""Stills: the one beside a player, which hides it while it lives, and the row of them for readers without a kernel."""

from dataclasses import dataclass

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
