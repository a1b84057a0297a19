"""One world cut two ways, and with its widths forgotten: what a generative and a discriminative learner keep of it."""

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from genmodels.course.kit.pictures.mosaic import Mosaic, empty_mosaic, move_mosaic, widths_and_heights
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.numbers import fraction_text
from genmodels.course.kit.plotting.style import INK, SMALL
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

NAMES = (("clear", "cloudy"), ("dry", "rain"))
TITLES = (
    "the world by sky\n(numbers: areas)",
    "the painter by weather\n(numbers: heights)",
    "the spotter\n(heights, no widths)",
)
INSIDE = 0.012  # of the square: a frame lies within its tile


def joint_of(cloudy: float, rain_if_cloudy: float, rain_if_clear: float) -> np.ndarray:
    """p(x, y) of sky x (0 clear, 1 cloudy) and weather y (0 dry, 1 rain), (2, 2).

    >>> joint_of(0.5, 0.5, 0.0).tolist()
    [[0.5, 0.0], [0.25, 0.25]]
    """
    # p(x, y) = p(y | x) p(x)
    p_y = np.array([[1 - rain_if_clear, rain_if_clear], [1 - rain_if_cloudy, rain_if_cloudy]])
    return np.array([1 - cloudy, cloudy])[:, None] * p_y


def _outlines(ax: Axes) -> tuple[Rectangle, Rectangle]:
    """A frame for the wrong tile under each sky."""
    dress = {"fill": False, "edgecolor": INK, "linewidth": 2.6, "zorder": 2.5, "clip_on": False}
    return tuple(ax.add_patch(Rectangle((0, 0), 0, 0, label="errors of a best rule", **dress)) for _ in NAMES[0])


def _outline_errors(outlines: tuple[Rectangle, Rectangle], world: Mosaic, joint: np.ndarray) -> None:
    """Put a frame into the smaller tile of each column; at a tie the best rule says dry."""
    for x, outline in enumerate(outlines):
        left, low, width, height = world.tiles[2 * x + (joint[x, 1] <= joint[x, 0])].get_bbox().bounds
        outline.set_visible(height > 0)
        outline.set_bounds(left + INSIDE, low + INSIDE, width - 2 * INSIDE, max(height - 2 * INSIDE, 0))


def _words(joint: np.ndarray) -> str:
    (_, rain), by_weather = widths_and_heights(joint, by=1)
    _, by_sky = widths_and_heights(joint, by=0)
    kept = [fraction_text(float(p)) for p in (rain, by_weather[0, 1], by_weather[1, 1], by_sky[0, 1], by_sky[1, 1])]
    error = fraction_text(float(joint.min(axis=1).sum()))
    return (
        f"The painter keeps p(rain) = {kept[0]}, p(cloudy | dry) = {kept[1]}, p(cloudy | rain) = {kept[2]}. "
        f"The spotter keeps p(rain | clear) = {kept[3]}, p(rain | cloudy) = {kept[4]}. "
        f"The best rule is wrong on {error} of the days."
    )


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    *panels, rest = container.subplots(1, 3) if wide else container.subplots(2, 2).ravel()
    panels = [*panels, rest] if wide else panels
    world, by_weather, heights_only = (empty_mosaic(ax, NAMES) for ax in panels)
    for ax, title in zip(panels, TITLES, strict=True):  # inside: above axes of equal aspect it would be cut off
        ax.text(0.5, 1.04, title, ha="center", va="bottom", fontsize=SMALL + 1)
        ax.set_ylim(top=1.3)
    outlines = _outlines(panels[0])
    world.tiles[1].set_label("clear, rain")
    named = [*world.tiles, outlines[0]]
    if wide:
        container.legend(handles=named, loc="outside lower center", ncols=3, **CLOSE)
    else:
        rest.set_axis_off()
        rest.legend(handles=named, loc="center", **CLOSE)

    def update(state) -> str:
        joint = joint_of(**state)
        for drawn, by in ((world, 0), (by_weather, 1)):
            widths, heights = widths_and_heights(joint, by)
            below = [(name, fraction_text(width)) for name, width in zip(NAMES[by], widths, strict=True)]
            numbers = heights.T if by else joint  # p(x | y) is what the painter keeps
            move_mosaic(drawn, widths, heights, numbers, below, by)
        _outline_errors(outlines, world, joint)
        _, heights = widths_and_heights(joint)
        move_mosaic(heights_only, (0.5, 0.5), heights, heights, [(name, "?") for name in NAMES[0]])
        return _words(joint)

    return Scene((*world.artists, *by_weather.artists, *heights_only.artists, *outlines), update)


def mosaic() -> Demo:
    """How often it is cloudy, and how often it then rains: which of it does each learner keep?"""
    controls = [
        Slider(name="cloudy", label="p(cloudy) =", start=0.5, low=0.1, high=0.9, step=0.1, digits=1, play=True),
        Slider(name="rain_if_cloudy", label="p(rain | cloudy) =", start=0.5, low=0.1, high=1.0, step=0.1, digits=1),
        Slider(name="rain_if_clear", label="p(rain | clear) =", start=0.0, low=0.0, high=0.9, step=0.1, digits=1),
    ]
    about = (
        "Three squares of tiles: the world in columns by sky, the same areas in columns by weather, "
        "and the columns by sky without their widths."
    )
    return Demo(controls, _build, about, name="mosaic", size=(8.6, 4.2), still_size=(8.0, 4.0), narrow=(4.2, 5.6))
