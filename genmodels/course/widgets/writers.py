"""Gaussian classes that write digits: another ten at a press, and what a judge makes of them."""

from functools import cache

import numpy as np

from ... import GaussianDiscriminantAnalysis
from ..pictures.gaussian_classes import ink_rows, mosaic
from ..plotting.wording import percent_text
from .afford import RUNGS, digits
from .controls import Menu
from .demo import Demo
from .gestures import DrawAgain
from .scene import Container, Scene

DARKEST = 16  # pixels of a block that can hold ink
DIGITS = np.arange(10)
DRAWS, EACH = 6, 2  # presses, and digits of each class at a press
BLANK = np.zeros((EACH, 10, 64))


@cache
def writer(rung: str) -> GaussianDiscriminantAnalysis:
    """The model of all real digits on one rung."""
    return GaussianDiscriminantAnalysis(covariance=rung, resolution=1).fit(*digits())


@cache
def written(rung: str, seed: int) -> np.ndarray:
    """Two digits of each class, (2, 10, 64), as the density of the class gives them: nothing is cut off."""
    rng = np.random.default_rng(seed)
    drawn = [writer(rung).density_[k].sample(EACH, rng) for k in DIGITS]
    return np.stack(drawn, axis=1)


def nearest_real(drawn: np.ndarray) -> np.ndarray:
    """The label of the real digit nearest to each of (n, 64): a judge that knows no Gaussian.

    >>> nearest_real(digits().X[:3]).tolist()
    [0, 1, 2]
    """
    X, y = digits()
    squares = np.sum(X**2, axis=1) - 2 * drawn @ X.T  # the same number is left out for all
    return y[squares.argmin(axis=1)]


def _words(rung: str, drawn: np.ndarray) -> str:
    right = int(np.sum(nearest_real(drawn.reshape(-1, 64)) == np.tile(DIGITS, EACH)))
    counts = drawn.round()
    below, above = np.mean(counts < 0), np.mean(counts > DARKEST)
    return (
        f"The nearest real digit has the right name for {right} of {drawn[..., 0].size} drawn by {rung}. "
        f"Of the pixels, rounded to whole counts, {percent_text(below)} are below 0 and {percent_text(above)} above "
        f"{DARKEST}: shown white and black."
    )


def _build(container: Container) -> Scene:
    names = ["first", "second"]
    image = ink_rows(container.subplots(), BLANK, names)

    def update(state) -> str:
        drawn = written(state["rung"], state["seed"])
        image.set_data(mosaic(drawn, names))
        return _words(state["rung"], drawn)

    return Scene((image,), update)


def writers() -> Demo:
    """Two controls: the covariance of the model that writes, and another drawing."""
    controls = [
        Menu(name="rung", label="covariance", start="spherical", options=RUNGS),
        DrawAgain(name="seed", label="Write again", draws=DRAWS),
    ]
    about = "Two rows of the digits 0 to 9, drawn from a model of handwritten digits."
    return Demo(controls, _build, about, size=(6.4, 1.6), still_size=(6.4, 1.6))
