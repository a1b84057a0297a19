"""Formulas as docstrings write them, `p(x) = prod_j p_j^x_j`: found among words, so that pages show them as code."""

import re
from collections.abc import Callable

FUNCTIONS = ["prod", "sum", "log", "exp", "sqrt", "cos"]
GREEK = ["pi", "mu", "theta", "alpha", "beta", "sigma", "Sigma", "Gamma", "kappa", "psi", "nu"]
NAMES = [*FUNCTIONS, *GREEK, "rate", "weights"]
PROSE = re.compile(rf"(?!(?:{'|'.join(NAMES)})\b)[(\"']*[A-Za-z]{{2,}}[A-Za-z'’-]*[)\"'.,;:!?]*")
SUBSCRIPT = re.compile(rf"(?<![A-Za-z_])(?:[A-Za-z]|{'|'.join(NAMES)})_\{{?\w")
SAYS = re.compile(rf"\^|\w\S* = \S|{SUBSCRIPT.pattern}")  # more than a letter among words would
TAKEN = re.compile(r"\s*(?:- |>>>|[a-z]\w*(?:, \w+)* {2,})?")  # a dash, a prompt, the name of an option
ENDS = re.compile(r"(?<=\S)[.,;:?]+$")  # a point between spaces multiplies


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
    for word in line[start:].split(" "):
        prose = not word or "`" in word or bool(PROSE.fullmatch(word))
        if prose != (len(runs) % 2 == 1) or not whole:
            runs += [[]] if prose != (len(runs) % 2 == 1) else [[], []]
        runs[-1].append(word)
        whole = prose or not ENDS.search(word) or _is_open(" ".join(runs[-1]))
    pieces = (_between(" ".join(run), shown) if number % 2 else " ".join(run) for number, run in enumerate(runs) if run)
    return line[:start] + " ".join(pieces)


def _is_open(run: str) -> bool:
    """Whether more brackets are opened than closed."""
    return sum(map(run.count, "([{")) > sum(map(run.count, ")]}"))


def _between(run: str, shown: Callable[[str], str]) -> str:
    bare = ENDS.sub("", run)
    balanced = all(bare.count(one) == bare.count(other) for one, other in ("()", "[]", "{}"))
    return f"{shown(bare)}{run[len(bare) :]}" if balanced and SAYS.search(bare) else run
