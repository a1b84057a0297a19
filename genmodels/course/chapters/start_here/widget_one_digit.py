"""A digit drawn from a Gaussian: its average, and how far a draw strays from it."""

from functools import cache

import numpy as np

from genmodels.classifiers import GaussianDiscriminantAnalysis
from genmodels.course.datasets import load_digits
from genmodels.course.kit.plotting.style import NORMAL
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import DrawAgain
from genmodels.course.kit.widgets.scene import Container, Scene

from .widget_forgers import INK, on_paper

DIGIT, DRAWS = 3, 10
SEED = 9  # of these ten draws the first loses 8 pixels, about as many as a draw loses on average


@cache
def draws(digit: int = DIGIT, count: int = DRAWS) -> tuple[np.ndarray, np.ndarray]:
    """The average ink of a digit, (64,), and so many draws from the Gaussian that was learnt from it, (count, 64)."""
    X, y = load_digits()
    model = GaussianDiscriminantAnalysis("full", resolution=1).fit(X, y)
    place = int(np.flatnonzero(model.classes_ == digit)[0])
    return model.density_.mean[place], model.density_[place].sample(count, np.random.default_rng(SEED))


def strayed(spread: float, seed: int) -> np.ndarray:
    """Draw number `seed` at so many times its distance from the average, (64,): x = mu + spread (draw - mu).

    >>> bool(np.array_equal(strayed(0.0, seed=4), draws()[0]))
    True
    """
    mean, drawn = draws()
    return mean + spread * (drawn[seed] - mean)


def off_paper(ink: np.ndarray) -> int:
    """How many pixels are paler than white paper or darker than ink, once rounded to whole numbers.

    >>> off_paper(np.array([-0.6, -0.4, 8.0, 16.6]))
    2
    """
    return int(((np.rint(ink) < 0) | (np.rint(ink) > INK)).sum())


def _build(container: Container) -> Scene:
    axes = container.subplots(ncols=2)
    ink = {"cmap": "gray_r", "vmin": 0, "vmax": INK, "interpolation": "nearest"}
    average, drawn = (ax.imshow(np.zeros((8, 8)), **ink) for ax in axes)
    average.set_data(draws()[0].reshape(8, 8))
    for ax, name in zip(axes, [f"the average {DIGIT}", f"a drawn {DIGIT}"], strict=True):
        ax.set_title(name, fontsize=NORMAL)
        ax.set(xticks=[], yticks=[])
        ax.spines[:].set_visible(False)

    def update(state) -> str:
        pixels = strayed(state["spread"], state["seed"])
        drawn.set_data(on_paper(pixels).reshape(8, 8))
        many = off_paper(pixels)
        return f"Spread {state['spread']:g}: {many} of 64 pixels came out below 0 or above {INK}, and were cut off."

    return Scene((drawn,), update)


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
        (6.0, 3.2),
        (4.0, 2.4),
        name="draw_a_digit",
    )
