"""Real or drawn? Ten things, one after another, some of them drawn by models; and how often each model was believed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from textwrap import fill

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from genmodels.course.kit.plotting.bars import grouped_bars, move_bars
from genmodels.course.kit.plotting.style import LARGE, QUIET, SMALL, THIN
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Guesses
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .widget_forgers import INK, MAKERS, REAL, SIDE, Shown, ten_digits, ten_sentences

ANSWERS = ("real", "drawn")
WIDE = [["left", "left", "last"], ["left", "left", "tally"]]
NARROW = [["left", "left"], ["last", "tally"]]
LINE, LONG_LINE = 24, 52  # letters of a sentence in a line of a panel, and of the whole width
Show = Callable[[object], None]
Panel = Callable[[Axes, float], tuple[tuple[Artist, ...], Show]]  # draws a thing in type of that size, shows others


@dataclass(frozen=True)
class Review:
    """How things are seen once more when the last is judged: which of them, in how many columns, under which words."""

    chosen: Callable[[Shown], bool]
    columns: int
    panel: Panel
    heading: Callable[[Shown, str], str]
    wide: tuple[float, float] = (0, 0.62)  # of a row: what is free below a thing, and what it takes
    narrow: tuple[float, float] = (0, 0.62)


def believed(shown: Sequence[Shown], said: Sequence[str]) -> dict[str, tuple[int, int]]:
    """For each maker how many of its things were called real, and how many were judged.

    >>> shown = [Shown("a", "one word back"), Shown("b", "real"), Shown("c", "one word back")]
    >>> believed(shown, ["drawn", "real"])
    {'real': (1, 1), 'one word back': (0, 1)}
    """
    called = {maker: [] for maker in sorted({one.maker for one in shown}, key=MAKERS.index)}
    for one, word in zip(shown, said, strict=False):
        called[one.maker].append(word == "real")
    return {maker: (sum(answers), len(answers)) for maker, answers in called.items()}


def is_right(one: Shown, word: str) -> bool:
    """Whether an answer is right."""
    return (one.maker == REAL) == (word == "real")


def origin(one: Shown) -> str:
    """Where a thing comes from, in words.

    >>> origin(Shown("b", "one word back"))
    'drawn (one word back)'
    """
    return REAL if one.maker == REAL else f"drawn ({one.maker})"


def verdict(one: Shown, word: str) -> str:
    """Where a thing comes from, and what that makes of the answer.

    >>> verdict(Shown("b", "one word back"), "real")
    'drawn (one word back): it fooled you'
    """
    wrong = "it fooled you" if word == "real" else "you did not believe it"
    return f"{origin(one)}: {'you were right' if is_right(one, word) else wrong}"


def _words(shown: Sequence[Shown], said: Sequence[str]) -> str:
    if not said:
        return f"Number 1 of {len(shown)}: real or drawn?"
    count, right = len(said), sum(map(is_right, shown, said))
    last = f"Number {count} is {verdict(shown[count - 1], said[-1])}."
    if count < len(shown):
        return f"{last} {right} of {count} right so far."
    fooled = [f"{maker} {k} of {n}" for maker, (k, n) in believed(shown, said).items() if maker != REAL]
    return f"{last} In all, {right} of {count} right. Drawings that you took for real: {', '.join(fooled)}."


def _image(ax: Axes, size: float) -> tuple[tuple[Artist, ...], Show]:
    drawn, show = _whole_image(ax, size)
    ax.set(xlim=(-2.5, 9.5), ylim=(9.5, -2.5))  # small pixels are easier to read
    return drawn, show


def _whole_image(ax: Axes, size: float) -> tuple[tuple[Artist, ...], Show]:
    image = ax.imshow(np.zeros((SIDE, SIDE)), cmap="gray_r", vmin=0, vmax=INK, interpolation="nearest")
    paper = Rectangle((-0.5, -0.5), SIDE, SIDE, fill=False, edgecolor=QUIET, linewidth=THIN, clip_on=False)
    return (image, ax.add_patch(paper)), image.set_data


def _text(ax: Axes, size: float, line: int = LINE, spacing: float = 1.5) -> tuple[tuple[Artist, ...], Show]:
    text = ax.text(0.5, 0.5, "", ha="center", va="center", fontsize=size, transform=ax.transAxes, linespacing=spacing)
    return (text,), lambda sentence: text.set_text(fill(sentence, line))


def _text_below(ax: Axes, size: float) -> tuple[tuple[Artist, ...], Show]:
    """A sentence right below its heading, and far from the next one."""
    (text,), _ = _text(ax, size, spacing=1.1)
    text.set(position=(0.5, 1), va="top")
    return (text,), lambda sentence: text.set_text(fill(sentence, LONG_LINE))


class _Frame:
    """A panel for one thing under a heading; nothing is seen while there is nothing to show."""

    def __init__(self, ax: Axes, panel: Panel, size: float):
        self.things, self._show = panel(ax, size)
        self.heading = ax.set_title("", fontsize=size, loc="center", fontweight="normal", pad=6)
        ax.set(xticks=[], yticks=[])
        ax.spines[:].set_visible(False)
        ax.patch.set_visible(False)  # what lies behind it is seen while it is empty

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (self.things[0], self.heading, *self.things[1:])

    def show(self, thing, heading: str) -> None:
        self.heading.set_text(heading)
        for artist in self.things:
            artist.set_visible(thing is not None)
        if thing is not None:
            self._show(thing)


class _Reviewed:
    """All that is seen once more, each in a frame of its own; empty up to the last answer."""

    def __init__(self, ax: Axes, shown: Sequence[Shown], review: Review, wide: bool):
        self._shown, self._review = shown, review
        self._places = [k for k, one in enumerate(shown) if review.chosen(one)]
        across, down = 1 / review.columns, review.columns / len(self._places)
        foot, share = (part * down for part in (review.wide if wide else review.narrow))
        boxes = [(k % review.columns, k // review.columns) for k in range(len(self._places))]
        insets = [ax.inset_axes((i * across, 1 - (j + 1) * down + foot, 0.95 * across, share)) for i, j in boxes]
        self._frames = [_Frame(inset, review.panel, SMALL) for inset in insets]

    @property
    def artists(self) -> tuple[Artist, ...]:
        return tuple(artist for frame in self._frames for artist in frame.artists)

    def show(self, said: Sequence[str]) -> None:
        for k, frame in zip(self._places, self._frames, strict=True):
            over, one = len(said) == len(self._shown), self._shown[k]
            frame.show(*((one.thing, self._review.heading(one, said[k])) if over else (None, "")))


def _build(container: Container, shown: Sequence[Shown], panel: Panel, review: Review) -> Scene:
    wide = is_wide(container)
    axes = container.subplot_mosaic(WIDE if wide else NARROW, height_ratios=None if wide else (3, 2))
    axes["left"].set_axis_off()
    reviewed = _Reviewed(axes["left"], shown, review, wide)
    now, last = _Frame(axes["left"].inset_axes((0, 0, 1, 1)), panel, LARGE), _Frame(axes["last"], panel, SMALL)
    makers = list(believed(shown, ()))
    bars = grouped_bars(axes["tally"], makers, np.zeros((1, len(makers))), ["called real"], horizontal=True)
    axes["tally"].set(xlim=(0, 1.4), xticks=[0, 1], xticklabels=["none", "all"], xlabel="called real")

    def update(state) -> str:
        said = state["said"]
        now.show(*_next(shown, len(said)))
        last.show(*_last(shown, len(said)))
        reviewed.show(said)
        tally = believed(shown, said).values()
        move_bars(bars, [[k / max(n, 1) for k, n in tally]], [[f"{k} of {n}" if n else "" for k, n in tally]])
        return _words(shown, said)

    return Scene((*now.artists, *last.artists, *bars.artists, *reviewed.artists), update)


def _next(shown: Sequence[Shown], count: int) -> tuple:
    """What is to be judged after so many answers, and the question."""
    if count == len(shown):
        return None, ""
    return shown[count].thing, f"Number {count + 1}: real or drawn?"


def _last(shown: Sequence[Shown], count: int) -> tuple:
    """What was judged last, and the truth about it."""
    return (shown[count - 1].thing, f"{count}: {origin(shown[count - 1])}") if count else (None, "")


def real_or_drawn(shown: Sequence[Shown], panel: Panel, review: Review, about: str, height: float) -> Demo:
    """Two buttons, *real* and *drawn*: after each answer the truth, and how often each maker was believed.

    On a narrow screen the picture is so many inches high.
    """
    controls = [Guesses(name="said", label="Your guess:", answers=ANSWERS, questions=len(shown))]
    return Demo(
        controls,
        lambda container: _build(container, shown, panel, review),
        about,
        name="real_or_drawn",
        size=(8.8, 4.3),
        narrow=(4.6, height),
    )


def digits_real_or_drawn(seed: int = 2) -> Demo:
    """Ten handwritten digits, some of them drawn by models of the pixels; another seed brings ten others."""
    review = Review(
        chosen=lambda one: True,
        columns=5,
        panel=_whole_image,
        heading=lambda one, word: f"{fill(one.maker, 10)}\nyou: {word}",
        wide=(0.05, 0.6),
        narrow=(0.18, 0.42),  # below it stands a heading
    )
    about = "Handwritten digits in 8 by 8 pixels, some of them drawn by a model."
    return real_or_drawn(ten_digits(seed), _image, review, about, height=5.0)


def sentences_real_or_drawn(seed: int = 12) -> Demo:
    """Ten sentences of e-mails, some of them drawn by chains of words; another seed brings ten others."""
    review = Review(lambda one: one.maker != REAL, 1, _text_below, lambda one, word: f"{origin(one)}, you: {word}")
    about = "Sentences of e-mails, some of them drawn by a model."
    return real_or_drawn(ten_sentences(seed), _text, review, about, height=6.4)  # of six drawn ones two lines each
