"""Few rows or many: six learners in a world that is known, above the best rule."""

import numpy as np

from genmodels.course.kit.widgets.controls import Menu, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .measured import FEATURES, ROWS, Standing, standing
from .picture import BAND, lesson_curves, move_lesson_curves
from .race import RUNNERS, WORLDS, world

PER_CENT = "\N{NO-BREAK SPACE}%"


def _words(found: Standing, d: int, m: int, best: float) -> str:
    """All runners, the leading one first, and how sure its lead is."""
    order = [RUNNERS[k] for k in np.argsort(found.mean) if np.isfinite(found.mean[k])]
    said = ", ".join(f"{name.replace(',', '')} {100 * found.mean[RUNNERS.index(name)]:.1f}{PER_CENT}" for name in order)
    absent = "" if len(order) == len(RUNNERS) else f" GDA one Σ needs {d + 2} rows."
    lead, error = found.lead(*order[:2])
    half = 100 * BAND * error
    digits = max(2, int(np.ceil(-np.log10(half))))
    sure = "a lead" if 100 * lead > half else "too close to call"
    return (
        f"Errors with {m} rows: {said}; the best rule {100 * best:.1f}{PER_CENT}.{absent} From first to second "
        f"{100 * lead:.{digits}f} ± {half:.{digits}f} points: {sure}."
    )


def _build(container: Container) -> Scene:
    drawn = lesson_curves(container.subplots(), ROWS, RUNNERS, short=is_slim(container))

    def update(state) -> str:
        name, d, m = state["world"], state["d"], state["m"]
        best = world(name, d).best_error()
        found = [standing(name, d, rows) for rows in ROWS]
        above = 100 * (np.transpose([own.mean for own in found]) - best)
        move_lesson_curves(drawn, ROWS, above, 100 * np.transpose([own.error for own in found]), m)
        return _words(standing(name, d, m), d, m, best)

    return Scene(drawn.artists, update)


def race() -> Demo:
    """Three controls: the world, which says who is right, the number of features, and the rows to look at."""
    controls = [
        Menu(name="world", label="world", start="round", options=WORLDS),
        Steps(name="d", label="features d =", start=8, values=FEATURES),
        Steps(name="m", label="rows m =", start=20, values=ROWS, play=True),
    ]
    about = "How far above the best rule six learners are, against the rows learnt from, with bands; logarithmic axes."
    return Demo(controls, _build, about, name="race", size=(7.8, 4.8), still_size=(4.8, 5.0))
