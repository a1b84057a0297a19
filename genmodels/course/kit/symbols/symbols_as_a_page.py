"""The table of symbols as a notebook shows it, part by part."""

from dataclasses import dataclass

from .symbol import Symbol
from .table import TABLE


@dataclass(frozen=True)
class SymbolTable:
    """Some symbols, to be displayed: with formulas in a notebook, plainly elsewhere; or a note that there are none."""

    symbols: tuple[Symbol, ...]
    note: str = ""

    def __repr__(self) -> str:
        return self.note or "\n".join(f"{symbol.said}: {symbol.meaning.replace('$', '')}" for symbol in self.symbols)

    def _repr_markdown_(self) -> str:
        return self.note or "\n".join(
            ["| symbol | said | in code | meaning | from |", "|---|---|---|---|---|", *map(_row, self.symbols)]
        )


def table_of(part: str) -> SymbolTable:
    """Return the symbols that begin in one part of the course, as a table to display.

    Raises KeyError for a part that does not exist.

    >>> print(str(table_of("I Two ways")).splitlines()[2])
    m: the number of observations (samples); i counts them
    """
    return SymbolTable(TABLE[part])


def _row(symbol: Symbol) -> str:
    code = f"`{symbol.code}`" if symbol.code else ""
    shown = ", ".join(f"${tex}$" for tex in symbol.shown)
    return f"| {shown} | {symbol.said} | {code} | {symbol.meaning} | {symbol.first} |"
