"""What an exercise says back: feedback on an answer, and notes (hints, solutions). Never by colour alone."""

import re
from dataclasses import dataclass, field, replace
from enum import StrEnum
from html import escape
from typing import Self

from . import cell


class Outcome(StrEnum):
    """The three things that can be said about an answer."""

    NOT_ATTEMPTED = "not attempted"
    NOT_YET = "not yet"
    CORRECT = "correct"


ITALICS = r"(?<![\w)*(])\*([A-Za-z][^*]*[\w.!?)])\*(?![\w(*])"
_ICONS = {Outcome.NOT_ATTEMPTED: "…", Outcome.NOT_YET: "✗", Outcome.CORRECT: "✓"}
_COLOURS = {  # text, background, edge: both given, so that a dark page changes neither
    Outcome.NOT_ATTEMPTED: ("#1f2933", "#eef1f4", "#5b6770"),
    Outcome.NOT_YET: ("#4a2b00", "#fff4e5", "#b35900"),
    Outcome.CORRECT: ("#0b3d1e", "#e6f4ea", "#1b7837"),
}


@dataclass(frozen=True, repr=False)
class Reply:
    """What an exercise says, which in a notebook shows itself: of several in one cell, each is seen, and seen once."""

    shown_in: int | None = field(default=None, kw_only=True, compare=False)

    def shown(self) -> Self:
        """Show it now if a cell is running, and return it as one that this cell need not show again."""
        if (here := cell.count()) is None:
            return self
        from IPython.display import display

        display(self)
        return replace(self, shown_in=here)

    def _ipython_display_(self) -> None:
        if self.shown_in is None or self.shown_in != cell.count():
            raise NotImplementedError  # by which IPython is told to show it as it shows anything


@dataclass(frozen=True, repr=False)
class Feedback(Reply):
    """An outcome and a message about the answer that was given.

    >>> Feedback(Outcome.NOT_YET, "your probabilities sum to 5/4.")
    ✗ Not yet: your probabilities sum to 5/4.
    """

    outcome: Outcome
    message: str

    @property
    def correct(self) -> bool:
        """Whether the answer was right."""
        return self.outcome is Outcome.CORRECT

    @property
    def heading(self) -> str:
        """The icon and the word."""
        return f"{_ICONS[self.outcome]} {self.outcome.capitalize()}"

    def __str__(self) -> str:
        return f"{self.heading}: {self.message}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        text, background, edge = _COLOURS[self.outcome]
        style = (
            f"color: {text}; background: {background}; border-left: 6px solid {edge}; "
            "padding: 0.5em 0.8em; white-space: pre-wrap"
        )
        return f'<div style="{style}"><strong>{self.heading}:</strong> {_in_italics(escape(self.message))}</div>'


def _in_italics(text: str) -> str:
    """Set in italics what Markdown has between two stars; a star that stands for times stays.

    >>> _in_italics("you chose a) *the bus is full*. And 2 * 3 * 4, f(*x)."), _in_italics("s*(m + 1)*t")
    ('you chose a) <em>the bus is full</em>. And 2 * 3 * 4, f(*x).', 's*(m + 1)*t')
    """
    return re.sub(ITALICS, r"<em>\1</em>", text)


@dataclass(frozen=True, repr=False)
class Note(Reply):
    """A titled piece of text in Markdown: a hint or a solution.

    >>> Note("Hint 1 of 2", "Count the rows.")
    Hint 1 of 2: Count the rows.
    """

    title: str
    text: str

    def __str__(self) -> str:
        return f"{self.title}: {self.text}"

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        return f"**{self.title}.** {self.text}"
