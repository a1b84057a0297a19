"""Few rows or many: five learners in a world that is known, over the error of the best rule."""

import numpy as np

from genmodels.course.kit.widgets.controls import Menu, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .picture import BAND, lesson_curves, move_lesson_curves, standard_error
from .race import RUNNERS, WORLDS, errors, world

FEATURES = (2, 4, 8, 16)
ROWS = (10, 20, 50, 100, 200)
PER_CENT = "\N{NO-BREAK SPACE}%"


def curves(name: str, d: int) -> dict[str, dict[int, np.ndarray]]:
    """The errors of each runner by the rows it learnt from, without those that it cannot learn from."""
    by_rows = {m: errors(name, d, m) for m in ROWS}
    return {runner: {m: found[runner] for m, found in by_rows.items() if runner in found} for runner in RUNNERS}


def _words(found: dict[str, np.ndarray], d: int, m: int, best: float) -> str:
    """All runners, the leading one first, and how sure its lead is; found is (lessons,) for each of them."""
    order = sorted(found, key=lambda runner: float(found[runner].mean()))
    said = ", ".join(f"{runner.replace(',', '')} {100 * found[runner].mean():.1f}{PER_CENT}" for runner in order)
    absent = "" if len(found) == len(RUNNERS) else f" GDA one Σ needs {d + 2} rows."
    lead = 100 * (found[order[1]] - found[order[0]])
    half = BAND * float(standard_error(lead))
    digits = max(2, int(np.ceil(-np.log10(half))))
    sure = "a lead" if lead.mean() > half else "too close to call"
    return (
        f"Errors with {m} rows: {said}; the best rule {100 * best:.1f}{PER_CENT}.{absent} From first to second "
        f"{lead.mean():.{digits}f} ± {half:.{digits}f} points: {sure}."
    )


def _build(container: Container) -> Scene:
    ax = container.subplots()
    drawn = lesson_curves(ax, ROWS, RUNNERS, short=is_slim(container))

    def update(state) -> str:
        name, d, m = state["world"], state["d"], state["m"]
        best = world(name, d).best_error()
        move_lesson_curves(drawn, ROWS, curves(name, d), best, m)
        return _words(errors(name, d, m), d, m, best)

    return Scene(drawn.artists, update)


def race() -> Demo:
    """Three controls: the world, which says who is right, the number of features, and the rows to look at."""
    controls = [
        Menu(name="world", label="world", start="round", options=WORLDS),
        Steps(name="d", label="features d =", start=8, values=FEATURES),
        Steps(name="m", label="rows m =", start=20, values=ROWS, play=True),
    ]
    for name in WORLDS:
        for d in FEATURES:
            curves(name, d)  # a moment now, so that no control has to wait
    about = "Errors of five learners against the rows learnt from, with bands, above a line for the best rule."
    return Demo(controls, _build, about, name="race", size=(7.8, 4.8), still_size=(4.8, 5.0))
