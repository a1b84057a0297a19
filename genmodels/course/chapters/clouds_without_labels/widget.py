"""Clouds, step by step: flowers change hands, ellipses settle, and the log-likelihood never falls."""

import numpy as np
from matplotlib.lines import Line2D

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import VEIL, beside, upper
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.plotting.style import INK
from genmodels.course.kit.widgets.controls import Menu, Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .clouds import LAST, STARTS, Clouds, named_wrongly, petals, way
from .picture import MOST, SURE, move_shared, shared

STEPS = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, LAST)
MARKED = (0, 1, 4, 16, 36, 64, LAST)  # on an axis that gives late steps less room
ELL = (-290, -100)


def place(step) -> np.ndarray:
    """Where a step stands on the axis: the first ones have the most room."""
    return np.sqrt(step)


def _words(now: Clouds, step: int, last: Clouds) -> str:
    K, split = len(now.weights), int(np.sum(now.shares.max(axis=1) < SURE))
    told = f"{'Start' if step == 0 else f'Step {step}'}: l = {signed_text(now.ell)}."
    if K > 1:
        told += f" {split or 'No'} flower{' is' if split < 2 else 's are'} shared."
    if step == LAST:
        told += f" The end: BIC {last.bic:.2f}."
        if K == 3:
            told += f" Uncover the names: {named_wrongly(last.shares)} are wrong."
    return told


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    if wide:
        left, right = container.subplots(1, 2, width_ratios=(3, 2))
    else:
        left, right = container.subplots(2, 1, height_ratios=(5, 3))
    drawn = shared(left)
    right.set(xlim=(-0.4, 10.4), ylim=ELL, xlabel="step of EM", xticks=place(np.array(MARKED)), xticklabels=MARKED)
    upper(right, "log-likelihood l")
    (line,) = right.plot([], [], "-", color=INK, lw=2)
    (dot,) = right.plot([], [], "o", color=INK, mec="white", ms=9)
    name = beside(right, 0, 0, "", dx=0, dy=16, ha="center", bbox=VEIL)
    handles = [
        Line2D([], [], color=INK, marker="o", mec="white", ls="", ms=8, label="nine tenths or more in one cloud"),
        Line2D([], [], mfc="white", mec=INK, mew=1.8, marker="o", ls="", ms=8, label="shared"),
        Line2D([], [], color=INK, lw=2, label="two standard deviations"),
    ]
    container.legend(handles=handles, loc="outside lower center", ncols=3 if wide else 1, **CLOSE)

    def update(state) -> str:
        path, step = way(state["K"], state["start"]), state["step"]
        now = path[step]
        move_shared(drawn, petals(), now.shares, now.means, now.covs)
        line.set_data(place(np.arange(step + 1)), [clouds.ell for clouds in path[: step + 1]])
        dot.set_data([place(step)], [now.ell])
        name.set_text(signed_text(now.ell))
        name.xy = (min(max(float(place(step)), 1.2), 9.2), now.ell)
        return _words(now, step, path[-1])

    return Scene((*drawn.artists, line, dot, name), update)


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
        "log-likelihood after each step."
    )
    return Demo(
        controls, _build, about, name="clouds_step_by_step", size=(9.6, 4.6), still_size=(4.4, 6.4), narrow=(4.2, 6.6)
    )
