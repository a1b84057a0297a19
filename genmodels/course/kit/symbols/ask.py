"""Looking up what one has before one's eyes: a letter, however it is typed, its name, or a word of its meaning."""

import re
from difflib import get_close_matches

from .names import NAMES, Name
from .symbol import Symbol
from .symbols_as_a_page import SymbolTable
from .table import all_symbols
from .typed import letter, marked, meant, plain

SHORT = 4  # letters of a word that has to begin a word
SIGNS = {
    ";": (r"p(x; \theta)",),
    "|": (r"p(x \mid y)", r"p(y \mid x)", r"\lvert A \rvert", r"\lvert \theta \rvert"),
    "!": ("x!",),
    "\N{PROPORTIONAL TO}": (r"\propto",),
    "\N{PARTIAL DIFFERENTIAL}": (r"\partial \ell / \partial \mu", r"\partial f / \partial A"),
}


def ask(what: str) -> SymbolTable:
    r"""Return all symbols of a letter, small or capital, or of a name in code, or else those whose meaning has it.

    A letter may be typed as in LaTeX, or as it is called; an index is found where it is explained. What fits exactly
    comes first, and names of the field come last. If nothing fits, the answer says what else to ask for.

    >>> ask("Sigma") == ask(r"$\Sigma$") == ask("\N{GREEK CAPITAL LETTER SIGMA}")
    True
    >>> ask("intercept")
    b k: the constant of the score of class k, w_k^T x + b_k
    >>> ask("log-likelihood").symbols[0].tex
    '\\ell(\\theta)'
    >>> ask("logit")
    logit: log p/(1 - p), which the sigmoid turns back into p
    >>> str(ask("varience"))[:52]
    "No symbol here is called 'varience'. Near: variance,"
    """
    text = meant(str(what))
    found = _of_sign(text) or _with_mark(text) or _of_letter_or_code(text) or _told(text) or _of_letter(letter(text))
    found = found or _told(text.removesuffix("s"))  # a plural
    named = _named(text) or _named(text.removesuffix("s"))
    if not found and not named:
        return SymbolTable((), _note(str(what), text))
    return SymbolTable(tuple(sorted(found, key=lambda symbol: not _fits(text, symbol))), names=named)


def _fits(text: str, symbol: Symbol) -> bool:
    """Is this how the symbol is written, said or called in code, or how it begins to be said?"""
    called = _bare(text) in map(_bare, (*symbol.spellings, symbol.said, symbol.code)) or text in _names(symbol)
    return called or (len(text) > SHORT and symbol.said.startswith(text))


def _bare(tex: str) -> str:
    """A formula without what is seldom typed: p_{jk} is pjk."""
    return re.sub(r"[{}_\\\s]", "", tex.replace(r"\mid", "|"))


def _of_sign(text: str) -> tuple[Symbol, ...]:
    """The symbols of a sign that is no letter."""
    return tuple(symbol for symbol in all_symbols() if symbol.tex in SIGNS.get(text, ()))


def _with_mark(text: str) -> tuple[Symbol, ...]:
    """The symbols that wear a hat, a bar or a tilde, if one is asked for."""
    mark = marked(text)
    if not mark:
        return ()
    begin = re.compile(r"\\{} ?\\?{}(?![A-Za-z])".format(*mark))
    return tuple(symbol for symbol in all_symbols() if any(map(begin.match, symbol.spellings)))


def _of_letter_or_code(text: str) -> tuple[Symbol, ...]:
    """The symbols of an exact name in code, then those of a letter; a name such as log_odds is no letter."""
    named = tuple(symbol for symbol in all_symbols() if text in _names(symbol))
    if (re.search(r"\w \w", plain(text)) and text[0] != "\\") or (named and "_" in text):
        return named
    first = letter(text)
    return tuple(dict.fromkeys((_of_index(first) + _of_letter(first) or _told(text)) + named))


def _names(symbol: Symbol) -> set[str]:
    """The names in code of a symbol: as they stand, and without what is in brackets."""
    return {symbol.code, re.split(r"[\[(]", symbol.code)[0].removeprefix("np.")} - {""}


def _of_letter(asked: str) -> tuple[Symbol, ...]:
    """The symbols of a letter; those of the same case come first."""
    own = [(symbol, {letter(tex) for tex in symbol.spellings}) for symbol in all_symbols()]
    same = [(symbol, letters) for symbol, letters in own if asked.casefold() in {one.casefold() for one in letters}]
    return tuple(symbol for symbol, letters in sorted(same, key=lambda pair: asked not in pair[1]))


def _of_index(asked: str) -> tuple[Symbol, ...]:
    """The symbols that explain a letter, such as the index i, with which none begins."""
    if any(asked == letter(tex) for symbol in all_symbols() for tex in symbol.spellings):
        return ()
    return tuple(symbol for symbol in all_symbols() if f"${asked}$" in symbol.meaning)


def _told(text: str) -> tuple[Symbol, ...]:
    """The symbols that tell the words as they stand; or else all of them, apart."""
    words = plain(text)
    whole = tuple(symbol for symbol in all_symbols() if _tells(symbol, words))
    apart = [word for word in words.split() if len(word) > 3 and word.isalpha()]
    return whole or tuple(symbol for symbol in all_symbols() if apart and all(_tells(symbol, one) for one in apart))


def _named(text: str) -> tuple[Name, ...]:
    """The names of the field in which all the words begin a word, those that are called just so first."""
    words = plain(text)
    if len(words) < 3:
        return ()
    begin = [re.compile(rf"\b{re.escape(word)}") for word in words.split()]
    own = [(name, plain("; ".join(name.all_names))) for name in NAMES]
    found = [(name, told) for name, told in own if begin and all(word.search(told) for word in begin)]
    return tuple(name for name, told in sorted(found, key=lambda pair: words not in pair[1].split("; ")))


def _tells(symbol: Symbol, word: str) -> bool:
    """Is the word told of a symbol? A short one has to begin a word: "hat" does not stand in "what"."""
    told = plain(" ".join(("", symbol.said, symbol.code, symbol.meaning)))
    return bool(word) and (word if len(word) > SHORT else f" {word}") in told


def _note(typed: str, text: str) -> str:
    """What to ask for instead, with the words that are nearly the same."""
    known = {
        word for symbol in all_symbols() for word in re.findall(r"[a-z]{4,}", plain(f"{symbol.said} {symbol.meaning}"))
    }
    near = get_close_matches(plain(text), sorted(known), n=3, cutoff=0.75)
    return (
        f"No symbol here is called {typed!r}. {'Near: ' * bool(near)}{', '.join(near)}{'. ' * bool(near)}"
        "Ask for a letter, such as 'p' or 'Sigma', or for a word, such as 'variance', or read the tables below."
    )
