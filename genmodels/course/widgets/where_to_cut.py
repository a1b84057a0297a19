"""A cut between two Gaussians as a game: what a hair's breadth wins and loses, and where no move pays any more.

A cost of the one error weighs the density of its class, as the prior does.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from scipy.special import ndtr

from ..pictures.strips import Strips, move_strips, strips
from ..pictures.threshold import error_curve, move_error_curve, move_threshold, threshold_picture
from ..plotting.style import SMALL
from ..plotting.wording import percent_text
from .controls import Slider, Steps
from .demo import Demo
from .gestures import Reveal
from .scene import Build, Container, Scene

MEANS, SIGMA = (50.0, 62.0), 6.0  # centimetres, made up: the length of a salmon and of a bass
X = np.linspace(30.0, 82.0, 261)
NAMES = ("salmon", "bass")
HALVES = {"width_ratios": (5, 1.6), "height_ratios": (1.25, 1)}
LEGEND = {"loc": "outside lower center", "frameon": False, "fontsize": SMALL, "ncols": 3}


def weighted_densities(weights, x=X) -> np.ndarray:
    """w_k p(x | y = k) for both classes, (2, n); the weights are the priors, times the costs if errors have any.

    >>> weighted_densities((0.5, 0.5), np.array([50.0, 62.0])).round(4).tolist()
    [[0.0332, 0.0045], [0.0045, 0.0332]]
    """
    z = (np.asarray(x) - np.array(MEANS)[:, None]) / SIGMA
    return np.asarray(weights)[:, None] * np.exp(-(z**2) / 2) / (SIGMA * np.sqrt(2 * np.pi))


def errors(weights, cut) -> tuple:
    """What salmon called bass, and bass called salmon, add to the errors (or to their cost) of a fish.

    >>> [round(float(share), 4) for share in errors((0.5, 0.5), 56.0)]
    [0.0793, 0.0793]
    """
    # w_0 P(x > t | y = 0) and w_1 P(x < t | y = 1)
    return weights[0] * ndtr((MEANS[0] - cut) / SIGMA), weights[1] * ndtr((cut - MEANS[1]) / SIGMA)


def best_cut(weights) -> float:
    """Where both weighted densities are equal.

    >>> best_cut((0.5, 0.5))
    56.0
    """
    # t = (mu_0 + mu_1) / 2 - sigma^2 / (mu_1 - mu_0) log(w_1 / w_0)
    return float(sum(MEANS) / 2 - SIGMA**2 / (MEANS[1] - MEANS[0]) * np.log(weights[1] / weights[0]))


@dataclass(frozen=True)
class Stakes:
    """What is played for: the weights that a state gives both classes, and what errors are called and measured in."""

    weights: Callable[[Mapping], tuple[float, float]]
    heights: str  # of the curves
    errors: str  # over all cuts
    reach: tuple[float, ...]  # ticks of the errors
    highest: float  # of the curves
    amount: Callable[[float], str]
    unit: str

    def words(self, weights, cut: float, shown: bool) -> str:
        """What is to be seen at this cut, and, if `shown`, what the best one is."""
        false_bass, missed_bass = errors(weights, cut)
        won, lost = 1000 * weighted_densities(weights, np.array([cut]))[:, 0]  # 10,000 fish, a strip of 0.1 cm
        best = best_cut(weights)
        answer = f" The best cut, {best:.1f} cm, makes {self.amount(sum(errors(weights, best)))}." if shown else ""
        return (
            f"Salmon called bass make {self.amount(false_bass)}, bass called salmon {self.amount(missed_bass)}: "
            f"together {self.amount(false_bass + missed_bass)}. Moving up by 1 mm saves {won:.1f} {self.unit} among "
            f"10,000 fish and adds {lost:.1f}: {_advice(won, lost)}.{answer}"
        )


def _advice(won: float, lost: float) -> str:
    if abs(won - lost) < 1e-9:
        return "no move pays"
    return "moving up pays" if won > lost else "moving down pays"


SHARES = Stakes(
    weights=lambda state: (1 - state["phi"], state["phi"]),
    heights="share per cm",
    errors="share of errors\n(log scale)",
    reach=(0.05, 0.1, 0.2, 0.5, 1.0),
    highest=0.063,
    amount=lambda value: f"{percent_text(value)} errors",
    unit="errors",
)
COSTS = Stakes(
    weights=lambda state: (0.5, 0.5 * state["cost"]),
    heights="cost per cm",
    errors="cost a fish\n(log scale)",
    reach=(0.05, 0.1, 0.2, 0.5, 1.0, 2.0),
    highest=0.175,
    amount=lambda value: f"{value:.3f} coins a fish",
    unit="coins",
)


def _builder(stakes: Stakes) -> Build:
    def build(container: Container) -> Scene:
        (top, beside), (bottom, empty) = container.subplots(2, 2, sharex="col", gridspec_kw=HALVES)
        empty.set_axis_off()
        picture = threshold_picture(top, X, np.zeros((2, len(X))), 56.0, NAMES)
        top.set(ylim=(0, stakes.highest), ylabel=stakes.heights)
        bars = strips(beside, NAMES, stakes.highest)
        curve = error_curve(bottom, X, np.ones(len(X)), stakes.reach)
        bottom.set(xlabel="length x in cm, and the cut t", ylabel=stakes.errors)
        container.legend(handles=[*picture.curves, *picture.errors, curve.here, curve.idle, curve.best], **LEGEND)
        return Scene((*picture.artists, *bars, *curve.artists), _updater(stakes, picture, bars, curve))

    return build


def _updater(stakes: Stakes, picture, bars: Strips, curve) -> Callable[[Mapping], str]:
    def update(state) -> str:
        weights, cut = stakes.weights(state), state["cut"]
        best = best_cut(weights)
        move_threshold(picture, X, weighted_densities(weights), cut)
        move_strips(bars, weighted_densities(weights, np.array([cut]))[:, 0])
        here, least = sum(errors(weights, cut)), sum(errors(weights, best))
        move_error_curve(curve, sum(errors(weights, X)), (cut, here), (best, least), min(weights))
        for answer in (curve.curve, curve.best):
            answer.set_visible(state["best"])
        return stakes.words(weights, cut, state["best"])

    return update


def _demo(first, stakes: Stakes, about: str) -> Demo:
    cut = Slider(name="cut", label="cut at", start=60.0, low=40.0, high=72.0, step=0.5, digits=1, unit="cm")
    controls = [first, cut, Reveal(name="best", label="Show the best cut")]
    return Demo(controls, _builder(stakes), about, size=(8.2, 5.8), still_size=(6.2, 5.4))


def where_to_cut() -> Demo:
    """The prior of class 1 and a cut: errors as areas, and what a move wins; the best cut is shown on demand."""
    phi = Steps(name="phi", label="share of bass =", start=0.5, values=tuple(k / 10 for k in range(1, 10)))
    about = (
        "Densities of the lengths of salmon and bass with a cut between them; what a move wins; the share of errors."
    )
    return _demo(phi, SHARES, about)


def cut_with_costs() -> Demo:
    """The cost of a bass called salmon, where a salmon called bass costs 1, and a cut; half of the fish are bass."""
    cost = Steps(name="cost", label="a bass called salmon costs", start=1.0, values=(0.2, 0.5, 1.0, 2.0, 5.0))
    about = "Densities of salmon and bass times what their errors cost, with a cut; what a move wins; the cost a fish."
    return _demo(cost, COSTS, about)
