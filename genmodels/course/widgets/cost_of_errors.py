"""What a false alarm costs sets the cut: a filter at work, its errors and their cost."""

from collections.abc import Mapping

import numpy as np

from ...discriminative import RocCurve
from ..pictures.costs import cost_curve, costs_of, move_cost_curve
from ..plotting.confusion_cells import confusion_cells, move_confusion
from ..plotting.legends import CLOSE
from ..plotting.roc import roc_beginning
from ..plotting.style import INK
from .controls import Menu, Slider, Steps
from .demo import Demo
from .mails import HAM, SPAM, scored_emails
from .scene import Container, Scene, is_wide

COSTS = (1, 2, 5, 10, 20, 50, 100)  # of a false alarm, in misses
REACH, STEP = 16.0, 0.5  # of the cut
MOST = 0.02  # false alarms in the ROC curve
WIDE = [["cost", "cells"], ["cost", "roc"]]
TALL = [["cost"], ["cells"], ["roc"]]


def confusion(odds: np.ndarray, is_spam: np.ndarray, cut: float) -> np.ndarray:
    """Hits and false alarms, misses and ham left alone, when an e-mail is called spam from the cut on, (2, 2).

    >>> confusion(np.array([2.0, -1.0, 3.0]), np.array([True, True, False]), cut=0.0).tolist()
    [[1, 1], [1, 0]]
    """
    called = odds >= cut
    return np.array([[int((which & mine).sum()) for mine in (is_spam, ~is_spam)] for which in (called, ~called)])


def _counted(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def _words(table: np.ndarray, c: int, cuts: np.ndarray, cost: np.ndarray) -> str:
    alarms, misses = table[0, 1], table[1, 0]
    at_log_c = cost[np.abs(cuts - np.log(c)).argmin()]
    return (
        f"{_counted(alarms, 'false alarm', 'false alarms')} and {_counted(misses, 'miss', 'misses')} "
        f"cost {c} · {alarms} + {misses} = {c * alarms + misses}. The cheapest cut here, "
        f"{cuts[cost.argmin()]:+.1f}, costs {cost.min():.0f}; the one nearest to log c costs {at_log_c:.0f}."
    )


def _own(log_odds: Mapping[str, np.ndarray] | None, is_spam) -> tuple[dict[str, np.ndarray], np.ndarray]:
    if log_odds is not None:
        return {name: np.asarray(odds) for name, odds in log_odds.items()}, np.asarray(is_spam, dtype=bool)
    return scored_emails()


def cost_of_errors(log_odds: Mapping[str, np.ndarray] | None = None, is_spam=None) -> Demo:
    """Three controls, the cost c of a false alarm, the cut, and the model: errors, cost of every cut, ROC curve.

    `log_odds` maps the name of a model to log odds of spam (n,), and `is_spam` (n,) says what is true; if left out,
    the event models judge the course's e-mails.
    """
    scores, truth = _own(log_odds, is_spam)
    cuts = np.arange(-REACH, REACH + STEP / 2, STEP)
    curves = {name: RocCurve.from_scores(odds, truth) for name, odds in scores.items()}

    def build(container: Container) -> Scene:
        axes = container.subplot_mosaic(WIDE if is_wide(container) else TALL)
        costs = cost_curve(axes["cost"], (-REACH - 1, REACH + 1), low=truth.sum() / 20, top=10 * truth.sum())
        cells = confusion_cells(axes["cells"], names=(SPAM, HAM))
        roc_beginning(axes["roc"], curves, MOST, names=(SPAM, HAM))
        (dot,) = axes["roc"].plot([], [], "o", color=INK, ms=9)
        container.legend(handles=[costs.here, costs.best, costs.log_c], loc="outside lower center", ncols=3, **CLOSE)

        def update(state) -> str:
            odds, c, cut = scores[state["model"]], state["c"], state["cut"]
            table, cost = confusion(odds, truth, cut), costs_of(odds, truth, cuts, c)
            move_cost_curve(costs, cuts, cost, c, cut)
            move_confusion(cells, table)
            hits, alarms = 100 * table[0] / table.sum(axis=0)
            dot.set_data([min(alarms, 200 * MOST)], [hits])  # beyond the picture, and not by far
            return _words(table, c, cuts, cost)

        return Scene((*costs.artists, *cells.artists, dot), update)

    controls = [
        Steps(name="c", label="c =", start=1, values=COSTS),
        Slider(name="cut", label="cut =", start=0.0, low=-REACH, high=REACH, step=STEP, digits=1),
        Menu(name="model", label="model", start=next(iter(scores)), options=tuple(scores)),
    ]
    about = "The cost of every cut, the confusion matrix of yours, and its place at the beginning of the ROC curves."
    return Demo(controls, build, about, size=(9.8, 5.4), still_size=(4.6, 9.0))
