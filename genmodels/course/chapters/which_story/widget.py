"""How strongly twelve hospitals are drawn together: their estimated rates, and the evidence of each strength."""

from functools import cache

import numpy as np

from genmodels import Bernoulli, Beta
from genmodels.course.datasets import load_hospitals
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import evidence, move_shares, reach, shares

MEAN = 0.0765  # of the prior in common, the best to four digits
# tosses that it counts for: behind 82 and 412 another hospital becomes the lowest, near 108 the evidence is highest
STRENGTHS = (1, 2, 5, 10, 20, 30, 50, 70, 82, 83, 108, 150, 200, 300, 412, 413, 500, 1_000, 2_000, 5_000, 10_000)
STRENGTHS = (*STRENGTHS, 100_000, 1_000_000)


@cache
def _hospitals() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Their letters, deaths and operations, (12,) each."""
    data = load_hospitals()
    return data.y, *data.X.T.astype(float)


@cache
def _statistics():
    """A death is a one, and weighs as often as it came, so does a survivor, a zero: for each hospital by itself."""
    _, deaths, operations = _hospitals()
    return Bernoulli.statistics([1, 0], np.array([deaths, operations - deaths]))


def prior(strength: float) -> Beta:
    """The prior with the mean 0.0765 and this strength.

    >>> float(prior(10_000).a)
    765.0
    """
    return Beta(strength * MEAN, strength * (1 - MEAN))


@cache
def estimates(strength: float) -> np.ndarray:
    """The rate of each hospital under this strength, (12,).

    >>> estimates(108)[[0, 7]].round(3)
    array([0.053, 0.122])
    """
    return np.ravel((prior(strength) + _statistics()).mean)


@cache
def log_evidence(strength: float) -> float:
    """log p of all deaths under this strength, one operation after the other.

    >>> round(log_evidence(108), 2)
    -736.53
    """
    return float(prior(strength).log_evidence(_statistics()).sum())


def one_rate() -> float:
    """log p of all deaths if each hospital has the rate 0.0765, which is where a growing strength ends."""
    _, deaths, operations = _hospitals()
    return float(deaths.sum() * np.log(MEAN) + (operations - deaths).sum() * np.log1p(-MEAN))


def _words(strength: float) -> str:
    names, _, operations = _hospitals()
    rates, weight = estimates(strength), operations[0] / (operations[0] + strength)
    return (
        f"A is estimated at {100 * rates[0]:.1f} in 100, where its own 47 operations weigh {100 * weight:.0f}\u00a0%. "
        f"The lowest is {names[rates.argmin()]} with {100 * rates.min():.1f}, the highest {names[rates.argmax()]} with "
        f"{100 * rates.max():.1f}. The log evidence is {log_evidence(strength):.2f}.".replace("-", "−")
    )


def _build(container: Container) -> Scene:
    names, deaths, operations = _hospitals()
    wide = is_wide(container)
    across = {"ncols": 2, "width_ratios": [1.15, 1]} if wide else {"nrows": 2, "height_ratios": [1.6, 1]}
    left, right = container.subplots(**across)
    own = deaths / operations
    said = [f"{name}: {d:.0f} of {n:.0f}" for name, d, n in zip(names, deaths, operations, strict=True)]
    drawn = shares(left, said, own, MEAN)
    along = np.geomspace(STRENGTHS[0], STRENGTHS[-1], 97)
    curve, place = evidence(right, along, [log_evidence(float(s)) for s in along], one_rate())
    named = ["own share", "estimate", "the lowest"]
    container.legend([drawn.own, drawn.estimates, drawn.lowest], named, loc="outside lower center", ncols=3, **CLOSE)

    def update(state) -> str:
        strength = state["strength"]
        move_shares(drawn, own, estimates(strength))
        behind = [*(float(s) for s in along if s < strength), strength]
        reach(curve, place, behind, [log_evidence(s) for s in behind])
        return _words(strength)

    return Scene((*drawn[:3], curve, place), update)


def stories() -> Demo:
    """The strength of the prior in common, from twelve stories to one: what it makes of each rate, and its evidence."""
    strength = Steps(name="strength", label="strength in operations, n₀ =", start=1, values=STRENGTHS, play=True)
    about = (
        "Twelve hospitals, a line each: an open dot at its own share of deaths, a full one at its estimate, a ring "
        "round the lowest; dashed, the common mean. Beside it the log evidence over the strength, up to a dot "
        "where you stand; dashed, that of one rate."
    )
    return Demo([strength], _build, about, name="stories", size=(9.2, 4.8), still_size=(4.2, 6.6))
