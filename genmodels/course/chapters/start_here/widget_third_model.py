"""A third model at a button: it draws each row of pixels as a whole, and never asks the row above."""

from genmodels.course.kit.pictures.gaussian_classes import ink_rows, mosaic
from genmodels.course.kit.plotting.style import NAMES
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import DrawAgain, Reveal
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .picture_same_ten import correlations, same_ten, with_error
from .widget_forgers import ALONE, REAL, ROWS, WHOLE

MAKERS = (REAL, ALONE, WHOLE, ROWS)
DRAWS = 10


def with_neighbours(maker: str) -> str:
    """The two correlations of a maker's digits before they are cut off, in words.

    >>> with_neighbours("real")
    '0.423 ± 0.005 below, 0.196 ± 0.004 beside'
    """
    below, beside = correlations(maker)
    return f"{with_error(*below)} below, {with_error(*beside)} beside"


def in_short(maker: str) -> str:
    """The same without the ±, where there is no room for it.

    >>> in_short("real")
    '0.423 below, 0.196 beside'
    """
    below, beside = (value for value, _ in correlations(maker))
    return f"{round(below, 3) + 0:.3f} below, {round(beside, 3) + 0:.3f} beside"


def _build(container: Container) -> Scene:
    told = in_short if is_slim(container) else with_neighbours
    axes = container.subplots(nrows=len(MAKERS))
    images, headings = [], []
    for ax, maker in zip(axes, MAKERS, strict=True):
        images.append(ink_rows(ax, [0 * same_ten(maker)], [""]))
        headings.append(ax.set_title("", fontsize=NAMES, fontweight="normal", pad=4))

    def update(state) -> str:
        shown = MAKERS if state["third"] else MAKERS[:-1]
        for image, heading, maker in zip(images, headings, MAKERS, strict=True):
            ten = same_ten(maker, state["seed"])
            image.set_data(mosaic(ten[None] if maker in shown else 0 * ten[None], [""]))
            heading.set_text(f"{maker}: {told(maker)}" if maker in shown else f"{maker}: ?")
        return f"Correlation with the pixel: {'; '.join(f'{maker} {with_neighbours(maker)}' for maker in shown)}."

    return Scene((*images, *headings), update)


def third_model() -> Demo:
    """The same ten labels, real and drawn by two models, and a third below them when its button is pressed."""
    return Demo(
        [
            Reveal(name="third", label="Draw row by row"),
            DrawAgain(name="seed", label="Draw again", draws=DRAWS),
        ],
        _build,
        "Rows of ten digits, 0 to 9, each on its sheet: real ones, and those of each model.",
        (9.2, 5.9),
        (4.4, 3.9),
        name="third_model",
    )
