"""Two classes with one covariance, beside the same after whitening: there the nearest mean wins, up to the priors."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from matplotlib.lines import Line2D

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.kit.pictures.posterior_bands import posterior_lines
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.numbers import decimal_text
from genmodels.course.kit.plotting.style import INK
from genmodels.course.kit.widgets.controls import Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Point
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import Space, move_space, space

BIRDS = np.array([[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]], dtype=float)
KIND = np.array([0, 0, 0, 1, 1, 1, 1])
NAMES = ("chiffchaff", "willow warbler")
# willow warblers for one chiffchaff
ODDS = (0.001, 0.1, 1.0, 1.1, 1.2, 1.25, 1.3, 4 / 3, 2.0, 10.0, 100.0, 1000.0, 10000.0)
WHITE = (0.0, 0.25, 0.5, 0.75, 1.0)
REACH = {"xlim": (-1.8, 6.8), "ylim": (-0.9, 5.1)}  # of x, and below of z: what is one unit here is one there
NAMED = 3.0  # how far from the middle, in z, the eighth still has room for its name
REACH_OF_Z = {"xlim": (-4.3, 4.3), "ylim": (-3, 3)}
BESIDE = ((1.0, -0.58), (4.25, 4.65))  # the names of both kinds, below and above their ellipses


class OddsSlider(Steps):
    """Odds, read out in three digits, and thousands with a comma.

    >>> slider = OddsSlider(name="odds", label="odds =", start=1.0, values=(0.001, 1.0, 4 / 3, 10000.0))
    >>> [slider.text(value) for value in slider.values]
    ['0.001', '1', '1.33', '10,000']
    """

    def text(self, value) -> str:
        return f"{value:.3g}" if value < 1000 else f"{value:,.0f}"


@dataclass(frozen=True)
class Whitened:
    """What `space` shows at one moment: x = there^-1 z + centre."""

    there: np.ndarray
    centre: np.ndarray

    def of(self, x: np.ndarray) -> np.ndarray:
        """z of points x (n, 2) or (2,)."""
        return (x - self.centre) @ self.there.T

    def back(self, z: np.ndarray) -> np.ndarray:
        """x of points z (n, 2)."""
        return np.linalg.solve(self.there, z.T).T + self.centre


@cache
def fitted() -> GaussianDiscriminantAnalysis:
    """The model of the seven birds, whose prior the widget replaces."""
    return GaussianDiscriminantAnalysis(covariance="tied").fit(BIRDS, KIND)


@cache
def whitened(white: float) -> Whitened:
    """z = Sigma^(-white/2) (x - centre): at 0 a shift, at 1 the covariance of z is the identity.

    >>> there = whitened(1.0).there
    >>> (there @ fitted().density_.cov @ there.T).round(12) + 0.0
    array([[1., 0.],
           [0., 1.]])
    """
    variances, directions = np.linalg.eigh(fitted().density_.cov)
    return Whitened(directions * variances ** (-white / 2) @ directions.T, fitted().density_.mean.mean(axis=0))


def log_odds(x: np.ndarray, odds: float) -> np.ndarray:
    """The log odds of a willow warbler at points x (n, 2), with the odds of the priors put in.

    >>> log_odds(np.array([[2.5, 1.5]]), 1.0).round(12)
    array([-0.25])
    """
    density = fitted().density_.log_prob(x)  # (n, 2)
    return density[:, 1] - density[:, 0] + np.log(odds)


def _move(panel: Space, view: Whitened, query: np.ndarray, odds: float) -> np.ndarray:
    means, cov = fitted().density_.mean, fitted().density_.cov
    stars = view.of(means)
    groups = [view.of(BIRDS[k == KIND]) for k in (0, 1)]
    corners = log_odds(view.back(panel.where), odds)
    move_space(panel, corners, stars, view.there @ cov @ view.there.T, groups, view.of(query))
    return np.linalg.norm(stars - view.of(query), axis=1)


def _signed(value: float) -> str:
    return f"{value:+.2f}".replace("-", "−")


def _words(distances: np.ndarray, white: float, r: float, odds: float) -> str:
    rulers = {0: "By a ruler that takes mm and g for the same,", 1: "After whitening"}
    measured = rulers.get(white, "By the ruler of the second panel")
    near, far = distances.round(9)
    nearer = "both means are equally near" if near == far else f"the mean of the {NAMES[int(far < near)]}s is nearer"
    chance = decimal_text(float(1 / (1 + np.exp(-r))), 2)
    named = "Both are equally probable" if round(r, 9) == 0 else f"The model says {NAMES[int(r > 0)]}"
    push = "The priors are equal" if odds == 1 else f"The prior adds {_signed(float(np.log(odds)))} to the log odds"
    return (
        f"{measured} the distances are {near:.2f} and {far:.2f}: {nearer}. {push}. {named}: "
        f"a posterior of {chance} for a {NAMES[1]}."
    )


def _legend(container: Container) -> None:
    star = Line2D([], [], color=INK, marker="*", ls="", ms=13, label="mean")
    columns = 3 if is_wide(container) else 2
    container.legend(handles=[star, *posterior_lines()], loc="outside lower center", ncols=columns, **CLOSE)


def _build(container: Container) -> Scene:
    axes = container.subplots(1, 2) if is_wide(container) else container.subplots(2, 1)
    axes[0].set(xlabel="x₁: wing over 60 mm", aspect="equal", **REACH)
    axes[1].set(xlabel="z₁", aspect="equal", **REACH_OF_Z)
    for ax, words in zip(axes, ("x₂: weight over 7 g", "z₂"), strict=True):
        upper(ax, words)
    before, after = map(space, axes)
    dress = {"dx": 0, "ha": "center", "zorder": 6, "bbox": VEIL}
    kinds = [beside(axes[0], *place, f"{NAMES[k]}s", k, **dress) for k, place in enumerate(BESIDE)]
    _legend(container)
    as_it_is = Whitened(np.eye(2), np.zeros(2))

    def update(state) -> str:
        query, odds = np.array([state["wing"], state["weight"]]), state["odds"]
        _move(before, as_it_is, query, odds)
        distances = _move(after, whitened(state["white"]), query, odds)
        after.name.set_visible(bool(abs(after.name.xy[0]) < NAMED))  # farther out it would be cut off
        return _words(distances, state["white"], float(log_odds(query[None], odds)[0]), odds)

    return Scene((*before.artists, *after.artists, *kinds), update, where=axes[0])


def whiten() -> Demo:
    """Three controls: how far the second panel is whitened, the odds of the priors, and the bird asked about."""
    bird = Point(
        x=Slider(name="wing", label="wing over 60 mm =", start=2.5, low=0.5, high=5.0, step=0.5, digits=1),
        y=Slider(name="weight", label="weight over 7 g =", start=1.5, low=0.0, high=4.0, step=0.5, digits=1),
    )
    controls = [
        Steps(name="white", label="whitened =", start=0.0, values=WHITE, play=True),
        OddsSlider(name="odds", label="prior odds of a willow warbler =", start=1.0, values=ODDS),
        bird,
    ]
    about = "Seven birds, the border between two kinds, and an eighth; then all this, stretched on the way to white."
    return Demo(controls, _build, about, name="whiten", size=(9.6, 4.6), still_size=(4.4, 7.4))
