"""The same coin tossed again and again: how often do the range of an eighth and the standard error hold its p?"""

from functools import cache
from math import comb, log, sqrt

import numpy as np

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture_likelihood import supported
from .picture_ranges import legend_lines, misses, move_ranges, ranges
from .widget import P, log_likelihood

TIMES = (1, 2, 5, 10, 20, 50, 100)  # series of tosses
MOST = TIMES[-1]
REACH = sqrt(2 * log(8))  # standard errors, as far as a parabola goes until it is down by log 8
LONGEST = 100  # tosses in a series
TURNS = np.random.default_rng(4).random((MOST, LONGEST))  # a toss shows heads where this is below p

Range = tuple[float, float, float]


@cache
def eighth(heads: int, tosses: int) -> Range:
    """The range in which the likelihood is an eighth of its maximum or more, with the share of heads in it.

    >>> [round(place, 2) for place in eighth(7, 10)]
    [0.38, 0.7, 0.92]
    """
    low, high = supported(P, log_likelihood(P, heads, tosses - heads))
    return low, heads / tosses, high


@cache
def by_the_bend(heads: int, tosses: int) -> Range:
    """The share of heads, 2.04 standard errors to each side.

    >>> [round(place, 2) for place in by_the_bend(9, 10)], by_the_bend(0, 10)
    ([0.71, 0.9, 1.09], (0.0, 0.0, 0.0))
    """
    share = heads / tosses
    se = sqrt(share * (1 - share) / tosses)  # 1 / sqrt(-l'')
    return share - REACH * se, share, share + REACH * se


@cache
def missed(rule, p: float, tosses: int) -> float:
    """How probable it is that the range of a series misses p.

    >>> round(missed(eighth, 0.1, 10), 2), round(missed(by_the_bend, 0.1, 10), 2)
    (0.01, 0.35)
    """
    chances = (comb(tosses, heads) * p**heads * (1 - p) ** (tosses - heads) for heads in range(tosses + 1))
    return sum(chance for heads, chance in enumerate(chances) if misses(rule(heads, tosses), p))


def heads_of(p: float, tosses: int) -> list[int]:
    """The heads of each series: a coin with a larger p shows the same heads, and perhaps more."""
    return (TURNS[:, :tosses] < p).sum(axis=1).tolist()


def _words(p: float, tosses: int, found: dict) -> str:
    counted = [sum(misses(one, p) for one in series) for series in found.values()]
    in_the_long_run = [round(100 * missed(rule, p, tosses)) for rule in found]
    times = len(next(iter(found.values())))
    said = (
        f"{times} series of {tosses} tosses with p = {p:g}. Ranges that miss it: {counted[0]} of those of an eighth, "
        f"{counted[1]} of those of ± 2.04 se."
    )
    if times < MOST:  # what is to be guessed is not said before
        return said
    return f"{said} Among a hundred, expect {in_the_long_run[0]} and {in_the_long_run[1]}."


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    axes = container.subplots(1, 2) if wide else container.subplots(2, 1)
    named = {eighth: "range of an eighth", by_the_bend: "estimate ± 2.04 se"}
    panels = {rule: ranges(ax, MOST, title) for ax, (rule, title) in zip(axes, named.items(), strict=True)}
    for ax in axes if wide else axes[1:]:
        ax.set_xlabel("p, the probability of heads")
    (truth, *_) = (panel.truth for panel in panels.values())
    truth.set_label("the true p")
    container.legend(handles=[truth, *legend_lines()], loc="outside lower center", ncols=3, **CLOSE)

    def update(state) -> str:
        p, tosses, times = (state[name] for name in ("p", "tosses", "times"))
        heads = heads_of(p, tosses)[:times]
        found = {rule: [rule(count, tosses) for count in heads] for rule in panels}
        for rule, panel in panels.items():
            move_ranges(panel, found[rule], p)
        return _words(p, tosses, found)

    return Scene(tuple(artist for panel in panels.values() for artist in panel.artists), update)


def tosses_again() -> Demo:
    """A coin with a known p, tossed again and again: of each series two ranges for p, those that miss it turned red."""
    controls = [
        Steps(name="p", label="true p =", start=0.7, values=(0.05, 0.1, 0.19, 0.2, 0.5, 0.7, 0.9)),
        Steps(name="tosses", label="tosses in a series", start=10, values=(10, 30, 100)),
        Steps(name="times", label="series", start=5, values=TIMES, play=True),
    ]
    about = (
        "Ranges for p, a stroke for each series of tosses, stacked upwards beside the true p: left those of an eighth, "
        "right those of the standard error."
    )
    return Demo(controls, _build, about, name="tosses_again", size=(9.2, 4.8), still_size=(4.4, 6.6))
