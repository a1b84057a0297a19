"""The beginning of the day is moved: the mean of the hours as numbers turns with it, the mean step stands still."""

from functools import cache

import numpy as np

from genmodels.course.datasets.arrivals import RUSH, drawn_day, icu_arrivals
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Menu, Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .picture import arrow_of_a_legend, clock, hour_of, mean_on_a_line, mean_step, move_rose, move_walk, rose, walk

PATIENTS, RUSHES, OPPOSITE = "patients", "rush hours, 8:00 and 17:30", "opposite, 6:00 and 18:00"


@cache
def days() -> dict[str, np.ndarray]:
    """How many came in each hour, (24,), on the three days of the picture.

    >>> [int(counts.sum()) for counts in days().values()]
    [254, 300, 300]
    """
    drawn = {RUSHES: drawn_day(RUSH), OPPOSITE: drawn_day((6.0, 18.0))}
    return {PATIENTS: icu_arrivals()} | {name: np.histogram(day, 24, (0, 24))[0] for name, day in drawn.items()}


def _words(counts: np.ndarray, begin: int) -> str:
    step, total = mean_step(counts), int(counts.sum())
    length = np.hypot(*step)
    return (
        f"The day begins at {begin}:00: the mean of its hours is {clock(mean_on_a_line(counts, begin))}. "
        f"{total} steps end {total * length:.1f} steps away, R = {length:.2f}, at {clock(hour_of(step))}."
    )


def _build(container: Container) -> Scene:
    slim = is_slim(container)
    left, right = container.subplots(2, 1) if slim else container.subplots(1, 2)
    day, steps = rose(left), walk(right)
    handles = [day.begins, day.hand, arrow_of_a_legend(), steps.line]
    named = ["day begins", "mean of hours as numbers", "mean step; right, all", "a step a patient, a dot an hour"]
    container.legend(handles, named, loc="outside lower center", ncols=1 if slim else 4, **CLOSE)

    def update(state) -> str:
        counts, begin = days()[state["day"]], state["begin"]
        move_rose(day, counts, begin)
        move_walk(steps, counts, begin)
        return _words(counts, begin)

    return Scene((*day, *steps), update)


def turn_the_day() -> Demo:
    """The hour at which the day begins, and which day: both means of its hours, and the walk of all its steps."""
    controls = [
        Slider(name="begin", label="the day begins at", start=0, low=0, high=23, step=1, unit="o'clock", play=True),
        Menu(name="day", label="day", start=PATIENTS, options=(PATIENTS, RUSHES, OPPOSITE)),
    ]
    about = (
        "Left, a clock of 24 hours, where the area of a petal is how many came in its hour, with a dashed hand at the "
        "mean of the hours as numbers and an arrow that is the mean step. Right, one step a patient towards its hour, "
        "head to tail."
    )
    return Demo(controls, _build, about, name="turn_the_day", size=(9.2, 5.0), still_size=(4.4, 7.6))
