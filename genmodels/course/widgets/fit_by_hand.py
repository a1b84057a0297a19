"""Fit a Gaussian to fifty petals by hand: two scales and a correlation against the log-likelihood."""

import numpy as np

from ... import Gaussian
from ..pictures.petals import petal_ellipses, petals
from ..plotting.contours import move_contours
from ..plotting.legends import CLOSE
from ..plotting.style import look
from .controls import Slider
from .demo import Demo
from .petal_cut import versicolor_petals
from .scene import Container, Scene

LOWEST = -100.0  # of the log-likelihoods that the bar shows


def covariance(sigma1: float, sigma2: float, rho: float) -> np.ndarray:
    """Sigma (2, 2) from two standard deviations and a correlation.

    >>> covariance(2.0, 1.0, 0.5)
    array([[4., 1.],
           [1., 1.]])
    """
    return np.array([[sigma1**2, rho * sigma1 * sigma2], [rho * sigma1 * sigma2, sigma2**2]])


def _scale(ax):
    """The bar of the log-likelihood."""
    ax.set(xlim=(-0.6, 0.6), ylim=(LOWEST, 10), xticks=[], ylabel="log-likelihood ℓ")
    (bar,) = ax.plot([], [], "-", color=look(1).color, lw=22, solid_capstyle="butt", label="log-likelihood")
    return bar


def fit_by_hand(X=None) -> Demo:
    """Two standard deviations and a correlation, the means being those of the data; a bar is the log-likelihood.

    `X` (n, 2) are lengths and widths in cm (fifty petals of Iris versicolor if left out).
    """
    X = versicolor_petals() if X is None else np.asarray(X, dtype=float)
    fitted = Gaussian.fit(X)

    def build(container: Container) -> Scene:
        left, right = container.subplots(1, 2, width_ratios=(5, 1))
        points = petals(left, X)
        contours, bar = petal_ellipses(left, fitted.mean, np.eye(2)), _scale(right)
        handles = [points, *contours.ellipses, *right.get_lines()]
        shown = container.legend(handles=handles, loc="outside lower center", ncols=3, **CLOSE)
        shown.get_lines()[-1].set_linewidth(8)

        def update(state) -> str:
            cov = covariance(**state)
            move_contours(contours, fitted.mean, cov)
            ours = float(Gaussian(fitted.mean, cov).log_likelihood(X))
            bar.set_data([0, 0], [LOWEST, max(ours, LOWEST)])
            return f"Your log-likelihood is ℓ = {ours:.1f}."

        return Scene((*contours.ellipses, bar), update)

    controls = [
        Slider(name="sigma1", label="σ₁ =", start=0.6, low=0.25, high=0.6, step=0.05, unit="cm"),
        Slider(name="sigma2", label="σ₂ =", start=0.12, low=0.1, high=0.26, step=0.02, unit="cm"),
        Slider(name="rho", label="ρ =", start=0.0, low=0.0, high=0.9, step=0.1, digits=1),
    ]
    about = "Fifty petals, two ellipses of a Gaussian around their mean, and a bar with its log-likelihood."
    return Demo(controls, build, about, size=(7.2, 6.2), still_size=(4.6, 4.6))
