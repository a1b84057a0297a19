"""Exact joint probability tables of a few discrete variables, and the questions one asks them."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ...errors import InvalidInputError, InvalidParameterError, ZeroEvidenceError


@dataclass(frozen=True)
class JointTable:
    """A joint distribution written out: one exact probability for each combination of values.

    `names` are the variables; `p` maps a tuple of values, in that order, to a Fraction. The fractions sum to 1.
    Raises InvalidParameterError when they do not, when one is negative, or when a key has the wrong length.

    >>> table = JointTable.from_rows(("x", "y"), [(0, 0), (0, 0), (1, 0), (1, 1)])
    >>> table.probability(x=1)
    Fraction(1, 2)
    >>> table.given(x=1).probability(y=0)
    Fraction(1, 2)
    """

    names: tuple[str, ...]
    p: dict[tuple, Fraction]

    def __post_init__(self):
        for values, share in self.p.items():
            if len(values) != len(self.names) or share < 0:
                raise InvalidParameterError(
                    f"entry {values}: {share}: give one value for each of {self.names}, and no negative number."
                )
        total = sum(self.p.values())
        if total != 1:
            raise InvalidParameterError(f"the entries sum to {total}, not to 1; divide each by {total}.")

    @classmethod
    def from_rows(cls, names: tuple[str, ...], rows: Iterable[tuple]) -> "JointTable":
        """The maximum-likelihood table of the rows: each combination's share of them.

        Raises InvalidInputError when there is no row.

        >>> JointTable.from_rows(("y",), [("yes",), ("yes",), ("no",), ("yes",)]).p
        {('yes',): Fraction(3, 4), ('no',): Fraction(1, 4)}
        """
        rows = [tuple(row) for row in rows]
        if not rows:
            raise InvalidInputError(f"no rows for {names}; a table of shares needs at least one.")
        return cls(tuple(names), {row: Fraction(rows.count(row), len(rows)) for row in dict.fromkeys(rows)})

    def probability(self, **event) -> Fraction:
        """The probability that each named variable has the value given, summed over all the others.

        Raises InvalidInputError for a name that is not in the table.
        """
        # p(A = a) = sum over the rest of p(A = a, rest)
        return sum((share for values, share in self.p.items() if self._agrees(values, event)), Fraction(0))

    def values(self, name: str) -> tuple:
        """The values of a variable that have a positive probability, in the order of the table.

        Raises InvalidInputError for a name that is not in the table.

        >>> JointTable.from_rows(("y",), [("yes",), ("no",), ("yes",)]).values("y")
        ('yes', 'no')
        """
        place = self._place(name)
        return tuple(dict.fromkeys(values[place] for values, share in self.p.items() if share))

    def given(self, **event) -> "JointTable":
        """The table after the event was observed: what agrees with it, divided by its probability.

        Raises ZeroEvidenceError when the event has probability 0: 0/0 has no value.
        """
        evidence = self.probability(**event)
        if evidence == 0:
            raise ZeroEvidenceError(f"{event} has probability 0, so p(. | {event}) is 0/0; condition on less.")
        # p(rest | A = a) = p(A = a, rest) / p(A = a)
        kept = {values: share / evidence for values, share in self.p.items() if self._agrees(values, event)}
        return JointTable(self.names, kept)

    def _agrees(self, values: tuple, event: dict) -> bool:
        wanted = {self._place(name): value for name, value in event.items()}
        return all(values[place] == value for place, value in wanted.items())

    def _place(self, name: str) -> int:
        if name not in self.names:
            raise InvalidInputError(
                f"no variable {name!r} in this table; it has {', '.join(self.names)}. "
                "A name that is stored in a variable goes in with two stars: **{variable: value}."
            )
        return self.names.index(name)
