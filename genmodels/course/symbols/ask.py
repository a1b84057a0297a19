"""Looking up what one has before one's eyes: a letter, however it is typed, its name, or a word of its meaning."""

import re
import unicodedata

from ...errors import InvalidInputError
from .page import SymbolTable
from .symbol import Symbol
from .table import all_symbols

# What may stand before a letter, and the letter: an upright word, a command of LaTeX, or plainly typed.
LETTER = re.compile(
    r"(?:[{$\s]|\\(?:hat|bar|tilde|lvert|langle|binom)\b)*"
    r"(?:\\(?:mathrm|operatorname|text)\{(\w+)\}|\\([A-Za-z]+)|([A-Za-z]+|\d))"
)


def ask(what: str) -> SymbolTable:
    r"""Return all symbols of a letter, small or capital, or else those whose meaning has the word.

    A letter may be typed as in LaTeX, or as it is called; an index is found where it is explained. Raises
    InvalidInputError if no symbol fits.

    >>> ask("Sigma") == ask(r"$\Sigma$") == ask("\N{GREEK CAPITAL LETTER SIGMA}")
    True
    >>> ask("intercept")
    b k: the constant of that score
    >>> ask("log-likelihood").symbols[0].tex
    '\\ell(\\theta)'
    """
    letter, word = _letter(str(what)), _plain(str(what).strip())
    found = () if re.search(r"\w \w", word) and word[0] not in "\\$" else _of_index(letter) + _of_letter(letter)
    found = found or tuple(symbol for symbol in all_symbols() if _tells(symbol, word)) or _of_letter(letter)
    if not found:
        raise InvalidInputError(
            f"no symbol of the course fits {what!r}: ask for a letter, such as 'p' or 'Sigma', or for a word, "
            "such as 'variance'"
        )
    return SymbolTable(found)


def _of_letter(letter: str) -> tuple[Symbol, ...]:
    """The symbols of a letter; those of the same case come first."""
    own = [(symbol, {_letter(tex) for tex in symbol.spellings}) for symbol in all_symbols()]
    same = [(symbol, letters) for symbol, letters in own if letter.casefold() in {one.casefold() for one in letters}]
    return tuple(symbol for symbol, letters in sorted(same, key=lambda pair: letter not in pair[1]))


def _of_index(letter: str) -> tuple[Symbol, ...]:
    """The symbols that explain a letter, such as the index i, with which none begins."""
    if any(letter == _letter(tex) for symbol in all_symbols() for tex in symbol.spellings):
        return ()
    return tuple(symbol for symbol in all_symbols() if f"${letter}$" in symbol.meaning)


def _letter(text: str) -> str:
    """The letter that a formula begins with, by its name in LaTeX; "" if there is none.

    >>> [_letter(text) for text in (r"\\hat\\sigma^2", "sigma", r"\\mathrm{tr}(A)", "tr(A)", "N_{jk}")]
    ['sigma', 'sigma', 'tr', 'tr', 'N']
    """
    found = LETTER.match("".join(map(_greek, text)))
    return next(filter(None, found.groups()), "") if found else ""


def _greek(sign: str) -> str:
    """A Greek letter by its name, anything else as it is."""
    name = unicodedata.name(sign, "")
    if not name.startswith("GREEK "):
        return sign
    last = name.split()[-1].replace("LAMDA", "LAMBDA").lower()
    return last.capitalize() if "CAPITAL" in name else last


def _tells(symbol: Symbol, word: str) -> bool:
    """Is the word told of a symbol? A short one has to begin a word: "hat" does not stand in "what"."""
    told = _plain(" ".join(("", symbol.said, symbol.code, symbol.meaning)))
    return bool(word) and (word if len(word) > 3 else f" {word}") in told


def _plain(text: str) -> str:
    """Small letters, and words apart: log-likelihood and log likelihood are the same."""
    return text.casefold().replace("-", " ")
