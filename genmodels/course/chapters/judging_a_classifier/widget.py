"""What a false alarm costs sets the cut: a filter at work, its errors and their cost."""

from collections.abc import Mapping

import numpy as np

from genmodels.course.kit.plotting.confusion_cells import confusion_cells, move_confusion
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Menu, Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Menus, Reveal
from genmodels.course.kit.widgets.mails import HAM, SPAM, scored_emails
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import cost_curve, costs_of, move_cost_curve

COSTS = ("1", "5", "20", "100")  # of a false alarm, in misses
LOW, HIGH, STEP = -20.0, 16.0, 0.5  # of the cut
FINE = 0.05  # of the cuts that are drawn
WIDE, TALL = {"width_ratios": (1.35, 1)}, {"height_ratios": (1.6, 1)}


def confusion(odds: np.ndarray, is_spam: np.ndarray, cut: float) -> np.ndarray:
    """Hits and false alarms, misses and ham left alone, when an e-mail is called spam from the cut on, (2, 2).

    >>> confusion(np.array([2.0, -1.0, 3.0]), np.array([True, True, False]), cut=0.0).tolist()
    [[1, 1], [1, 0]]
    """
    called = odds >= cut
    return np.array([[int((which & mine).sum()) for mine in (is_spam, ~is_spam)] for which in (called, ~called)])


def _counted(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def _words(table: np.ndarray, c: int) -> str:
    alarms, misses = table[0, 1], table[1, 0]
    return (
        f"{_counted(alarms, 'false alarm', 'false alarms')} and {_counted(misses, 'miss', 'misses')} "
        f"cost {c} · {alarms} + {misses} = {c * alarms + misses}."
    )


def _answer(cuts: np.ndarray, cost: np.ndarray, at_log_c: float, c: int) -> str:
    best = cost.argmin()
    return (
        f" The cheapest cut is {cuts[best]:+.2f} and costs {cost[best]:.0f}; "
        f"a cut at log {c} = {np.log(c):.3f} costs {at_log_c:.0f}."
    )


def _own(log_odds: Mapping[str, np.ndarray] | None, is_spam) -> tuple[dict[str, np.ndarray], np.ndarray]:
    if log_odds is not None:
        return {name: np.asarray(odds) for name, odds in log_odds.items()}, np.asarray(is_spam, dtype=bool)
    return scored_emails()


def cost_of_errors(log_odds: Mapping[str, np.ndarray] | None = None, is_spam=None) -> Demo:
    """The model and the cost c of a false alarm, a cut, and a button that shows the cost of every cut.

    `log_odds` maps the name of a model to log odds of spam (n,), and `is_spam` (n,) says what is true; if left out,
    the event models judge the course's e-mails. The model named last is shown first.
    """
    scores, truth = _own(log_odds, is_spam)
    cuts = np.round(np.arange(LOW, HIGH + FINE / 2, FINE), 2)
    low, top = truth.sum() / 20, 2.0 * truth.sum()  # where cuts are worth a look: to miss all spam costs its number

    def build(container: Container) -> Scene:
        wide = is_wide(container)
        first, second = container.subplots(*(1, 2) if wide else (2, 1), gridspec_kw=WIDE if wide else TALL)
        costs = cost_curve(first, (LOW - 1, HIGH + 1), low, top)
        cells = confusion_cells(second, names=(SPAM, HAM))
        handles = [costs.here, costs.log_c, costs.curve, costs.best]
        container.legend(handles=handles, loc="outside lower center", ncols=4 if wide else 2, **CLOSE)

        def update(state) -> str:
            odds, c, cut = scores[state["model"]], int(state["c"]), state["cut"]
            table, cost = confusion(odds, truth, cut), costs_of(odds, truth, cuts, c)
            move_cost_curve(costs, (cuts, cost), c, here=(cut, c * table[0, 1] + table[1, 0]))
            for answer in (costs.curve, costs.best):
                answer.set_visible(state["cheapest"])
            move_confusion(cells, table)
            said = _words(table, c)
            return said + _answer(cuts, cost, costs_of(odds, truth, [np.log(c)], c)[0], c) * state["cheapest"]

        return Scene((*costs.artists, *cells.artists), update)

    names = tuple(scores)
    which = Menu(name="model", label="model", start=names[-1], options=names)
    controls = [
        Menus(label="model and cost", menus=(which, Menu(name="c", label="c =", start="20", options=COSTS))),
        Slider(name="cut", label="cut =", start=0.0, low=LOW, high=HIGH, step=STEP, digits=1),
        Reveal(name="cheapest", label="Show the cost of every cut"),
    ]
    about = "Costs of cuts, and the confusion matrix of yours."
    return Demo(controls, build, about, name="cost_of_errors", size=(9.4, 4.0), still_size=(4.6, 6.4))
