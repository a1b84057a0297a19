"""How much covariance can handwritten digits afford? Rung, rows and shrinkage against errors and surprise."""

import numpy as np

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Menu, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .measured import ROWS, RUNGS, SHRINKAGE, SPLITS, table
from .picture import move_race, race, with_its_half

ALL = "all four"  # which the reader compares last
ERRORS, SURPRISE = (2, 5, 10, 20, 30), (100, 150, 200, 500, 1000, 3000)


def _words(rung: str, errors: np.ndarray, surprise: np.ndarray, rows: int) -> str:
    """Speak of one rung or compare all; errors and surprise are (rungs, SPLITS), with so many rows."""
    learnt = f"With {rows} digits of each class"
    if rung == ALL:
        by_labels, by_density = (
            _least(errors, "errs least", "errors"),
            _least(surprise, "is surprised least", "surprise"),
        )
        return f"{learnt}, {by_labels}, and {by_density}."
    k = RUNGS.index(rung)
    wrong, dense = (
        with_its_half(values[k].mean(), two_errors(values[k]), judge)
        for judge, values in (("errors", errors), ("surprise", surprise))
    )
    return (
        f"{learnt}, {rung} names {wrong}\N{NO-BREAK SPACE}% of new digits wrong (two standard errors over {SPLITS} "
        f"divisions). Its surprise is {dense} for each digit."
    )


def two_errors(values: np.ndarray) -> float:
    """Two standard errors of a mean over divisions."""
    return 2 * float(values.std(ddof=1)) / np.sqrt(len(values))


def _least(values: np.ndarray, does: str, what: str) -> str:
    """Name the rung with the least mean of `values` (rungs, SPLITS); and the next, if in pairs they hardly differ."""
    first, second = np.argsort(values.mean(axis=1))[:2]
    gap = values[second] - values[first]
    if gap.mean() > two_errors(gap):
        return f"{RUNGS[first]} {does}"
    return f"{' and '.join(RUNGS[k] for k in sorted((first, second)))} hardly differ in {what}"


def _build(container: Container) -> Scene:
    left, right = container.subplots(1, 2) if is_wide(container) else container.subplots(2, 1)
    labels = race(left, ROWS, RUNGS, "new digits named wrong, per cent", ERRORS)
    density = race(right, ROWS, RUNGS, "surprise, −log p(x, y)", SURPRISE)
    columns = 4 if is_wide(container) else 2
    container.legend(handles=labels.lines, loc="outside lower center", ncols=columns, **CLOSE)

    def update(state) -> str:
        errors, surprise = table(state["shrinkage"])
        rung, place = state["rung"], ROWS.index(state["rows"])
        shown = RUNGS if rung == ALL else (rung,)
        for drawn, values in ((labels, errors), (density, surprise)):
            move_race(drawn, ROWS, values, [RUNGS.index(name) for name in shown], place)
        return _words(rung, errors[:, place], surprise[:, place], state["rows"])

    return Scene((*labels.artists, *density.artists), update)


def afford() -> Demo:
    """Three controls: the covariance, how many digits of each class it learns from, and its shrinkage."""
    controls = [
        Menu(name="rung", label="covariance", start=RUNGS[0], options=(*RUNGS, ALL)),
        Steps(name="rows", label="digits of each class =", start=20, values=ROWS),
        Steps(name="shrinkage", label="shrinkage of tied and full =", start=0.0, values=SHRINKAGE, play=True),
    ]
    about = "Four covariances, against the digits learnt from: first errors, then surprise; lower is better in both."
    return Demo(controls, _build, about, name="afford", size=(9.6, 4.6), still_size=(4.4, 7.4))
