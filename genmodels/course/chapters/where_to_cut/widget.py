"""A cut between two Gaussians as a game: what a hair's breadth wins and loses, and where no move pays any more.

A cost of the one error weighs the density of its class, as the prior does.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.text import Annotation, Text
from scipy.special import ndtr

from genmodels.course.kit.plotting.names_on_lines import VEIL, beside
from genmodels.course.kit.plotting.numbers import PER_CENT
from genmodels.course.kit.plotting.style import QUIET, SMALL
from genmodels.course.kit.widgets.controls import Menu, Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Reveal
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .picture_strips import heading, move_strips, strips
from .picture_threshold import (
    error_curve,
    move_error_curve,
    move_threshold,
    threshold_picture,
)

MEANS, SIGMA = (50.0, 62.0), 6.0  # centimetres, made up: the length of a salmon and of a bass
X = np.linspace(30.0, 82.0, 261)
NAMES = ("salmon", "bass")
WON_AND_LOST, SAVED_AND_ADDED = ("salmon\nwon", "bass\nlost"), ("salmon:\nsaved", "bass:\nadded")  # fish, coins
HALVES = {"width_ratios": (5, 1.6), "height_ratios": (1, 1.1)}
SLIM = {"width_ratios": (5, 2.7), "height_ratios": (1, 1.1)}
LAKES = {  # the share of bass, and what a bass called salmon costs; a salmon called bass costs 1
    "1 in 2 is a bass": (0.5, 1),
    "1 in 4 is a bass": (0.25, 1),
    "1 in 10 is a bass": (0.1, 1),
    "1 in 2, bass called salmon costs 3": (0.5, 3),
    "1 in 4, bass called salmon costs 3": (0.25, 3),
}
HEADROOM, ROOM = 1.36, 1.12  # over the higher curve, for its name; over the higher strip, for its number
SCALES = (0.02, 0.03, 0.05)  # per cm: the axis of the curves tells zero, one of these and its double
MANY, MM = 100_000, 0.1  # fish, of which even a mm moves whole ones, and a mm in cm
START, LOW, HIGH, STEP = 60.0, 46.0, 68.0, 0.2  # of the cut, in cm
TICKS = (0.05, 0.1, 0.2, 0.5, 1.0)  # of the errors
FLANK, SLIM_FLANK = 1.3, 0.9  # of sigma: a name beside its curve, where no cut reaches its mark; on a telephone
LOWEST = 0.03  # of their axis: two names have room below the fewest
LEGEND = {"loc": "outside lower center", "frameon": False, "fontsize": SMALL}
NAME = {"fontsize": SMALL, "ha": "center", "dx": 0, "zorder": 6, "bbox": VEIL}


def weighted_densities(weights, x=X) -> np.ndarray:
    """w_k p(x | y = k) for both classes, (2, n); the weights are the priors, times the costs if errors have any.

    >>> weighted_densities((0.5, 0.5), np.array([50.0, 62.0])).round(4).tolist()
    [[0.0332, 0.0045], [0.0045, 0.0332]]
    """
    z = (np.asarray(x) - np.array(MEANS)[:, None]) / SIGMA
    return np.asarray(weights)[:, None] * np.exp(-(z**2) / 2) / (SIGMA * np.sqrt(2 * np.pi))


def errors(weights, cut) -> tuple:
    """What salmon called bass, and bass called salmon, add to the errors (or to their cost) of a fish.

    >>> [round(float(share), 4) for share in errors((0.5, 0.5), 56.0)]
    [0.0793, 0.0793]
    """
    # w_0 P(x > t | y = 0) and w_1 P(x < t | y = 1)
    return weights[0] * ndtr((MEANS[0] - cut) / SIGMA), weights[1] * ndtr((cut - MEANS[1]) / SIGMA)


def best_cut(weights) -> float:
    """Where both weighted densities are equal.

    >>> best_cut((0.5, 0.5))
    56.0
    """
    # t = (mu_0 + mu_1) / 2 - sigma^2 / (mu_1 - mu_0) log(w_1 / w_0)
    return float(sum(MEANS) / 2 - SIGMA**2 / (MEANS[1] - MEANS[0]) * np.log(weights[1] / weights[0]))


def _weights(state: Mapping) -> tuple[float, float]:
    phi, cost = LAKES[state["lake"]]
    return 1 - phi, phi * cost  # (1 - phi) c_0 with c_0 = 1, and phi c_1


def known(cut: float, everywhere: bool) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The cuts that are no riddle: short of the slider, from its start to where it is now or `everywhere`, beyond it.

    >>> [(float(piece[0]), float(piece[-1])) for piece in known(58.0, everywhere=False)]
    [(30.0, 46.0), (58.0, 60.0), (68.0, 82.0)]
    """
    low, high = (LOW, HIGH) if everywhere else sorted((cut, START))
    x = X.round(9)
    return X[x <= LOW], X[(low <= x) & (x <= high)], X[x >= HIGH]


def _words(state: Mapping) -> str:
    """What is to be seen at this cut, in errors or, where they differ in their cost, in coins."""
    weights, cut, told = _weights(state), state["cut"], _shares if LAKES[state["lake"]][1] == 1 else _coins
    unit = "errors" if told is _shares else "coins"
    won, lost = _strips(weights, cut)
    said = (
        f"{told(*errors(weights, cut))}. Moving up saves {won:,.0f} {unit} a mm among {MANY:,} fish, and adds "
        f"{lost:,.0f}: {_advice(won, lost, abs(cut - best_cut(weights)))}."
    )
    if not state["best"]:
        return said
    best = best_cut(weights)
    least = told(*errors(weights, best)).rpartition("together ")[2]
    return f"{said} The best cut, {best:.1f} cm, makes {least}."


def _strips(weights, cut: float) -> np.ndarray:
    """How many errors, or coins, the cut saves for each mm that it moves up, and how many it adds, (2,)."""
    return MANY * MM * weighted_densities(weights, np.array([cut]))[:, 0]


def _shares(false_bass: float, missed_bass: float) -> str:
    each = [f"{100 * share:.1f}\xa0%" for share in (false_bass, missed_bass, false_bass + missed_bass)]
    return (
        f"Of all fish, {each[0]} are salmon called bass, and {each[1]} bass called salmon: together {each[2]} errors, "
        f"{MANY * (false_bass + missed_bass):,.0f} among {MANY:,} fish"
    )


def _coins(false_bass: float, missed_bass: float) -> str:
    return (
        f"Salmon called bass cost {false_bass:.3f} coins a fish, bass called salmon {missed_bass:.3f}: together "
        f"{false_bass + missed_bass:.3f} coins a fish"
    )


def _advice(won: float, lost: float, off: float) -> str:
    if off < 1e-9:
        return "no move pays"
    if off < STEP / 2:
        return "as good as equal, and this is the best stop of the slider"
    return "moving up pays" if won > lost else "moving down pays"


class Names(NamedTuple):
    """Words that move with what they name: the curves, the cut and its errors, one name for all, the best cut."""

    curves: tuple[Annotation, Annotation]
    cut: Annotation
    here: Annotation
    idle: Annotation
    best: Annotation
    flank: float


def _names(top: Axes, bottom: Axes, slim: bool) -> Names:
    flanks = ({"dx": -6, "ha": "right"}, {"dx": 6})  # left and right of where a cut can be
    curves = tuple(beside(top, 0, 0, name, k, dy=8, bbox=VEIL, **flanks[k]) for k, name in enumerate(NAMES))
    cut = beside(top, 0, 1, "cut", dx=5, dy=-7, xycoords=("data", "axes fraction"), bbox=VEIL)
    here = beside(bottom, 0, 1, "", dy=-15, **NAME)  # below the curve, which is hollow upwards
    quiet = {"fontweight": "normal", "color": QUIET, "zorder": 1.9}  # it must not cover the dot
    idle = beside(
        bottom, X[-1], 1, "all one name" if slim else "one name for all fish", dx=0, dy=9, ha="right", **quiet
    )
    best = beside(bottom, 0, 1, "best" if slim else "the best cut", 3, dy=-15, **NAME)
    return Names(curves, cut, here, idle, best, SLIM_FLANK if slim else FLANK)


def _move_names(names: Names, weights, cut: float) -> None:
    for k, mean in enumerate(MEANS):
        x = mean + (2 * k - 1) * names.flank * SIGMA
        names.curves[k].xy = (x, weighted_densities(weights, np.array([x]))[k, 0])
    names.cut.xy = (cut, 1)
    here = sum(errors(weights, cut))
    best = best_cut(weights)
    names.here.xy, names.best.xy = (cut, here), (best, sum(errors(weights, best)))
    end = X[-1] if cut < START + 3 else X[0]  # of the dotted line, away from the dot
    names.idle.xy = (end, min(weights))
    names.idle.set_ha("right" if end == X[-1] else "left")
    side = -1 if cut >= best else 1  # away from the number at the dot
    names.best.set(ha="right" if side < 0 else "left", position=(24 * side, -15))
    beside_it = STEP / 2 < abs(cut - best) < SIGMA
    names.here.set_position((-14 * side if beside_it else 0, -15))  # off the mark of the best cut


def _scale(ticks: Sequence[Text], ax: Axes, highest: float) -> None:
    """Let the curves fill their axes, whose ticks say how high they are."""
    ax.set_ylim(0, HEADROOM * highest)
    step = next(step for step in SCALES if 2 * step > highest)
    for k, tick in enumerate(ticks):
        tick.set(y=k * step, text=f"{k * step:g}")


def _build(container: Container) -> Scene:
    slim = is_slim(container)
    ratios = SLIM if slim else HALVES  # both names have room below the strips on a telephone
    axes = container.subplot_mosaic([["top", "right"], ["bottom", "right"]], gridspec_kw=ratios)
    top, bottom, right = axes["top"], axes["bottom"], axes["right"]
    top.tick_params(labelbottom=False)  # the axis below says it
    top.set_xlabel(" ", labelpad=-SMALL / 2)  # air, so that the name of the axis below is not taken for this one's
    picture = threshold_picture(top, X, np.zeros((2, len(X))), 56.0, NAMES)
    top.set_yticks([])
    ticks = [top.text(X[0] - 1, 0, "", ha="right", va="center", fontsize=SMALL, color=QUIET) for _ in range(3)]
    height = heading(top)
    bars = strips(right, ROOM, MANY)
    curve = error_curve(bottom, X, np.ones(len(X)), TICKS)
    bottom.set(xlabel="length x in cm, and the cut t", ylim=(LOWEST, 2))
    bottom.set_yticks(TICKS, [""] * len(TICKS))  # what they say changes with the lake
    levels = [bottom.text(X[0] - 1, share, "", ha="right", va="center", fontsize=SMALL, color=QUIET) for share in TICKS]
    level = heading(bottom)
    names = _names(top, bottom, slim)
    container.legend(handles=picture.errors, ncols=2, **LEGEND)

    def update(state) -> str:
        weights, cut = _weights(state), state["cut"]
        best, both = best_cut(weights), weighted_densities(weights)
        _scale(ticks, top, both.max())
        move_threshold(picture, X, both, cut)
        counted = LAKES[state["lake"]][1] == 1  # fish; else coins
        move_strips(
            bars,
            _strips(weights, cut),
            WON_AND_LOST if counted else SAVED_AND_ADDED,
            "fish" if counted else "coins",
        )
        height.set_text("share per cm, weighted" if counted else "share per cm, times cost")
        level.set_text(f"{'share of errors' if counted else 'coins a fish'}, log scale")
        here, least = sum(errors(weights, cut)), sum(errors(weights, best))
        pieces = [(x, sum(errors(weights, x))) for x in known(cut, state["best"])]
        move_error_curve(curve, pieces, (cut, here), (best, least), min(weights))
        _move_names(names, weights, cut)
        names.here.set_text(f"{100 * here:.1f}{PER_CENT}" if counted else f"{here:.3f}")
        for tick, share in zip(levels, TICKS, strict=True):
            tick.set_text(f"{100 * share:g}{PER_CENT}" if counted else f"{share:g}")
        for answer in (curve.best, names.best):
            answer.set_visible(state["best"])
        return _words(state)

    words = (*ticks, *levels, *names.curves, names.cut, names.here, names.idle, names.best)
    headings = (height, level, bars.unit, *bars.names)
    return Scene((*picture.artists, bars.won, bars.lost, *curve.artists, *words, *headings, *bars.numbers), update)


def where_to_cut(lake: str = next(iter(LAKES))) -> Demo:
    """The prior of class 1, what missing it costs, and a cut: errors as areas, what a move wins, the best cut.

    `lake` is the one of the menu that is shown first.
    """
    controls = [
        Menu(name="lake", label="lake", start=lake, options=tuple(LAKES)),
        Slider(name="cut", label="cut at", start=START, low=LOW, high=HIGH, step=STEP, digits=1, unit="cm"),
        Reveal(name="best", label="Show the best cut"),
    ]
    about = (
        "Densities of the lengths of salmon and bass with a cut between them; what a move wins; the errors at the cut."
    )
    return Demo(controls, _build, about, name="where_to_cut", size=(9.4, 5.5), still_size=(6.2, 5.6), narrow=(4.3, 5.9))
