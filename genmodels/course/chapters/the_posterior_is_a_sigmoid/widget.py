"""Two bells, their log odds and the posterior: straight where both are equally wide, bent elsewhere."""

from math import sqrt

import numpy as np

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.widgets.controls import Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene

from .picture_bell import normal_density
from .picture_bells_and_sigmoid import (
    bells_over_sigmoid,
    move_bells,
)

MU0, SIGMA0 = 37.5, 0.5  # degrees Celsius, made up: viral infections
NAMES = ("viral", "bacterial")
X = np.linspace(35.0, 41.0, 121)
HIGHEST = 1.1  # of p(y) p(x | y), per degree
INSIDE = (X[0], X[-1])


def powers(mu1: float, sigma1: float, phi: float) -> tuple[float, float, float]:
    """The log odds of class 1 as a x^2 + b x + c.

    >>> powers(38.5, 0.5, 0.5)
    (0.0, 4.0, -152.0)
    """
    a = 1 / (2 * SIGMA0**2) - 1 / (2 * sigma1**2)
    b = mu1 / sigma1**2 - MU0 / SIGMA0**2
    c = MU0**2 / (2 * SIGMA0**2) - mu1**2 / (2 * sigma1**2) + np.log(phi / (1 - phi) * SIGMA0 / sigma1)
    return a, b, float(c)


def zeros(a: float, b: float, c: float) -> list[float]:
    """Where a x^2 + b x + c is zero, from left to right; a constant has no such place.

    >>> zeros(0.0, 4.0, -152.0), zeros(1.0, 0.0, -4.0), zeros(1.0, 0.0, 4.0)
    ([38.0], [-2.0, 2.0], [])
    """
    if a == 0:
        return [] if b == 0 else [-c / b]
    inside = b**2 - 4 * a * c
    return [] if inside < 0 else sorted((-b + sign * sqrt(inside)) / (2 * a) for sign in (-1, 1))


def _words(mu1: float, sigma1: float, phi: float) -> str:
    a, b, c = powers(mu1, sigma1, phi)
    if a:
        way = "upwards" if a > 0 else "downwards"
        return f"The log odds are bent {way}: x² has the factor {signed_text(a)}. {_bent(a, b, c)}"
    if b:
        return (
            f"The log odds are a straight line with slope {b:.0f}, and the posterior a sigmoid that rises. "
            f"It is one half at {-c / b:.2f} °C."
        )
    return (
        f"The bells differ in height only: the log odds are {signed_text(c)} everywhere, "
        f"and the posterior is φ = {phi:g}."
    )


def _bent(a: float, b: float, c: float) -> str:
    """Where the posterior turns, and where it is above one half.

    >>> _bent(1.5, -111.5, 2070.68)
    'The posterior is lowest at 37.17 °C; it is above one half below 36.21 °C and above 38.12 °C.'
    """
    turn, cuts = f"{-b / (2 * a):.2f} °C", [f"{cut:.2f} °C" for cut in zeros(a, b, c)]
    if a > 0:
        above = f"below {cuts[0]} and above {cuts[1]}" if cuts else "everywhere"
        return f"The posterior is lowest at {turn}; it is above one half {above}."
    above = f"only between {cuts[0]} and {cuts[1]}" if cuts else "nowhere"
    return f"The posterior is highest at {turn}; it is above one half {above}."


def _build(container: Container) -> Scene:
    panels = container.subplots(3, 1, sharex=True, gridspec_kw={"height_ratios": (1.2, 1, 1)})
    panels[0].set_xlim(*INSIDE)
    stack = bells_over_sigmoid(panels, NAMES, HIGHEST, "temperature x in °C")
    container.legend(handles=[*stack.bells, stack.cuts[0]], loc="outside lower center", ncols=3, **CLOSE)

    def update(state) -> str:
        mu1, sigma1, phi = state["mu1"], state["sigma1"], state["phi"]
        joint = [(1 - phi) * normal_density(X, MU0, SIGMA0), phi * normal_density(X, mu1, sigma1)]
        a, b, c = powers(mu1, sigma1, phi)
        cuts = [cut for cut in zeros(a, b, c) if INSIDE[0] < cut < INSIDE[1]]
        move_bells(stack, X, joint, (a * X + b) * X + c, cuts)
        return _words(mu1, sigma1, phi)

    return Scene(stack.artists, update)


def bells_and_sigmoid() -> Demo:
    """Three controls: how wide the bell of class 1 is, where it stands, and how frequent class 1 is."""
    controls = [
        Steps(name="sigma1", label="σ₁ =", start=0.5, values=(0.3, 0.5, 0.8, 1.0), play=True),
        Slider(name="mu1", label="μ₁ =", start=38.5, low=37.5, high=39.5, step=0.5, digits=1, unit="°C"),
        Steps(name="phi", label="φ =", start=0.5, values=(0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)),
    ]
    about = "From top to bottom: the bells of viral and bacterial infections, their log odds, and the posterior."
    return Demo(controls, _build, about, name="bells_and_sigmoid", size=(7.4, 6.4), still_size=(4.4, 6.2))
