"""The player in a notebook: a widget that answers each question of the browser with the fragments of that state."""

import html
from pathlib import Path

import anywidget
import traitlets

from .drawing import Frame
from .head import head, longest, visited
from .playable import Playable

FOLDER = Path(__file__).parent


def source(*names: str) -> str:
    """Files of this folder, one after another."""
    return "\n".join((FOLDER / name).read_text(encoding="utf-8") for name in names)


class Live(anywidget.AnyWidget):
    """The controls and the picture as an output; without a kernel it is a line that says how to make them work."""

    _esm = source("player.js", "kernel.js")
    _css = source("player.css")
    head = traitlets.Dict().tag(sync=True)

    def __init__(self, demo: Playable):
        self._demo, self._last = demo, None
        first = self._answer(demo.at)
        super().__init__(head={**head(demo), "sentences": longest(visited(demo)), "first": first})
        self.on_msg(lambda _, message, buffers: self.hear(message))

    def hear(self, message: dict) -> None:
        """A question, {"ask": at, "after": at of the frame last got}, or where the controls rest, {"rest": at}.

        What goes wrong is told to the reader, and then raised, for JupyterLab hides what such a function raises.
        """
        if "rest" in message:
            self._demo.stand(message["rest"])
            return
        try:
            answer = self._answer(message["ask"], message["after"])
        except Exception as error:
            self.send({"at": message["ask"], "error": f"The picture could not follow: {error}. Press Reset."})
            raise
        self.send(answer)

    def follow(self) -> None:
        """The demo was moved from Python: so are the controls."""
        self.send({**self._answer(self._demo.at), "moved": True})

    def _answer(self, at, after=None) -> dict:
        """A frame; fragments that are as they were `after` another one, which the browser has, are None."""
        frame, at = self._demo.frame(at), list(at)
        before = self._last[1].fragments if self._last and self._last[0] == after else ()
        self._last = (at, frame)
        return {
            "at": at,
            "after": after if before else None,
            "words": frame.words,
            "fragments": _changed(frame, before),
        }

    def _repr_mimebundle_(self, **options):
        data, metadata = super()._repr_mimebundle_(**options)
        hint = _hint(self._demo)
        return {**data, "text/plain": hint, "text/html": f"<p><em>{html.escape(hint)}</em></p>"}, metadata


def _changed(frame: Frame, before: tuple[str, ...]) -> list[str | None]:
    """The fragments of a frame, None for those that are as before."""
    if not before:
        return list(frame.fragments)
    return [None if new == old else new for new, old in zip(frame.fragments, before, strict=True)]


def _hint(demo: Playable) -> str:
    names = ", ".join(control.label.rstrip(" =:") for control in demo.controls)
    return f"{'Controls' if len(demo.controls) > 1 else 'Control'} {names}: run this cell to move the picture."
