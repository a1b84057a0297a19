"""Where will you look? The hill of the drone's parcels, and the ellipse that holds the share to be found."""

import numpy as np

from genmodels.course.kit.pictures.gaussian_plane import cloud, plane
from genmodels.course.kit.plotting.contours import mass_radius, principal_axes
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.numbers import PER_CENT
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene

from .picture_hill import door, hill, move_searched, searched

MEAN, COV = np.array([1.0, 2.0]), np.array([[4.0, -3.0], [-3.0, 9.0]])
PARCELS = MEAN + np.random.default_rng(4).standard_normal((300, 2)) @ np.linalg.cholesky(COV).T


def inside(share: float) -> int:
    """How many of the three hundred parcels lie in the ellipse that holds a share of all.

    >>> inside(0.9), round(0.9 * 300)
    (265, 270)
    """
    away = PARCELS - MEAN
    squared = np.einsum("ni,ij,nj->n", away, np.linalg.inv(COV), away)
    return int(np.sum(squared <= mass_radius(share) ** 2))


def _span(middle: float, half: float, below: str, above: str) -> str:
    return f"from {abs(middle - half):.1f} m {below} to {middle + half:.1f} m {above}"


def _words(per_cent: int) -> str:
    radius = mass_radius(per_cent / 100)
    (s1, s2), (long, short) = radius * np.sqrt(np.diag(COV)), radius * np.linalg.norm(principal_axes(COV), axis=0)
    return (
        f"{per_cent}{PER_CENT} lie within {radius:.2f} standard deviations: look {_span(MEAN[0], s1, 'west', 'east')} "
        f"of the door, and {_span(MEAN[1], s2, 'south', 'north')}. Half the long axis is {long:.1f} m, half the short "
        f"one {short:.1f} m, the area {np.pi * long * short:.0f} m². Of these 300 parcels it holds "
        f"{inside(per_cent / 100)}."
    )


def _build(container: Container) -> Scene:
    ax = container.subplots()
    plane(ax, 9, names=("east of the door (m)", "north of the door (m)"))
    ax.set(xlim=(-7, 9), ylim=(-9, 14), xticks=range(-6, 9, 2), yticks=range(-8, 13, 2))
    density, (parcels, _) = hill(ax, MEAN, COV), cloud(ax, PARCELS)
    parcels.set_label("parcel")
    door(ax)
    drawn = searched(ax, MEAN, COV, 0.5)
    named = [parcels, density, drawn.ellipse, drawn.box]
    container.legend(handles=named, loc="outside lower center", ncols=2, **CLOSE)

    def update(state) -> str:
        share = state["share"] / 100
        move_searched(drawn, MEAN, COV, share, f"{inside(share)} of these {len(PARCELS)}")
        return _words(state["share"])

    return Scene(drawn.artists, update)


def where_to_look() -> Demo:
    """The share of the parcels that is to be found, and the ellipse in which to look for them."""
    share = Slider(name="share", label="share =", start=50, low=50, high=99, step=1, unit=PER_CENT.strip(), play=True)
    about = "The density of the parcels as a shaded hill, three hundred of them, and an ellipse with the box around it."
    return Demo([share], _build, about, name="where_to_look", size=(5.6, 7.3), still_size=(4.0, 5.5))
