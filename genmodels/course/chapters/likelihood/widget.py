"""Heads, tails and p: every toss's log p as a bar, their sum on the curve, and how steep and how bent it is there."""

import numpy as np
from scipy.special import xlog1py, xlogy

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.numbers import fraction_text, signed_text
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture_bent_coin import (
    DEEPEST,
    falling_bars,
    move_falling_bars,
    move_slope_and_bend,
    slope_and_bend,
)
from .picture_likelihood import supported

MOST = 8  # heads, and tails
P = np.linspace(0, 1, 1001)
NEAR_AN_END = np.r_[0, 1, 2, 4, 8, 14, 20:100:10]  # what a curve needs where it is steep
DRAWN = np.unique(np.r_[0:1001:25, NEAR_AN_END, 1000 - NEAR_AN_END])
EIGHTH = np.log(8)


def log_likelihood(p, heads: int, tails: int):
    """l(p) of so many heads and tails, in any order; minus infinity where they are impossible.

    >>> float(log_likelihood(0.5, 2, 1) / np.log(0.5)), float(log_likelihood(0.0, 0, 3)), float(log_likelihood(0, 1, 0))
    (3.0, 0.0, -inf)
    """
    # l = s log p + (m - s) log(1 - p), where 0 log 0 = 0
    return xlogy(heads, p) + xlog1py(tails, -np.asarray(p))


def derivatives(p: float, heads: int, tails: int) -> tuple[float, float]:
    """l'(p) and l''(p), infinite at an end where the tosses are impossible.

    >>> [round(value, 9) for value in derivatives(0.5, 7, 3)], derivatives(0.0, 0, 3)
    ([8.0, -40.0], (-3.0, -3.0))
    """
    # l' = s / p - (m - s) / (1 - p),  l'' = -s / p^2 - (m - s) / (1 - p)^2
    up, down = _over(heads, p), _over(tails, 1 - p)
    return up - down, -_over(heads, p**2) - _over(tails, (1 - p) ** 2)


def _over(count: int, p: float) -> float:
    return 0.0 if not count else count / p if p else np.inf


def _words(p: float, heads: int, tails: int) -> str:
    if not heads + tails:
        return "No tosses: ℓ = 0 for every p, and no p is better than another."
    here = float(log_likelihood(p, heads, tails))
    sum_of_logs = f"{_counted(heads, 'head')} and {_counted(tails, 'tail')}"
    if here == -np.inf:
        return f"{sum_of_logs} are impossible with p = {p:.2f}: ℓ is minus infinity. {_range(heads, tails)}"
    place = "" if here > DEEPEST else ", below the picture"
    said = f"{sum_of_logs}: at p = {p:.2f}, ℓ = {signed_text(here)}{place}."
    return f"{said} {_slope(p, heads, tails)} {_range(heads, tails)}"


def _counted(count: int, name: str) -> str:
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


def _slope(p: float, heads: int, tails: int) -> str:
    """Where to go from here; at a top inside, its bend.

    >>> _slope(0.7, 7, 3)
    'The slope is 0: this is the top. The bend is −47.6.'
    >>> _slope(0.0, 0, 3)
    'The slope is −3.0, and yet this is the top, at the end of the line.'
    """
    slope, bend = derivatives(p, heads, tails)
    if abs(slope) < 1e-9:
        return f"The slope is 0: this is the top. The bend is {signed_text(bend, 1)}."
    if np.isclose(p, heads / (heads + tails)):
        return f"The slope is {signed_text(slope, 1)}, and yet this is the top, at the end of the line."
    side, change = ("right", "larger") if slope > 0 else ("left", "smaller")
    return f"The slope is {signed_text(slope, 1)}, so uphill is to the {side}: a slightly {change} p is better."


def _range(heads: int, tails: int) -> str:
    low, high = supported(P, log_likelihood(P, heads, tails))
    best = fraction_text(heads / (heads + tails))
    return f"The best p is {best}; from {low:.2f} to {high:.2f} L is at least 1/8 of its maximum."


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    left, right = container.subplots(1, 2) if wide else container.subplots(2, 1)
    bars = falling_bars(left, MOST)
    curve = slope_and_bend(right, "p, the probability of heads")
    named = [bars.bars[0], bars.bars[MOST], curve.slope, curve.bend]
    container.legend(handles=named, loc="outside lower center", ncols=4 if wide else 2, **CLOSE)

    def update(state) -> str:
        p, heads, tails = (state[name] for name in ("p", "heads", "tails"))
        move_falling_bars(bars, [log_likelihood(p, 1, 0)] * heads, [log_likelihood(p, 0, 1)] * tails)
        values = log_likelihood(P, heads, tails)
        move_slope_and_bend(
            curve,
            (P[DRAWN], values[DRAWN]),
            (p, float(log_likelihood(p, heads, tails))),
            *derivatives(p, heads, tails),
            (*supported(P, values), values.max() - EIGHTH),
        )
        return _words(p, heads, tails)

    return Scene((*bars.artists, *curve), update)


def bent_coin() -> Demo:
    """Heads, tails and p: log p of each toss adds up to the log-likelihood, a point on a curve with slope and bend."""
    controls = [
        Slider(name="heads", label="heads =", start=7, low=0, high=MOST, step=1),
        Slider(name="tails", label="tails =", start=3, low=0, high=MOST, step=1),
        Slider(name="p", label="p =", start=0.5, low=0.0, high=1.0, step=0.05),
    ]
    about = (
        "Left, the log-probability of each toss as a bar that hangs below the one before; right, their sum against p."
    )
    return Demo(controls, _build, about, name="bent_coin", size=(9.2, 4.2), still_size=(4.5, 5.8))
