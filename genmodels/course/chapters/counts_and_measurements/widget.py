"""Move probability from one kind of sweets to another, and see when nothing is gained by it: Lagrange's multiplier."""

import numpy as np

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.plotting.style import INK
from genmodels.course.kit.widgets.controls import Menu, Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Point
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import (
    height,
    hill,
    log_likelihood,
    move_height,
    move_slopes,
    slope_bars,
    slopes,
    triangle,
)

KINDS = ("red", "green", "yellow")
SEEN = {"Monday: 6 red, 3 green, 1 yellow": (6, 3, 1), "Tuesday: 7 red, 3 green, 0 yellow": (7, 3, 0)}
DRAWS = 10
WIDE = [["hill", "slopes"], ["hill", "height"]]


def probabilities(red: float, green: float) -> np.ndarray:
    """The three probabilities; green has at most what red leaves.

    >>> probabilities(0.5, 0.2).tolist(), probabilities(0.75, 0.5).tolist()
    ([0.5, 0.2, 0.3], [0.75, 0.25, 0.0])
    """
    green = min(green, round(1 - red, 9))
    return np.array([red, green, round(1 - red - green, 9) + 0.0])  # never -0.0, which a slope would divide by


def is_top(counts, p) -> bool:
    """Whether no exchange pays: the kinds that have something to give stand as high as the highest.

    >>> is_top((6, 3, 1), (0.2, 0.2, 0.6)), is_top((7, 3, 0), (0.7, 0.3, 0.0))
    (False, True)
    """
    values = slopes(counts, p)
    lowest = min(values[k] for k in range(3) if p[k] > 0)
    return bool(max(values) - lowest < 1e-9)


def _words(counts, p, asked: float) -> str:
    shares = ", ".join(f"{name} {chance:.2f}" for name, chance in zip(KINDS, p, strict=True))
    cut = f" Green was cut to {p[1]:.2f}, as the three add up to 1." if asked > p[1] + 1e-9 else ""
    impossible = [name for name, n, chance in zip(KINDS, counts, p, strict=True) if n and not chance]
    if impossible:
        were = "were" if len(impossible) > 1 else "was"
        never = " or ".join(impossible)
        return f"With {shares} it is impossible to draw {never}, which {were} drawn: ℓ is minus infinity.{cut}"
    here, top = log_likelihood(counts, p), log_likelihood(counts, np.array(counts) / DRAWS)
    sloping = ", ".join(f"{name} {slope:.3g}" for name, slope in zip(KINDS, slopes(counts, p), strict=True))
    found = "No exchange makes ℓ larger: this is the top. " if is_top(counts, p) else ""
    heights = f"ℓ is {signed_text(here)}; at the top {signed_text(top)}."
    return f"With {shares} the slopes are {sloping}. {found}{heights}{cut}"


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    names = WIDE if wide else [["hill"], ["slopes"], ["height"]]
    room = {"height_ratios": [5, 1] if wide else [7, 4, 1]}
    axes = container.subplot_mosaic(names, gridspec_kw=room)
    triangle(axes["hill"], KINDS)
    hills = {name: hill(axes["hill"], counts) for name, counts in SEEN.items()}
    (you,) = axes["hill"].plot([], [], "o", color=INK, ms=9, zorder=5)
    bars, marks = slope_bars(axes["slopes"], KINDS), height(axes["height"])
    container.legend(handles=list(marks), loc="outside lower center", ncols=2, **CLOSE)

    def update(state) -> str:
        counts, p = SEEN[state["seen"]], probabilities(state["red"], state["green"])
        for name, contours in hills.items():
            contours.set_visible(name == state["seen"])
        you.set_data([p[0]], [p[1]])
        move_slopes(bars, slopes(counts, p))
        move_height(marks, log_likelihood(counts, p), log_likelihood(counts, np.array(counts) / DRAWS))
        return _words(counts, p, state["green"])

    return Scene((*hills.values(), you, *bars.artists, *marks), update, where=axes["hill"])


def sweets_in_a_bowl() -> Demo:
    """The probabilities of red and green as a point in a triangle, and what was drawn: slopes and log-likelihood."""
    controls = [
        Point(
            x=Slider(name="red", label="p(red) =", start=0.2, low=0.0, high=1.0, step=0.05),
            y=Slider(name="green", label="p(green) =", start=0.2, low=0.0, high=1.0, step=0.05),
        ),
        Menu(name="seen", label="drawn on", start=next(iter(SEEN)), options=tuple(SEEN)),
    ]
    about = (
        "Left, contours of the log-likelihood over a triangle; right, the slope for each kind, broken where it is "
        "above 34, and the height."
    )
    return Demo(controls, _build, about, name="sweets_in_a_bowl", size=(9.2, 4.4), still_size=(4.2, 6.6))
