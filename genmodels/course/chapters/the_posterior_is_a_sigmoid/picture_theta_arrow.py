"""Log odds that are linear over the plane: how sure they are, and theta as the arrow along which they grow fastest."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from matplotlib.text import Annotation

from genmodels.course.kit.pictures.posterior_bands import name_classes, name_posteriors, posterior_bands
from genmodels.course.kit.plotting.contours import ellipse_points, mass_radius
from genmodels.course.kit.plotting.style import INK, LARGE, look, on_axes

HALF = 0.5  # of a class lies in its ellipse
SCALE = 0.25  # units of x for a theta of length 1


@dataclass(frozen=True)
class LinearLogOdds:
    """A posterior sigmoid(theta^T x + theta_0), with the one method that a picture asks of a model."""

    theta: np.ndarray
    theta_0: float

    @classmethod
    def of_gaussians(cls, mu0, mu1, Sigma) -> "LinearLogOdds":
        """That of two Gaussian classes, equally frequent, with one covariance.

        >>> LinearLogOdds.of_gaussians([0, 0], [2, 0], [[1, 0], [0, 1]])
        LinearLogOdds(theta=array([2., 0.]), theta_0=-2.0)
        """
        # theta = Sigma^-1 (mu_1 - mu_0), and r = 0 halfway between the means
        theta = np.linalg.solve(np.asarray(Sigma, dtype=float), np.subtract(mu1, mu0).astype(float))
        return cls(theta, float(-theta @ np.add(mu0, mu1) / 2))

    def predict_proba(self, X) -> np.ndarray:
        """Both posteriors of rows X (n, 2), (n, 2)."""
        share = 1 / (1 + np.exp(-(np.asarray(X) @ self.theta + self.theta_0)))
        return np.stack([1 - share, share], axis=1)


@on_axes
def theta_arrow(ax: Axes, mu0, mu1, Sigma, names: Sequence[str], named: bool = False) -> Annotation:
    """Draw both classes by half of each and the way from mean to mean, shade the plane, and return the arrow theta.

    Set the limits of the axes first. The classes are equally frequent and share `Sigma` (2, 2). Where the lines of the
    posterior are `named`, it is written at their upper ends which they are.

    >>> from genmodels.course.kit.plotting import subplots
    >>> _, ax = subplots()
    >>> theta_arrow(ax, [0.0, 0.0], [2.0, 0.0], [[1.0, 0.0], [0.0, 1.0]], ["here", "there"]).xy
    (1.5, 0.0)
    """
    model = LinearLogOdds.of_gaussians(mu0, mu1, Sigma)
    bands = posterior_bands(ax, model)
    if named:
        name_posteriors(ax, bands)
    for k, mean in enumerate((mu0, mu1)):
        own = {"color": look(k).color, "label": names[k]}
        ax.plot(*ellipse_points(mean, Sigma, mass_radius(HALF)), look(k).line, lw=2, **own)
        ax.plot(*mean, "*", color=look(k).color, mec="white", ms=17, zorder=4)
    name_classes(ax, names)
    ax.plot(*np.transpose([mu0, mu1]), color=INK, lw=1.2)
    return _arrow(ax, np.add(mu0, mu1) / 2, model.theta)


def _arrow(ax: Axes, start: np.ndarray, theta: np.ndarray) -> Annotation:
    tip = start + SCALE * theta
    ax.text(*(tip + 0.12 * theta / np.linalg.norm(theta)), "θ", fontsize=LARGE, weight="bold", ha="left", va="center")
    head = {"arrowstyle": "-|>", "color": INK, "lw": 2.6, "mutation_scale": 18, "shrinkA": 0, "shrinkB": 0}
    return ax.annotate("", tuple(map(float, tip)), tuple(start), arrowprops=head, zorder=5)
