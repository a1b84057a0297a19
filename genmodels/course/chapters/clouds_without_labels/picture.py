"""Flowers that clouds share: the colour of a cloud where it has most of a flower, a ring where none has nine tenths."""

from typing import NamedTuple

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.style import INK, look, on_axes

SURE = 0.9  # of a flower: below it is shared
MOST = 4  # clouds
JITTER = 0.035  # cm, by which a dot is moved so that none hides another
CIRCLE = np.linspace(0, 2 * np.pi, 49)
REACH = {"xlim": (0.5, 7.4), "ylim": (-0.15, 2.9)}
CIRCLED = {"mfc": "none", "mec": INK, "mew": 1.2, "ms": 13}
LENGTH, WIDTH = "length of the petal in cm", "width in cm"


class Shared(NamedTuple):
    """The artists: dots of flowers that are sure, rings of those that are shared, an ellipse, for each cloud."""

    dots: tuple[Line2D, ...]
    rings: tuple[Line2D, ...]
    ellipses: tuple[Line2D, ...]

    @property
    def artists(self) -> tuple[Artist, ...]:
        return (*self.ellipses, *self.dots, *self.rings)


def apart(X) -> np.ndarray:
    """The flowers X (m, 2), each moved a little, always alike: for drawing alone.

    >>> bool(np.abs(apart(np.zeros((9, 2)))).max() < JITTER)
    True
    """
    return X + np.random.default_rng(0).uniform(-JITTER, JITTER, size=np.shape(X))


@on_axes
def covered(ax: Axes, X) -> Line2D:
    """Draw flowers X (m, 2) whose names are covered, all alike.

    >>> from genmodels.course.kit.plotting import subplots
    >>> covered(subplots()[1], [[1.4, 0.2], [4.7, 1.4]]).get_marker()
    'o'
    """
    ax.set(xlabel=LENGTH, **REACH)
    upper(ax, WIDTH)
    return ax.plot(*apart(X).T, "o", color=INK, mec="white", mew=0.7, ms=7)[0]


@on_axes
def shared(ax: Axes) -> Shared:
    """Make the artists of at most MOST clouds; `move_shared` fills them.

    >>> from genmodels.course.kit.plotting import subplots
    >>> len(shared(subplots()[1]).artists)
    12
    """
    ax.set(xlabel=LENGTH, **REACH)
    upper(ax, WIDTH)
    looks = [look(k) for k in range(MOST)]
    ellipses = [ax.plot([], [], own.line, color=own.color, lw=2)[0] for own in looks]
    dots = [ax.plot([], [], own.marker, color=own.color, mec="white", mew=0.7, ms=7)[0] for own in looks]
    rings = [ax.plot([], [], own.marker, mfc="white", mec=own.color, mew=1.8, ms=7.5)[0] for own in looks]
    return Shared(tuple(dots), tuple(rings), tuple(ellipses))


def move_shared(drawn: Shared, X: np.ndarray, shares: np.ndarray, means: np.ndarray, covs: np.ndarray) -> None:
    """Show flowers X (m, 2) by their shares (m, K), and each cloud by the ellipse of two standard deviations."""
    places, own, sure = apart(X), shares.argmax(axis=1), shares.max(axis=1) >= SURE
    for k in range(MOST):
        there = k < shares.shape[1]
        drawn.dots[k].set_data(*places[(own == k) & sure].T)
        drawn.rings[k].set_data(*places[(own == k) & ~sure].T)
        drawn.ellipses[k].set_data(*(two_deviations(means[k], covs[k]).T if there else ([], [])))


def two_deviations(mean: np.ndarray, cov: np.ndarray) -> np.ndarray:
    """The ellipse where the distance from the mean, measured by the covariance, is 2: (49, 2).

    >>> two_deviations(np.zeros(2), np.eye(2))[0].round(9).tolist()
    [2.0, 0.0]
    """
    return mean + 2 * np.column_stack([np.cos(CIRCLE), np.sin(CIRCLE)]) @ np.linalg.cholesky(cov).T


@on_axes
def clouds(ax: Axes, model, X, wrong=(), key: bool = False) -> Shared:
    """Draw flowers X (m, 2) and the clouds of a mixture that was fitted to them; `wrong` are rows to put in circles.

    Clouds are coloured by their mean length, as in the picture that moves. A `key` says what the marks are.

    >>> from genmodels import GaussianMixture
    >>> from genmodels.course.kit.plotting import subplots
    >>> X = np.random.default_rng(0).normal(size=(20, 2))
    >>> drawn = clouds(subplots()[1], GaussianMixture(1).fit(X, rng=np.random.default_rng(0)), X)
    >>> len(drawn.dots[0].get_xdata())
    20
    """
    drawn, density = shared(ax), model.density_
    ax.plot(*apart(X)[list(wrong)].T, "o", **CIRCLED, zorder=4)
    order = density.mean[:, 0].argsort()
    move_shared(drawn, np.asarray(X), model.predict_proba(X)[:, order], density.mean[order], density.cov[order])
    if key:
        named = Line2D([], [], marker="o", ls="", **CIRCLED, label="named wrongly")
        ax.legend(handles=[named, *meanings()[1:]], loc="lower right", **CLOSE)
    return drawn


def meanings() -> list[Line2D]:
    """What the marks mean, for a legend: a dot, a ring, an ellipse."""
    return [
        Line2D([], [], color=INK, marker="o", mec="white", ls="", ms=8, label="nine tenths or more in one cloud"),
        Line2D(
            [], [], mfc="white", mec=INK, mew=1.8, marker="o", ls="", ms=8, label="shared: no cloud has nine tenths"
        ),
        Line2D([], [], color=INK, lw=2, label="two standard deviations"),
    ]
