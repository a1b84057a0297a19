"""alpha against every P(feature = value | class) of a table, and against the answer for one day."""

from functools import cache

import numpy as np

from ..plotting.bars import Bars, grouped_bars, move_bars
from ..plotting.legends import PLAIN
from ..plotting.style import NORMAL
from ..plotting.wording import fraction_text, percent_text, short_text
from .categorical import ALPHA, NEW_DAY, NO_ANSWER, CountedTable, PosteriorPanel
from .demo import Demo
from .scene import Container, Scene, is_wide


def _mosaic(features: int, columns: int, wide: bool) -> list[list[str]]:
    """Panels 0, 1, ... in rows, with the answer at the end of each row, or in a row of its own where it is not wide."""
    numbers = [str(j) for j in range(features)] + ["."] * (-features % columns)
    rows = [numbers[i : i + columns] for i in range(0, features, columns)]
    return [[*row, "answer"] for row in rows] if wide else [*rows, ["answer"] * columns]


def _panel(ax, name: str, levels, classes) -> Bars:
    values = np.zeros((len(classes), len(levels)))
    bars = grouped_bars(ax, [str(level) for level in levels], values, classes)
    ax.set_title(name, fontsize=NORMAL)
    return bars


def _panels(container: Container, table: CountedTable) -> tuple[list[Bars], PosteriorPanel]:
    """The bars of every feature and the answer: features in two rows, or in two columns where there is little room."""
    names, wide = table.data.feature_names, is_wide(container)
    columns = -(-len(names) // 2) if wide else min(2, len(names))
    widths = [*[1] * columns, 1.1] if wide else None
    axes = container.subplot_mosaic(_mosaic(len(names), columns, wide), width_ratios=widths)
    panels = []
    for j, (name, levels) in enumerate(zip(names, table.categories, strict=True)):
        panels.append(_panel(axes[str(j)], name, levels, table.classes))
        axes[str(j)].tick_params(labelleft=j % columns == 0)
    handles = [row[0] for row in panels[0].patches]
    container.legend(handles=handles, loc="outside upper left" if wide else "outside lower center", ncols=2, **PLAIN)
    return panels, PosteriorPanel(axes["answer"], table.classes, "P(class | day)")


def _words(table: CountedTable, alpha: float, first: np.ndarray, posterior, day) -> str:
    feature, level = table.data.feature_names[0], table.categories[0][0]
    chances = " and ".join(
        f"P({feature} = {level} | {name}) = {fraction_text(value)}"
        for name, value in zip(table.classes, first, strict=True)
    )
    answer = NO_ANSWER if posterior is None else f"P({table.classes[0]} | day) = {percent_text(posterior[0])}"
    return f"With α = {alpha:g}, {chances}. For the day {', '.join(map(str, day))}: {answer}."


def smoothing(data=None, day=NEW_DAY, categories=None) -> Demo:
    """One slider, alpha from 0 to 10: every P(feature = value | class), and the posterior of a day.

    `data` is a data set of categories (the play table if left out), `day` one value a feature, and `categories` the
    levels in play (those that occur if left out; `data.categories` declares the ones never seen too).
    Raises InvalidParameterError for a day outside those levels.
    """
    table = CountedTable.of(data, categories)
    day, model_at = table.check_day(day), cache(table.model)

    def build(container: Container) -> Scene:
        panels, answer = _panels(container, table)

        def update(state) -> str:
            model = model_at(state["alpha"])
            chances = [table.in_order(model, p) for p in model.density_.p]
            for bars, values in zip(panels, chances, strict=True):
                move_bars(bars, values, [[short_text(value) for value in row] for row in values])
            posterior = table.posterior(model, day)
            answer.move(posterior)
            return _words(table, state["alpha"], chances[0][:, 0], posterior, day)

        return Scene((*(artist for bars in panels for artist in bars.artists), *answer.artists), update)

    about = "Bar charts of the probability of each value given each class, and of each class given the day."
    return Demo([ALPHA], build, about, size=(9.2, 5.0), still_size=(4.4, 7.4))
