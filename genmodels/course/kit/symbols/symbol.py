"""A symbol and what it stands for, and how the table is written down: two lines for each symbol."""

import re
from dataclasses import dataclass

BETWEEN = re.compile(r"(?<=\s)\|(?=\s)")  # a bar of a formula has no blanks on both sides
UPRIGHT = re.compile(r"\\(?:operatorname|mathrm|text)\{(\w+)\}")  # three ways to write one word


@dataclass(frozen=True)
class Symbol:
    """A symbol with its meaning.

    `spellings` are the ways in which it is written between dollar signs, with this argument or that index; `said` is
    how it is read aloud, `code` its name in code ("" for what is no variable), `first` the notebook where it begins.
    `words` are beginnings of words: a notebook that explains the symbol in its own way uses one of them.
    """

    spellings: tuple[str, ...]
    said: str
    code: str
    first: str
    words: tuple[str, ...]
    meaning: str

    @property
    def tex(self) -> str:
        """The symbol as it is usually written."""
        return self.spellings[0]

    @property
    def shown(self) -> tuple[str, ...]:
        """The spellings that a reader can tell apart.

        >>> read_symbols("E[x] ; \\\\mathrm{E}[x] | expectation | | 06 | mean\\n    the mean")[0].shown
        ('E[x]',)
        """
        looks = {UPRIGHT.sub(r"\1", tex).replace(r"\ell", "l"): tex for tex in reversed(self.spellings)}
        return tuple(tex for tex in self.spellings if tex in looks.values())

    def means(self, wording: str) -> bool:
        """Can a notebook's own wording mean this symbol?

        >>> read_symbols("m | m | m | 00 | number\\n    the number of observations")[0].means("number of days")
        True
        """
        return any(word.lower() in wording.lower() for word in self.words)


def read_symbols(text: str) -> tuple[Symbol, ...]:
    r"""Read symbols of two lines each: spellings | said | code | first | words of any wording, and the meaning below.

    >>> read_symbols("r(x) ; r(t) | r of x | | 02 | log odds\n    the log odds of class 1")[0].spellings
    ('r(x)', 'r(t)')
    """
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    return tuple(_read(head, meaning) for head, meaning in zip(lines[::2], lines[1::2], strict=True))


def _read(head: str, meaning: str) -> Symbol:
    spellings, said, code, first, words = (part.strip() for part in BETWEEN.split(head))
    return Symbol(_listed(spellings, " ; "), said, code, first, _listed(words, ","), meaning)


def _listed(text: str, mark: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(mark))
