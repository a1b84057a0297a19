"""How much covariance can handwritten digits afford? Rung, rows and shrinkage against errors and surprise."""

from functools import cache

import numpy as np

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.datasets import load_digits
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Menu, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import move_race, race

RUNGS = ("spherical", "diagonal", "tied", "full")
NONE, ALL = "none yet", "all four"  # the reader guesses first, and compares last
ROWS = (10, 20, 40, 80, 110)  # digits of each class to learn from
SHRINKAGE = (0.0, 0.01, 0.03, 0.1, 0.3, 0.6)
SPLITS, NEW = 3, 600  # how often the digits are divided, and how many are kept back each time
ERRORS, SURPRISE = (2, 5, 10, 20), (100, 150, 250, 500, 1000, 2000)


def split(seed: int, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The digits of one division in random order: those kept back (NEW,), and the others.

    >>> [len(part) for part in split(0, np.zeros(1797))]
    [600, 1197]
    """
    order = np.random.default_rng(seed).permutation(len(y))
    return order[:NEW], order[NEW:]


digits = cache(load_digits)  # it reads a file each time


@cache
def measured(rung: str, rows: int, shrinkage: float) -> np.ndarray:
    """Errors in per cent, and -log p(x, y) for each digit, on digits kept back in each division: (2, SPLITS)."""
    return np.transpose([_once(seed, rung, rows, shrinkage) for seed in range(SPLITS)])


def _once(seed: int, rung: str, rows: int, shrinkage: float) -> tuple[float, float]:
    X, y = digits()
    new, rest = split(seed, y)
    learnt = np.concatenate([rest[y[rest] == k][:rows] for k in range(10)])
    options = {"shrinkage": shrinkage} if shrinkage else {}
    model = GaussianDiscriminantAnalysis(covariance=rung, resolution=1, **options).fit(X[learnt], y[learnt])
    return 100 * (1 - model.score(X[new], y[new])), -model.log_likelihood(X[new], y[new]) / len(new)


@cache
def table(shrinkage: float) -> np.ndarray:
    """Errors and surprise of every rung and number of rows, (2, rungs, rows, SPLITS): only two have correlations."""
    shrunk = dict.fromkeys(RUNGS[:2], 0.0)
    found = [[measured(rung, n, shrunk.get(rung, shrinkage)) for n in ROWS] for rung in RUNGS]
    return np.moveaxis(np.array(found), 2, 0)


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
    return (
        f"{learnt}, {rung} names {own.mean():.1f}\N{NO-BREAK SPACE}% of new digits wrong, the mean of {SPLITS} "
        f"divisions (from {own.min():.1f} to {own.max():.1f}). Its surprise is {surprise[k].mean():.0f} for each digit."
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
    for s in SHRINKAGE:
        table(s)  # a moment now, so that no control has to wait
    about = "Four covariances, against the digits learnt from: left errors, right surprise; lower is better in both."
    return Demo(controls, _build, about, name="afford", size=(9.6, 4.6), still_size=(4.4, 6.2))
