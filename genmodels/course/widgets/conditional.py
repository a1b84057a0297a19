"""One number is seen: where the plane is cut, and what is then known of the other number."""

import numpy as np

from ..pictures.gaussian_plane import conditional_density, plane
from ..plotting.contours import gaussian_contours, move_contours
from ..plotting.legends import legend_above
from ..plotting.style import QUIET, look
from .controls import Slider
from .demo import Demo
from .gaussian import covariance
from .scene import Container, Scene, is_wide

REACH = 4.0
X2 = np.linspace(-REACH, REACH, 321)
HIGHEST = 1.35  # the conditional density at the largest correlation, and a little room


def _panels(container: Container):
    """The plane, and the density of x2 beside it, or below it where there is no room."""
    left, right = container.subplots(1, 2) if is_wide(container) else container.subplots(2, 1)
    plane(left, REACH)
    right.set(xlim=(-REACH, REACH), ylim=(0, HIGHEST), xlabel="x₂", ylabel="density of x₂")
    return left, right


def _build(container: Container) -> Scene:
    left, right = _panels(container)
    contours = gaussian_contours(left, [0, 0], np.eye(2), k=6)
    own = look(1)
    (cut,) = left.plot([], [], own.line, color=own.color)
    right.plot(X2, conditional_density([0, 0], np.eye(2), 0.0, X2), ":", color=QUIET, label="before")
    (curve,) = right.plot([], [], own.line, color=own.color, label="given x₁")
    (expected,) = right.plot([], [], own.marker, color=own.color, ms=11, clip_on=False)
    legend_above(right)

    def update(state) -> str:
        x1, cov = state["x1"], covariance(1.0, 1.0, state["rho"])
        move_contours(contours, [0, 0], cov)
        cut.set_data([x1, x1], [-REACH, REACH])
        curve.set_data(X2, conditional_density([0, 0], cov, x1, X2))
        expected.set_data([state["rho"] * x1], [0])
        return _words(x1, state["rho"])

    return Scene((*contours.artists, cut, curve, expected), update)


def _words(x1: float, rho: float) -> str:
    spread = np.sqrt(1 - rho**2)
    return (
        f"Before, you expected x₂ = 0.00, with a standard deviation of 1.00. Having seen x₁ = {x1:.2f} you expect "
        f"x₂ = {round(rho * x1, 2) + 0.0:.2f}, with a standard deviation of {spread:.2f}."
    )


def conditional_slice() -> Demo:
    """Two sliders: what was seen of x1, and the correlation; both variances are 1. The curve is p(x2 | x1)."""
    controls = [
        Slider(name="x1", label="x₁ =", start=1.0, low=-3.0, high=3.0, step=0.1, digits=1),
        Slider(name="rho", label="ρ =", start=0.8, low=-0.95, high=0.95, step=0.05),
    ]
    about = "Contours of a Gaussian, cut at x₁, and the density of x₂ along the cut."
    return Demo(controls, _build, about, size=(9.2, 4.2), still_size=(3.9, 6.6))
