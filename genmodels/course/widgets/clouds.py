"""Two Gaussian classes whose separation, prior and covariances move: contours and boundary follow together."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from ... import Gaussian
from ...classifiers import Joint
from ..pictures.gaussian_classes import class_ellipses
from ..plotting.boundary import Boundary, move_boundary, two_class_boundary
from ..plotting.contours import GaussianContours, move_contours
from ..plotting.style import INK, look
from ..plotting.wording import percent_text
from .controls import Slider, Steps
from .demo import Demo
from .scene import Container, Scene

OWN = np.array([[[1.2, 0.8], [0.8, 1.2]], [[1.0, 0.2], [0.2, 0.4]]])  # (2, 2, 2): one covariance a class
SIX = np.array([[0, 0], [1, 0], [0, 1], [-1, 0], [0, -1], [1, 1]], dtype=float)
REACH = (5.0, 4.0)  # how far the axes show, in units of x


def clouds(separation: float, prior: float, own: float) -> Joint:
    """The two classes: means `separation` apart, class 1 with that prior, covariances between shared and `own`.

    At own = 0 both classes have the mean of the two covariances, at own = 1 each has its own.

    >>> clouds(2.0, 0.5, 0.0).density.mean.tolist()
    [[-1.0, 0.0], [1.0, 0.0]]
    """
    means = np.array([[-separation / 2, 0.0], [separation / 2, 0.0]])
    shared = OWN.mean(axis=0)
    return Joint(np.array([0, 1]), np.array([1 - prior, prior]), Gaussian(means, shared + own * (OWN - shared)))


def between_means(joint: Joint) -> np.ndarray:
    """Three points (3, 2) on the line of the means: mean 0, halfway, mean 1."""
    first, last = joint.density.mean
    return first + np.array([[0.0], [0.5], [1.0]]) * (last - first)


def crossings(start: float, middle: float, end: float) -> list[float]:
    """Where between the means (0 at mean 0, 1 at mean 1) the log odds are zero, given their values at three points.

    >>> crossings(-3.0, 0.0, 3.0), crossings(1.0, -0.25, 0.0)
    ([0.5], [0.333333333, 1.0])
    """
    # along a straight line the log odds are a parabola a t^2 + b t + c, and three points fix it
    a, b = 2 * (start - 2 * middle + end), 4 * middle - 3 * start - end
    roots = np.roots([a, b, start] if abs(a) > 1e-9 else [b, start] if abs(b) > 1e-9 else [])
    return sorted(round(float(t.real), 9) for t in roots if abs(t.imag) < 1e-9 and 0 <= t.real <= 1)


def from_six_points(points: np.ndarray) -> np.ndarray:
    """The matrix (n, 6) that turns a quadratic's values at `SIX` into its values at `points` (n, 2).

    A Gaussian log density is a quadratic, and six points fix it: thousands then cost one small product.

    >>> bool(np.allclose(from_six_points(SIX), np.eye(6)))
    True
    """
    return _monomials(points) @ np.linalg.inv(_monomials(SIX))


def _monomials(points: np.ndarray) -> np.ndarray:
    x, y = points.T
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=1)


def _error(joint_density: np.ndarray, points: np.ndarray) -> float:
    """The share of points that even this rule, the best one, gets wrong: the smaller joint density, added up."""
    low, high = points.min(axis=0), points.max(axis=0)
    cell = np.prod((high - low) / (np.sqrt(len(points)) - 1))
    return float(joint_density.min(axis=1).sum() * cell)


def _words(joint: Joint, log_odds: np.ndarray, between: np.ndarray, error: float) -> str:
    sure = f"The best rule gets {percent_text(error)} of all points wrong."
    if np.ptp(log_odds) < 1e-9:
        return f"The classes have the same density, so only the prior speaks and there is no boundary. {sure}"
    shape = "a straight line" if np.allclose(*joint.density.cov) else "a curve"
    where = [percent_text(t) for t in crossings(*between)]
    crossed = f"{' and '.join(where)} of the way from mean 0 to mean 1" if where else "nowhere between the means"
    middle = 1 / (1 + np.exp(-between[1]))
    return (
        f"The boundary is {shape}; it crosses the line of the means {crossed}. Halfway between the means the posterior "
        f"of class 1 is {middle:.2f}. {sure}"
    )


def _panel(container: Container) -> tuple[Axes, Boundary, Sequence[GaussianContours], Line2D]:
    ax = container.subplots()
    ax.set(xlim=(-REACH[0], REACH[0]), ylim=(-REACH[1], REACH[1]), aspect="equal", xlabel="x₁", ylabel="x₂")
    boundary = two_class_boundary(ax)
    ellipses = class_ellipses(ax, np.zeros((2, 2)), OWN)
    (midpoint,) = ax.plot([], [], "+", color=INK, ms=13, mew=2, zorder=4)
    return ax, boundary, ellipses, midpoint


def _legend(ax: Axes, line: Line2D, midpoint: Line2D) -> None:
    handles = [Line2D([], [], color=look(k).color, ls=look(k).line, marker="*", ms=13) for k in (0, 1)]
    names = ["class 0", "class 1", "boundary", "midpoint"]
    ax.legend([*handles, line, midpoint], names, loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False)


def _build(container: Container) -> Scene:
    ax, boundary, ellipses, midpoint = _panel(container)
    _legend(ax, boundary.line, midpoint)
    midpoint.set_data([0], [0])
    spread = from_six_points(boundary.points)

    def update(state) -> str:
        joint = clouds(**state)
        known = joint.log_joint(np.vstack([SIX, between_means(joint)]))
        log_joint = np.einsum("ns,sk->nk", spread, known[: len(SIX)])
        log_odds, between = log_joint[:, 1] - log_joint[:, 0], np.diff(known[len(SIX) :])[:, 0]
        move_boundary(boundary, log_odds)
        for k, own in enumerate(ellipses):
            move_contours(own, joint.density.mean[k], joint.density.cov[k])
        return _words(joint, log_odds, between, _error(np.exp(log_joint), boundary.points))

    moving = [artist for own in ellipses for artist in (*own.ellipses, own.mean)]
    return Scene((*boundary.artists, *moving, midpoint), update)


def two_clouds() -> Demo:
    """Three sliders: how far apart two classes are, the prior of class 1, and from one shared covariance to two."""
    controls = [
        Slider(name="separation", label="separation =", start=3.0, low=0.0, high=4.0, step=0.25),
        Slider(name="prior", label="prior =", start=0.5, low=0.05, high=0.95, step=0.05),
        Steps(name="own", label="own Σ =", start=0.0, values=(0.0, 0.25, 0.5, 0.75, 1.0)),
    ]
    about = "Ellipses of two Gaussian classes that hold 50 and 90 per cent, and the boundary between the classes."
    return Demo(controls, _build, about, size=(6.4, 5.4), still_size=(3.8, 4.2))
