"""What was believed, how strongly, and the tosses seen: the belief after them, and what it forecasts of ten more."""

from functools import cache

import numpy as np
from scipy.special import xlog1py, xlogy

from genmodels import Bernoulli, Beta, BetaBinomial
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.coin_tosses import heads_probabilities
from genmodels.course.kit.widgets.controls import Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import DOTS, P, belief, forecast, move_belief, move_forecast

TOSSES = (1, 0, 1, 1, 1, 0, 1, 1, 0, 1)  # those of notebook 04, 1 is a head
MEANS = (0.2, 0.35, 0.5, 0.65, 0.8)
STRENGTHS = (2, 4, 6, 10, 20, 30, 50, 100)  # below 2 a belief may rise to both ends
NEXT = 10


def before(mean: float, strength: float) -> Beta:
    """The belief before, as strong as so many tosses.

    >>> before(0.5, 10)
    Beta(a=array(5.), b=array(5.))
    """
    return Beta(strength * mean, strength * (1 - mean))


def after(mean: float, strength: float, seen: int) -> Beta:
    """The belief after the first `seen` tosses.

    >>> after(0.5, 10, 10).mean
    array(0.6)
    """
    opinion = before(mean, strength)
    return opinion + Bernoulli.statistics(list(TOSSES[:seen])) if seen else opinion


def density(of: Beta, p: np.ndarray) -> np.ndarray:
    """The density of a belief at numbers inside of 0 and 1."""
    return np.exp(xlogy(of.a - 1, p) + xlog1py(of.b - 1, -p) - of.log_partition)


@cache
def highest(mean: float, strength: float) -> float:
    """The top that the belief reaches on its way through the tosses, where it is finite: one height for all of them.

    >>> round(highest(0.5, 2), 3)
    2.935
    """
    shown = (after(mean, strength, seen) for seen in range(len(TOSSES) + 1))
    return max(float(density(one, P).max()) for one in shown if min(one.a, one.b) >= 1)


def on_a_grid(mean: float, strength: float, seen: int) -> np.ndarray:
    """The belief after at DOTS by a grid alone, prior times likelihood, as a density."""
    heads = sum(TOSSES[:seen])
    weights = density(before(mean, strength), DOTS) * DOTS**heads * (1 - DOTS) ** (seen - heads)
    return weights / weights.sum() * len(DOTS)


@cache
def averaged(a: float, b: float) -> np.ndarray:
    """P(k heads in the next ten) over all p, of a belief Beta(a, b).

    >>> averaged(1.0, 1.0).round(3).tolist()[:3]
    [0.091, 0.091, 0.091]
    """
    return BetaBinomial(a, b, NEXT).prob(np.arange(NEXT + 1))


def _words(now: Beta, seen: int, wide: float, narrow: float) -> str:
    heads = sum(TOSSES[:seen])
    tosses = f"{heads} of {seen} tosses are heads" if seen else "No toss yet"
    fair = float(now.cdf(0.5))
    share = f"{fair:.3f}" if 0.0005 <= fair < 0.9995 else "below 0.001" if fair < 0.5 else "above 0.999"
    said = f"{tosses}. The belief has mean {now.mean:.3f}, sd {now.var**0.5:.3f}, and P(p ≤ 1/2) is {share}. "
    said += "" if min(now.a, now.b) >= 1 else "Where its curve rises without end, the grid is off. "
    return f"{said}Heads in the next {NEXT}: {NEXT * now.mean:.1f} ± {wide:.2f}; with the mean p alone, ± {narrow:.2f}."


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    across = {"ncols": 2, "width_ratios": [1.5, 1]} if wide else {"nrows": 2, "height_ratios": [1.4, 1]}
    left, right = container.subplots(**across)
    curves, bars = belief(left), forecast(right, NEXT)
    container.legend(handles=[*curves, *bars.artists], loc="outside lower center", ncols=4 if wide else 2, **CLOSE)

    def update(state) -> str:
        mean, strength, seen = state["mean"], state["strength"], state["seen"]
        now, heads = after(mean, strength, seen), sum(TOSSES[:seen])
        alone = density(Beta(1 + heads, 1 + seen - heads), P)  # the likelihood, of area 1
        grid = on_a_grid(mean, strength, seen)
        top = highest(mean, strength)
        move_belief(curves, density(before(mean, strength), P), density(now, P), grid, float(now.mean), top, alone)
        move_forecast(bars, averaged(float(now.a), float(now.b)), heads_probabilities(float(now.mean), NEXT))
        p = float(now.mean)
        spread = float(now.predictive_of(NEXT).var) ** 0.5
        return _words(now, seen, spread, (NEXT * p * (1 - p)) ** 0.5)

    return Scene((*curves, *bars.artists), update)


def belief_and_forecast() -> Demo:
    """The mean and the strength of a belief, and the tosses seen: prior, likelihood, posterior, and the next ten."""
    controls = [
        Steps(name="mean", label="mean before, p₀ =", start=0.5, values=MEANS),
        Steps(name="strength", label="as strong as n₀ =", start=2, values=STRENGTHS, unit="tosses"),
        Slider(name="seen", label="tosses seen =", start=10, low=0, high=len(TOSSES), step=1, play=True),
    ]
    about = (
        "Left, curves over p: the belief before, the likelihood, the belief after with dots of a grid on it, a line at "
        "its mean. Right, the probabilities of 0 to 10 heads in ten more tosses: as bars, averaged over the belief, "
        "and as a dashed line, of the mean p alone."
    )
    return Demo(controls, _build, about, name="belief_and_forecast", size=(9.2, 4.4), still_size=(4.4, 6.0))
