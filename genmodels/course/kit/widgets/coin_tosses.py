"""A first slider: how likely is each number of heads in ten tosses, when a coin shows heads with probability p?

And a first look at chance: a button tosses the coin ten times more.
"""

from math import comb

import numpy as np

from ..plotting import look
from ..plotting.bars import grouped_bars, move_bars
from ..plotting.legends import CLOSE
from ..plotting.names_on_lines import upper
from .controls import Slider
from .demo import Demo
from .gestures import DrawAgain
from .scene import Container, Scene

TOSSES = 10
NOW = 1.12  # how high the mark of the tosses stands: over a bar of probability 1 and its number


def heads_probabilities(p: float, tosses: int = TOSSES) -> np.ndarray:
    """P(k heads) for k = 0, ..., tosses: the binomial distribution, shape (tosses + 1,).

    >>> heads_probabilities(0.5, tosses=2).tolist()
    [0.25, 0.5, 0.25]
    """
    k = np.arange(tosses + 1)
    ways = np.array([comb(tosses, heads) for heads in k])
    # P(k) = (n choose k) p^k (1 - p)^(n - k)
    return ways * p**k * (1 - p) ** (tosses - k)


def tossed(p: float, seed: int, tosses: int = TOSSES) -> int:
    """The heads in ten tosses of a coin, by that seed.

    >>> tossed(0.5, seed=0), tossed(0.0, seed=0), tossed(1.0, seed=0)
    (3, 0, 10)
    """
    return int((np.random.default_rng(seed).random(tosses) < p).sum())


def _short(chance: float) -> str:
    """Two decimals without the leading zero, so that eleven numbers stand side by side; nothing for next to nothing."""
    return f"{chance:.2f}".lstrip("0") if chance >= 0.005 else ""


def _build(container: Container) -> Scene:
    ax = container.subplots()
    bars = grouped_bars(ax, [str(k) for k in range(TOSSES + 1)], np.zeros((1, TOSSES + 1)), ["P(k heads)"], size=10)
    ax.set(xlabel=f"number of heads k in {TOSSES} tosses")
    upper(ax, "probability")
    (mean,) = ax.plot([], [], look(1).marker, color=look(1).color, ms=11, clip_on=False, ls="", label="expected number")
    (now,) = ax.plot([], [], look(4).marker, color=look(4).color, ms=11, ls="", label="ten tosses")
    container.legend(handles=[mean, now], loc="outside lower center", ncols=2, **CLOSE)

    def update(state) -> str:
        chances = heads_probabilities(state["p"])
        move_bars(bars, chances[None], [[_short(chance) for chance in chances]])
        mean.set_data([TOSSES * state["p"]], [0])
        best, heads = int(chances.argmax()), tossed(state["p"], state["seed"])
        now.set_data([heads], [NOW])
        return (
            f"With p = {state['p']:.2f} you expect {TOSSES * state['p']:.1f} heads in {TOSSES} tosses. "
            f"The most likely number is {best}, with probability {chances[best]:.2f}. These ten tosses gave {heads}."
        )

    return Scene((*bars.artists, mean, now), update)


def coin_tosses() -> Demo:
    """p, and a button that tosses: the bars are the probabilities of 0 to 10 heads in ten tosses."""
    controls = [
        Slider(name="p", label="p =", start=0.5, low=0.0, high=1.0, step=0.05),
        DrawAgain(name="seed", label="Toss again", draws=20),
    ]
    return Demo(
        controls,
        _build,
        "Bar chart of the probability of each number of heads in ten tosses of a coin.",
        name="coin_tosses",
    )
