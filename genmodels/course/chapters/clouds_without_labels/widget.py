"""Clouds, step by step: flowers change hands, ellipses settle, and the log-likelihood never falls."""

import numpy as np
from matplotlib.ticker import FuncFormatter

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL
from genmodels.course.kit.widgets.controls import Menu, Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .clouds import LAST, STARTS, Clouds, named_wrongly, petals, way
from .picture import MOST, SURE, meanings, move_shared, shared

STEPS = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, LAST)
MARKED = (0, 1, 4, 16, 36, 64, LAST)  # on an axis that gives late steps less room
ELL, NEAR_THE_TOP = (-290, -100), (-142, -121)  # the second is a part of the first, enlarged
NAMED = 34  # below the dot, or above a low one, where there is no room to the right of it
ASIDE, ROOM = 1.4, 8.2  # how far right, and up to where


def place(step) -> np.ndarray:
    """Where a step stands on the axis: the first ones have the most room."""
    return np.sqrt(step)


def _words(now: Clouds, step: int, last: Clouds) -> str:
    K, split = len(now.weights), int(np.sum(now.shares.max(axis=1) < SURE))
    told = f"{'Start' if step == 0 else f'Step {step}'}: ℓ = {signed_text(now.ell)}."
    if K > 1:
        told += f" {split or 'No'} flower{' is' if split < 2 else 's are'} shared."
    if step == LAST:
        told += f" The end: BIC {last.bic:.2f}."
        if K == 3:
            told += f" {named_wrongly(last.shares)} names are wrong."
    return told


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    layout = [["flowers", "near"], ["flowers", "far"]] if wide else [["flowers"], ["near"], ["far"]]
    ratios = {"width_ratios": (3, 2), "height_ratios": (1, 1)} if wide else {"height_ratios": (5, 2, 2)}
    panels = container.subplot_mosaic(layout, **ratios)
    near, far = panels["near"], panels["far"]
    drawn, lines, dots = shared(panels["flowers"]), [], []
    for ax, reach, ticks in ((near, NEAR_THE_TOP, (-140, -130)), (far, ELL, (-250, -200, -150))):
        ax.set(xlim=(-0.4, 10.4), ylim=reach, xticks=place(np.array(MARKED)), yticks=ticks)
        ax.yaxis.set_major_formatter(FuncFormatter(lambda y, _: signed_text(y, 0)))
        lines += ax.plot([], [], "-", color=INK, lw=2)
        dots += ax.plot([], [], "o", color=INK, mec="white", ms=9)
    near.set_xticklabels([])
    far.set(xlabel="step of EM", xticklabels=MARKED)
    far.axhspan(*NEAR_THE_TOP, color=QUIET, alpha=0.2, lw=0, zorder=0)
    upper(near, "ℓ in the grey band, enlarged")
    upper(far, "log-likelihood ℓ")
    dress = {"ha": "center", "va": "center", "fontsize": SMALL, "transform": near.transAxes}
    empty = near.text(0.5, 0.5, "ℓ is below this band", color=INK, **dress)
    name = beside(far, 0, 0, "", dx=0, ha="center", va="center", bbox=VEIL)
    container.legend(handles=meanings(), loc="outside lower center", ncols=3 if wide else 1, **CLOSE)

    def update(state) -> str:
        path, step = way(state["K"], state["start"]), state["step"]
        now = path[step]
        move_shared(drawn, petals(), now.shares, now.means, now.covs)
        for line, dot in zip(lines, dots, strict=True):
            line.set_data(place(np.arange(step + 1)), [clouds.ell for clouds in path[: step + 1]])
            dot.set_data([place(step)], [now.ell])
        name.set_text(signed_text(now.ell))
        at = float(place(step))
        name.xy = (at + ASIDE, now.ell) if at < ROOM else (9.2, now.ell + (-NAMED if now.ell > -200 else NAMED))
        empty.set_visible(now.ell < NEAR_THE_TOP[0])
        return _words(now, step, path[-1])

    return Scene((*drawn.artists, *lines, *dots, name, empty), update)


def clouds_step_by_step() -> Demo:
    """Three controls: how many clouds, where they start, and the step of EM."""
    controls = [
        Steps(name="step", label="step =", start=0, values=STEPS, play=True),
        Menu(name="start", label="start from", start="flowers A", options=STARTS),
        Slider(name="K", label="clouds K =", start=3, low=1, high=MOST, step=1),
    ]
    about = (
        "150 flowers by length and width of their petals, each in the colour and shape of the cloud that has most of "
        "it, hollow where it is shared, with an ellipse of two standard deviations for each cloud; beside it the "
        "log-likelihood after each step, once more with its highest part enlarged."
    )
    return Demo(
        controls, _build, about, name="clouds_step_by_step", size=(9.6, 4.6), still_size=(4.4, 6.8), narrow=(4.2, 7.2)
    )
