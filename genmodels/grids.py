"""Small tables of numbers with a title, as text and as HTML: how fitted models show their parameters."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import numpy as np

SHOWN = 12  # columns; a model of fifty thousand words should still fit on a screen
LAST = 2  # of the columns shown stand behind the gap: sums are at the end


@dataclass(frozen=True, eq=False)
class Grid:
    """A title, row labels (r,), column labels (c,) and numbers (r, c).

    >>> print(Grid("prior", ["P(y)"], ["ham", "spam"], np.array([[0.25, 0.75]])).text())
    prior
                 ham    spam
    P(y)        0.25    0.75
    """

    title: str
    rows: Sequence
    columns: Sequence
    values: np.ndarray

    def text(self) -> str:
        """The table in plain text."""
        head, body = self._cells()
        widths = [max(len(line[j]) for line in [head, *body]) + 4 for j in range(len(head))]
        lines = [_aligned(line, widths) for line in [head, *body]]
        return "\n".join([self.title, *lines])

    def html(self) -> str:
        """The table in HTML, with a caption and headers that screen readers can follow."""
        head, body = self._cells()
        top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
        rows = "".join(
            f'<tr><th scope="row">{escape(label)}</th>' + "".join(f"<td>{escape(c)}</td>" for c in cells) + "</tr>"
            for label, *cells in body
        )
        return (
            f"<table><caption>{escape(self.title)}</caption><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def _cells(self) -> tuple[list[str], list[list[str]]]:
        head = ["", *_abridged(self.columns, str, f"+ {len(self.columns) - SHOWN} more")]
        body = [
            [str(label), *_abridged(values, "{:.4g}".format, "...")]
            for label, values in zip(self.rows, self.values, strict=True)
        ]
        return head, body


@dataclass(frozen=True, eq=False)
class Summary:
    """A heading and tables: the fitted numbers of a model, for reading on a screen."""

    heading: str
    grids: tuple[Grid, ...]

    def __str__(self) -> str:
        return "\n\n".join([self.heading, *(grid.text() for grid in self.grids)])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<p><code>{escape(self.heading)}</code></p>" + "".join(grid.html() for grid in self.grids)


def _abridged(cells: Sequence, shown: Callable[[Any], str], gap: str) -> list[str]:
    """The cells as they are shown, or where there are too many the first and the last of them with a gap between."""
    if len(cells) <= SHOWN:
        return [shown(cell) for cell in cells]
    return [*map(shown, cells[: SHOWN - LAST]), gap, *map(shown, cells[-LAST:])]


def _aligned(cells: list[str], widths: list[int]) -> str:
    first, *rest = cells
    return (first.ljust(widths[0]) + "".join(c.rjust(w) for c, w in zip(rest, widths[1:], strict=True))).rstrip()
