"""A petal's length is seen: where the fitted Gaussian is cut, and what is then known of the width."""

import numpy as np

from genmodels import Gaussian
from genmodels.course.datasets import load_iris
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Reveal
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .picture import (
    Conditional,
    move_cut,
    petal_cut,
    petal_ellipses,
    petals,
    prediction_lines,
    width_before,
)

OPENING = 3.5  # cm: short, so that the picture of the question, cut at 5 cm, is not met again


def versicolor_petals() -> np.ndarray:
    """Length and width of fifty petals of Iris versicolor, in cm: (50, 2).

    >>> versicolor_petals().mean(axis=0).round(3)
    array([4.26 , 1.326])
    """
    iris = load_iris()
    return iris.X[iris.y == "versicolor"][:, 2:]


def _signed(value: float) -> str:
    return f"{value:+.2f}".replace("-", "\N{MINUS SIGN}")


def _words(fitted: Gaussian, length: float, lines: bool) -> str:
    (m1, m2), (s1, s2) = fitted.mean, fitted.std
    given, away = Conditional.of(fitted.mean, fitted.cov, length), (length - m1) / s1
    low, high = given.mean - 2 * given.std, given.mean + 2 * given.std
    # beside `away` it tells how steep the line is
    own = f", {_signed((given.mean - m2) / s2)} of its own" if lines else ""
    return (
        f"Before: {m2:.2f} cm, standard deviation {s2:.2f} cm. A petal of {length:.1f} cm lies {_signed(away)} "
        f"standard deviations from the mean; its width is expected at {given.mean:.2f} cm{own}. "
        f"Standard deviation {given.std:.2f} cm, limits {low:.2f} to {high:.2f} cm."
    )


def predict_a_petal(X=None) -> Demo:
    """A length that is seen, and a button that uncovers lines: expected widths, expected lengths, and the long axis.

    `X` (n, 2) are lengths and widths in cm (fifty petals of Iris versicolor if left out).
    """
    X = versicolor_petals() if X is None else np.asarray(X, dtype=float)
    fitted = Gaussian.fit(X)

    def build(container: Container) -> Scene:
        ax = container.subplots()
        petals(ax, X)
        ellipses = petal_ellipses(ax, fitted.mean, fitted.cov).ellipses
        before = width_before(ax, fitted.mean, fitted.cov)
        lines = prediction_lines(ax, fitted.mean, fitted.cov)
        cut = petal_cut(ax, fitted.mean, fitted.cov, OPENING)
        named = [cut.curve, cut.limits, cut.expected, before, *ellipses, *lines]
        columns = 2 if is_slim(container) else 3
        key = container.legend(handles=named, loc="outside lower center", ncols=columns, **CLOSE)
        hidden = [*lines, *key.legend_handles[-len(lines) :], *key.get_texts()[-len(lines) :]]  # they keep their room

        def update(state) -> str:
            move_cut(cut, fitted.mean, fitted.cov, state["length"])
            for artist in hidden:  # a key of three would tell that they are three
                artist.set_visible(state["lines"])
            return _words(fitted, **state)

        return Scene((*lines, *cut, key), update)

    controls = [
        Slider(
            name="length",
            label="length =",
            start=OPENING,
            low=3.0,
            high=5.5,
            step=0.1,
            digits=1,
            unit="cm",
            play=True,
        ),
        Reveal(name="lines", label="Show the lines"),
    ]
    about = "Fifty petals with ellipses of the fitted Gaussian, cut at a length; the density of the width on the cut."
    return Demo(controls, build, about, name="predict_a_petal", size=(6.4, 6.8), still_size=(3.9, 6.0))
