"""Batch size against the estimate arriving: it comes more often or more rarely, but it is the same when it comes."""

from functools import cache

import numpy as np

from ...classifiers import GaussianDiscriminantAnalysis
from ..datasets import gaussian_blobs
from ..pictures.arriving import arriving_estimates, move_arriving
from ..plotting.style import INK, SMALL
from .controls import Slider, Steps
from .demo import Demo
from .scene import Container, Scene

ROWS = 240
BATCHES = (1, 2, 5, 10, 20, 40, 80, 120, 240)
STEP = 10  # rows that one step of the slider adds
MEANS = ((0.0,), (2.0,))
NAMES = ("mean of class 0", "mean of class 1")


@cache
def stream() -> tuple[np.ndarray, np.ndarray]:
    """The rows of the stream, X (240, 1) and y (240,): two classes with means 0 and 2 and variance 1.

    >>> stream()[0].shape
    (240, 1)
    """
    data, _ = gaussian_blobs(ROWS, rng=3, means=MEANS, covariances=[[1.0]])
    return data.X, data.y


@cache
def arrivals(batch: int) -> tuple[np.ndarray, np.ndarray]:
    """When estimates come in, and both classes' means then: (steps,) rows and (steps, 2), by `partial_fit`.

    The first comes with the first batch that has seen both classes.

    >>> rows, means = arrivals(120)
    >>> rows.tolist(), means.round(2).tolist()
    ([120, 240], [[-0.01, 2.14], [0.03, 2.15]])
    """
    X, y = stream()
    model, rows, means = GaussianDiscriminantAnalysis(), [], []
    for end in range(batch, ROWS + 1, batch):
        model.partial_fit(X[end - batch : end], y[end - batch : end])
        if len(model.classes_) == len(MEANS):
            rows.append(end)
            means.append(model.statistics_.given.mean[:, 0])
    return np.array(rows), np.array(means)


def _words(batch: int, seen: int, used: int, means: np.ndarray | None) -> str:
    arrived = f"{seen} {'row has' if seen == 1 else 'rows have'} arrived, {used} of them in full batches of {batch}"
    if means is None:
        return f"{arrived}: there is no estimate of both means yet."
    return f"{arrived}: the means are {means[0]:.3f} and {means[1]:.3f}. One fit on these {used} rows says the same."


def _build(container: Container) -> Scene:
    ax = container.subplots()
    first = arrivals(1)
    gap = [np.nan] * (first[0][0] - 1)
    by_row = {name: [*gap, *first[1][:, k]] for k, name in enumerate(NAMES)}
    drawn = arriving_estimates(ax, by_row, {name: mean[0] for name, mean in zip(NAMES, MEANS, strict=True)})
    ax.set(xlim=(0, ROWS + 4), ylim=(-1.2, 3.2))
    (now,) = ax.plot([], [], "-", lw=1, color=INK)
    named = [arriving.marks for arriving in drawn.values()]
    container.legend(handles=named, loc="outside lower center", ncols=2, frameon=False, fontsize=SMALL)

    def update(state) -> str:
        batch, seen = state["batch"], state["rows"]
        rows, means = arrivals(batch)
        there = rows <= seen
        for k, name in enumerate(NAMES):
            held = np.append(rows[there], seen) if there.any() else rows[there]  # the last one holds until now
            values = means[there, k]
            move_arriving(drawn[name], rows[there], values)
            drawn[name].stair.set_data(held, np.append(values, values[-1:]))
        now.set_data([seen, seen], ax.get_ylim())
        return _words(batch, seen, seen // batch * batch, means[there][-1] if there.any() else None)

    return Scene((*(artist for both in drawn.values() for artist in both), now), update)


def arriving_estimate() -> Demo:
    """Two controls, the size of a batch and how many rows have arrived: the means of two classes by `partial_fit`."""
    for batch in BATCHES:
        arrivals(batch)  # fitted once, so that a move only looks it up
    controls = [
        Steps(name="batch", label="batch size =", start=20, values=BATCHES),
        Slider(name="rows", label="rows arrived =", start=120, low=0, high=ROWS, step=STEP, play=True),
    ]
    about = (
        "The estimated means of two classes as rows arrive in batches: a mark for each batch, a level line until the "
        "next one; a faint line shows the estimate after each single row, dotted lines the true means."
    )
    return Demo(controls, _build, about, size=(7.4, 4.2), still_size=(4.4, 3.9))
