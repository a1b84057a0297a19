"""x = mu + L z: pull the columns of L, and the round cloud becomes any Gaussian cloud of the plane."""

import numpy as np
from matplotlib.axes import Axes
from matplotlib.text import Text

from genmodels.course.kit.pictures.gaussian_plane import plane
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.plotting.style import look
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Point, Reveal
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .picture import bracketed, move_pulled, pulled

REACH = 5.0  # how far the axes show, in metres: all points of the drone, and every ellipse
Z = np.random.default_rng(8970).standard_normal((60, 2))  # two fifths of them in the circle


def matrix(a: float, b: float, c: float) -> np.ndarray:
    """L (2, 2) with nothing above its diagonal: the first column is (a, b), the second (0, c).

    >>> matrix(2.0, -1.5, 2.5).tolist()
    [[2.0, 0.0], [-1.5, 2.5]]
    """
    return np.array([[a, 0.0], [b, c]])


def _words(L: np.ndarray) -> str:
    cov, area = L @ L.T, L[0, 0] * L[1, 1]
    (first, between), (_, second) = ([signed_text(entry) for entry in row] for row in cov)
    read = f"Σ = [[{first}, {between}], [{between}, {second}]] m²"
    short, long = np.sqrt(np.maximum(np.linalg.eigvalsh(cov), 0))
    if area == 0:
        where = "on a line" if L.any() else "in one point"
        return f"{read}. The circle is crushed flat: area 0. All points lie {where}, and there is no density."
    rho = L[1, 0] / np.hypot(L[1, 0], L[1, 1])
    return (
        f"{read}, ρ = {signed_text(rho)}. The area inside is {area:.2f} times that of the circle. "
        f"Half the long axis is {long:.2f} m, half the short one {short:.2f} m."
    )


def _matrices(aside: Axes) -> tuple[Text, ...]:
    """L, its columns in the colours of their arrows, and the covariance."""
    aside.set_axis_off()
    return (*bracketed(aside, "L", 0.52, (look(1).color, look(2).color)), *bracketed(aside, "Σ", 0.3))


def _build(container: Container) -> Scene:
    slim = is_slim(container)
    ax, *aside = (container.subplots(),) if slim else container.subplots(1, 2, width_ratios=(4.6, 1.9))
    plane(ax, REACH, names=("east of the mean (m)", "north of the mean (m)"))
    ax.set(xticks=range(-4, 5, 2), yticks=range(-4, 5, 2))
    drawn = pulled(ax, np.eye(2), Z)
    if slim:
        container.legend(loc="outside lower center", ncols=2, **CLOSE)
    else:
        aside[0].legend(handles=ax.get_legend_handles_labels()[0], loc="upper left", **CLOSE)
    entries = [text for own in aside for text in _matrices(own)]

    def update(state) -> str:
        L = matrix(state["a"], state["b"], state["c"])
        move_pulled(drawn, L, Z, axes=state["axes"])
        told = [signed_text(x, 1) for x in L.ravel()] + [signed_text(x) for x in (L @ L.T).ravel()]
        for text, number in zip(entries, told, strict=False):  # a telephone has no room for them
            text.set_text(number)
        return _words(L)

    return Scene((*drawn.artists, *entries), update, where=ax)


def pull_the_circle() -> Demo:
    """The first column of L is a point to drag, the second a slider, and the axes can be uncovered."""
    column = Point(
        x=Slider(name="a", label="a =", start=2.0, low=0.0, high=2.5, step=0.5, digits=1),
        y=Slider(name="b", label="b =", start=0.0, low=-1.5, high=1.5, step=0.5, digits=1),
    )
    controls = [
        column,
        Slider(name="c", label="c =", start=1.0, low=0.0, high=3.0, step=0.2, digits=1),  # 2.6 for the drone: 2.598
        Reveal(name="axes", label="Show the axes of the ellipse"),
    ]
    about = "A unit circle and sixty points of a round cloud, and their images under L; its columns are arrows."
    return Demo(controls, _build, about, name="pull_the_circle", size=(6.5, 5.2), still_size=(4.1, 5.2))
