"""What a reader types, and what is meant: Greek letters, hats, names, and words apart."""

import re
import unicodedata

# What may stand before a letter, and the letter: an upright word, a command of LaTeX, or plainly typed.
LETTER = re.compile(
    r"(?:[{$\s|]|\\(?:hat|bar|tilde|lvert|langle|binom)\b)*"
    r"(?:\\(?:mathrm|operatorname|text)\{(\w+)\}|\\([A-Za-z]+)|([A-Za-z]+|\d))"
)
MARKS = {"\N{COMBINING CIRCUMFLEX ACCENT}": "hat", "\N{COMBINING MACRON}": "bar", "\N{COMBINING TILDE}": "tilde"}
MEANT = {
    "~": r"x \sim p",
    "|A|": r"\lvert A \rvert",
    "\N{N-ARY SUMMATION}": r"\sum",
    "\N{N-ARY PRODUCT}": r"\prod",
    "std": "standard deviation",
    "sd": "standard deviation",
    "average": "mean",
    "abs": "length",
    "bar": "|",
    "proportional": "\N{PROPORTIONAL TO}",
    "propto": "\N{PROPORTIONAL TO}",
    r"\propto": "\N{PROPORTIONAL TO}",
}


def meant(typed: str) -> str:
    r"""Return what is typed with the names of LaTeX in place of letters from elsewhere, and without dollar signs.

    >>> meant("\N{GREEK LUNATE EPSILON SYMBOL}"), meant("\N{SCRIPT SMALL L}"), meant("std")
    ('epsilon', 'ell', 'standard deviation')
    """
    text = typed.strip().strip("$").strip().replace("\N{SCRIPT SMALL L}", "ell").replace("\N{SUPERSCRIPT TWO}", "^2")
    text = "".join(MARKS.get(sign, _greek(sign)) for sign in _composed(text))
    return MEANT.get(text, text)


def letter(text: str) -> str:
    r"""Return the letter that a formula begins with, by its name in LaTeX; "" if there is none.

    >>> [letter(text) for text in (r"\hat\sigma^2", "sigma", r"\mathrm{tr}(A)", "tr(A)", "N_{jk}")]
    ['sigma', 'sigma', 'tr', 'tr', 'N']
    """
    found = LETTER.match(text)
    name = next(filter(None, found.groups()), "") if found else ""
    return "epsilon" if name == "varepsilon" else name


def marked(text: str) -> tuple[str, str] | None:
    r"""Return the mark over a letter, and the letter; None if there is no mark.

    >>> marked(r"\bar x"), marked("x_bar"), marked("theta hat"), marked("x")
    (('bar', 'x'), ('bar', 'x'), ('hat', 'theta'), None)
    """
    before = re.match(r"\\(hat|bar|tilde)\b", text)
    behind = re.fullmatch(r"\\?([A-Za-z]+?)[ _]?(hat|bar|tilde)", text)
    if before:
        return before[1], letter(text)
    return (behind[2], behind[1]) if behind else None


def plain(text: str) -> str:
    """Return small letters without accents, with words apart: log-likelihood and log likelihood are the same.

    >>> plain("Pólya-Eggenberger")
    'polya eggenberger'
    """
    letters = "".join(sign for sign in _composed(text) if not unicodedata.combining(sign))
    return letters.casefold().replace("-", " ")


def _composed(text: str) -> str:
    """A letter with its mark as two signs, and the variant of a Greek letter as the letter."""
    return unicodedata.normalize("NFKD", text)


def _greek(sign: str) -> str:
    """A Greek letter by its name, anything else as it is."""
    name = unicodedata.name(sign, "")
    if not name.startswith("GREEK "):
        return sign
    last = name.split()[-1].replace("LAMDA", "LAMBDA").lower()
    return last.capitalize() if "CAPITAL" in name else last
