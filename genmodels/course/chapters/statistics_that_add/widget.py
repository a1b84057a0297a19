"""How long a memory? A window of days on a stream that drifts: too short and it trembles, too long and it is stale."""

from math import sqrt

import numpy as np
from matplotlib.patches import Rectangle
from scipy.special import ndtr

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import INK, QUIET, look
from genmodels.course.kit.widgets.controls import Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim, is_wide

HALF_GAP = 5.0  # minutes from the mean of either class to the true border
SPREAD = 5.0  # standard deviation of a class, in minutes
MEMORIES = (1, 2, 3, 5, 8, 12, 20, 30, 60)
GAINS = (0.0, 0.02, 0.05, 0.1, 0.2, 0.3)
SHOWN = 240  # days in the picture, the first of them with a full window whatever its length
SEED = 19
LOW, HIGH = -14, 11  # minutes off that are shown


def lag(memory: int, gain: float) -> float:
    """By how many minutes the border lies too early: days in the window are (memory + 1) / 2 days old on average.

    >>> lag(9, 0.2)
    1.0
    """
    return gain * (memory + 1) / 2


def tremble(memory: int) -> float:
    """The standard deviation of the border in minutes: each day's middle of two pupils has variance SPREAD^2 / 2.

    >>> round(tremble(2), 3)
    2.5
    """
    return SPREAD / sqrt(2 * memory)


def share_wrong(memory: int, gain: float) -> float:
    """The share of pupils on the wrong side of the border, averaged over all streams, exactly.

    >>> round(share_wrong(10**9, 0.0), 4)  # the border is right: the Bayes error
    0.1587
    """
    # a pupil at distance HALF_GAP, a border off by N(-lag, tremble^2): both are normal, and so is their difference
    wide = sqrt(SPREAD**2 + tremble(memory) ** 2)
    early = lag(memory, gain)
    return float(ndtr((early - HALF_GAP) / wide) + ndtr((-early - HALF_GAP) / wide)) / 2


def off(memory: int, gain: float) -> np.ndarray:
    """How far the border of one stream is from the true one, in minutes, on each day shown, (240,)."""
    longest = max(MEMORIES)
    pupils = SPREAD * np.random.default_rng(SEED).normal(size=(longest + SHOWN, 2))
    middle = pupils.mean(axis=1) + gain * np.arange(len(pupils))  # of the day's two pupils, less the first true border
    days = range(longest, len(pupils))
    return np.array([middle[day - memory : day].mean() - gain * day for day in days])


def tried(memory: int) -> tuple[int, ...]:
    """The memories up to this one: the curve goes so far, and a guess about the rest is still open."""
    return tuple(other for other in MEMORIES if other <= memory)


def _words(memory: int, gain: float) -> str:
    wrong = {other: share_wrong(other, gain) for other in tried(memory)}
    best = min(wrong, key=wrong.get)
    early = lag(memory, gain)
    where = (
        f"lies {early:.2f} minutes too early on average (it lags behind the clock)" if early else "is right on average"
    )
    return (
        f"A sum of {_days(memory)}, {2 * memory} pupils: when day {SHOWN} comes in, day {SHOWN - memory} goes out. The "
        f"border {where}, with a standard deviation of {tremble(memory):.2f} minutes. Wrong: "
        f"{_per_cent(wrong[memory])}. Up to here, {_days(best)} has the fewest errors, {_per_cent(wrong[best])}."
    )


def _per_cent(share: float) -> str:
    return f"{100 * share:.1f}\N{NO-BREAK SPACE}%"


def _days(memory: int) -> str:
    return "1 day" if memory == 1 else f"{memory} days"


def _build(container: Container) -> Scene:
    panels = container.subplots(1, 2) if is_wide(container) else container.subplots(2, 1)
    left, right = panels
    (path,) = left.plot([], [], "-", color=look(0).color, lw=1.8, label="border by the window, less the true one")
    # the days that are added up for the border of the last day: from SHOWN - memory to the day before
    summed = left.add_patch(Rectangle((0, LOW), 1, HIGH - LOW, color=QUIET, alpha=0.3, lw=2, label="days added up"))
    left.axhline(0, ls="--", color=INK, lw=1.2)
    left.set(xlim=(1, SHOWN), ylim=(LOW, HIGH), xlabel="day")
    upper(left, "minutes off")
    (curve,) = right.plot([], [], look(1).line, marker="o", color=look(1).color, label="wrong, on average")
    (here,) = right.plot([], [], "D", color=look(4).color, mec="white", ms=11, zorder=5, label="this memory")
    bayes = right.axhline(100 * ndtr(-HALF_GAP / SPREAD), ls=":", color=INK, lw=1.6, label="true border: 15.9 %")
    right.set(xscale="log", xlim=(0.85, 72), ylim=(14, 41), xlabel="memory in days")
    upper(right, "wrong, per cent")
    right.set_xticks(MEMORIES, [str(memory) for memory in MEMORIES])
    right.minorticks_off()
    container.legend(
        handles=[path, curve, summed, here, bayes],
        loc="outside lower center",
        ncols=1 if is_slim(container) else 2,
        **CLOSE,
    )

    def update(state) -> str:
        memory, gain = state["memory"], state["gain"]
        summed.set(x=SHOWN - memory - 0.5, width=memory)
        path.set_data(np.arange(1, SHOWN + 1), off(memory, gain))
        curve.set_data(tried(memory), [100 * share_wrong(other, gain) for other in tried(memory)])
        here.set_data([memory], [100 * share_wrong(memory, gain)])
        return _words(memory, gain)

    return Scene((summed, path, curve, here), update)


def memory_and_drift() -> Demo:
    """The length of a window in days, and what a clock gains a day: how far off the border is, and what that costs."""
    controls = [
        Steps(name="memory", label="memory in days =", start=1, values=MEMORIES, play=True),
        Steps(name="gain", label="minutes gained a day =", start=0.1, values=GAINS),
    ]
    about = (
        "Left: how far the border learnt from a window of days is from the true one, day by day; the days added up for "
        "the last of them are shaded. Right: the share of "
        "wrong answers against the length of the window, up to the one chosen, with the share at the true border as a "
        "dotted line."
    )
    return Demo(
        controls, _build, about, name="memory_and_drift", size=(8.6, 4.3), still_size=(8.2, 4.1), narrow=(4.4, 6.4)
    )
