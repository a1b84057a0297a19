"""Now: what was known of each roll at the time, what is known of it by now, and how the last few hang together."""

from functools import cache

import numpy as np

from genmodels import Categorical, HiddenMarkovModel
from genmodels.course.datasets.casino import DICE, FACES, SHOWS, START, casino_night
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim

from .picture import move_night, move_trellis, night, to_come, trellis

FIRST, LAST = 61, 120  # rolls that are shown, of a night that began at 1
STEPS, ON_A_PHONE = 8, 6  # of the trellis
BEGIN = FIRST + STEPS - 1  # the first now: there is something to be seen of both
# rolls that a stretch of the loaded die lasts on average; fair ones are twice as long
LENGTHS = (1.5, 3, 5, 10, 20, 50, 100)
HELD = 78  # the roll of the text: once it is five rolls back, the words stay with it
NAMES = ("a one", "a two", "a three", "a four", "a five", "a six")


@cache
def house(length: float = 10) -> HiddenMarkovModel:
    """The house, where a stretch of the loaded die lasts so many rolls on average, and a fair one twice as many.

    >>> house().transitions.tolist()
    [[0.95, 0.05], [0.1, 0.9]]
    """
    leave = 1 / length
    moves = [[1 - leave / 2, leave / 2], [leave, 1 - leave]]
    return HiddenMarkovModel(START, moves, Categorical([SHOWS], [FACES]), DICE)


@cache
def _rolls() -> tuple[np.ndarray, np.ndarray]:
    return casino_night()


@cache
def at_the_time(length: float) -> np.ndarray:
    """P(fair) and P(loaded) of each roll, given those up to it, (n, 2)."""
    return house(length).filter(_rolls()[0])


@cache
def by_now(length: float, now: int) -> np.ndarray:
    """P(fair) and P(loaded) of the rolls 1 to `now`, given them, (now, 2).

    >>> by_now(10, 120)[77].round(2), at_the_time(10)[77].round(2)
    (array([0.14, 0.86]), array([0.62, 0.38]))
    """
    return house(length).smooth(_rolls()[0][:now])


def pairs(length: float, now: int, steps: int) -> np.ndarray:
    """P(die of a roll, and of the next) given the rolls 1 to `now`, of the last ones, (steps - 1, 2, 2)."""
    before, after, moves = at_the_time(length)[now - steps : now - 1], by_now(length, now), house(length).transitions
    # P(i, k | all) = P(i | rolls up to the first) P(k | i) P(k | all) / P(k | rolls up to the first)
    return before[:, :, None] * moves * (after[now - steps + 1 : now] / (before @ moves))[:, None, :]


def _words(length: float, now: int) -> str:
    rolls, dice = _rolls()
    shown, loaded = slice(FIRST - 1, now), dice[FIRST - 1 : now] == "loaded"
    then, since = at_the_time(length)[shown, 1], by_now(length, now)[shown, 1]
    back = min(now - 5, HELD)
    wrong = [int(((p > 0.5) != loaded).sum()) for p in (then, since)]
    said = f"Roll {now} is {NAMES[rolls[now - 1] - 1]}: P(loaded) is {then[-1]:.2f}. "
    was, is_now = at_the_time(length)[back - 1, 1], since[back - FIRST]
    said += f"Of roll {back} it was {was:.2f} at the time, and is {is_now:.2f} now. "
    return f"{said}Of the rolls {FIRST} to {now}, called wrongly: {wrong[0]} at the time, {wrong[1]} as known now."


def _build(container: Container) -> Scene:
    rolls, dice = _rolls()
    slim = is_slim(container)
    steps = ON_A_PHONE if slim else STEPS
    above, below = container.subplots(2, 1, height_ratios=[1, 1.2])
    curves = night(above, LAST - FIRST + 1, FIRST)
    to_come(above, rolls[FIRST - 1 : LAST], FIRST)
    above.set_xticks([FIRST, *(range(80, LAST + 1, 20) if slim else range(70, LAST + 1, 10))])
    handles = [curves.at_the_time, curves.now, curves.shade, curves.sixes]
    named = ["at the time", "as known now", "was loaded", "a six"]
    container.legend(handles, named, loc="outside lower center", ncols=2 if slim else 4, **CLOSE)
    flow = trellis(below, steps)

    def update(state) -> str:
        length, now = state["length"], state["now"]
        shown, last = slice(FIRST - 1, now), slice(now - steps, now)
        known = by_now(length, now)
        move_night(curves, at_the_time(length)[shown, 1], known[shown, 1], rolls[shown], dice[shown], FIRST)
        move_trellis(flow, known[last], pairs(length, now, steps), rolls[last], now)
        return _words(length, now)

    return Scene((*curves, *flow.artists), update)


def known_now() -> Demo:
    """The rolls so far, and how long the loaded die stays: P(loaded) of each, at the time and now, and a trellis."""
    controls = [
        Steps(name="length", label="believed loaded stretch =", start=10, values=LENGTHS, unit="rolls"),
        Slider(name="now", label="now: roll", start=78, low=BEGIN, high=LAST, step=1, play=True),
    ]
    about = (
        "Above, P(loaded) of each roll, as it was at the time and as it is now; shaded where the die was loaded, a "
        "tick for each six, pale for those to come. Below, the last rolls: the height of a box is the probability of "
        "its die, the width of a band that of its pair of dice."
    )
    return Demo(controls, _build, about, name="known_now", size=(9.2, 5.4), still_size=(4.4, 6.0))
