"""A line to drag through eight salmon: residuals as squares, its likelihood as rings, and sigma, that moves no top."""

import numpy as np

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.widgets.controls import Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Point
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture_line import move_rings, move_squared_errors, rings, squared_errors

LENGTH = np.array([41.0, 44.0, 45.0, 49.0, 52.0, 54.0, 55.0, 60.0])  # cm, made up
WEIGHT = np.array([0.72, 0.83, 0.96, 1.31, 1.68, 1.90, 1.67, 2.13])  # kg, made up
MIDDLE = 50.0  # the mean length: there the height and the rise of a line have nothing to do with each other
BEST = (0.08, 1.4)  # the rise in kg per cm, and the height in the middle in kg
AROUND = float(((LENGTH - MIDDLE) ** 2).sum())


def sse(rise: float, height: float) -> float:
    """The sum of squared errors of a line, in kg^2.

    >>> round(sse(*BEST), 9), round(sse(0.08, 1.5), 9)
    (0.08, 0.16)
    """
    errors = WEIGHT - height - rise * (LENGTH - MIDDLE)
    return float(errors @ errors)


def log_likelihood(rise: float, height: float, sigma: float) -> float:
    """Of a line whose errors are Gaussian with that standard deviation.

    >>> round(log_likelihood(*BEST, 0.1), 2)
    7.07
    """
    # l = -m/2 log(2 pi sigma^2) - SSE / (2 sigma^2)
    return -len(LENGTH) / 2 * float(np.log(2 * np.pi * sigma**2)) - sse(rise, height) / (2 * sigma**2)


def _words(rise: float, height: float, sigma: float) -> str:
    here, top = log_likelihood(rise, height, sigma), log_likelihood(*BEST, sigma)
    found = (
        "No line has smaller squares: this is the top."
        if np.isclose(here, top)
        else (f"At the top, with 0.080 kg², it is {signed_text(top)}.")
    )
    return (
        f"A line with {height:.2f} kg at 50 cm that rises by {rise:.3f} kg per cm: its squares add up to "
        f"{sse(rise, height):.3f} kg². With σ = {sigma:g} kg, ℓ is {signed_text(here)}. {found}"
    )


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    left, right = container.subplots(1, 2, width_ratios=(1.25, 1)) if wide else container.subplots(2, 1)
    errors = squared_errors(left, LENGTH, WEIGHT, sse(*BEST))
    plane = rings(right, BEST)
    right.set(xlim=(0.046, 0.114), ylim=(1.18, 1.62), xlabel="rise in kg per cm", xticks=[0.06, 0.08, 0.1])
    right.set(yticks=[1.2, 1.4, 1.6])
    upper(right, "height at 50 cm, in kg")
    container.legend(loc="outside lower center", ncols=3 if wide else 2, **CLOSE)

    def update(state) -> str:
        rise, height, sigma = (state[name] for name in ("rise", "height", "sigma"))
        move_squared_errors(errors, LENGTH, WEIGHT, height, rise, MIDDLE)
        se = sigma / np.sqrt(AROUND), sigma / np.sqrt(len(LENGTH))
        move_rings(plane, (rise, height), BEST, se)
        return _words(rise, height, sigma)

    return Scene((*errors.artists, *plane.artists), update, where=right)


def squares_of_a_line() -> Demo:
    """The rise and the height of a line as a point, and sigma: the squares of its residuals, and how likely it is."""
    controls = [
        Point(
            x=Slider(
                name="rise", label="rise =", start=0.06, low=0.05, high=0.11, step=0.005, digits=3, unit="kg per cm"
            ),
            y=Slider(name="height", label="height at 50 cm =", start=1.5, low=1.2, high=1.6, step=0.05, unit="kg"),
        ),
        Steps(name="sigma", label="σ =", start=0.1, values=(0.05, 0.07, 0.1, 0.14, 0.2), unit="kg"),
    ]
    about = (
        "Left, eight salmon, a line, and the square of each residual; right, all lines as points, with rings of equal "
        "likelihood around the best."
    )
    return Demo(controls, _build, about, name="squares_of_a_line", size=(9.2, 4.6), still_size=(4.4, 7.2))
