"""Algebra that code printed, as LaTeX: what sympy wrote, and matrices of numbers."""

import re
from tokenize import TokenError

import sympy as sp
from sympy.parsing.sympy_parser import parse_expr, standard_transformations

SIGNS = re.compile(r"(?!.*\] *\[)[\w\s.,+\-*/()\[\]]+")  # not two lists
NAME = re.compile(r"[A-Za-z_]\w*")
FUNCTIONS = {"log": sp.log, "exp": sp.exp, "sqrt": sp.sqrt}
MADE_OF = {made.__name__: made for made in (sp.Integer, sp.Float, sp.Rational, sp.Symbol, sp.Add, sp.Mul, sp.Pow)}
SOLUTION = re.compile(r"\[?\{([^{}]+)\}\]?")  # what sympy found, name by name
GREEK = {"alpha", "beta", "gamma", "delta", "theta", "phi", "pi", "mu", "sigma", "kappa", "lambda"}


def in_latex(text: str) -> str | None:
    r"""LaTeX of an expression, a list of one or more, a matrix or a solution; None where the text is none, or no algebra.

    >>> in_latex("m**3/(s*(m - s))"), in_latex("[s/m]"), in_latex("[[1, 2.5], [2.5, 0]]")
    ('\\frac{m^{3}}{s \\left(m - s\\right)}', '\\frac{s}{m}', '\\left[\\begin{matrix}1 & 2.5\\\\2.5 & 0\\end{matrix}\\right]')
    >>> in_latex("-10/(1 - p)"), in_latex("3 and 4"), in_latex("[]"), in_latex("12.5"), in_latex("lunch")
    ('- \\frac{10}{1 - p}', None, None, None, None)
    >>> in_latex("[{mu: 50, p1: 3/5}]")
    '\\mu = 50,\\quad p_{1} = \\frac{3}{5}'
    """  # noqa: E501
    if found := SOLUTION.fullmatch(text):
        return _solution([pair.partition(": ")[::2] for pair in found[1].split(", ")])
    names = set(NAME.findall(text)) - set(FUNCTIONS)
    quantities = all(len(name) == 1 or name.rstrip("0123456789").split("_")[0] in {*GREEK, name[0]} for name in names)
    if not (
        SIGNS.fullmatch(text)
        and quantities
        and ("[" in text or "sqrt(" in text or (names and re.search(r"[*/+-]", text)))
    ):
        return None
    symbols = {name: sp.Symbol(name) for name in names}
    try:
        found = parse_expr(text, {**symbols, **FUNCTIONS}, standard_transformations, dict(MADE_OF))
    except (SyntaxError, TokenError, TypeError, ValueError, AttributeError):
        return None
    return _latex(found)


def _solution(pairs: list[tuple[str, str]]) -> str | None:
    sides = [[in_latex(f"[{side.replace('^', '**')}]") if side else None for side in pair] for pair in pairs]
    return r",\quad ".join(map(" = ".join, sides)) if all(map(all, sides)) else None


def _latex(found: object) -> str | None:
    if not isinstance(found, list):
        return sp.latex(found) if isinstance(found, sp.Basic) else None
    if not found:
        return None
    if all(isinstance(row, list) and row for row in found) and len({len(row) for row in found}) == 1:
        rows = [" & ".join(sp.latex(entry) for entry in row) for row in found]
        below = r"\\[0.5em]" if r"\frac" in "".join(rows) else r"\\"  # fractions of two rows keep off each other
        return r"\left[\begin{matrix}" + below.join(rows) + r"\end{matrix}\right]"
    if any(isinstance(entry, list) for entry in found):
        return None
    return r",\; ".join(sp.latex(entry) for entry in found)
