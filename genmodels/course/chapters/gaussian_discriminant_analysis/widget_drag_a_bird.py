"""Drag one of seven birds, or call it the other kind: means, ellipses, border and the eighth bird answer."""

import numpy as np

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.kit.pictures.posterior_bands import posterior_lines
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.numbers import decimal_text, signed_text
from genmodels.course.kit.plotting.style import INK
from genmodels.course.kit.widgets.controls import Menu, Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Point
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .picture import move_space, space
from .widget import BIRDS, KIND, NAMES

DRAGGED, EIGHTH = 3, np.array([2.5, 1.5])
REACH = {"xlim": (-2.0, 8.0), "ylim": (-2.0, 6.0)}


def birds(wing: float, weight: float, kind: str) -> tuple[np.ndarray, np.ndarray]:
    """All birds (7, 2) and their kinds (7,), with one of them where it was dragged to.

    >>> X, y = birds(6.0, 0.5, "chiffchaff")
    >>> X[3].tolist(), y.tolist()
    ([6.0, 0.5], [0, 0, 0, 0, 1, 1, 1])
    """
    X, y = BIRDS.copy(), KIND.copy()
    X[DRAGGED], y[DRAGGED] = (wing, weight), NAMES.index(kind)
    return X, y


def log_odds(model: GaussianDiscriminantAnalysis, x: np.ndarray) -> np.ndarray:
    """log p(y = 1 | x) - log p(y = 0 | x) at points x (n, 2)."""
    return np.diff(model.log_joint(x))[:, 0]


def _pair(numbers) -> str:
    return "(" + ", ".join(f"{number:.3g}" for number in numbers) + ")"


def _words(model: GaussianDiscriminantAnalysis) -> str:
    zero, one = model.density_.mean
    (first, between), (_, second) = 7 * model.density_.cov
    r = float(log_odds(model, EIGHTH[None])[0])
    return (
        f"The means are {_pair(zero)} and {_pair(one)}; of 7 Σ the variances are {first:.2f} and {second:.2f}, the "
        f"covariance is {signed_text(between)}. The eighth: log odds {signed_text(r)}, a posterior of "
        f"{decimal_text(1 / (1 + np.exp(-r)), 2)} for a willow warbler."
    )


def _build(container: Container) -> Scene:
    ax = container.subplots()
    ax.set(xlabel="wing over 60 mm", aspect="equal", **REACH)
    upper(ax, "weight over 7 g")
    drawn = space(ax)
    (ring,) = ax.plot([], [], "o", mfc="none", mec=INK, mew=2, ms=19, zorder=6)
    names = [beside(ax, 0, 0, f"{NAMES[k]}s", k, dx=0, ha="center", zorder=6, bbox=VEIL) for k in (0, 1)]
    ring.set_label("the bird to drag")
    handles = [ring, *posterior_lines()]
    container.legend(handles=handles, loc="outside lower center", ncols=2 if is_slim(container) else 3, **CLOSE)

    def update(state) -> str:
        X, y = birds(state["wing"], state["weight"], state["kind"])
        model = GaussianDiscriminantAnalysis(covariance="tied").fit(X, y)
        means, cov = model.density_.mean, model.density_.cov
        move_space(drawn, log_odds(model, drawn.where), means, cov, [X[y == k] for k in (0, 1)], EIGHTH)
        for line in drawn.rulers:
            line.set_data([], [])
        ring.set_data(*X[DRAGGED][:, None])
        for name, mean, side in zip(names, means, (-1, 1), strict=True):
            reach = 0.35 + np.sqrt(2 * np.log(2) * cov[1, 1])  # of the ellipse that holds half, and a little more
            name.xy = (mean[0], mean[1] + side * reach)
        return _words(model)

    return Scene((*drawn.artists, ring, *names), update, where=ax)


def drag_a_bird() -> Demo:
    """A bird as a point to drag, and the kind that it is called."""
    bird = Point(
        x=Slider(name="wing", label="its wing over 60 mm =", start=3.0, low=0.0, high=6.0, step=0.5, digits=1),
        y=Slider(name="weight", label="its weight over 7 g =", start=3.0, low=0.0, high=5.0, step=0.5, digits=1),
    )
    controls = [bird, Menu(name="kind", label="it sang like a", start=NAMES[1], options=NAMES)]
    about = "Seven birds, one of them in a ring, the mean and an ellipse of each kind, the border, and the eighth bird."
    return Demo(controls, _build, about, name="drag_a_bird", size=(7.2, 5.6), still_size=(4.4, 4.6))
