"""The player in a notebook: a widget that answers each question of the browser with the fragments of that state."""

from contextlib import suppress

import anywidget
import traitlets

from .drawing import Frame
from .head import head, layout, longest, visited
from .playable import Playable
from .scripts import PLAYER, script

HINT = "Run this cell to move the picture."  # what a reader without a kernel sees in place of the controls
RECENT = 8  # frames sent, to which the next answer may refer


class Live(anywidget.AnyWidget):
    """The controls and the picture as an output; without a kernel it is a line that says how to make them work."""

    _esm = script(*PLAYER, "kernel.js")
    _css = script("player.css")
    head = traitlets.Dict().tag(sync=True)

    def __init__(self, demo: Playable):
        self._demo, self._sent = demo, {}
        super().__init__(head={**head(demo), "sentences": longest(visited(demo)), "first": self._answer(demo.at)})
        self.on_msg(lambda _, message, buffers: self.hear(message))

    def begin_here(self) -> None:
        """Whoever displays it from now on sees first where the demo stands now."""
        self.head = {**self.head, "first": self._answer(self._demo.at)}

    def hear(self, message: dict) -> None:
        """A question {"ask": at, "ahead", "after", "narrow"}, or {"rest": at}: where the controls stand still.

        {"arrange": true} asks for the narrow drawing, which is made only where there is a screen for it.
        `ahead` says that nobody waits for the answer yet, and `after` is the `at` of the answer last got. What goes
        wrong is told to the reader, and then raised.
        """
        if "arrange" in message:
            self.send({"arranged": layout(self._demo, self._demo.narrow)})
        elif "rest" in message:
            self._rest(tuple(message["rest"]))
        elif message["ahead"]:
            now = self._demo.at
            with suppress(Exception):  # it is raised when a reader comes there
                self._reply(message)
            self._rest(now)
        else:
            self._reply(message)

    def _rest(self, at: tuple[int, ...]) -> None:
        if at != self._demo.at:
            self._demo.stand(at)

    def _reply(self, message: dict) -> None:
        at, narrow = message["ask"], message.get("narrow", False)
        try:
            answer = self._answer(at, message["after"], narrow)
        except Exception as error:
            self.send({"at": at, "narrow": narrow, "error": f"The picture could not follow: {error}. Press Reset."})
            raise
        self.send(answer)

    def follow(self) -> None:
        """The demo was moved from Python: so are the controls."""
        self.send({**self._answer(self._demo.at), "moved": True})

    def _answer(self, at, after=None, narrow: bool = False) -> dict:
        """A frame; fragments that are as they were `after` another one, which the browser has, are None."""
        frame, before = self._demo.frame(at, narrow), self._sent.get((narrow, *(after or ())))
        self._sent[narrow, *at] = frame
        if len(self._sent) > RECENT:
            del self._sent[next(iter(self._sent))]
        told = {"at": list(at), "narrow": narrow, "after": after if before else None, "words": frame.words}
        return {**told, "fragments": _changed(frame, before) if before else list(frame.fragments)}

    def _repr_mimebundle_(self, **options):
        data, metadata = super()._repr_mimebundle_(**options)
        return {**data, "text/plain": HINT, "text/html": f"<p><em>{HINT}</em></p>"}, metadata


def _changed(frame: Frame, before: Frame) -> list[str | None]:
    """The fragments of a frame, None for those that are as before."""
    return [None if new == old else new for new, old in zip(frame.fragments, before.fragments, strict=True)]
