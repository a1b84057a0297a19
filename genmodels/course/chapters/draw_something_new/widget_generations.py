"""A model that learns from drawings of a model that learnt from drawings: widths shrink, and kinds die out."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Polygon

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import beside, guide, upper
from genmodels.course.kit.plotting.numbers import PER_CENT
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, QUIET, THIN, look
from genmodels.course.kit.widgets.controls import Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import DrawAgain
from genmodels.course.kit.widgets.scene import Container, Scene

from .picture import KINDS, MEANS, PHI, SIGMA

LAST, SIZES, FAMILIES = 30, (10, 30, 100, 300, 1000), 10  # generations; fish drawn in each; families to draw
FIRST = 1512  # seed of the ten families: of 3,000 looked at, ten in a row that are as wide, and as lost, as most are

THIN_LINE = {"color": QUIET, "lw": THIN, "alpha": 0.6}  # of another family


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


def _cm(spread: float) -> str:
    return f"{spread:.1f} cm" if spread >= 0.1 else f"{spread:.2f} cm" if spread >= 0.01 else "below 0.01 cm"


def _words(state: Mapping, found: Family) -> str:
    g, m, spread = state["generation"], state["m"], f"the spread is {_cm(found.sigma[state['generation']])}"
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
    panels = container.subplot_mosaic([["top", "top"], ["share", "spread"]], gridspec_kw={"height_ratios": (2, 1.1)})
    top, bottom, right = (panels[name] for name in ("top", "share", "spread"))
    bands = _Bands(top)
    others, wider = ([ax.plot([], [], **THIN_LINE)[0] for _ in range(FAMILIES - 1)] for ax in (bottom, right))
    (share,) = bottom.plot([], [], look(1).line, color=look(1).color)
    (now,) = bottom.plot([], [], look(1).marker, color=look(1).color, ms=9, clip_on=False)  # whole at the edge, too
    (spread,) = right.plot([], [], color=INK)
    (wide,) = right.plot([], [], "o", color=INK, ms=7, clip_on=False)
    for k, mean in enumerate(MEANS):
        guide(top, y=mean)
        beside(top, LAST, mean, KINDS[k], k, dx=4)
    guide(bottom, y=PHI)
    guide(right, y=SIGMA)
    top.set(xlim=(0, LAST), ylim=(35, 80))
    upper(top, "length in cm: mean and spread (grey: the lake)")
    bottom.set(xlim=(0, LAST), ylim=(-0.06, 1.06), yticks=[0, 0.5, 1], xlabel="generation")
    right.set(xlim=(0, LAST), ylim=(-0.5, 9.5), yticks=[0, 3, 6, 9], xlabel="generation")
    upper(bottom, "share of bass")
    upper(right, "spread in cm")
    container.legend(handles=others[:1], labels=["nine other families"], loc="outside lower center", **CLOSE)

    def update(state) -> str:
        found, upto = family(state["m"], state["seed"]), state["generation"]
        bands.show(found, upto)
        rest = (seed for seed in range(FAMILIES) if seed != state["seed"])
        past = np.arange(upto + 1)
        for line, width, seed in zip(others, wider, rest, strict=True):
            other = family(state["m"], seed)
            line.set_data(past, other.phi[: upto + 1])
            width.set_data(past, other.sigma[: upto + 1])
        share.set_data(past, found.phi[: upto + 1])
        spread.set_data(past, found.sigma[: upto + 1])
        now.set_data([upto], [found.phi[upto]])
        wide.set_data([upto], [found.sigma[upto]])
        return _words(state, found)

    return Scene((*others, *bands.artists, *wider, spread, wide, share, now), update)


def generations() -> Demo:
    """How many fish each generation draws for the next, which generation it is, and another family."""
    controls = [
        Steps(name="m", label="fish drawn =", start=30, values=SIZES),
        Slider(name="generation", label="generation", start=5, low=0, high=LAST, step=1, play=True),
        DrawAgain(name="seed", label="Another family", draws=FAMILIES),
    ]
    about = "Bands for the lengths of salmon and bass over the generations; below, the share of bass and the spread."
    return Demo(controls, _build, about, name="generations", size=(8.2, 5.0), still_size=(4.4, 5.0))
