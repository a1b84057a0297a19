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
LETTERS = "alpha|beta|gamma|delta|epsilon|theta|lambda|mu|nu|pi|rho|sigma|tau|phi|psi|omega|ell|log|ln|exp"
SUBSCRIPTS = dict(zip(map(ord, "₀₁₂₃₄₅₆₇₈₉"), "0123456789", strict=True))
SUPERSCRIPTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-", strict=True))
SPELLINGS = (  # what is read as what, one after the other
    (r"^\s*\$+|\$+\s*$", ""),
    (r"\\(?:left|right|,|;|!|hat|bar)(?![a-z])\s*", ""),
    (rf"\\({LETTERS})(?![A-Za-z])\s*", r"\1"),
    (r"\\?\bsqrt\s+(\w+)", r"sqrt(\1)"),
    (r"_\{(\w+)\}", r"_\1"),
    (r"\^\{([^{}]*)\}", r"^(\1)"),
    (r"\\sqrt\s*\{([^{}]*)\}", r"sqrt(\1)"),
    (r"\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}", r"((\1)/(\2))"),
    (r"\\sqrt\s*\{([^{}]*)\}", r"sqrt(\1)"),  # with a fraction in it
    (r"\\[dt]?frac\s*([^\W_])\s*([^\W_])", r"(\1/\2)"),
    (r"\^", "**"),
    ("[·×⋅]|\\\\cdot", "*"),
    ("\N{DIVISION SIGN}", "/"),
    ("\N{MINUS SIGN}", "-"),
    (r"\b(?:sp|sympy|np|numpy|math)\.", ""),
    (r"√\s*(\w+)", r"sqrt(\1)"),
    (r"√\s*(?=\()", "sqrt"),
)
_FUNCTIONS = {"exp": sp.exp, "log": sp.log, "ln": sp.log, "sqrt": sp.sqrt}


def formula_from_text(text: str) -> sp.Expr:
    """Return the formula that a text spells. Raises UnreadableError for a text that is none.

    >>> formula_from_text("s/(m1 + 2*m2)"), formula_from_text("p = s^2/m")
    (s/(m1 + 2*m2), s**2/m)
    >>> formula_from_text("s ÷ (m1 + 2·m2)"), formula_from_text("√m/s"), formula_from_text("sp.sqrt(m)/s")
    (s/(m1 + 2*m2), sqrt(m)/s, sqrt(m)/s)
    """
    try:
        if len(text) > LONGEST:
            raise ValueError("too long to be read")
        return _formula(ast.parse(_plain(text), mode="eval").body)
    except (SyntaxError, ValueError, KeyError, ArithmeticError, RecursionError, MemoryError):
        raise UnreadableError(f"you gave the text {brief(text)!r}; {_instead(text)}") from None


def _plain(text: str) -> str:
    """Return a formula as Python writes it, without what stands before an equals sign.

    >>> _plain("p = s/(m₁ + 2·m₂)²"), _plain(r"\\frac{\\sqrt{m}}{s}"), _plain(r"\\sqrt{\\frac{m}{s^2}}")
    ('s/(m1 + 2*m2)**2', '((sqrt(m))/(s))', 'sqrt(((m)/(s**2)))')
    >>> _plain(r"\\frac75"), _plain(r"\\frac{\\sqrt m}{s}")
    ('(7/5)', '((sqrt(m))/(s))')
    """
    text = re.sub(r"^\s*\$?\s*(?:\\hat\s*)?\\?[^\W\d]\w*\s*=(?!=)", "", text.translate(SUBSCRIPTS))
    text = re.sub(f"[{''.join(SUPERSCRIPTS)}]+", lambda found: f"**{''.join(map(SUPERSCRIPTS.get, found[0]))}", text)
    for pattern, instead in SPELLINGS:
        text = re.sub(pattern, instead, text)
    return text.strip()


def _instead(text: str) -> str:
    """Say which sign is missing, what is too much, or how a formula is written.

    >>> _instead("s/(m1+2m2)"), _instead("sqrt(m)/s clicks/s")
    ('a * is missing: write 2*m2.', 'leave out the unit, clicks/s; if it is none, a sign is missing before it.')
    """
    text = _plain(text)
    if "\\" in text:
        return "write it as Python does, not as LaTeX: sqrt(m) for a root, s/m for a fraction."
    if missing := re.search(r"(?<![\w.])(\d+)\s*([A-Za-z]\w*|\()", text):
        return f"a * is missing: write {missing[1]}*{missing[2]}{'' if missing[2] == '(' else '.'}".replace(
            "(", "(...)."
        )
    unit = re.fullmatch(r".*?[\w)]\s+((?:1\s*/\s*)?[A-Za-z]{2,}(?:[\s/]+[A-Za-z]+)*|1/[A-Za-z]+)", text)
    if unit and _is_formula(text[: unit.start(1)]):
        return f"leave out the unit, {unit[1]}; if it is none, a sign is missing before it."
    if beside := re.search(r"[\w)]\s+([A-Za-z]\w*)", text):
        return f"a sign is missing before {beside[1]}, * for times or / for over; leave out any unit."
    if (called := re.search(r"\b([A-Za-z]\w*)\s*\(", text)) and called[1] not in _FUNCTIONS:
        return (
            f"{called[1]}(...) reads as a function, and known are exp, log and sqrt: is a * missing before the bracket?"
        )
    return "write the formula without quotes, with * for times, ** for powers and sp.sqrt for roots."


def _is_formula(text: str) -> bool:
    try:
        return bool(ast.parse(text.strip(), mode="eval"))
    except SyntaxError:
        return False


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
