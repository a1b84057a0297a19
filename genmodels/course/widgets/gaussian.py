"""Two scales and a correlation against the contours of a Gaussian over the plane."""

import numpy as np

from ..plotting.contours import gaussian_contours, move_contours
from ..plotting.legends import CLOSE
from .controls import Slider
from .demo import Demo
from .scene import Container, Scene

REACH = 6.2  # how far the axes show, in units of x


def covariance(sigma1: float, sigma2: float, rho: float) -> np.ndarray:
    """Sigma (2, 2) from two standard deviations and a correlation.

    >>> covariance(2.0, 1.0, 0.5)
    array([[4., 1.],
           [1., 1.]])
    """
    return np.array([[sigma1**2, rho * sigma1 * sigma2], [rho * sigma1 * sigma2, sigma2**2]])


def _build(container: Container) -> Scene:
    ax = container.subplots()
    ax.set(xlim=(-REACH, REACH), ylim=(-REACH, REACH), aspect="equal", xlabel="x₁", ylabel="x₂")
    ax.set(xticks=range(-6, 7, 2), yticks=range(-6, 7, 2))
    contours = gaussian_contours(ax, [0, 0], np.eye(2))
    container.legend(handles=contours.ellipses, loc="outside lower center", ncols=3, **CLOSE)

    def update(state) -> str:
        cov = covariance(**state)
        move_contours(contours, [0, 0], cov)
        return _words(state["rho"], cov)

    return Scene(contours.artists, update)


def _words(rho: float, cov: np.ndarray) -> str:
    trend = "x₁ says nothing about x₂" if abs(rho) < 1e-9 else f"x₂ {'rises' if rho > 0 else 'falls'} as x₁ rises"
    shortest, longest = np.sqrt(np.linalg.eigvalsh(cov))
    return (
        f"The covariance is {cov[0, 1]:.2f}: {trend}. Along the long axis the standard deviation is {longest:.2f}, "
        f"along the short one {shortest:.2f}."
    )


def gaussian_ellipses() -> Demo:
    """Three sliders: σ₁, σ₂ and ρ move the ellipses that hold 50, 90 and 99 per cent."""
    controls = [
        Slider(name="sigma1", label="σ₁ =", start=1.5, low=0.5, high=2.0, step=0.1, digits=1),
        Slider(name="sigma2", label="σ₂ =", start=1.0, low=0.5, high=2.0, step=0.1, digits=1),
        Slider(name="rho", label="ρ =", start=0.5, low=-0.95, high=0.95, step=0.05),
    ]
    return Demo(
        controls, _build, "Ellipses holding 50, 90 and 99 per cent of a Gaussian, with its axes.", size=(6.0, 5.2)
    )
