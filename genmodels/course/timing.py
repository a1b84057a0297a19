"""How long each widget takes to draw a state: `python -m genmodels.course.timing`. Budget: 20 ms.

Measured without a browser, in processor time of one process, so that other programs do not disturb it. The way to the
browser and back takes some 10 ms more.
"""

import gc
from inspect import isfunction
from statistics import median
from time import process_time

import numpy as np

from genmodels.course import widgets
from genmodels.course.kit.widgets.demo import Demo

BUDGET = 20.0  # milliseconds
ALL = tuple(filter(isfunction, map(vars(widgets).get, widgets.__all__)))  # those that notebooks call


def milliseconds(demo: Demo, moves: int = 100) -> list[float]:
    """The processor time of drawing each of `moves` states, drawn at random from all that the controls can reach."""
    stops = [len(axis.stops) for axis in demo.axes]
    spent = []
    for at in np.random.default_rng(0).integers(stops, size=(moves, len(stops))):
        start = process_time()
        demo.frame(at)
        spent.append(1000 * (process_time() - start))
    return spent


def growth(demo: Demo, moves: int = 500) -> int:
    """How many more objects there are after that many moves than before; a leak grows with the moves."""
    milliseconds(demo, 50)
    gc.collect()
    before = len(gc.get_objects())
    milliseconds(demo, moves)
    gc.collect()
    return len(gc.get_objects()) - before


def report() -> str:
    """A line for every widget of the course."""
    lines = [f"{'widget':20} {'median ms':>10} {'95 % ms':>10} {'objects after 500 moves':>24}"]
    for make in ALL:
        demo = make()
        spent = sorted(milliseconds(demo))
        lines.append(f"{make.__name__:20} {median(spent):10.1f} {spent[94]:10.1f} {growth(demo):+24d}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(report())
    print(f"budget: {BUDGET:.0f} ms")
