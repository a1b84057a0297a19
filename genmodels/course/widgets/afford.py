"""How much covariance can handwritten digits afford? Rung, rows and shrinkage against errors and surprise."""

from functools import cache

import numpy as np

from ... import GaussianDiscriminantAnalysis
from ..datasets import load_digits
from ..pictures.afford import move_race, race
from ..plotting.legends import legend_above
from .controls import Menu, Steps
from .demo import Demo
from .scene import Container, Scene, is_wide

RUNGS = ("spherical", "diagonal", "tied", "full")
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
def measured(rung: str, rows: int, shrinkage: float) -> tuple[float, float]:
    """Errors in per cent, and -log p(x, y) for each digit, on digits kept back: the mean of SPLITS divisions."""
    return tuple(np.mean([_once(seed, rung, rows, shrinkage) for seed in range(SPLITS)], axis=0))


def _once(seed: int, rung: str, rows: int, shrinkage: float) -> tuple[float, float]:
    X, y = digits()
    new, rest = split(seed, y)
    learnt = np.concatenate([rest[y[rest] == k][:rows] for k in range(10)])
    options = {"shrinkage": shrinkage} if shrinkage else {}
    model = GaussianDiscriminantAnalysis(covariance=rung, resolution=1, **options).fit(X[learnt], y[learnt])
    return 100 * (1 - model.score(X[new], y[new])), -model.log_likelihood(X[new], y[new]) / len(new)


@cache
def table(shrinkage: float) -> np.ndarray:
    """Errors and surprise of every rung and number of rows: (2, rungs, rows). Only two rungs have correlations."""
    shrunk = dict.fromkeys(RUNGS[:2], 0.0)
    return np.array([[measured(rung, n, shrunk.get(rung, shrinkage)) for n in ROWS] for rung in RUNGS]).transpose(
        2, 0, 1
    )


def _words(errors: np.ndarray, surprise: np.ndarray, k: int, place: int) -> str:
    fewest, least = RUNGS[errors[:, place].argmin()], RUNGS[surprise[:, place].argmin()]
    agree = "Both say so: " if fewest == least else ""
    verdict = f"{agree}{fewest} errs least" + ("." if agree else f", {least} is surprised least.")
    return (
        f"With {ROWS[place]} digits of each class, {RUNGS[k]} names {errors[k, place]:.1f}\N{NO-BREAK SPACE}% of new "
        f"digits "
        f"wrong, and its surprise is {surprise[k, place]:.0f} for each. {verdict}"
    )


def _build(container: Container) -> Scene:
    left, right = container.subplots(1, 2) if is_wide(container) else container.subplots(2, 1)
    labels = race(left, ROWS, RUNGS, "new digits named wrong, per cent", ERRORS)
    density = race(right, ROWS, RUNGS, "surprise, −log p(x, y)", SURPRISE)
    legend_above(left, columns=2)

    def update(state) -> str:
        errors, surprise = table(state["shrinkage"])
        k, place = RUNGS.index(state["rung"]), ROWS.index(state["rows"])
        move_race(labels, ROWS, errors, (k, place))
        move_race(density, ROWS, surprise, (k, place))
        return _words(errors, surprise, k, place)

    return Scene((*labels.lines, labels.ring, *density.lines, density.ring), update)


def afford() -> Demo:
    """Three controls: the covariance, how many digits of each class it learns from, and its shrinkage."""
    controls = [
        Menu(name="rung", label="covariance", start="tied", options=RUNGS),
        Steps(name="rows", label="digits of each class =", start=20, values=ROWS),
        Steps(name="shrinkage", label="shrinkage of tied and full =", start=0.0, values=SHRINKAGE, play=True),
    ]
    for s in SHRINKAGE:
        table(s)  # a moment now, so that no control has to wait
    about = "Four covariances, against the digits learnt from: left errors, right surprise; lower is better in both."
    return Demo(controls, _build, about, size=(9.6, 4.6), still_size=(4.2, 7.4))
