"""The same ten labels, real and drawn by each model, and what gives the models away."""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from matplotlib.axes import Axes
from matplotlib.image import AxesImage
from matplotlib.patches import Rectangle

from genmodels.course.datasets import load_digits
from genmodels.course.kit.pictures.gaussian_classes import ink_rows
from genmodels.course.kit.plotting.counting_tables import Table, plain_table
from genmodels.course.kit.plotting.style import look, on_axes

from .widget_forgers import ALONE, INK, REAL, SIDE, TEN, WHOLE, forged, on_paper

MANY = 20_000  # digits of each model: chance hardly shows in what is counted
PARTS = 50  # of the digits, by which chance is judged
FAINT = (1, 3)
FRAMED, TOP, LEFT = (
    3,
    1,
    2,
)  # the framed pixel and the one below: correlation 0.45 in threes, both dark in the one shown


@cache
def same_ten(maker: str, seed: int = 0) -> np.ndarray:
    """A digit of each label, 0 to 9, as it stands on paper, (10, 64): written, or drawn by a model.

    >>> same_ten("row by row").shape
    (10, 64)
    """
    rng = np.random.default_rng(seed)
    if maker == REAL:
        X, y = load_digits()
        return np.array([X[rng.choice(np.flatnonzero(y == label))] for label in range(TEN)])
    return np.array([on_paper(forged(maker, label, 1, rng)[0]) for label in range(TEN)])


@on_axes
def same_ten_digits(ax: Axes, makers: Sequence[str] = (REAL, ALONE, WHOLE), seed: int = 0) -> AxesImage:
    """A row for each maker: the same ten labels below each other, each on its sheet; a pair of pixels of a 3 is framed.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> same_ten_digits(ax).get_array().shape
    (28, 91)
    """
    drawn = ink_rows(ax, [same_ten(maker, seed) for maker in makers], makers)
    for row in range(len(makers)):
        corner = [1 + (SIDE + 1) * place + inside - 0.5 for place, inside in ((FRAMED, LEFT), (row, TOP))]
        ax.add_patch(Rectangle(corner, 1, 2, fill=False, edgecolor=look(1).color, linewidth=2.2))
    return drawn


@cache
def many(maker: str) -> tuple[np.ndarray, np.ndarray]:
    """All written digits, or thousands of a model, as it draws them: not on paper yet, (n, 64); their labels, (n,)."""
    X, y = load_digits()
    if maker == REAL:
        return X, y
    rng = np.random.default_rng(0)
    labels = np.sort(rng.choice(y, MANY))
    return np.vstack([forged(maker, k, int((labels == k).sum()), rng) for k in range(TEN)]), labels


@cache
def correlations(maker: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """How the ink of a pixel goes with that of the one below and the one beside, within a label; each with its ±.

    It is that of ink as a model draws it, neither rounded nor cut off where the paper ends.

    >>> [round(correlation, 1) for correlation, _ in correlations("real")]
    [0.4, 0.2]
    """
    ink, labels = many(maker)
    means = np.array([ink[labels == k].mean(axis=0) for k in range(TEN)])
    away = (ink - means[labels]).reshape(-1, SIDE, SIDE)
    return _give_or_take(away, _with_the_one_below), _give_or_take(away.swapaxes(1, 2), _with_the_one_below)


def _with_the_one_below(away: np.ndarray) -> float:
    return float(np.corrcoef(away[:, :-1].ravel(), away[:, 1:].ravel())[0, 1])


def _give_or_take(values: np.ndarray, figure: Callable) -> tuple[float, float]:
    """A number computed from all rows, and its standard error by how much it varies between parts of them."""
    parts = np.random.default_rng(0).permutation(len(values)) % PARTS
    of_parts = [figure(values[parts == k]) for k in range(PARTS)]
    return figure(values), float(np.std(of_parts, ddof=1) / np.sqrt(PARTS))


def show_giveaways() -> Table:
    """What gives the drawn digits away: neighbours that do not ask each other, ink beyond the paper, smears."""
    correlation = "correlation with the pixel below, within a kind of digit"
    heads = ["", correlation, f"pixels below 0 or above {INK}", "faint pixels, 1 to 3"]
    caption = (
        f"What gives the drawn digits away: {MANY:,} of each model, before anything is cut off, and all real ones. "
        "Shares are of ink rounded to whole numbers; their standard error is below 0.1 percentage points"
    )
    return plain_table(caption, heads, [_row(maker) for maker in (REAL, ALONE, WHOLE)], under="After your guess")


def _row(maker: str) -> tuple[str, ...]:
    (below, give_or_take), _ = correlations(maker)
    ink = np.rint(many(maker)[0])
    off, faint = (ink < 0) | (ink > INK), (ink >= FAINT[0]) & (ink <= FAINT[1])
    shares = [f"{100 * where.mean():.1f} %" for where in (off, faint)]
    return maker, with_error(below, give_or_take), *shares


def with_error(value: float, give_or_take: float) -> str:
    """Write a number with its ±, and no minus before a zero.

    >>> with_error(-0.0004, 0.0012)
    '0.000 ± 0.001'
    """
    return f"{round(value, 3) + 0:.3f} ± {give_or_take:.3f}"  # + 0 takes the minus from -0.000
