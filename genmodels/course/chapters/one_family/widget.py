"""A fair die is made to lean on a statistic: its six probabilities, and the log partition with its tangent."""

from functools import cache

import numpy as np

from genmodels import Tilted
from genmodels.course.datasets import load_wolf_dice
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Menu, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .picture import FACES, leaning, move_leaning, move_partition, partition

FACE, MIDDLE, SIX = "the face", "3 or 4", "six"
STATISTICS = {FACE: FACES * 1.0, MIDDLE: (FACES == 3) | (FACES == 4), SIX: FACES == 6}
UNITS = {FACE: 8.0, MIDDLE: 0.8, SIX: 0.5}  # of the log partition, as high as the picture
REACH = 1.5
# for each statistic the best for the white die, and for the face what has the mean 4.5
CHOSEN = (-0.2173, 0.0337, 0.2018, 0.371)
THETAS = tuple(sorted({*(round(k / 10, 1) for k in range(-15, 16)), *CHOSEN}))
ALONG = np.linspace(-REACH, REACH, 61)
ENOUGH = 1e-4  # of theta: as near as the stops are to the best


@cache
def tilted(name: str, theta: float) -> Tilted:
    """The die that leans on this statistic.

    >>> tilted("the face", 0.371).mean.round(3)
    array([4.5])
    """
    return Tilted([theta], STATISTICS[name][:, None])


@cache
def best(name: str) -> float:
    """The theta that fits the white die best.

    >>> round(best("six"), 4)
    0.2018
    """
    T = STATISTICS[name][:, None]
    return float(Tilted.fit(T, _shares() @ T).eta[0])


@cache
def _shares() -> np.ndarray:
    white = load_wolf_dice().X[:, 0]
    return white / white.sum()


@cache
def _curve(name: str) -> list[float]:
    return [tilted(name, float(theta)).log_partition for theta in ALONG]


def _words(name: str, theta: float) -> str:
    die = tilted(name, theta)
    said = (
        f"The mean of T is {die.mean[0]:.3f}, the slope of the tangent; its variance is {die.cov[0, 0]:.3f}. At 0 the "
        f"tangent lies {die.divergence:.4f} below the curve: the divergence from a fair die."
    )
    if name != FACE:
        said += f" (Heights of A are drawn {UNITS[FACE] / UNITS[name]:g} times as large as for the face.)"
    return said + (" Of all θ, this one fits the white die best." if abs(theta - best(name)) < ENOUGH else "")


def _build(container: Container) -> Scene:
    slim = is_slim(container)
    left, right = container.subplots(2, 1) if slim else container.subplots(1, 2)
    die, curve = leaning(left, _shares()), partition(right, REACH)
    handles = [die.bars[0], die.seen, curve.curve, curve.tangent, curve.gap]
    named = ["leaning die", "seen, white die", "A(θ)", "tangent", "divergence"]
    container.legend(handles, named, loc="outside lower center", ncols=2 if slim else 5, **CLOSE)

    def update(state) -> str:
        name, theta = state["T"], state["theta"]
        now = tilted(name, theta)
        move_leaning(die, now.p)
        move_partition(curve, ALONG, _curve(name), theta, now.log_partition, now.mean[0], UNITS[name])
        return _words(name, theta)

    return Scene((*die.bars, die.seen, *curve[:4], *curve.numbers), update)


def leaning_die() -> Demo:
    """How much a fair die leans, and on what: its probabilities, its log partition, the tangent, and the divergence."""
    controls = [
        Steps(name="theta", label="θ =", start=-0.5, values=THETAS, play=True),
        Menu(name="T", label="T is", start=FACE, options=tuple(STATISTICS)),
    ]
    about = (
        "Left, the six probabilities of a die that leans on a statistic T, with dots at the shares of the white die. "
        "Right, the log partition A(θ) with its tangent at θ; at 0, a thick line from the tangent up to the curve."
    )
    return Demo(controls, _build, about, name="leaning_die", size=(9.2, 4.6), still_size=(4.4, 7.0))
