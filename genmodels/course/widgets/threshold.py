"""The prior and a cut against the errors of a classifier: the Bayes classifier is the cut with the fewest."""

import numpy as np
from scipy.special import logit, ndtr

from ..pictures.threshold import error_curve, move_error_curve, move_threshold, threshold_picture
from ..plotting.style import SMALL
from ..plotting.wording import percent_text
from .controls import Slider
from .demo import Demo
from .gestures import Reveal
from .scene import Container, Scene, is_wide

MEANS, SIGMA = (50.0, 62.0), 6.0  # centimetres, made up: the length of a salmon and of a bass
REACH = (30.0, 82.0)
NAMES = ("salmon", "bass")
X = np.linspace(*REACH, 261)
PLAIN = {"frameon": False, "fontsize": SMALL}


def weighted_densities(phi: float, x=X) -> np.ndarray:
    """p(y) p(x | y) for both classes, (2, n).

    >>> weighted_densities(0.5, np.array([50.0, 62.0])).round(4).tolist()
    [[0.0332, 0.0045], [0.0045, 0.0332]]
    """
    z = (np.asarray(x) - np.array(MEANS)[:, None]) / SIGMA
    return np.array([[1 - phi], [phi]]) * np.exp(-(z**2) / 2) / (SIGMA * np.sqrt(2 * np.pi))


def errors(phi: float, cut) -> tuple:
    """The shares of salmon called bass, and of bass called salmon, among all fish.

    >>> [round(float(share), 4) for share in errors(0.5, 56.0)]
    [0.0793, 0.0793]
    """
    # (1 - phi) P(x > t | y = 0) and phi P(x < t | y = 1)
    return (1 - phi) * ndtr((MEANS[0] - cut) / SIGMA), phi * ndtr((cut - MEANS[1]) / SIGMA)


def best_cut(phi: float) -> float:
    """Where both posteriors are one half.

    >>> best_cut(0.5)
    56.0
    """
    # t = (mu_0 + mu_1) / 2 - sigma^2 / (mu_1 - mu_0) log(phi / (1 - phi))
    return float(sum(MEANS) / 2 - SIGMA**2 / (MEANS[1] - MEANS[0]) * logit(phi))


def _words(phi: float, cut: float, shown: bool) -> str:
    false_bass, missed_bass = errors(phi, cut)
    best = best_cut(phi)
    answer = f" The best cut, {best:.1f} cm, makes {percent_text(sum(errors(phi, best)))}." if shown else ""
    return (
        f"Of all fish, {percent_text(false_bass)} are salmon called bass, and {percent_text(missed_bass)} are bass "
        f"called salmon: together {percent_text(false_bass + missed_bass)} errors.{answer}"
    )


def _build(container: Container) -> Scene:
    top, bottom = container.subplots(nrows=2, sharex=True)
    picture = threshold_picture(top, X, weighted_densities(0.5), 56.0, NAMES)
    top.set_ylim(0, 1.05 * weighted_densities(0.9).max())
    curve = error_curve(bottom, X, sum(errors(0.5, X)))
    bottom.set_xlabel("length x in cm, and the cut t")
    named = [*picture.curves, *picture.errors, curve.here, curve.best]
    container.legend(handles=named, loc="outside lower center", ncols=3 if is_wide(container) else 2, **PLAIN)

    def update(state) -> str:
        phi, cut = state["phi"], state["cut"]
        best = best_cut(phi)
        move_threshold(picture, X, weighted_densities(phi), cut)
        move_error_curve(curve, sum(errors(phi, X)), (cut, sum(errors(phi, cut))), (best, sum(errors(phi, best))))
        for answer in (curve.curve, curve.best):
            answer.set_visible(state["best"])
        return _words(phi, cut, state["best"])

    return Scene((*picture.artists, *curve.artists), update)


def threshold() -> Demo:
    """The prior of class 1 and a cut: errors as areas, and their share; the best cut is shown when it is asked for."""
    controls = [
        Slider(name="phi", label="share of bass =", start=0.5, low=0.1, high=0.9, step=0.05),
        Slider(name="cut", label="cut at", start=60.0, low=40.0, high=72.0, step=0.5, digits=1, unit="cm"),
        Reveal(name="best", label="Show the best cut"),
    ]
    about = (
        "Above, the densities of the lengths of salmon and bass with a cut between them; below, the share of errors."
    )
    return Demo(controls, _build, about, size=(7.6, 5.4), still_size=(4.6, 4.8))
