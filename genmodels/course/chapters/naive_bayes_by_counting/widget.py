"""A day picked by menus, judged by counting: what the prior and each feature add to the log odds of playing."""

from math import prod

import numpy as np
from matplotlib.text import Text

from genmodels.course.datasets import load_enjoy_sport
from genmodels.course.kit.plotting.explain import Waterfall, move_waterfall, waterfall
from genmodels.course.kit.plotting.numbers import decimal_text, percent_text
from genmodels.course.kit.plotting.style import INK, QUIET, SMALL
from genmodels.course.kit.widgets.controls import Menu
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Menus
from genmodels.course.kit.widgets.scene import Container, Scene, is_slim
from genmodels.course.kit.widgets.weather_days import AGAINST, LABELS, NO_ANSWER, OF, Day, Notes, posterior

REACH = 3.8  # log odds to each side: on both tables the finite bars end at 2.8 or before
MARGIN = 0.35  # log odds beyond them, in which the heads of the arrows end
VALUE, SHARES = 0.05, 0.98  # where the two columns of texts stand
HEADING = -1.02  # rows below the first one: clear of the zero line


def _menus(notes: Notes, day: Day) -> Menus:
    features = zip(notes.data.feature_names, day, notes.data.categories, strict=True)
    menus = [Menu(name=name, label=name, start=value, options=values) for name, value, values in features]
    return Menus(label="the day", menus=tuple(menus))


def _parts(notes: Notes, day: Day) -> np.ndarray:
    """The terms of the log odds, (1 + d,); NaN for a value that neither label has shown."""
    parts = notes.counted.explain(day).log_odds(OF, AGAINST)
    never = [yes[0] == no[0] == 0 for yes, no in zip(*(notes.counts(day, label) for label in LABELS), strict=True)]
    return np.where(never, np.nan, parts)


def product_text(value: float) -> str:
    """A product of many probabilities in four decimals, and an exact zero as "0".

    >>> product_text(1 / 9), product_text(0.0)
    ('0.1111', '0')
    """
    return decimal_text(value, 4) if value else "0"


def _product(notes: Notes, day: Day, label: str) -> str:
    pairs = notes.counts(day, label)
    factors = " · ".join(f"{count}/{rows}" for count, rows in pairs)
    return f"{label}: {factors} = {product_text(prod(count / rows for count, rows in pairs))}."


def _words(notes: Notes, day: Day, answer: np.ndarray | None) -> str:
    products = " ".join(_product(notes, day, label) for label in LABELS)
    if answer is None:
        return f"{products} Both are 0, and Bayes' rule reads {NO_ANSWER}."
    return f"{products} So P(yes | day) is {percent_text(answer[0])}."


def _columns(ax, count: int) -> tuple[list[Text], list[Text]]:
    """Two columns of texts beside the names of the features: the values, and how often they were seen."""
    ax.set(xlim=(0, 1), xticks=[])
    ax.tick_params(axis="y", length=0, labelleft=True)
    ax.spines[:].set_visible(False)
    ax.axhline(count - 0.5, color=QUIET, lw=1)
    style = {"va": "center", "fontsize": SMALL, "color": INK}
    ax.text(SHARES, HEADING, f"{OF} : {AGAINST}", ha="right", **style)
    values = [ax.text(VALUE, row, "", ha="left", **style) for row in range(count)]
    shares = [ax.text(SHARES, row, "", ha="right", **style) for row in range(count)]
    return values, shares


def _panels(container: Container, names: tuple[str, ...]) -> tuple[Waterfall, list[Text], list[Text], Text]:
    side, main = container.subplots(1, 2, width_ratios=[1, 1.3 if is_slim(container) else 2.1], sharey=True)
    bars = waterfall(main, ["prior", *names], LABELS, REACH)
    main.set(xlim=(-REACH - MARGIN, REACH + MARGIN), xticks=range(-3, 4))
    main.tick_params(axis="y", length=0, labelleft=False)
    verdict = main.text(0, HEADING, "", ha="center", va="center", weight="bold", color=INK)
    return bars, *_columns(side, 1 + len(names)), verdict


def pick_a_day(data=None, day=None) -> Demo:
    """A menu for each feature: the terms of the log odds of the day picked, by counting alone.

    `data` are days labelled yes and no with their values declared, EnjoySport if left out, and `day` is where the menus
    start, the first of the declared values if left out. Raises InvalidParameterError for a day that they do not allow.
    """
    notes = Notes(load_enjoy_sport() if data is None else data)
    names = notes.data.feature_names
    start = notes.check_day([values[0] for values in notes.data.categories] if day is None else day)

    def build(container: Container) -> Scene:
        bars, values, shares, verdict = _panels(container, names)

        def update(state) -> str:
            today = tuple(state[name] for name in names)
            move_waterfall(bars, _parts(notes, today))
            both = zip(*(notes.counts(today, label) for label in LABELS), strict=True)
            for text, value in zip(values, ["", *today], strict=True):
                text.set_text(value)
            for text, pairs in zip(shares, both, strict=True):
                text.set_text(" : ".join(f"{count}/{rows}" for count, rows in pairs))
            answer = posterior(notes.counted, today)
            verdict.set_text(NO_ANSWER if answer is None else f"P(yes | day) = {percent_text(answer[0])}")
            return _words(notes, today, answer)

        return Scene((*bars.artists, *values, *shares, verdict), update)

    about = (
        "For each feature the value of the day, how often it was seen with yes and with no, and a bar: its term in the "
        "log odds, to the right for yes and to the left for no. Each finite bar begins where the finite ones before it "
        "ended; an infinite one is an arrow."
    )
    return Demo(
        [_menus(notes, start)],
        build,
        about,
        name="pick_a_day",
        size=(8.4, 4.6),
        still_size=(6.6, 4.2),
        narrow=(4.8, 4.6),
    )
