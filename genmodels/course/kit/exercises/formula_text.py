"""Reading a formula that stands in quotes: letters, numbers, + - * / **, exp, log (or ln) and sqrt; no code is run."""

import ast
import operator
import re
from collections.abc import Callable

import sympy as sp

from .reading import UnreadableError
from .writing import brief

LONGEST = 200  # characters
HIGHEST = 100  # power
_OPERATIONS: dict[type, Callable] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
}
SPELLINGS = (  # what is read as what, one after the other
    (r"\^", "**"),
    ("[·×⋅]|\\\\cdot", "*"),
    ("\N{MINUS SIGN}", "-"),
    (r"\b(?:sp|sympy|np|numpy|math)\.", ""),
    (r"√\s*(\w+)", r"sqrt(\1)"),
    (r"√\s*(?=\()", "sqrt"),
    (r"\\sqrt\s*\{([^{}]*)\}", r"sqrt(\1)"),
)
_FUNCTIONS = {"exp": sp.exp, "log": sp.log, "ln": sp.log, "sqrt": sp.sqrt}


def formula_from_text(text: str) -> sp.Expr:
    """Return the formula that a text spells. Raises UnreadableError for a text that is none.

    >>> formula_from_text("s/(m1 + 2*m2)"), formula_from_text("p = s^2/m")
    (s/(m1 + 2*m2), s**2/m)
    >>> formula_from_text("s/(m1 + 2·m2)"), formula_from_text("√m/s"), formula_from_text("sp.sqrt(m)/s")
    (s/(m1 + 2*m2), sqrt(m)/s, sqrt(m)/s)
    """
    try:
        if len(text) > LONGEST:
            raise ValueError("too long to be read")
        plain = re.sub(r"^\s*[^\W\d]\w*\s*=(?!=)", "", text)
        for pattern, instead in SPELLINGS:
            plain = re.sub(pattern, instead, plain)
        return _formula(ast.parse(plain.strip(), mode="eval").body)
    except (SyntaxError, ValueError, KeyError, ArithmeticError, RecursionError, MemoryError):
        raise UnreadableError(f"you gave the text {brief(text)!r}; {_instead(text)}") from None


def _instead(text: str) -> str:
    """Say which sign is missing, or how a formula is written.

    >>> _instead("s/(m1+2m2)")
    'a * is missing: write 2*m2.'
    """
    if "\\" in text:
        return "write it as Python does, not as LaTeX: sqrt(m) for a root, s/m for a fraction."
    if missing := re.search(r"(?<![\w.])(\d+)\s*([A-Za-z]\w*|\()", text):
        return f"a * is missing: write {missing[1]}*{missing[2]}{'' if missing[2] == '(' else '.'}".replace(
            "(", "(...)."
        )
    return "write the formula without quotes, with * for times, ** for powers and sp.sqrt for roots."


def _formula(node: ast.expr) -> sp.Expr:
    match node:
        case ast.Name(id=name):
            return sp.Symbol(name)
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return sp.sympify(value)
        case ast.UnaryOp(op=op, operand=operand):
            return _OPERATIONS[type(op)](_formula(operand))
        case ast.BinOp(left=left, op=op, right=right):
            return _combined(type(op), _formula(left), _formula(right))
        case ast.Call(func=ast.Name(id=name), args=[argument], keywords=[]):
            return _FUNCTIONS[name](_formula(argument))
    raise ValueError("no formula")


def _combined(op: type, left: sp.Expr, right: sp.Expr) -> sp.Expr:
    if op is ast.Pow and right.is_number and not abs(right) <= HIGHEST:
        raise ValueError("a power too high")  # which would take for ever
    return _OPERATIONS[op](left, right)
