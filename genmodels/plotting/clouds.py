"""Gaussian classes in the plane: an ellipse for each, the regions where each wins, and the boundary between them."""

from collections.abc import Sequence

from matplotlib.axes import Axes

from .contours import GaussianContours, gaussian_contours
from .regions import decision_regions, scatter_classes
from .style import house_style


@house_style
def class_ellipses(ax: Axes, mean, cov, masses=(0.5, 0.9)) -> tuple[GaussianContours, ...]:
    """Draw the ellipses of K classes, each in its own look: `mean` (K, 2), `cov` (2, 2) if shared, or (K, 2, 2).

    >>> from genmodels.plotting import subplots
    >>> _, ax = subplots()
    >>> len(class_ellipses(ax, [[0, 0], [3, 2]], [[1, 0], [0, 1]]))
    2
    """
    covs = cov if len(cov) and hasattr(cov[0][0], "__len__") else [cov] * len(mean)
    drawn = tuple(
        gaussian_contours(ax, centre, own, masses, k=k) for k, (centre, own) in enumerate(zip(mean, covs, strict=True))
    )
    for line in (line for contours in drawn for line in contours.axes):
        line.remove()  # the axes of an ellipse would hide the points
    return drawn


@house_style
def discriminant_panel(ax: Axes, model, X, y, title: str = "", names: Sequence[str] = ("x1", "x2")):
    """Draw points, ellipses, regions and boundary of a fitted Gaussian classifier with two features.

    X is (n, 2), y (n,); the axes show all the points, with a margin. Returns what the three functions return.

    >>> from genmodels import GaussianDiscriminantAnalysis
    >>> from genmodels.plotting import subplots
    >>> X, y = [[0, 0], [1, 0], [0, 1], [3, 3], [4, 3], [3, 4]], [0, 0, 0, 1, 1, 1]
    >>> _, ax = subplots()
    >>> points, ellipses, regions = discriminant_panel(ax, GaussianDiscriminantAnalysis().fit(X, y), X, y)
    >>> list(points), len(ellipses), len(regions.boundaries)
    ([0, 1], 2, 1)
    """
    points = scatter_classes(ax, X, y)
    ax.margins(0.25)
    ax.set(xlim=ax.get_xlim(), ylim=ax.get_ylim(), xlabel=names[0], ylabel=names[1], title=title)
    regions = decision_regions(ax, model)
    return points, class_ellipses(ax, model.density_.mean, model.density_.cov), regions
