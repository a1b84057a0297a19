"""One bass in five is of another size: what two learners make of it, each with a model that is wrong somewhere.

All numbers are those of as many fish as one likes: what both learners come to when the catch grows.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.text import Annotation
from scipy.special import expit, ndtr

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, guide, upper
from genmodels.course.kit.plotting.numbers import PER_CENT
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL, THIN, look
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Reveal
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .widget import MEANS, NAMES, SIGMA

PHI, ODD = 0.4, 0.2  # the share of bass among the fish, and of odd ones among the bass
LOW, HIGH, START = 25, 120, 62  # of the mean length of the odd ones, in cm; at the start nothing is odd
X = np.linspace(-15.0, 160.0, 1751)  # cm: beyond it there is no fish
EVERY = 5  # of these points is drawn
REACH = (5.0, 140.0)
RULES = ("generative", "discriminative", "best rule")
LOOKS = ((look(2).color, "--", 2.5), (look(4).color, "-", 2.4), (INK, ":", 2.6))  # colour, line, and height in the pile
ABOVE_SALMON, REACHED = (57.5, 0.0445), 36  # where the name stands while the stem would run through it
BESIDE_CUTS = (0.041, 0.0355)  # how high both cuts are told, right of the second
WIDE_AS = 14  # cm: a number there; a stem within it would run through
MARKS = (13, 9, 5)  # points, so that each is seen where they stand together
WIDE = {"mosaic": [["bells", "right"], ["border", "right"]], "width_ratios": [1.7, 1]}
TALL = {"mosaic": [["bells"], ["border"], ["right"]]}


class Learnt(NamedTuple):
    """What is learnt where the odd fifth stands at one place, and how often each rule is right."""

    joint: np.ndarray  # p(x, y) as it is, (2, n)
    posterior: np.ndarray  # p(y = 1 | x) of the rules, (3, n)
    cuts: tuple[float, float]  # generative, discriminative
    borders: tuple[float, ...]  # of the best rule
    right: tuple[float, float, float]  # the share of fish that each rule names right


def log_bell(mean: float, sigma: float = SIGMA) -> np.ndarray:
    """The log density of a Gaussian over X, (n,)."""
    return -(((X - mean) / sigma) ** 2) / 2 - np.log(sigma * np.sqrt(2 * np.pi))


def two_bells(odd: float) -> tuple[float, float]:
    """The mean of the bass and the one sigma that make all pairs most probable; salmon keep their mean.

    >>> [round(number, 2) for number in two_bells(120)]
    [73.6, 15.85]
    """
    mean = (1 - ODD) * MEANS[1] + ODD * odd
    # sigma^2 within each part, and what the two parts of the bass are apart
    return mean, float(np.sqrt(SIGMA**2 + PHI * ODD * (1 - ODD) * (odd - MEANS[1]) ** 2))


def line(joint: np.ndarray) -> tuple[float, float]:
    """The theta_0 and theta_1 that make the labels most probable, by Newton's method."""
    A = np.stack([np.ones_like(X), (X - MEANS[0]) / 10], axis=1)
    theta, fish = np.zeros(2), joint.sum(axis=0)
    for _ in range(30):
        p = expit(A @ theta)
        theta += np.linalg.solve(A.T @ (A * (fish * p * (1 - p))[:, None]), A.T @ (joint[1] - fish * p))
    return float(theta[0] - theta[1] * MEANS[0] / 10), float(theta[1] / 10)


def right_between(low: float, high: float, odd: float) -> float:
    """The share of fish named right by who calls salmon what is between, and bass all else.

    >>> round(right_between(-np.inf, 57.2164, 62), 3)
    0.846
    """
    salmon, usual, other = (ndtr((high - mean) / SIGMA) - ndtr((low - mean) / SIGMA) for mean in (*MEANS, odd))
    return float((1 - PHI) * salmon + PHI * (1 - (1 - ODD) * usual - ODD * other))


@cache
def learnt(odd: int) -> Learnt:
    """What both learners make of all fish with that odd fifth.

    >>> [round(cut, 1) for cut in learnt(62).cuts]
    [57.2, 57.2]
    """
    salmon = np.log(1 - PHI) + log_bell(MEANS[0])
    bass = np.log(PHI) + np.logaddexp(np.log(1 - ODD) + log_bell(MEANS[1]), np.log(ODD) + log_bell(odd))
    joint, truth = np.exp([salmon, bass]), bass - salmon
    (mean, sigma), (theta_0, theta_1) = two_bells(odd), line(joint)
    # log odds of two bells with one sigma: a line, too
    slope = (mean - MEANS[0]) / sigma**2
    middle = float((MEANS[0] + mean) / 2 - np.log(PHI / (1 - PHI)) / slope)
    cuts = (middle, -theta_0 / theta_1)
    turns = np.flatnonzero(np.diff(truth > 0))
    borders = X[turns] + np.diff(X)[turns] * truth[turns] / (truth[turns] - truth[turns + 1])
    low, high = (-np.inf, *borders)[-2:]
    posterior = expit([slope * (X - middle), theta_0 + theta_1 * X, truth])
    right = (*(right_between(-np.inf, cut, odd) for cut in cuts), right_between(low, high, odd))
    return Learnt(joint, posterior, cuts, tuple(borders.tolist()), right)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}{PER_CENT}"


def _words(odd: int, found: Learnt) -> str:
    told = [
        f"{name.capitalize()}: cut at {cut:.1f} cm, {_percent(right)} right"
        for name, cut, right in zip(RULES, found.cuts, found.right, strict=False)
    ]
    borders = " and ".join(f"{border:.1f}" for border in found.borders)
    cuts = "cut" if len(found.borders) == 1 else "borders"
    return f"{'. '.join(told)}. The best rule: {cuts} at {borders} cm, {_percent(found.right[2])} right."


class _Rules:
    """The lines of the three rules in one panel."""

    def __init__(self, ax: Axes, count: int = 3):
        dress = [{"color": color, "ls": line, "zorder": height} for color, line, height in LOOKS[:count]]
        self.lines = [ax.plot([], [], label=name, **own)[0] for name, own in zip(RULES, dress, strict=False)]

    def move(self, x, heights: Sequence) -> None:
        for line, height in zip(self.lines, heights, strict=True):
            line.set_data(x, height)


def _panel_of_bells(ax: Axes) -> tuple[Line2D, Line2D, Annotation, tuple[Annotation, ...]]:
    """The density of the bass and the name of its odd fifth, on a stem, which move, and names drawn over that stem."""
    ax.plot(X[::EVERY], (1 - PHI) * np.exp(log_bell(MEANS[0]))[::EVERY], look(0).line, color=look(0).color)
    (bass,) = ax.plot([], [], look(1).line, color=look(1).color)
    salmon = beside(ax, 44, 0.024, NAMES[0], 0, dx=-8, ha="right", ground=True)
    names = salmon, beside(ax, 68, 0.013, NAMES[1], 1, dx=8, bbox=VEIL)
    ax.set(xlim=REACH, ylim=(0, 0.055), yticks=[0, 0.02, 0.04])
    ax.tick_params(labelbottom=False)
    ax.set_xlabel(" ", labelpad=-SMALL / 2)  # air, so that the name of the axis below is not taken for this one's
    upper(ax, "share of all fish per cm")
    (stem,) = ax.plot([], [], color=QUIET, lw=THIN, zorder=1)
    return bass, stem, beside(ax, 0, 0.05, "odd fifth", 1, dx=0, ha="center", bbox=VEIL), names


def _build(container: Container) -> Scene:
    panels = container.subplot_mosaic(**(WIDE if is_wide(container) else TALL))
    top, below, right = (panels[name] for name in ("bells", "border", "right"))
    bass, stem, odd, names = _panel_of_bells(top)
    color, dotted, height = LOOKS[2]
    turns = [top.plot([], [], color=color, ls=dotted, zorder=height)[0] for _ in range(2)]  # of the best rule
    cuts, posterior, shares = _Rules(top, 2), _Rules(below), _Rules(right)
    dots = [right.plot([], [], "o", color=color, ms=size)[0] for (color, *_), size in zip(LOOKS, MARKS, strict=True)]
    told = [
        beside(top, 0, y, "", dx=5, color=LOOKS[k][0], fontsize=SMALL, bbox=VEIL) for k, y in enumerate(BESIDE_CUTS)
    ]
    guide(below, y=0.5)
    below.set(xlim=REACH, ylim=(-0.04, 1.04), yticks=[0, 0.5, 1], xlabel="length x in cm")
    upper(below, "p(y = 1 | x)")
    right.set(
        xlim=(LOW - 4, HIGH + 4), ylim=(0.7, 0.9), yticks=[0.7, 0.75, 0.8, 0.85, 0.9], xlabel="the odd fifth, in cm"
    )
    right.yaxis.set_major_formatter(lambda share, _: f"{100 * share:.0f}{PER_CENT}")
    upper(right, "share named right")
    container.legend(handles=shares.lines, loc="outside lower center", ncols=3, **CLOSE)

    def update(state) -> str:
        found = learnt(state["odd"])
        bass.set_data(X[::EVERY], found.joint[1, ::EVERY])
        odd.xy = (state["odd"], 0.05)
        stem.set_data([state["odd"]] * 2, [np.interp(state["odd"], X, found.joint[1]), 0.05])
        for line, cut in zip(cuts.lines, found.cuts, strict=True):
            line.set_data([cut, cut], [0, 0.046])
        last = max(found.cuts)
        at = state["odd"] if last < state["odd"] < last + WIDE_AS else last  # right of the stem, too
        for number, y, cut in zip(told, BESIDE_CUTS, found.cuts, strict=True):
            number.xy = (at, y)
            number.set_text(f"{cut:.1f}")
        lines_left = [state["odd"], *(border for border in found.borders if border > REACHED - 4), 44]
        names[0].xy = ABOVE_SALMON if state["odd"] < REACHED else (min(lines_left), 0.024)  # off the stem
        for k, line in enumerate(turns):
            at = found.borders[k : k + 1]  # there may be one border only
            line.set_data([*at, *at], [0, 0.046] * len(at))
        posterior.move(X[::EVERY], found.posterior[:, ::EVERY])
        low, high = (LOW, HIGH) if state["all"] else sorted((START, state["odd"]))  # from the start to here
        known = np.arange(low, high + 1)
        shares.move(known, np.transpose([learnt(int(place)).right for place in known]))
        for dot, share in zip(dots, found.right, strict=True):
            dot.set_data([state["odd"]], [share])
        return _words(state["odd"], found)

    return Scene((bass, stem, odd, *cuts.lines, *posterior.lines, *shares.lines, *dots, *names, *turns, *told), update)


def odd_fifth() -> Demo:
    """How long an odd fifth of the bass is, from dwarfs to giants: what two learners make of the fish."""
    controls = [
        Slider(name="odd", label="odd fifth at", start=START, low=LOW, high=HIGH, step=1, unit="cm", play=True),
        Reveal(name="all", label="Show all places"),
    ]
    about = "Densities of salmon and bass with two cuts, the posterior of three rules, and how often each is right."
    return Demo(controls, _build, about, name="odd_fifth", size=(9.4, 5.4), still_size=(5.2, 7.4), narrow=(4.3, 7.4))
