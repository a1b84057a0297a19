"""What a table promises, and what comes: its errors on the days it was made from, and on days to come."""

from collections.abc import Mapping
from functools import cache

import numpy as np
from matplotlib.legend_handler import HandlerTuple
from scipy.special import binom

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.style import INK, QUIET, look
from genmodels.course.kit.widgets.controls import Menu, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import DrawAgain
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

WORLDS = {  # how many skies, all as frequent, and how often the weather is not what it mostly is under its sky
    "2 skies, every day a coin": (2, 0.5),
    "2 skies, 1 day in 4 a surprise": (2, 0.25),
    "20 skies, 1 day in 4 a surprise": (20, 0.25),
}
DAYS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
START = 2  # so that there are lines from the first frame on
DIARIES = 10
LOW = 0.05  # where a number stands above its mark, since the axis is below
NAMED = ((0, "to come, on average"), (1, "promised, on average"))  # with their looks


@cache
def promise(skies: int, surprise: float, m: int) -> float:
    """The share of errors of a table on its own m days, averaged over all diaries of that length.

    >>> promise(2, 0.5, 4)
    0.2265625
    """
    k, n = np.arange(m + 1), np.arange(m + 1)[:, None]
    # of the n days under a sky k are surprises; the rarer kind are the errors
    return float(skies / m * _over_diaries(skies, surprise, m, np.minimum(k, n - k)))


@cache
def truth(skies: int, surprise: float, m: int) -> float:
    """The share of errors of its rule on days to come, averaged as well; at a tie a coin says what to say.

    >>> truth(2, 0.5, 4), truth(2, 0.25, 1)
    (0.5, 0.4375)
    """
    k, n = np.arange(m + 1), np.arange(m + 1)[:, None]
    misled = _over_diaries(skies, surprise, m, (2 * k > n) + (2 * k == n) / 2)
    return float(surprise + (1 - 2 * surprise) * misled)


def _over_diaries(skies: int, surprise: float, m: int, value: np.ndarray) -> float:
    """The mean of a value[n, k] of n days under one sky, k of them surprises, over all diaries of m days."""
    k, n = np.arange(m + 1), np.arange(m + 1)[:, None]
    days = binom(m, k) * (1 / skies) ** k * (1 - 1 / skies) ** (m - k)
    surprises = np.where(k <= n, binom(n, k) * surprise**k * (1 - surprise) ** np.maximum(n - k, 0), 0)
    return days @ (surprises * value).sum(axis=1)


@cache
def diary(skies: int, surprise: float, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """What the table of one diary promises after so many DAYS of it, and what its rule then does, (9,) each."""
    rng = np.random.default_rng(seed)
    sky, surprised = rng.integers(skies, size=DAYS[-1]), rng.random(DAYS[-1]) < surprise
    promised, comes = [], []
    for m in DAYS:
        n = np.bincount(sky[:m], minlength=skies)
        k = np.bincount(sky[:m][surprised[:m]], minlength=skies)
        promised.append(np.minimum(k, n - k).sum() / m)
        comes.append(surprise + (1 - 2 * surprise) * np.mean((2 * k > n) + (2 * k == n) / 2))
    return np.array(promised), np.array(comes)


def _words(state: Mapping) -> str:
    skies, surprise, m = *WORLDS[state["world"]], state["m"]
    promised, comes = (part[DAYS.index(m)] for part in diary(skies, surprise, state["seed"]))
    own, other = promise(skies, surprise, m), truth(skies, surprise, m)
    days = "1 day" if m == 1 else f"{m} days"
    return (
        f"The table of this diary of {days} promises {promised:.2f} errors a day, and its rule will make {comes:.2f}. "
        f"Averaged over all diaries of {days}: {own:.2f} promised, {other:.2f} to come, {other - own:.2f} too few. "
        f"No rule makes fewer than {surprise:.2f}."
    )


def _build(container: Container) -> Scene:
    ax = container.subplots()
    ax.set(xscale="log", xlim=(0.85, 300), ylim=(-0.05, 0.86), yticks=[0, 0.25, 0.5, 0.75])
    ax.set_xlabel("days in the diary (log scale)")
    ax.set_xticks(DAYS, [str(m) for m in DAYS])
    ax.minorticks_off()
    upper(ax, "share of errors")
    (gap,) = ax.plot([], [], color=INK, lw=1.2, zorder=2)
    (best,) = ax.plot([], [], ":", color=QUIET, zorder=1)
    curves = [ax.plot([], [], look(k).line, color=look(k).color)[0] for k, _ in NAMED]
    own = [ax.plot([], [], look(k).marker, color=look(k).color, ms=9, zorder=4)[0] for k, _ in NAMED]
    container.legend(
        [*curves, best, tuple(own)],
        [*(name for _, name in NAMED), "the best rule", "this diary"],
        handler_map={tuple: HandlerTuple(ndivide=None)},
        loc="outside lower center",
        ncols=2 if is_slim(container) else 4,
        **CLOSE,
    )
    words = [beside(ax, 1, 0, "", k, zorder=6, bbox=VEIL) for k, _ in NAMED]

    def update(state) -> str:
        (skies, surprise), here = WORLDS[state["world"]], DAYS.index(state["m"])
        for line, average in zip(curves, (truth, promise), strict=True):
            line.set_data(DAYS[: here + 1], [average(skies, surprise, m) for m in DAYS[: here + 1]])
        promised, comes = (part[here] for part in diary(skies, surprise, state["seed"]))
        side = {"ha": "right", "dx": -9} if state["m"] == DAYS[-1] else {"ha": "left", "dx": 9}
        apart = (10, -10) if comes >= promised else (-10, 10)
        for dot, word, share, dy in zip(own, words, (comes, promised), apart, strict=True):
            dot.set_data([state["m"]], [share])
            word.xy = (state["m"], share)
            word.set(text=f"{share:.2f}", ha=side["ha"], position=(side["dx"], dy if share > LOW else 10))
        gap.set_data([state["m"]] * 2, [promised, comes])
        best.set_data(ax.get_xlim(), [surprise, surprise])
        return _words(state)

    return Scene((best, gap, *curves, *own, *words), update)


def promise_of_a_table() -> Demo:
    """How many days are in the diary, in which world, and another diary: what its table promises, and what comes."""
    controls = [
        Menu(name="world", label="world", start=next(iter(WORLDS)), options=tuple(WORLDS)),
        Steps(name="m", label="days =", start=START, values=DAYS, play=True),
        DrawAgain(name="seed", label="Another diary", draws=DIARIES),
    ]
    about = "Shares of errors against the days in the diary: promised by its table, and to come."
    return Demo(controls, _build, about, name="promise_of_a_table", size=(8.2, 4.4), still_size=(4.6, 4.6))
