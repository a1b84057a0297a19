"""Walk uphill: drag the ellipse of a covariance over fifty petals until no slope of the log-likelihood is left."""

from functools import cache

import numpy as np

from genmodels.course.datasets import load_iris
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Point
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture_walk import flowers, move_slopes, move_terms, move_walker, slopes, terms, walker

M = 50
TERMS = (f"−{M // 2} log |Σ|", "−½ tr(S Σ⁻¹)")


@cache
def away() -> np.ndarray:
    """The deviations (50, 2) of petals from their mean in mm; looked up when they are drawn, not with every import."""
    iris = load_iris()
    petals = 10 * iris.X[iris.y == "versicolor"][:, 2:]
    return petals - petals.mean(axis=0)


@cache
def scatter() -> np.ndarray:
    """The scatter matrix S (2, 2) of these petals."""
    return away().T @ away()


def root(first: float, below: float, second: float) -> np.ndarray:
    """L (2, 2) with L L^T = Sigma, by its three entries.

    >>> (root(3, 1, 2) @ root(3, 1, 2).T).tolist()
    [[9.0, 3.0], [3.0, 5.0]]
    """
    return np.array([[first, 0.0], [below, second]])


def gradient(cov: np.ndarray) -> np.ndarray:
    """The gradient (2, 2) of l by the covariance (2, 2).

    >>> bool(np.abs(gradient(scatter() / M)).max() < 1e-9)
    True
    """
    precision = np.linalg.inv(cov)
    return (precision @ scatter() @ precision - M * precision) / 2


def two_terms(cov: np.ndarray) -> tuple[float, float]:
    """What of l comes from the determinant, and what from the trace.

    >>> [round(term, 1) for term in two_terms(scatter() / M)]
    [-86.3, -50.0]
    """
    return -M / 2 * float(np.log(np.linalg.det(cov))), -float(np.trace(scatter() @ np.linalg.inv(cov))) / 2


@cache
def highest() -> float:
    """The log-likelihood l at its top, up to what no covariance changes."""
    return sum(two_terms(scatter() / M))


def _words(cov: np.ndarray, G: np.ndarray, two: tuple[float, float]) -> str:
    (first, between), (_, second) = ([signed_text(entry) for entry in row] for row in cov)
    size, fit, below = (signed_text(number, 1) for number in (*two, highest() - sum(two)))
    where = "the top" if np.abs(G).max() < 1e-6 else f"{below} below the top"
    slopes_said = ", ".join(signed_text(entry) for entry in (G[0, 0], G[0, 1], G[1, 1]))
    return (
        f"Σ = [[{first}, {between}], [{between}, {second}]] mm². {TERMS[0]} = {size}, {TERMS[1]} = {fit}: together "
        f"ℓ = {signed_text(sum(two), 1)}, {where}. Slopes at the places Σ₁₁, Σ₁₂ (and Σ₂₁), Σ₂₂: {slopes_said}."
    )


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    if wide:
        layout, ratios = [["plane", "slopes"], ["terms", "terms"]], {"width_ratios": (2, 1), "height_ratios": (3.4, 1)}
    else:
        layout, ratios = [["plane"], ["slopes"], ["terms"]], {"height_ratios": (1.5, 1.2, 0.5)}
    panels = container.subplot_mosaic(layout, **ratios)
    ax = panels["plane"]
    ax.set(xlim=(-13.5, 11), ylim=(-5.5, 5.5), aspect="equal", xlabel="length from the mean (mm)")
    upper(ax, "width from the mean (mm)")
    flowers(ax, away())
    drawn, bars = walker(ax), slopes(panels["slopes"])
    stack = terms(panels["terms"], TERMS, highest(), -520)
    handles = [drawn.ellipse, drawn.arrow, drawn.dot, stack.first, stack.second, stack.top]
    container.legend(handles=handles, loc="outside lower center", ncols=6 if wide else 3, **CLOSE)

    def update(state) -> str:
        L = root(state["L11"], state["L21"], state["L22"])
        cov = L @ L.T
        G, two = gradient(cov), two_terms(cov)
        move_walker(drawn, L, 2 * (G @ L)[:, 0])  # l moves by tr(G dSigma), and dSigma is dL L^T + L dL^T
        move_slopes(bars, G)
        move_terms(stack, two)
        return _words(cov, G, two)

    return Scene((*drawn.artists, *bars.artists, *stack.artists), update, where=ax)


def _slider(name: str, top: float, parts: tuple[float, float, float], start: int = 0) -> Slider:
    """A slider from, to and by `parts` of its value at the top, which is one of its stops; `start` counts steps."""
    low, high, step = (float(top * part) for part in parts)
    begin = round(low + start * step, 9)  # as it rounds its stops
    label = name.translate(str.maketrans("12", "₁₂"))
    return Slider(name=name, label=f"{label} =", start=begin, low=low, high=high, step=step, unit="mm")


def walk_uphill() -> Demo:
    """The dot on the rim of the ellipse is the first column of L, the slider the rest of the second."""
    (first, _), (below, second) = np.linalg.cholesky(scatter() / M)
    dot = Point(x=_slider("L11", first, (0.75, 1.5, 0.125)), y=_slider("L21", below, (-0.5, 2.0, 0.25)))
    width = _slider("L22", second, (0.75, 2.25, 0.25), start=5)
    about = (
        "Fifty petals around their mean, larger where some coincide, with the ellipse of a covariance, a dot on its "
        "rim and an arrow uphill; with it, as bars, the slopes of the log-likelihood by the four entries, and its two "
        "terms."
    )
    return Demo([dot, width], _build, about, name="walk_uphill", size=(9.0, 5.2), still_size=(4.4, 6.8))
