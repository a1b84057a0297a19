"""The bandwidth is moved: each petal told with its own bump, and told by the bumps of all the others."""

from functools import cache

import numpy as np

from genmodels import KernelDensity
from genmodels.course.datasets import load_iris
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Menu, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .picture import GAUSSIAN, TOP_HAT, bumps, lowest, move_bumps, move_sums, move_told, sums, told

# cm, 41 from 0.02 to 2, each 1.122 times as wide as the one before
WIDTHS = tuple(float(f"{h:.3g}") for h in np.geomspace(0.02, 2, 41))
START = 0.71
NAMES = {GAUSSIAN: "gaussian", TOP_HAT: "tophat"}


@cache
def petals() -> tuple[np.ndarray, np.ndarray]:
    """The 43 different petal lengths of 150 irises, in cm, and how many petals have each.

    >>> values, counts = petals()
    >>> len(values), int(counts.sum()), float(values[0])
    (43, 150, 1.0)
    """
    return np.unique(load_iris().X[:, 2], return_counts=True)


@cache
def told_at(h: float, kernel: str) -> tuple[np.ndarray, np.ndarray]:
    """log p of each length (43,), with its own bump, and by the bumps of all other petals.

    >>> own, others = told_at(0.159, "Gaussian")
    >>> float((petals()[1] @ others).round(2))
    -213.07
    """
    values, _ = petals()
    density = KernelDensity.fit(load_iris().X[:, 2], bandwidth=h, kernel=NAMES[kernel])
    return density.log_prob(values), density.left_out_log_prob(values)


@cache
def sums_of(kernel: str) -> tuple[np.ndarray, np.ndarray]:
    """Both sums of log p over all petals, at each of the WIDTHS, (41,).

    >>> own, others = sums_of("Gaussian")
    >>> WIDTHS[others.argmax()], bool((np.diff(own) < 0).all())
    (0.159, True)
    """
    each = [told_at(h, kernel) for h in WIDTHS]
    _, counts = petals()
    return tuple(np.array([counts @ part for part in parts]) for parts in zip(*each, strict=True))


def _words(h: float, kernel: str) -> str:
    values, counts = petals()
    own, others = told_at(h, kernel)
    if never := counts[np.isinf(others)].sum():
        petals_have = "1 petal has" if never == 1 else f"{never} petals have"
        by_others = f"by the others minus infinity: {petals_have} no other near enough"
    else:
        by_others = f"by the others {counts @ others:.1f}, the least for {values[lowest(others)][0]:.1f} cm"
    with_itself = f"With h = {h:g} cm the log p of all petals is {counts @ own:.1f}, each told with its own bump"
    return f"{with_itself}, and {by_others}.".replace("-", "−")


def _build(container: Container) -> Scene:
    if is_slim(container):
        layout, ratios = [["bumps"], ["told"], ["sums"]], {}
    else:
        layout, ratios = [["bumps", "sums"], ["told", "sums"]], {"width_ratios": (1.7, 1)}
    panels = container.subplot_mosaic(layout, **ratios)
    values, counts = petals()
    density, each, both = bumps(panels["bumps"], values, counts), told(panels["told"]), sums(panels["sums"], WIDTHS)
    handles, named = [density.density, each.own, each.others], ["density", "with itself", "by the others"]
    container.legend(handles, named, loc="outside lower center", ncols=3, **CLOSE)

    def update(state) -> str:
        h, kernel = state["h"], state["kernel"]
        move_bumps(density, values, counts, h, kernel)
        move_told(each, values, *told_at(h, kernel))
        move_sums(both, WIDTHS, *sums_of(kernel), h)
        return _words(h, kernel)

    return Scene((*density, *each, *both), update)


def told_by_others() -> Demo:
    """The bandwidth, and the form of the bumps: the density of the petals, and each told with itself and by others."""
    controls = [
        Steps(name="h", label="bandwidth h =", start=START, values=WIDTHS, unit="cm", play=True),
        Menu(name="kernel", label="bumps", start=GAUSSIAN, options=(GAUSSIAN, TOP_HAT)),
    ]
    about = (
        "Above, 150 petal lengths with a bump on each, and their sum, the density. Below, log p of each of the 43 "
        "different lengths: a dot with its own bump, a diamond by the bumps of the others, a triangle at the edge "
        "where it is lower, and a ring round the least. Beside them both sums over all petals, along the bandwidth."
    )
    return Demo(controls, _build, about, name="told_by_others", size=(9.2, 5.6), still_size=(4.4, 8.8))
