"""A day picked by menus: the prior and one factor a feature, their product, and the answer; 0/0 is within reach."""

from dataclasses import replace
from functools import cache

import numpy as np
from matplotlib.text import Text

from ...errors import InvalidParameterError
from ..plotting.bars import Bars, grouped_bars, move_bars
from ..plotting.legends import legend_above
from ..plotting.style import INK, QUIET, SMALL
from ..plotting.wording import decimal_text, fraction_text, percent_text
from .categorical import ALPHA, NEW_DAY, NO_ANSWER, CountedTable, PosteriorPanel
from .controls import Menu
from .demo import MOST_CONTROLS, Demo
from .scene import Container, Scene, is_wide


def _menus(table: CountedTable, menus, day) -> list[Menu]:
    names = list(table.data.feature_names)
    if not 1 <= len(menus) < MOST_CONTROLS or not set(menus) <= set(names):
        raise InvalidParameterError(f"menus={menus!r}: name one or two of {names}; alpha is the other control")
    return [
        Menu(name=name, label=name, start=day[names.index(name)], options=table.categories[names.index(name)])
        for name in menus
    ]


def _factors(table: CountedTable, model, day) -> np.ndarray:
    """The prior, P(value | class) for each feature of the day, and the product of them all: (K, d + 2).

    Read off the fitted tables, so that a day with 0/0 can be shown too.
    """
    places = [levels.index(value) for levels, value in zip(table.categories, day, strict=True)]
    parts = [model.prior_, *[p[:, place] for p, place in zip(model.density_.p, places, strict=True)]]
    joint = np.exp(model.log_joint(np.array([day], dtype=object))[0])
    return table.in_order(model, np.column_stack([*parts, joint]))


def product_text(value: float) -> str:
    """A product of many probabilities in four decimals, and an exact zero as "0".

    >>> product_text(1 / 9), product_text(0.0)
    ('0.1111', '0')
    """
    return decimal_text(value, 4) if value else "0"


def _labels(row) -> list[str]:
    """What stands at the bars of one class: fractions, then the product in decimals."""
    return [*[fraction_text(value) for value in row[:-1]], product_text(row[-1])]


def _panels(container: Container, table: CountedTable, rows: list[str]) -> tuple[Bars, PosteriorPanel]:
    """The factors with their product under a line, and the answer beside or below them."""
    wide = {"ncols": 2, "width_ratios": [2, 1]} if is_wide(container) else {"nrows": 2, "height_ratios": [3, 1]}
    main, side = container.subplots(**wide)
    factors = grouped_bars(main, rows, np.zeros((len(table.classes), len(rows))), table.classes, horizontal=True)
    main.axhline(len(rows) - 1.5, color=QUIET, lw=1)  # the line under a product
    legend_above(main)
    return factors, PosteriorPanel(side, table.classes, "P(class | day)")


def _heading(factors: Bars, row: int) -> Text:
    """The name of a row that changes with a menu: set like a tick label, but free to move."""
    ax = factors.patches[0][0].axes
    where = ax.get_yaxis_text1_transform(7)[0]
    return ax.text(0, row, "", transform=where, ha="right", va="center", fontsize=SMALL, color=INK)


def _words(table: CountedTable, products, posterior) -> str:
    both = " and ".join(f"{product_text(p)} for {name}" for name, p in zip(table.classes, products, strict=True))
    if posterior is None:
        return f"The product is {both}. The posterior would be {NO_ANSWER}, since no class allows this day."
    best = int(posterior.argmax())
    share = percent_text(posterior[best])
    return f"The product is {both}. So the answer is {table.classes[best]}, with probability {share}."


def pick_a_day(data=None, menus=("Sky", "Temp"), day=NEW_DAY, categories=None) -> Demo:
    """alpha and two menus: the factors of Bayes' rule for the day picked, and its posterior.

    `menus` names the one or two features to pick; the others stay as in `day`, which is also the start. With the
    play table and alpha = 0, two of the four days one can pick read 0/0. `data` and `categories` are as in `smoothing`.
    Raises InvalidParameterError for other features, or for a day outside the levels in play.
    """
    table = CountedTable.of(data, categories)
    day, names = table.check_day(day), table.data.feature_names
    model_at = cache(table.model)

    def picked(state) -> tuple:
        return tuple(state.get(name, value) for name, value in zip(names, day, strict=True))

    def build(container: Container) -> Scene:
        rows = ["" if name in menus else f"{name} = {value}" for name, value in zip(names, day, strict=True)]
        factors, answer = _panels(container, table, ["prior", *rows, "product"])
        headings = {name: _heading(factors, 1 + names.index(name)) for name in menus}

        def update(state) -> str:
            model, today = model_at(state["alpha"]), picked(state)
            values = _factors(table, model, today)
            move_bars(factors, values, [_labels(row) for row in values])
            for name, heading in headings.items():
                heading.set_text(f"{name} = {state[name]}")
            posterior = table.posterior(model, today)
            answer.move(posterior)
            return _words(table, values[:, -1], posterior)

        return Scene((*factors.artists, *headings.values(), *answer.artists), update)

    about = "Bar charts of the prior, of each feature given each class, of their product, and of the posterior."
    alpha = replace(ALPHA, values=(0.0, 0.1, 0.5, 1.0, 10.0))
    return Demo([alpha, *_menus(table, menus, day)], build, about, size=(9.2, 5.0), still_size=(4.2, 6.4))
