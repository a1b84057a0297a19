"""How much covariance can handwritten digits afford? Rung, rows and shrinkage against errors and surprise."""

import numpy as np

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Menu, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .measured import ROWS, RUNGS, SHRINKAGE, SPLITS, table
from .picture import move_race, race

NONE, ALL = "none yet", "all four"  # the reader guesses first, and compares last
ERRORS, SURPRISE = (2, 5, 10, 20), (100, 150, 250, 500, 1000, 2000)


def _words(rung: str, errors: np.ndarray, surprise: np.ndarray, rows: int) -> str:
    """Speak of one rung or compare all; errors and surprise are (rungs, SPLITS), with so many rows."""
    learnt = f"With {rows} digits of each class"
    if rung == NONE:
        return f"{learnt}: which errs least on new ones, and which is surprised least? Guess, then choose a covariance."
    if rung == ALL:
        fewest, least = (RUNGS[values.mean(axis=1).argmin()] for values in (errors, surprise))
        return f"{learnt}, {fewest} errs least, and {least} is surprised least."
    k = RUNGS.index(rung)
    own = errors[k]
    apart = 2 * own.std(ddof=1) / np.sqrt(SPLITS)
    return (
        f"{learnt}, {rung} names {own.mean():.1f} ± {apart:.1f}\N{NO-BREAK SPACE}% of new digits wrong (two standard "
        f"errors over {SPLITS} divisions). Its surprise is {surprise[k].mean():.0f} for each digit."
    )


def _build(container: Container) -> Scene:
    left, right = container.subplots(1, 2) if is_wide(container) else container.subplots(2, 1)
    labels = race(left, ROWS, RUNGS, "new digits named wrong, per cent", ERRORS)
    density = race(right, ROWS, RUNGS, "surprise, −log p(x, y)", SURPRISE)
    columns = 4 if is_wide(container) else 2
    container.legend(handles=labels.lines, loc="outside lower center", ncols=columns, **CLOSE)

    def update(state) -> str:
        errors, surprise = table(state["shrinkage"])
        rung, place = state["rung"], ROWS.index(state["rows"])
        shown = {NONE: (), ALL: RUNGS}.get(rung, (rung,))
        for drawn, values in ((labels, errors), (density, surprise)):
            move_race(drawn, ROWS, values.mean(axis=2), [RUNGS.index(name) for name in shown], place)
        return _words(rung, errors[:, place], surprise[:, place], state["rows"])

    return Scene((*labels.lines, labels.ring, *density.lines, density.ring), update)


def afford() -> Demo:
    """Three controls: the covariance, how many digits of each class it learns from, and its shrinkage."""
    controls = [
        Menu(name="rung", label="covariance", start=NONE, options=(NONE, *RUNGS, ALL)),
        Steps(name="rows", label="digits of each class =", start=20, values=ROWS),
        Steps(name="shrinkage", label="shrinkage of tied and full =", start=0.0, values=SHRINKAGE, play=True),
    ]
    about = "Four covariances, against the digits learnt from: left errors, right surprise; lower is better in both."
    return Demo(controls, _build, about, name="afford", size=(9.6, 4.6), still_size=(4.4, 6.2))
