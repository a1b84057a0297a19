"""A first slider: how likely is each number of heads in ten tosses, when a coin shows heads with probability p?"""

from math import comb

import numpy as np

from ..plotting import look
from ..plotting.bars import grouped_bars, move_bars
from .controls import Slider
from .demo import Demo
from .scene import Container, Scene

TOSSES = 10


def heads_probabilities(p: float, tosses: int = TOSSES) -> np.ndarray:
    """P(k heads) for k = 0, ..., tosses: the binomial distribution, shape (tosses + 1,).

    >>> heads_probabilities(0.5, tosses=2).tolist()
    [0.25, 0.5, 0.25]
    """
    k = np.arange(tosses + 1)
    ways = np.array([comb(tosses, heads) for heads in k])
    # P(k) = (n choose k) p^k (1 - p)^(n - k)
    return ways * p**k * (1 - p) ** (tosses - k)


def _short(chance: float) -> str:
    """Two decimals without the leading zero, so that eleven numbers stand side by side; nothing for next to nothing."""
    return f"{chance:.2f}".lstrip("0") if chance >= 0.005 else ""


def _build(container: Container) -> Scene:
    ax = container.subplots()
    bars = grouped_bars(ax, [str(k) for k in range(TOSSES + 1)], np.zeros((1, TOSSES + 1)), ["P(k heads)"], size=10)
    ax.set(xlabel=f"number of heads k in {TOSSES} tosses", ylabel="probability")
    ax.tick_params(axis="x", pad=10)  # room for the marker on the axis
    (mean,) = ax.plot([], [], look(1).marker, color=look(1).color, ms=11, clip_on=False, ls="", label="expected number")
    ax.legend(handles=[mean], loc="lower left", bbox_to_anchor=(0, 1), frameon=False)

    def update(state) -> str:
        chances = heads_probabilities(state["p"])
        move_bars(bars, chances[None], [[_short(chance) for chance in chances]])
        mean.set_data([TOSSES * state["p"]], [0])
        best = int(chances.argmax())
        return (
            f"With p = {state['p']:.2f} you expect {TOSSES * state['p']:.1f} heads in {TOSSES} tosses. "
            f"The most likely number is {best}, with probability {chances[best]:.2f}."
        )

    return Scene((*bars.artists, mean), update)


def coin_tosses() -> Demo:
    """One slider, p: the bars are the probabilities of 0 to 10 heads in ten tosses."""
    p = Slider(name="p", label="p =", start=0.5, low=0.0, high=1.0, step=0.05)
    return Demo([p], _build, "Bar chart of the probability of each number of heads in ten tosses of a coin.")
