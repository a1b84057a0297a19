"""The still that stands beside a player in a notebook: the same picture, which the player hides while it is alive."""

from dataclasses import dataclass

from ..plotting.picture import Picture


@dataclass(frozen=True)
class Still:
    """A picture in a box whose class tells the player which output to hide, and a page where a record may play."""

    picture: Picture

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        data = self.picture._repr_mimebundle_()
        return {**data, "text/html": f'<div class="gm-still">{data["text/html"]}</div>'}

    def __repr__(self) -> str:
        return repr(self.picture)
