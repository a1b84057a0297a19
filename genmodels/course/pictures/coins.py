"""Tosses that come in: a belief that grows with the evidence, and shares that settle down at the probability."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D

from ...errors import InvalidInputError
from ..plotting.style import QUIET, SMALL, look, on_axes


class BeliefCurves(NamedTuple):
    """The artists: the belief after 0, 1, ... observations, and the probability that the next one is the same."""

    belief: Line2D
    following: Line2D

    @property
    def artists(self) -> tuple[Line2D, ...]:
        return tuple(self)


@on_axes
def belief_curves(ax: Axes, most: int, names: tuple[str, str], unit: str) -> BeliefCurves:
    """Prepare the axes for up to `most` observations of a `unit`, such as "heads in a row"; see `move_belief`.

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots()
    >>> curves = belief_curves(ax, 10, ("belief", "next"), "heads")
    >>> move_belief(curves, [0.5, 2 / 3], [0.75, 5 / 6])
    >>> curves.belief.get_ydata().round(3).tolist()
    [0.5, 0.667]
    """
    ax.axhline(0.5, color=QUIET, lw=1, ls=":")
    dress = [{"marker": look(k).marker, "ls": look(k).line, "color": look(k).color} for k in (0, 1)]
    lines = [ax.plot([], [], label=name, **own)[0] for name, own in zip(names, dress, strict=True)]
    ax.set(xlim=(-0.5, most + 0.5), ylim=(-0.03, 1.05), xlabel=unit, ylabel="probability", xticks=range(0, most + 1, 2))
    return BeliefCurves(*lines)


def move_belief(curves: BeliefCurves, belief, following) -> None:
    """Show the belief (k + 1,) after 0 to k observations, and the probability (k + 1,) of the same once more.

    Raises InvalidInputError unless both are probabilities and equally many.
    """
    belief, following = np.asarray(belief, dtype=float), np.asarray(following, dtype=float)
    if belief.shape != following.shape or not all(((p >= 0) & (p <= 1)).all() for p in (belief, following)):
        raise InvalidInputError(f"give as many probabilities twice, not {belief.tolist()} and {following.tolist()}")
    for line, values in zip(curves, (belief, following), strict=True):
        line.set_data(np.arange(len(values)), values)


WIDTH = 2  # standard errors to each side: about 95 of 100 runs lie inside, at any one n
FAINT = 0.16  # bands overlap: both must be seen through


class RunningShare(NamedTuple):
    """The artists: the share after each trial, the level it tends to, and the band in which most runs lie."""

    share: Line2D
    level: Line2D
    band: PolyCollection


def running_share(happened) -> np.ndarray:
    """The share of trials so far in which the event happened, after each of them: (n,) from (n,) of 0 and 1.

    >>> running_share([1, 0, 1, 1]).round(3).tolist()
    [1.0, 0.5, 0.667, 0.75]
    """
    happened = np.asarray(happened, dtype=float)
    return happened.cumsum() / np.arange(1, len(happened) + 1)


@on_axes
def running_shares(
    ax: Axes, happened: Mapping[str, np.ndarray], exact: Mapping[str, float], first: int = 10
) -> dict[str, RunningShare]:
    """Draw each event's running share (n,) from trial `first` on, over its exact probability and two standard errors.

    `happened` maps the name of an event to 0 and 1 per trial, `exact` to its probability. Trials are on a log scale.
    Raises InvalidInputError when there are fewer trials than `first`.

    >>> from genmodels.course.plotting import subplots
    >>> _, ax = subplots()
    >>> drawn = running_shares(ax, {"head": np.arange(1000) % 2}, {"head": 0.5})
    >>> float(drawn["head"].share.get_ydata()[-1])
    0.5
    """
    drawn = {name: _one(ax, name, trials, exact[name], first, k) for k, (name, trials) in enumerate(happened.items())}
    ax.set(xscale="log", xlabel="number of trials so far", ylabel="share of trials")
    ax.legend(frameon=False, fontsize=SMALL, loc="lower right")
    return drawn


def _one(ax: Axes, name: str, trials, exact: float, first: int, k: int) -> RunningShare:
    if len(trials) < first:
        raise InvalidInputError(f"{name!r} has {len(trials)} trials; at least {first} are drawn.")
    own, shares = look(k), running_share(trials)
    at = np.unique(np.geomspace(first, len(trials), 500).round().astype(int))  # more points than a screen can show
    margin = WIDTH * np.sqrt(exact * (1 - exact) / at)
    band = ax.fill_between(at, exact - margin, exact + margin, color=own.color, alpha=FAINT, lw=0)
    (level,) = ax.plot([first, len(trials)], [exact, exact], ":", color=own.color, lw=1.6)
    (share,) = ax.plot(at, shares[at - 1], own.line, color=own.color, label=name)
    return RunningShare(share, level, band)
