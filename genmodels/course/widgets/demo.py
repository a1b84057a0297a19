"""The engine of every slider in the course: controls as one output, the picture as another, words beside them.

The picture is an ordinary output that is updated through its display id. So it stays readable, with its description,
in a notebook nobody has run; when a kernel is there it follows the controls.
"""

import html
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from uuid import uuid4

import ipywidgets
from IPython.display import display, update_display

from ...errors import InvalidParameterError
from ..plotting.picture import Picture
from .controls import Control, make_all, start_of, state_words
from .scene import Build, Stage, stills

MOST_CONTROLS = 3  # more of them, and readers learn less
_WORDS = '<div role="status" aria-live="polite" style="font-size: 15px; line-height: 1.4">{}</div>'
_ALARM = '<div role="alert" style="padding: 6px; background-color: #fde0dc; color: #8a1c00"><b>{}</b></div>'


class ControlPanel(ipywidgets.VBox):
    """The controls as an output; without a kernel it is a line that says how to make them work."""

    def __init__(self, children, hint: str):
        super().__init__(children)
        self._hint = hint

    def _repr_mimebundle_(self, **options):
        bundle = super()._repr_mimebundle_(**options)
        data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        data = {**data, "text/plain": self._hint, "text/html": f"<p><em>{html.escape(self._hint)}</em></p>"}
        return (data, *rest) if rest else data


class Demo:
    """Controls over a scene. As the last line of a cell it displays itself; `stills` is its picture without a kernel.

    `controls` are at most three, `build(container)` draws the scene, sizes are in inches, and `about` says in a
    sentence what kind of picture it is (the description continues with the words of the scene).
    Raises InvalidParameterError for more controls, or two of one name.

    For tests and curious readers: `state`, `words`, `picture`, `error`, `scene`, and `control(name)`, an ipywidget.
    """

    def __init__(self, controls: Sequence[Control], build: Build, about: str, size=(7.2, 4.0), still_size=(4.0, 4.0)):
        _check(controls)
        self.controls, self.about, self.still_size = tuple(controls), about, still_size
        self.error: Exception | None = None
        self._build, self._stage = build, Stage(build, size)
        self._display_id, self._shown, self._quiet = f"genmodels-{uuid4().hex}", False, False
        self._handles = make_all(controls)
        self._readout = ipywidgets.HTML()
        self.reset_button = ipywidgets.Button(description="Reset", tooltip="Put every control back to its start")
        row = ipywidgets.HBox([ipywidgets.VBox(list(self._handles.values())), self.reset_button])
        self.panel = ControlPanel([row, self._readout], self._hint())
        self._refresh()
        for handle in self._handles.values():
            handle.observe(self._moved, names="value")
        self.reset_button.on_click(lambda _: self.reset())

    @property
    def scene(self):
        """The artists that move, and the function that moves them."""
        return self._stage.scene

    @property
    def state(self) -> dict[str, object]:
        """Where the controls stand now, by name."""
        return {name: handle.value for name, handle in self._handles.items()}

    def control(self, name: str) -> ipywidgets.ValueWidget:
        """The ipywidget of one control: set its `value` to move it."""
        return self._handles[name]

    def move(self, **state) -> str:
        """Set several controls at once and return the words that are then read out.

        In a notebook, do so before the demo is displayed: later it would change the stored output of another cell.
        """
        with self._one_refresh():
            for name, value in state.items():
                self._handles[name].value = value
        return self.words

    def reset(self) -> None:
        """Put every control back to its start."""
        self.move(**start_of(self.controls))

    def stills(self, *settings: Mapping[str, object], size: tuple[float, float] | None = None) -> Picture:
        """The scene at several settings side by side; what a setting leaves out stands at its start.

        `size` is that of each still, in inches; those wider than 6 stand below each other.
        """
        if not settings:
            raise InvalidParameterError(
                "stills() got no settings; give one mapping for each picture, such as {'p': 0.5}"
            )
        states = [{**start_of(self.controls), **setting} for setting in settings]
        named = [[control for control in self.controls if control.name in setting] for setting in settings]
        titles = [state_words(own, state) for own, state in zip(named, states, strict=True)]
        return stills(self._build, list(zip(titles, states, strict=True)), size or self.still_size, self.about)

    def close(self) -> None:
        """Let go of the controls; the last picture stays."""
        self.panel.close()

    def _hint(self) -> str:
        names = ", ".join(control.label.rstrip(" =:") for control in self.controls)
        return f"{'Controls' if len(self.controls) > 1 else 'Control'} {names}: run this cell to move the picture."

    @contextmanager
    def _one_refresh(self) -> Iterator[None]:
        """Several controls change, the picture once."""
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False
        self._moved()

    def _moved(self, _change=None) -> None:
        """JupyterLab hides what a callback raises, so the reader is told here; then tests and logs get it as it is."""
        if self._quiet:
            return
        try:
            self._refresh()
        except Exception as error:
            self.error = error
            self._readout.value = _ALARM.format(html.escape(f"The picture could not follow: {error}. Press Reset."))
            raise

    def _refresh(self) -> None:
        words, png = self._stage.play(self.state)
        self.error, self.words = None, words
        self.picture = Picture(png, f"{self.about} {state_words(self.controls, self.state)}. {words}")
        self._readout.value = _WORDS.format(html.escape(words))
        if self._shown:
            update_display(self.picture, display_id=self._display_id)

    def _ipython_display_(self) -> None:
        display(self.panel)
        self.picture = Picture(self._stage.small_png(), self.picture.alt)  # this one a notebook keeps
        display(self.picture, display_id=self._display_id)
        self._shown = True

    def __repr__(self) -> str:
        return self.picture.alt


def _check(controls: Sequence[Control]) -> None:
    names = [control.name for control in controls]
    if not 1 <= len(names) <= MOST_CONTROLS or len(set(names)) != len(names):
        raise InvalidParameterError(f"a demo has one to {MOST_CONTROLS} controls of different names, not {names}")
