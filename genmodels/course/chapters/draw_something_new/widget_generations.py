"""A model that learns from drawings of a model that learnt from drawings: widths shrink, and kinds die out."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Polygon

from genmodels.course.kit.plotting.names_on_lines import beside, guide, upper
from genmodels.course.kit.plotting.numbers import PER_CENT
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import QUIET, THIN, look
from genmodels.course.kit.widgets.controls import Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import DrawAgain
from genmodels.course.kit.widgets.scene import Container, Scene

from .picture import KINDS, MEANS, PHI, SIGMA

LAST, SIZES, FAMILIES = 30, (10, 30, 100, 300, 1000), 10  # generations; fish drawn in each; families to draw
FIRST = 1512  # seed of the ten families: of 3,000 looked at, ten in a row that are as wide, and as lost, as most are


class Family(NamedTuple):
    """What each generation has learnt, from the lake itself, generation 0, to the last."""

    phi: np.ndarray  # the share of bass, (31,)
    means: np.ndarray  # of both kinds, (31, 2); NaN for a kind that has died out
    sigma: np.ndarray  # the spread within a kind, (31,)


@cache
def family(m: int, seed: int) -> Family:
    """Thirty generations, each learnt from m fish that the one before has drawn.

    >>> family(30, 0).sigma[[0, 30]].round(1).tolist()
    [6.0, 1.3]
    """
    rng, told = np.random.default_rng(FIRST + seed), [(PHI, np.array(MEANS), SIGMA)]
    for _ in range(LAST):
        phi, means, sigma = told[-1]
        y = (rng.random(m) < phi).astype(int)
        x = rng.normal(means[y], sigma)
        means = np.array([x[y == k].mean() if (y == k).any() else np.nan for k in (0, 1)])
        told.append((y.mean(), means, np.sqrt(np.mean((x - means[y]) ** 2))))
    return Family(*(np.array(part) for part in zip(*told, strict=True)))


def died_out(found: Family) -> int | None:
    """The first generation that knows one kind only.

    >>> died_out(family(1000, 0))
    """
    lost = np.flatnonzero((found.phi == 0) | (found.phi == 1))
    return int(lost[0]) if len(lost) else None


def _words(state: Mapping, found: Family) -> str:
    g, m, spread = state["generation"], state["m"], f"the spread is {found.sigma[state['generation']]:.1f} cm"
    if g == 0:
        return f"Generation 0 is the lake: 40{PER_CENT} are bass, and {spread}."
    lost = died_out(found)
    shares = f"{100 * found.phi[g]:.0f}{PER_CENT} are bass"
    if lost is not None and lost <= g:
        shares = f"since generation {lost} there are {KINDS[int(found.phi[g])]} alone"
    return f"Generation {g}, learnt from {m} drawings of generation {g - 1}: {shares}, and {spread}."


class _Bands:
    """Each kind as a band over the generations, its mean and one spread up and down, for as long as it lives."""

    def __init__(self, ax: Axes):
        dress = [
            {"facecolor": pale(look(k).color, 0.3), "edgecolor": look(k).color, "hatch": look(k).hatch} for k in (0, 1)
        ]
        self.bands = [ax.add_patch(Polygon(np.zeros((3, 2)), lw=0, alpha=0.8, **own)) for own in dress]
        self.means = [ax.plot([], [], look(k).line, color=look(k).color)[0] for k in (0, 1)]

    @property
    def artists(self) -> tuple:
        return (*self.bands, *self.means)

    def show(self, found: Family, upto: int) -> None:
        for k, (band, line) in enumerate(zip(self.bands, self.means, strict=True)):
            lives = np.arange(upto + 1)[~np.isnan(found.means[: upto + 1, k])]
            mean, sigma = found.means[lives, k], found.sigma[lives]
            outline = np.concatenate([np.stack([lives, mean + sigma], 1), np.stack([lives, mean - sigma], 1)[::-1]])
            band.set_xy(outline)
            line.set_data(lives, mean)


def _build(container: Container) -> Scene:
    top, bottom = container.subplots(2, 1, sharex=True, gridspec_kw={"height_ratios": (2, 1)})
    bands = _Bands(top)
    others = [bottom.plot([], [], color=QUIET, lw=THIN, alpha=0.6)[0] for _ in range(FAMILIES - 1)]
    (share,) = bottom.plot([], [], look(1).line, color=look(1).color)
    (now,) = bottom.plot([], [], look(1).marker, color=look(1).color, ms=9, clip_on=False)  # whole at the edge, too
    for k, mean in enumerate(MEANS):
        guide(top, y=mean)
        beside(top, LAST, mean, KINDS[k], k, dx=4)
    guide(bottom, y=PHI)
    top.set(ylim=(35, 80))
    upper(top, "length in cm: mean and spread (grey: the lake)")
    bottom.set(xlim=(0, LAST), ylim=(-0.06, 1.06), yticks=[0, 0.5, 1], xlabel="generation")
    upper(bottom, "share of bass (thin: nine other families)")

    def update(state) -> str:
        found, upto = family(state["m"], state["seed"]), state["generation"]
        bands.show(found, upto)
        rest = (seed for seed in range(FAMILIES) if seed != state["seed"])
        for line, seed in zip(others, rest, strict=True):
            line.set_data(np.arange(upto + 1), family(state["m"], seed).phi[: upto + 1])
        share.set_data(np.arange(upto + 1), found.phi[: upto + 1])
        now.set_data([upto], [found.phi[upto]])
        return _words(state, found)

    return Scene((*others, *bands.artists, share, now), update)


def generations() -> Demo:
    """How many fish each generation draws for the next, which generation it is, and another family."""
    controls = [
        Steps(name="m", label="fish drawn =", start=30, values=SIZES),
        Slider(name="generation", label="generation", start=5, low=0, high=LAST, step=1, play=True),
        DrawAgain(name="seed", label="Another family", draws=FAMILIES),
    ]
    about = "Bands for the lengths of salmon and bass over the generations; below, the share of bass."
    return Demo(controls, _build, about, name="generations", size=(8.2, 5.0), still_size=(4.4, 5.0))
