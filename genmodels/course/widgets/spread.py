"""mu and sigma against data that can be added to: the density over the data, and its likelihood over (mu, sigma)."""

import numpy as np

from ..pictures.spread import density_over_data, likelihood_levels, move_density, move_levels
from ..plotting.legends import CLOSE
from .controls import Slider, Steps
from .demo import Demo
from .gestures import Point
from .scene import Container, Scene, is_wide

FIRST = (2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0)  # mean 5, variance 4
MORE = np.random.default_rng(3).normal(5, 2, size=56).round(1)  # from the Gaussian that the first eight suggest
DATA = np.array([*FIRST, *MORE])
X = np.linspace(-2, 12, 241)
HIGHEST = 0.62  # of the density that is shown


def log_likelihood(mu: float, sigma: float, data) -> float:
    """The sum of the log densities.

    >>> round(log_likelihood(5.0, 2.0, FIRST), 4)
    -16.8967
    """
    # log p = -log(sigma sqrt(2 pi)) - (x - mu)^2 / (2 sigma^2); never the log of a density that underflowed
    z = (np.asarray(data) - mu) / sigma
    return float(-len(z) * np.log(sigma * np.sqrt(2 * np.pi)) - (z**2).sum() / 2)


def _words(mu: float, sigma: float, data) -> str:
    here, sd = log_likelihood(mu, sigma, data), float(np.std(data))
    count = "1 observation" if len(data) == 1 else f"{len(data)} observations"
    start = f"The log-likelihood of {count} is {here:.2f}."
    if sd == 0:
        return f"{start} It has no maximum: put μ on the observation, and it grows as long as σ shrinks."
    best = log_likelihood(float(np.mean(data)), sd, data)
    return f"{start} The maximum, {best:.2f}, is at μ = {np.mean(data):.2f} and σ = {sd:.2f}: {_gap(best - here)}."


def _gap(gap: float) -> str:
    """How far from the top, in words.

    >>> _gap(0.0), _gap(np.log(20)), _gap(50.0)
    ('there you are', '20 times as likely as your choice', 'over a million times as likely as your choice')
    """
    if gap < 0.005:
        return "there you are"
    if gap > np.log(1e6):
        return "over a million times as likely as your choice"
    times = np.exp(gap)
    return (
        f"{times:.2f} times as likely as your choice" if times < 9.5 else f"{times:,.0f} times as likely as your choice"
    )


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    left, right = container.subplots(1, 2) if wide else container.subplots(2, 1)
    density = density_over_data(left, X, HIGHEST)
    levels = likelihood_levels(right)
    right.set(xlim=(1, 9), ylim=(0, 5))
    named = [*levels.levels, levels.best, levels.here]
    container.legend(handles=named, loc="outside lower center", ncols=5 if wide else 2, **CLOSE)

    def update(state) -> str:
        data = DATA[: state["m"]]
        move_density(density, state["mu"], state["sigma"], data)
        move_levels(levels, (state["mu"], state["sigma"]), data)
        return _words(state["mu"], state["sigma"], data)

    return Scene((*density.artists, *levels.artists), update, where=right)


def mean_and_spread() -> Demo:
    """A point (mu, sigma) to drag over its likelihood, and the number of observations; the density over the data."""
    controls = [
        Point(
            x=Slider(name="mu", label="μ =", start=4.0, low=1.0, high=9.0, step=0.1, digits=1),
            y=Slider(name="sigma", label="σ =", start=1.2, low=0.2, high=5.0, step=0.1, digits=1),
        ),
        Steps(name="m", label="observations m =", start=8, values=(1, 2, 4, 8, 16, 32, 64)),
    ]
    about = "Left, a Gaussian density over the data; right, curves of equal likelihood over μ and σ."
    return Demo(controls, _build, about, size=(9.2, 4.2), still_size=(4.2, 6.4))
