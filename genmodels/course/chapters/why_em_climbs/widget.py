"""Two coins to start from, and the steps of EM: the path over the hill of l, and the bound that each step climbs."""

from functools import cache

import numpy as np

from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Point
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .bags import log_likelihood, path
from .picture import Slice, along_the_step, hill, move_hill, move_touching, touching

STEPS = 10


@cache
def from_start(p_a: float, p_b: float) -> np.ndarray:
    """The path from there, all steps of it."""
    return path(p_a, p_b, STEPS)


def _words(step: int, here: np.ndarray, cut: Slice | None) -> str:
    where = f"Step {step}: coin A {here[0]:.3f}, coin B {here[1]:.3f}, ℓ = {signed_text(log_likelihood(*here), 3)}."
    if cut is None:
        return f"{where} The next step has no length: you stand still."
    return f"{where} The next step gains {cut.gain:.2g} on the bound, and {cut.times:.2f} times that on ℓ."


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    left, right = container.subplots(1, 2, width_ratios=(1, 1.05)) if wide else container.subplots(2, 1)
    place, cut = hill(left), touching(right)

    def update(state) -> str:
        way = from_start(state["p_a"], state["p_b"])[: state["step"] + 1]
        found = along_the_step(*way[-1])
        move_hill(place, way)
        move_touching(cut, found)
        return _words(state["step"], way[-1], found)

    return Scene((*place, *cut.artists), update, where=left)


def the_bound() -> Demo:
    """A start as a point to drag on the hill of l, and the number of steps."""
    start = Point(
        x=Slider(name="p_a", label="start: coin A =", start=0.6, low=0.1, high=0.9, step=0.1, digits=1),
        y=Slider(name="p_b", label="start: coin B =", start=0.5, low=0.1, high=0.9, step=0.1, digits=1),
    )
    controls = [start, Slider(name="step", label="steps of EM =", start=0, low=0, high=STEPS, step=1, play=True)]
    about = (
        "First panel, contours of the log-likelihood ℓ over the heads of two coins, with two tops, the pass between "
        "them, and the path of EM from its start. Second panel, ℓ and its lower bound along the next step."
    )
    return Demo(controls, _build, about, name="the_bound", size=(9.4, 4.7), still_size=(4.3, 7.4))
