"""What a table promises, and what comes: its errors on the days it was made from, and on days to come."""

from collections.abc import Mapping
from functools import cache

import numpy as np
from matplotlib.patches import Polygon
from scipy.special import binom, gammaln

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.regions import pale
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
START = 1  # of which the text tells; the averages of more days are to be guessed
BAND = 0.05, 0.95  # nine diaries in ten, or more: promises go in steps
DIARIES = 10
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


@cache
def band(skies: int, surprise: float, m: int) -> tuple[float, float]:
    """Between which promises those of nine diaries in ten lie, or more, of m days each.

    >>> band(2, 0.5, 2)
    (0.0, 0.5)
    """
    reached = np.cumsum(promises(skies, surprise, m))
    return tuple(int(np.searchsorted(reached, share)) / m for share in BAND)


@cache
def promises(skies: int, surprise: float, m: int) -> np.ndarray:
    """With which probability 0, 1, 2, ... of the m days are errors of the table, over all diaries of m days.

    Under each sky a Poisson number of days makes the skies independent; then only diaries of m days are kept.

    >>> promises(2, 0.5, 2).round(4).tolist()
    [0.75, 0.25]
    """
    n, k = np.arange(m + 1)[:, None], np.arange(m // 2 + 1)
    ways = surprise**k * (1 - surprise) ** np.maximum(n - k, 0) + surprise ** np.maximum(n - k, 0) * (1 - surprise) ** k
    ways = np.where(2 * k == n, ways / 2, np.where(2 * k < n, ways, 0)) * binom(n, k)
    sizes = 2 * m + 64, m // 2 + 2  # too large for what is beyond to come round again
    one_sky = np.fft.rfft2(np.exp(n * np.log(m / skies) - m / skies - gammaln(n + 1)) * ways, sizes)
    kept = np.maximum(np.fft.irfft2(one_sky**skies, sizes)[m, : m // 2 + 1], 0)
    return kept / kept.sum()


def _words(state: Mapping) -> str:
    skies, surprise, m = *WORLDS[state["world"]], state["m"]
    promised, comes = (part[DAYS.index(m)] for part in diary(skies, surprise, state["seed"]))
    own, other = round(promise(skies, surprise, m), 2), round(truth(skies, surprise, m), 2)  # their gap is as shown
    days = "1 day" if m == 1 else f"{m} days"
    return (
        f"The table of this diary of {days} promises a share of errors of {promised:.2f}; its rule will make "
        f"{comes:.2f}. "
        f"Averaged over all diaries of {days}: {own:.2f} promised, {other:.2f} to come, {other - own:.2f} too few. "
        f"No rule makes fewer than {surprise:.2f}."
    )


def _build(container: Container) -> Scene:
    ax = container.subplots()
    ax.set(xscale="log", xlim=(0.85, 300), ylim=(-0.03, 0.57), yticks=[0, 0.25, 0.5])
    ax.set_xlabel("days in the diary (log scale)")
    ax.set_xticks(DAYS, [str(m) for m in DAYS])
    ax.minorticks_off()
    upper(ax, "share of errors")
    (gap,) = ax.plot([], [], color=INK, lw=1.2, zorder=2)
    (best,) = ax.plot([], [], ":", color=QUIET, zorder=1)
    curves = [ax.plot([], [], look(k).line, color=look(k).color)[0] for k, _ in NAMED]
    nine = ax.add_patch(Polygon([(1, 0)] * 2, facecolor=pale(look(1).color, 0.3), edgecolor="none", zorder=0.5))
    (own,) = ax.plot([], [], look(1).marker, color=look(1).color, ms=9, zorder=4)
    container.legend(
        [*curves, best, own, nine, gap],
        [*(name for _, name in NAMED), "the best rule", "promised by this diary", "promised by nine in ten", "too few"],
        loc="outside lower center",
        ncols=2 if is_slim(container) else 3,
        **CLOSE,
    )
    word = beside(ax, 1, 0, "", 1, zorder=6, bbox=VEIL)

    def update(state) -> str:
        (skies, surprise), here = WORLDS[state["world"]], DAYS.index(state["m"])
        days = DAYS[: here + 1]
        means = [[average(skies, surprise, m) for m in days] for average in (truth, promise)]
        for line, mean in zip(curves, means, strict=True):
            line.set_data(days, mean)
        lows, highs = zip(*(band(skies, surprise, m) for m in days), strict=True)
        nine.set_xy([*zip(days, lows, strict=True), *zip(days[::-1], highs[::-1], strict=True)])
        promised = diary(skies, surprise, state["seed"])[0][here]
        own.set_data([state["m"]], [promised])
        last = state["m"] == DAYS[-1]
        word.xy = (state["m"], promised)
        word.set(text=f"{promised:.2f}", ha="right" if last else "left", position=(-9, -14) if last else (9, 10))
        gap.set_data([state["m"]] * 2, [means[1][-1], means[0][-1]])
        best.set_data(ax.get_xlim(), [surprise, surprise])
        return _words(state)

    return Scene((nine, best, gap, *curves, own, word), update)


def promise_of_a_table() -> Demo:
    """How many days are in the diary, in which world, and another diary: what its table promises, and what comes."""
    controls = [
        Menu(name="world", label="world", start=next(iter(WORLDS)), options=tuple(WORLDS)),
        Steps(name="m", label="days =", start=START, values=DAYS, play=True),
        DrawAgain(name="seed", label="Another diary", draws=DIARIES),
    ]
    about = "Shares of errors against the days in the diary: promised by its table, and to come."
    return Demo(controls, _build, about, name="promise_of_a_table", size=(8.2, 4.4), still_size=(4.6, 4.6))
