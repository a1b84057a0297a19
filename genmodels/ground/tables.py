"""Small tables of numbers with a title, as text and as HTML: how fitted models show their parameters."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.ground.extras import frame, pandas

if TYPE_CHECKING:
    from pandas import DataFrame


SHOWN = 12  # columns, and rows; a model of fifty thousand words should still fit on a screen
LAST = 2  # of those shown stand behind the gap: sums are at the end
TABLES = 8  # of a summary; twenty covariances are more than anyone reads


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

    def to_frame(self) -> "DataFrame":
        """The numbers as a pandas data frame, all of them; raises MissingExtraError where pandas is not installed."""
        return frame(self.values, self.columns, list(self.rows))

    def to_long_frame(self) -> "DataFrame":
        """The same with a row for each number: columns table, row, column, value."""
        pairs = [(self.title, row, column) for row in self.rows for column in self.columns]
        return frame(pairs, ["table", "row", "column"]).assign(value=np.ravel(self.values))

    def _cells(self) -> tuple[list[str], list[list[str]]]:
        head = ["", *_abridged(self.columns, str, f"+ {len(self.columns) - SHOWN} more")]
        lines = list(zip(self.rows, self.values, strict=True))
        gap = [f"+ {len(lines) - SHOWN} more", *["..."] * (len(head) - 1)]
        return head, _abridged(lines, _line, gap)


@dataclass(frozen=True, eq=False)
class Summary:
    """A heading and tables: the fitted numbers of a model, for reading on a screen."""

    heading: str
    grids: tuple[Grid, ...]

    def __str__(self) -> str:
        return "\n\n".join([self.heading, *(grid.text() for grid in self.grids[:TABLES]), *self._more()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        tables = "".join(grid.html() for grid in self.grids[:TABLES])
        more = "".join(f"<p>{escape(line)}</p>" for line in self._more())
        return f"<p><code>{escape(self.heading)}</code></p>{tables}{more}"

    def _more(self) -> list[str]:
        """What is said of the tables that are not shown."""
        hidden = [grid.title for grid in self.grids[TABLES:]]
        if not hidden:
            return []
        return [f"not shown: {len(hidden)} of {len(self.grids)} tables, down to {hidden[-1]!r}; to_frame() holds all"]

    def to_frame(self, title: str | None = None) -> "DataFrame":
        """Every number of every table on a row of its own: columns table, row, column, value; a pandas data frame.

        With a `title` that table alone, in its own shape. Raises InvalidParameterError for a title that no table has,
        and MissingExtraError where pandas is not installed.

        >>> from genmodels import PoissonNaiveBayes
        >>> summary = PoissonNaiveBayes(alpha=0).fit([[0], [2], [9], [11]], ["few", "few", "many", "many"]).summary()
        >>> summary.to_frame("rate of x given y").loc["many", "x0"]
        np.float64(10.0)
        >>> print(summary.to_frame().tail(1).to_string(index=False))
                    table  row column  value
        rate of x given y many     x0   10.0
        """
        if title is None:
            return pandas().concat([grid.to_long_frame() for grid in self.grids], ignore_index=True)
        for grid in self.grids:
            if grid.title == title:
                return grid.to_frame()
        raise InvalidParameterError(f"{title!r} is no table of this summary: {[grid.title for grid in self.grids]}")


class Tabled:
    """A value that a notebook shows as tables of its numbers."""

    def _as_tables(self) -> list[Grid]:
        """The numbers, a table each."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        return Summary(self._heading(), tuple(self._as_tables()))._repr_html_()

    def _heading(self) -> str:
        return type(self).__name__


def _line(labelled: tuple) -> list[str]:
    label, values = labelled
    return [str(label), *_abridged(values, "{:.4g}".format, "...")]


def _abridged(cells: Sequence, shown: Callable[[Any], Any], gap: Any) -> list:
    """The cells as they are shown, or where there are too many the first and the last of them with a gap between."""
    if len(cells) <= SHOWN:
        return [shown(cell) for cell in cells]
    return [*map(shown, cells[: SHOWN - LAST]), gap, *map(shown, cells[-LAST:])]


def _aligned(cells: list[str], widths: list[int]) -> str:
    first, *rest = cells
    return (first.ljust(widths[0]) + "".join(c.rjust(w) for c, w in zip(rest, widths[1:], strict=True))).rstrip()
