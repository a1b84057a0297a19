"""x = mu + L z: pull the columns of L, and the round cloud becomes any Gaussian cloud of the plane."""

import numpy as np

from genmodels.course.kit.pictures.gaussian_plane import plane
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Point, Reveal
from genmodels.course.kit.widgets.scene import Container, Scene

from .picture import move_pulled, pulled

REACH = 6  # how far the axes show, in metres
Z = np.random.default_rng(2263).standard_normal((60, 2))  # all stay in sight, two fifths of them in the circle


def matrix(a: float, b: float, c: float) -> np.ndarray:
    """L (2, 2) with nothing above its diagonal: the first column is (a, b), the second (0, c).

    >>> matrix(2.0, -1.5, 2.5).tolist()
    [[2.0, 0.0], [-1.5, 2.5]]
    """
    return np.array([[a, 0.0], [b, c]])


def _words(L: np.ndarray) -> str:
    cov, area = L @ L.T, L[0, 0] * L[1, 1]
    read = f"Σ = [[{cov[0, 0]:.2f}, {cov[0, 1] + 0.0:.2f}], [{cov[0, 1] + 0.0:.2f}, {cov[1, 1]:.2f}]] m²"
    short, long = np.sqrt(np.maximum(np.linalg.eigvalsh(cov), 0))
    if area == 0:
        where = "on a line" if L.any() else "on one point"
        return f"{read}. The circle is crushed flat: area 0. All points lie {where}, and there is no density."
    rho = L[1, 0] / np.hypot(L[1, 0], L[1, 1])
    return (
        f"{read}, ρ = {rho + 0.0:.2f}. The area inside is {area:.2f} times that of the circle. "
        f"Half the long axis is {long:.2f} m, half the short one {short:.2f} m."
    )


def _build(container: Container) -> Scene:
    ax = plane(container.subplots(), REACH, names=("east of the mean (m)", "north of the mean (m)"))
    ax.set(xticks=range(-REACH, REACH + 1, 2), yticks=range(-REACH, REACH + 1, 2))
    drawn = pulled(ax, np.eye(2), Z)
    container.legend(loc="outside lower center", ncols=2, **CLOSE)

    def update(state) -> str:
        L = matrix(state["a"], state["b"], state["c"])
        move_pulled(drawn, L, Z, axes=state["axes"])
        return _words(L)

    return Scene(drawn.artists, update, where=ax)


def pull_the_circle() -> Demo:
    """The first column of L is a point to drag, the second a slider, and the axes can be uncovered."""
    column = Point(
        x=Slider(name="a", label="a =", start=2.0, low=0.0, high=2.5, step=0.5, digits=1),
        y=Slider(name="b", label="b =", start=0.0, low=-1.5, high=1.5, step=0.5, digits=1),
    )
    controls = [
        column,
        Slider(name="c", label="c =", start=1.0, low=0.0, high=2.0, step=0.5, digits=1),
        Reveal(name="axes", label="Show the axes of the ellipse"),
    ]
    about = "A unit circle and sixty points of a round cloud, and their images under L; its columns are arrows."
    return Demo(controls, _build, about, name="pull_the_circle", size=(6.4, 6.4), still_size=(3.9, 4.6))
