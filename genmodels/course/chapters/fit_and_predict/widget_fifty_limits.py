"""Fifty flowers, each left out once: limits from the other 49, and how many of them hold. Then fifty others, drawn."""

from functools import cache

import numpy as np

from genmodels import Gaussian
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene

from .picture_strokes import move_strokes, strokes
from .widget import versicolor_petals

SERIES = 20  # that the fitted Gaussian draws, each of fifty flowers
WIDEST, PLUS_MINUS = 3.0, "\N{PLUS-MINUS SIGN}"
SIDES = ("inside", "outside")


def left_out(X) -> tuple[np.ndarray, np.ndarray]:
    """For each row of X (n, 2): what the line through all others expects, and their spread around it, (n,) each.

    >>> expected, spread = left_out([[0, 0], [1, 1], [2, 2], [3, 4]])
    >>> expected.round(9).tolist()[-1], spread.round(9).tolist()[-1]
    (3.0, 0.0)
    """
    away = np.asarray(X, dtype=float) - np.mean(X, axis=0)
    x, y = away.T
    square, m = x @ x, len(x)
    misses, leverages = y - x * (x @ y) / square, 1 / m + x**2 / square
    # a row pulls the line of all towards itself: without it, it is missed by 1 / (1 - leverage) times as much
    without = misses / (1 - leverages)
    squares = (misses @ misses - misses * without) / (m - 1)  # per row of the others
    return np.asarray(X, dtype=float)[:, 1] - without, np.sqrt(np.maximum(squares, 0))


def _held(series, sds: float) -> np.ndarray:
    X, expected, spread = series
    return np.abs(X[:, 1] - expected) <= sds * spread


def _words(which: int, sds: float, now: np.ndarray, drawn: list[np.ndarray]) -> str:
    whose = f"series {which}, drawn by the fitted Gaussian" if which else "Anderson's flowers"
    said = (
        f"{whose[0].upper()}{whose[1:]}: {now.sum()} of {len(now)} widths lie within {PLUS_MINUS} {sds:g} standard "
        "deviations of what the other 49 let expect."
    )
    if not which:
        return said
    inside, of = sum(int(one.sum()) for one in drawn), sum(len(one) for one in drawn)
    four_out = sum(len(one) - int(one.sum()) >= 4 for one in drawn)
    return (
        f"{said} In all series so far: {inside} of {of:,}, {100 * inside / of:.1f} in a hundred. "
        f"Four or more were outside in {four_out} of {which} series."
    )


def fifty_limits(X=None) -> Demo:
    """The series of fifty, real or drawn, and the width of the limits in standard deviations.

    `X` (n, 2) are lengths and widths in cm (fifty petals of Iris versicolor if left out).
    """
    X = versicolor_petals() if X is None else np.asarray(X, dtype=float)
    fitted = Gaussian.fit(X)

    @cache
    def series(which: int):
        rows = fitted.sample(len(X), np.random.default_rng(which)) if which else X
        rows = rows[np.lexsort(rows.T[::-1])]
        return rows, *left_out(rows)

    def build(container: Container) -> Scene:
        ax = container.subplots()
        drawn = strokes(ax, len(X))
        middle, reach = fitted.mean[1], 4.8 * fitted.std[1]
        ax.set_ylim(middle - reach, middle + reach)
        key = container.legend(handles=[drawn.inside, drawn.outside], loc="outside lower center", ncols=2, **CLOSE)

        def update(state) -> str:
            which, sds = state["series"], state["sds"]
            rows, expected, spread = series(which)
            limits = np.stack([expected - sds * spread, expected + sds * spread], axis=1)
            move_strokes(drawn, limits, rows[:, 1], invented=which > 0)
            for points, sample, words, side in zip(
                drawn.points, key.legend_handles, key.get_texts(), SIDES, strict=True
            ):
                sample.set(markerfacecolor=points.get_markerfacecolor())
                words.set_text(f"{'drawn' if which else 'measured'}, {side}")
            so_far = [_held(series(one), sds) for one in range(1, which + 1)]
            return _words(which, sds, _held(series(which), sds), so_far)

        return Scene((*drawn.artists, key), update)

    controls = [
        Slider(name="series", label="series", start=0, low=0, high=SERIES, step=1, play=True),
        Steps(name="sds", label=f"limits {PLUS_MINUS}", start=2.0, values=(1.0, 1.75, 2.0, 2.5, WIDEST), unit="sd"),
    ]
    about = "Limits for fifty widths, a stroke for each, from the other 49 flowers, and the widths that were measured."
    return Demo(controls, build, about, name="fifty_limits", size=(8.2, 4.8), still_size=(4.4, 4.6))
