"""The engine of every moving picture in the course: controls over a scene, played by the browser.

In a notebook it is two outputs: the player, which is alive as long as its kernel, and a still of the picture, which
stays readable, with its description, in a notebook nobody has run. While the player lives, it hides the still.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from threading import RLock

from IPython.display import display

from genmodels.errors import InvalidParameterError

from ..player.axis import Place, start_of, state_at, still_of, words_at
from ..player.drawing import Drawing, Frame
from ..player.live import Live
from ..player.record import write_if_asked
from ..plotting.picture import Picture
from .controls import Control
from .scene import Build, still, stills
from .still import Still, Stills

MOST_CONTROLS = 3  # more of them, and readers learn less


class Demo:
    """Controls over a scene. As the last line of a cell it displays itself; `stills` is its picture without a kernel.

    `controls` are at most three, `build(container)` draws the scene, sizes are in inches, and `about` says in a
    sentence what kind of picture it is (the description continues with the words of the scene). A narrow screen shows
    the scene as it is built for `narrow`, where nothing else is said the size of its stills. `name` is that of the
    function that makes it, and of its record.
    Raises InvalidParameterError for more controls, or two of one name.

    For tests and curious readers: `state`, `words`, `alt`, `picture`, `error`, and `scene`.
    """

    def __init__(
        self,
        controls: Sequence[Control],
        build: Build,
        about: str,
        size=(7.2, 4.0),
        still_size=(4.0, 4.0),
        narrow: tuple[float, float] | None = None,
        name: str = "demo",
    ):
        self.controls, self.axes = tuple(controls), tuple(axis for control in controls for axis in control.axes)
        _check(self.controls, [axis.name for axis in self.axes])
        self.narrow_size = narrow or still_size
        self.name, self.about, self.size, self.still_size = name, about, size, still_size
        self.error: Exception | None = None
        self.at = start_of(self.axes)
        self._build, self._live, self._lock = build, None, RLock()
        self.drawing = Drawing(build, size, self.state)
        self.frame(self.at)

    @property
    def scene(self):
        """The artists that move, and the function that moves them."""
        return self.drawing.scene

    @cached_property
    def narrow(self) -> Drawing:
        """The scene once more, arranged for a narrow screen."""
        return Drawing(self._build, self.narrow_size, state_at(self.axes, start_of(self.axes)))

    @property
    def state(self) -> dict[str, object]:
        """Where the controls stand now, by name."""
        return state_at(self.axes, self.at)

    @property
    def alt(self) -> str:
        """What is to be seen now, in words."""
        return f"{self.about} {words_at(self.axes, self.at)}. {self.words}"

    @property
    def picture(self) -> Picture:
        """What is to be seen now."""
        return still(self._build, self.state, self.size, self.alt)

    def move(self, **state) -> str:
        """Set several controls at once and return the words that are then read out.

        Raises InvalidParameterError for a value that its control cannot reach, or a name that none has.
        """
        self.stand(self._places(state))
        if self._live:
            self._live.follow()
        return self.words

    def reset(self) -> None:
        """Put every control back to its start."""
        self.move(**state_at(self.axes, start_of(self.axes)))

    def stand(self, at: Sequence[Place]) -> str:
        """Move the artists to a state, given by the place of each axis; returns the words."""
        self.words = self._standing(at, self.scene.update)
        return self.words

    def frame(self, at: Sequence[Place], narrow: bool = False) -> Frame:
        """Stand there, and draw what a player then shows, on a narrow screen if asked."""
        frame = self._standing(at, self.narrow.play if narrow else self.drawing.play)
        self.words = frame.words
        return frame

    def stills(self, *settings: Mapping[str, object], size: tuple[float, float] | None = None) -> Stills:
        """The scene at several settings side by side; what a setting leaves out stands at its start, uncovered.

        `size` is that of each still, in inches; on a narrow page they stand below each other. Where they are shown
        they are folded under "Without a kernel": put them into the cell after the demo itself.
        """
        if not settings:
            raise InvalidParameterError(
                "stills() got no settings; give one mapping for each picture, such as {'p': 0.5}"
            )
        first = state_at(self.axes, still_of(self.axes))
        titled = [(self._title(setting), {**first, **setting}) for setting in settings]
        return stills(self._build, titled, size or self.still_size, self.about)

    def close(self) -> None:
        """Let go of the controls; the picture stays."""
        if self._live:
            self._live.close()
            self._live = None

    def _standing(self, at: Sequence[Place], show: Callable):
        with self._lock:  # JupyterLab asks for frames also while a cell runs, in another thread
            self.at = tuple(at)
            try:
                shown = show(self.state)
            except Exception as error:
                self.error = error
                raise
            self.error = None
            return shown

    def _places(self, state: Mapping[str, object]) -> list[Place]:
        unknown = sorted(set(state) - {axis.name for axis in self.axes})
        if unknown:
            raise InvalidParameterError(f"no control is named {unknown}; there are {[axis.name for axis in self.axes]}")
        now = zip(self.axes, self.at, strict=True)
        return [axis.place(state[axis.name]) if axis.name in state else place for axis, place in now]

    def _title(self, setting: Mapping[str, object]) -> str:
        return ", ".join(axis.words(setting[axis.name]) for axis in self.axes if axis.name in setting)

    def _ipython_display_(self) -> None:
        if self._live:
            self._live.begin_here()
        else:
            self._live = Live(self)
            write_if_asked(self)  # once, however often it is displayed
        display(self._live)
        display(Still(self.picture))

    def __repr__(self) -> str:
        return self.alt


def _check(controls: Sequence[Control], names: Sequence[str]) -> None:
    if not 1 <= len(controls) <= MOST_CONTROLS or len(set(names)) != len(names):
        raise InvalidParameterError(f"a demo has one to {MOST_CONTROLS} controls of different names, not {names}")
