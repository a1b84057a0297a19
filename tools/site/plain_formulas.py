"""Formulas as docstrings write them, `p(x) = prod_j p_j^x_j`: found among words, so that pages show them as code."""

import re
from collections.abc import Callable

FUNCTIONS = ["prod", "sum", "log", "exp", "sqrt", "cos"]
GREEK = ["pi", "mu", "theta", "alpha", "beta", "sigma", "Sigma", "Gamma", "kappa", "psi", "nu"]
NAMES = [*FUNCTIONS, *GREEK, "rate", "weights", "total", "SSE"]
PROSE = re.compile(
    rf"(?!(?:{'|'.join(NAMES)})\b(?!-))[(\"']*(?:[A-Za-z]{{2,}}|[A-Za-z]-[a-z]{{2,}})[A-Za-z'’-]*[)\"'.,;:!?]*"
    r"|[(]*[a-z]{2,}(?:_[a-z]{2,})+_?[).,;:]*"  # the name of an option
)
SUBSCRIPT = re.compile(rf"(?<![A-Za-z_])(?:[A-Za-z]|{'|'.join(NAMES)})_\{{?\w")
SAYS = re.compile(  # more than a letter among words would
    rf"\^|\w\S* = \S|{SUBSCRIPT.pattern}|(?<!\w)[A-Za-z][\[(][A-Za-z]|[A-Za-z] [-+/*<>] \S|\d / [A-Z]|\d - [a-z]\b"
    r"|theta\w*'x|^[A-Z][a-z]+\([a-z]+ [+/] |^(?:Beta|Gamma|Dirichlet|Normal)\([\w/.]+, [\w/.]+\)$"
)
LETTER = rf"[b-zB-HJ-Z]|{'|'.join(set(GREEK) - {'Gamma'})}"
SHAPE = r"\((?=[^)]*[A-Za-z])(?:[A-Za-z\d], )*[A-Za-z\d],?\)"
LETTERS = re.compile(rf"a|{LETTER}|(?:(?:{LETTER}) )?{SHAPE}")  # alone, or an array with its shape
OPERATORS = set("=+-/*|<>") | {"<=", ">=", "!="}
SAID = {"rate", "weights", "total"}  # names that are words where nothing is done to them
OF_A_LETTER = {"label", "labels", "shape", "value", "rate"}  # the word before one: no article
COUNTED = {"ones", "events"}  # the word behind one
TAKEN = re.compile(r"\s*(?:- |>>>|[a-z]\w*(?:, \w+)* {2,})?")  # a dash, a prompt, the name of an option
ENDS = re.compile(r"(?<=[^\s.])[.,;:?]+$")  # a point between spaces multiplies


def _as_code(formula: str) -> str:
    return f"`{formula}`"


def marked(text: str, shown: Callable[[str], str] = _as_code) -> str:
    """Plain text with its formulas between backticks, or as `shown` writes them; what has some stays.

    >>> print(marked("Features are counts: x_j | y = k is Poisson, with a rate each."))
    Features are counts: `x_j | y = k` is Poisson, with a rate each.
    >>> print(marked("p(x) = prod_j p_j^x_j (1 - p_j)^(1 - x_j) for x_j in {0, 1}."))
    `p(x) = prod_j p_j^x_j (1 - p_j)^(1 - x_j)` for `x_j` in {0, 1}.
    """
    return "\n".join(_line(line, shown) for line in text.split("\n"))


def _line(line: str, shown: Callable[[str], str]) -> str:
    start = TAKEN.match(line).end()
    if ">>>" in line[:start]:
        return line
    runs: list[list[str]] = [[]]  # of words, and of what is none, in turn; the first of words
    whole = True
    words = line[start:].split(" ")
    for before, word, behind in zip(["", *words], words, [*words[1:], ""], strict=False):
        prose = not word or "`" in word or bool(PROSE.fullmatch(word)) or _is_said(before, word, behind)
        if prose != (len(runs) % 2 == 1) or not whole:
            runs += [[]] if prose != (len(runs) % 2 == 1) else [[], []]
        runs[-1].append(word)
        whole = prose or not ENDS.search(word) or _is_open(" ".join(runs[-1]))
    pieces = (_between(" ".join(run), shown) if number % 2 else " ".join(run) for number, run in enumerate(runs) if run)
    return line[:start] + " ".join(pieces)


def _is_said(before: str, word: str, behind: str) -> bool:
    """Whether a word that may be a symbol is none: an article, or a name to which nothing is done."""
    bare = ENDS.sub("", word)
    if {before, behind} & OPERATORS or behind.startswith("("):
        return False
    return bare in SAID or (word.lstrip("(") in {"a", "A"} and before not in OF_A_LETTER and behind not in COUNTED)


def _is_open(run: str) -> bool:
    """Whether more brackets are opened than closed."""
    return sum(map(run.count, "([{")) > sum(map(run.count, ")]}"))


def _between(run: str, shown: Callable[[str], str]) -> str:
    bare = ENDS.sub("", run)
    opened = bare.startswith("(") and bare.count("(") > bare.count(")")
    closed = bare.endswith(")") and bare.count(")") > bare.count("(")
    bare = bare[opened : len(bare) - closed].removesuffix(" =")
    balanced = all(bare.count(one) == bare.count(other) for one, other in ("()", "[]", "{}"))
    words = bare.split(" ")
    if (
        not balanced
        or words[0] in OPERATORS - {"-"}
        or words[-1] in OPERATORS
        or not (SAYS.search(bare) or LETTERS.fullmatch(bare))
    ):
        return run
    return f"{run[:opened]}{shown(bare)}{run[opened + len(bare) :]}"
