"""Add a measurement: a ninth salmon moves mean and spread of the lengths, and the line from length to weight."""

import numpy as np

from ..pictures.measured import Fit, bell, fit, fitted_line, move_bell, move_line
from ..plotting.legends import CLOSE
from .controls import Slider
from .demo import Demo
from .gestures import Point
from .scene import Container, Scene

LENGTH = (41.0, 44.0, 45.0, 49.0, 52.0, 54.0, 55.0, 60.0)  # cm: mean 50, standard deviation 6
WEIGHT = (0.72, 0.83, 0.96, 1.31, 1.68, 1.90, 1.67, 2.13)  # kg: 0.08 kg per cm, errors of 0.1 kg
ENDS = (33.0, 67.0)
BEFORE = fit(LENGTH, WEIGHT)


def with_a_ninth(length: float, weight: float) -> Fit:
    """The estimates from nine salmon.

    >>> with_a_ninth(59.0, 1.5).mean
    51.0
    """
    return fit([*LENGTH, length], [*WEIGHT, weight])


def _words(now: Fit) -> str:
    return (
        f"The mean length is {now.mean:.1f} cm (without it {BEFORE.mean:.1f}), σ is {now.sd:.2f} cm ({BEFORE.sd:.2f}). "
        f"The line rises by {now.theta1:.3f} kg per cm ({BEFORE.theta1:.3f}), "
        f"and the errors about it have σ = {now.sigma:.3f} kg ({BEFORE.sigma:.3f})."
    )


def _build(container: Container) -> Scene:
    above, below = container.subplots(2, 1, sharex=True, height_ratios=[2, 3])
    lengths = bell(above, np.linspace(*ENDS, 137), LENGTH, BEFORE)
    line = fitted_line(below, ENDS, LENGTH, WEIGHT, BEFORE)
    above.set(ylim=(0, 0.085))
    below.set(ylim=(-0.1, 3.1), xlabel="length in cm", ylabel="weight in kg")
    container.legend(handles=above.get_lines(), loc="outside lower center", ncols=4, **CLOSE)

    def update(state) -> str:
        now = with_a_ninth(state["length"], state["weight"])
        move_bell(lengths, now, state["length"])
        move_line(line, now, (state["length"], state["weight"]))
        return _words(now)

    return Scene((*lengths, *line), update, where=below)


def add_a_salmon() -> Demo:
    """A ninth salmon, to be put where you like: its length and its weight, and what both do to the estimates."""
    controls = [
        Point(
            x=Slider(name="length", label="length in cm =", start=65, low=35, high=65, step=1),
            y=Slider(name="weight", label="weight in kg =", start=1.0, low=0.2, high=3.0, step=0.1, digits=1),
        ),
    ]
    about = "Above, a Gaussian over lengths of salmon; below, a line through their weights, one σ to both sides."
    return Demo(controls, _build, about, size=(7.6, 5.6), still_size=(5.4, 5.6))
