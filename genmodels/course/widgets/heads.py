"""Heads and tails against the likelihood of a coin: the curve moves with the share, and sharpens with the number."""

import numpy as np
from scipy.special import xlog1py, xlogy

from ..pictures.likelihood import SUPPORT, likelihood_curve, move_likelihood, supported
from ..plotting.style import SMALL, look
from ..plotting.wording import fraction_text
from .controls import Slider, Steps
from .demo import Demo
from .scene import Container, Scene, is_wide

P = np.linspace(0, 1, 1001)


def log_likelihood(heads: int, tails: int) -> np.ndarray:
    """log L(p) of so many heads and tails, in any order, over the grid P.

    >>> round(float(np.exp(log_likelihood(2, 1)[500])), 12)  # p = 1/2
    0.125
    """
    # log L = h log p + t log(1 - p), where 0 log 0 = 0
    return xlogy(heads, P) + xlog1py(tails, -P)


def _words(heads: int, tails: int) -> str:
    tosses = heads + tails
    if not tosses:
        return "No tosses: every p is as likely as any other, and there is no estimate."
    low, high = supported(P, log_likelihood(heads, tails))
    return (
        f"{heads} heads in {tosses} tosses: the estimate is {fraction_text(heads / tosses)}. "
        f"Every p from {low:.2f} to {high:.2f} is at least one eighth as likely as that."
    )


def _build(container: Container) -> Scene:
    ax = container.subplots()
    drawn = likelihood_curve(ax, P, log_likelihood(7, 3), 0.7, name="p, the probability of heads")
    (range_line,) = ax.plot([], [], "|-", color=look(1).color, ms=14, label="at least 1/8 as likely")
    ax.set(xlim=(-0.01, 1.01))
    named = [*drawn, range_line]
    container.legend(
        handles=named, loc="outside lower center", ncols=3 if is_wide(container) else 1, frameon=False, fontsize=SMALL
    )

    def update(state) -> str:
        heads, tails = state["heads"] * state["times"], state["tails"] * state["times"]
        values, tosses = log_likelihood(heads, tails), heads + tails
        move_likelihood(drawn, values, heads / tosses if tosses else None)
        range_line.set_data(supported(P, values), [SUPPORT, SUPPORT])
        return _words(heads, tails)

    return Scene((*drawn, range_line), update)


def heads_and_tails() -> Demo:
    """Three controls: heads, tails, and how many times over; the likelihood of p, its top, and its width."""
    controls = [
        Slider(name="heads", label="heads =", start=7, low=0, high=20, step=1),
        Slider(name="tails", label="tails =", start=3, low=0, high=20, step=1),
        Steps(name="times", label="times over =", start=1, values=(1, 2, 5, 10, 100)),
    ]
    about = "The likelihood of p divided by its maximum, after some heads and tails, with the estimate marked."
    return Demo(controls, _build, about, size=(7.6, 4.0), still_size=(4.6, 3.8))
