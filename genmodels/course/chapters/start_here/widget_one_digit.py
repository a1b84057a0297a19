"""A digit drawn from a Gaussian: its average, and how far a draw strays from it."""

from functools import cache

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.style import NORMAL, QUIET, SMALL, look
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import DrawAgain
from genmodels.course.kit.widgets.scene import Container, Scene

from .widget_forgers import INK, SIDE, WHOLE, average, forged, on_paper

DIGIT, DRAWS = 3, 10
SEED = 18  # of these ten draws the first loses 7 pixels, about as many as a draw loses on average


@cache
def draws(digit: int = DIGIT, count: int = DRAWS) -> tuple[np.ndarray, np.ndarray]:
    """The average ink of a digit, (64,), and so many draws from the Gaussian that was learnt from it, (count, 64)."""
    return average(digit), forged(WHOLE, digit, count, np.random.default_rng(SEED))


def strayed(spread: float, seed: int) -> np.ndarray:
    """Draw number `seed` at so many times its distance from the average, (64,): x = mu + spread (draw - mu).

    >>> bool(np.array_equal(strayed(0.0, seed=4), draws()[0]))
    True
    """
    mean, drawn = draws()
    return mean + spread * (drawn[seed] - mean)


def beyond(ink: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Which pixels are paler than white paper, and which darker than ink, once rounded to whole numbers.

    >>> [where.tolist() for where in beyond(np.array([-0.6, -0.4, 8.0, 16.6]))]
    [[True, False, False, False], [False, False, False, True]]
    """
    return np.rint(ink) < 0, np.rint(ink) > INK


def _marks(ax: Axes, sign: str, k: int) -> Line2D:
    (marks,) = ax.plot([], [], linestyle="", marker=sign, markersize=9, markeredgewidth=2, color=look(k).color)
    return marks


def _put(marks: Line2D, where: np.ndarray) -> None:
    down, across = np.nonzero(where.reshape(SIDE, SIDE))
    marks.set_data(across, down)


def _build(container: Container) -> Scene:
    axes = container.subplots(ncols=2)
    ink = {"cmap": "gray_r", "vmin": 0, "vmax": INK, "interpolation": "nearest"}
    mean, drawn = (ax.imshow(np.zeros((SIDE, SIDE)), **ink) for ax in axes)
    mean.set_data(draws()[0].reshape(SIDE, SIDE))
    for ax, name in zip(axes, [f"the average {DIGIT}", f"a drawn {DIGIT}"], strict=True):
        ax.set_title(name, fontsize=NORMAL)
        ax.set(xticks=[], yticks=[])
        ax.spines[:].set(visible=True, color=QUIET)  # where the paper ends
    axes[1].set_xlabel(f"\N{MINUS SIGN} below 0,  + above {INK}", fontsize=SMALL)
    pale, dark = _marks(axes[1], "_", 0), _marks(axes[1], "+", 1)

    def update(state) -> str:
        pixels = strayed(state["spread"], state["seed"])
        drawn.set_data(on_paper(pixels).reshape(SIDE, SIDE))
        off = beyond(pixels)
        for marks, where in zip((pale, dark), off, strict=True):
            _put(marks, where)
        many = sum(int(where.sum()) for where in off)
        return f"Spread {state['spread']:g}: {many} of 64 pixels came out below 0 or above {INK}, and were cut off."

    return Scene((drawn, pale, dark), update)


def draw_a_digit() -> Demo:
    """How far a draw strays from the average digit, and a button that draws another."""
    controls = [
        Slider(name="spread", label="spread =", start=1.0, low=0.0, high=2.0, step=0.25),
        DrawAgain(name="seed", label="Draw again", draws=DRAWS),
    ]
    return Demo(
        controls,
        _build,
        "The average of a handwritten digit, and a drawn one.",
        (6.4, 3.4),
        (4.0, 2.5),
        name="draw_a_digit",
    )
