"""Fish that were drawn from a model: salmon above the line, bass below it, so that none hides another."""

import numpy as np
from matplotlib.axes import Axes

from genmodels.course.kit.plotting.names_on_lines import beside, upper
from genmodels.course.kit.plotting.picture import Picture, show
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.style import INK, NAMES, THIN, look, on_axes, subplots

KINDS = ("salmon", "bass")
PHI, MEANS, SIGMA = 0.4, (50.0, 62.0), 6.0  # the share of bass; mean lengths and their spread in cm
BIN = 2.0  # cm
REACH = (30.0, 82.0)


def fish(m: int, rng: np.random.Generator, phi: float = PHI) -> tuple[np.ndarray, np.ndarray]:
    """The lengths (m,) in cm and kinds (m,) of m fish: bass (1) with probability phi, 62 cm; salmon (0), 50 cm.

    >>> x, y = fish(3, np.random.default_rng(0))
    >>> x.round().tolist(), y.tolist()
    ([51.0, 59.0, 64.0], [0, 1, 1])
    """
    y = (rng.random(m) < phi).astype(int)
    return rng.normal(np.where(y == 1, MEANS[1], MEANS[0]), SIGMA), y


def flat_fish(m: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """The same with lengths that are uniform, with the same mean and the same spread within each kind.

    >>> x, y = flat_fish(9999, np.random.default_rng(0))
    >>> round(float(abs(x - np.where(y == 1, 62, 50)).max()), 1)
    10.4
    """
    y = (rng.random(m) < PHI).astype(int)
    reach = np.sqrt(3) * SIGMA
    return np.where(y == 1, MEANS[1], MEANS[0]) + rng.uniform(-reach, reach, m), y


def in_a_bin(x: np.ndarray, k: int) -> np.ndarray:
    """The probability of a fish of kind k in a bin about x (n,), nearly: p(y) p(x | y) times the width of the bin.

    >>> in_a_bin(np.array([50.0]), 0).round(3).tolist()
    [0.08]
    """
    z = (x - MEANS[k]) / SIGMA
    return BIN * (PHI if k else 1 - PHI) * np.exp(-(z**2) / 2) / (SIGMA * np.sqrt(2 * np.pi))


@on_axes
def mirrored_catch(ax: Axes, x, y, expected: bool = True) -> None:
    """Draw the lengths x (m,) of fish of kind y (m,) as two histograms; `expected` adds what the model expects.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> mirrored_catch(ax, [50.5, 51.0, 60.5], [0, 0, 1])
    >>> [round(bar.get_height()) for bar in ax.patches if bar.get_height()]
    [2, -1]
    """
    x, y, edges = np.asarray(x, dtype=float), np.asarray(y), np.arange(REACH[0], REACH[1] + BIN, BIN)
    for k, side in enumerate((1, -1)):
        own, counts = look(k), np.histogram(x[y == k], edges)[0]
        dress = {"color": pale(own.color, 0.4), "edgecolor": own.color, "hatch": own.hatch, "align": "edge"}
        ax.bar(edges[:-1], side * counts, BIN, **dress)
        if expected:
            grid = np.linspace(*REACH, 200)
            ax.plot(grid, side * len(x) * in_a_bin(grid, k), own.line, color=own.color)
    ax.axhline(0, color=INK, lw=THIN)
    ax.yaxis.set_major_formatter(lambda value, _: f"{abs(value):g}")
    ax.set(xlim=REACH, xlabel="length x in cm")
    upper(ax, f"fish in a bin of {BIN:g} cm")
    for k, (at, height) in enumerate(((0.04, 0.8), (0.96, 0.2))):
        beside(ax, at, height, KINDS[k], k, dx=0, ha=("left", "right")[k], xycoords="axes fraction")


def four_catches(m: int = 300) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Four samples, each (x, y), that claim to come from the model of `fish`; one of them does.

    >>> sorted(four_catches())
    ['a', 'b', 'c', 'd']
    """
    rng = np.random.default_rng(2)
    x, y = fish(m, rng)
    return {
        "a": (x, rng.permutation(y)),
        "b": fish(m, rng, phi=0.6),
        "c": fish(m, rng),
        "d": flat_fish(m, rng),
    }


def show_four_catches() -> Picture:
    """Draw the four samples, each under its number of bass.

    >>> show_four_catches().alt.split(":")[0]
    'Four pairs of histograms, salmon upwards, bass downwards. a'
    """
    fig, axes = subplots(9, 5.6, rows=2, columns=2, sharex=True, sharey=True)
    for ax, (letter, (x, y)) in zip(axes.flat, four_catches().items(), strict=True):
        ax.set_title(f"{letter}: {y.sum()} bass", fontsize=NAMES)
        mirrored_catch(ax, x, y, expected=False)
    for ax in axes[0]:
        ax.set_xlabel("")
    for ax in axes[:, 1]:
        ax.tick_params(labelleft=True)
    told = " ".join(f"{letter}: {_told(x, y)}." for letter, (x, y) in four_catches().items())
    return show(fig, alt=f"Four pairs of histograms, salmon upwards, bass downwards. {told}")


def _told(x: np.ndarray, y: np.ndarray) -> str:
    salmon, bass = (f"{own.mean():.1f} cm on average, spread {own.std():.1f}" for own in (x[y == 0], x[y == 1]))
    return f"{y.sum()} bass; salmon {salmon}, bass {bass}"
