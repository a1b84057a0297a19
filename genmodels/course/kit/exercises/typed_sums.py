"""What Python makes of a sum that stands in quotes: its value, or none where it is no sum; no code is run."""

import ast
import math
import operator
from collections.abc import Callable

_OPERATIONS: dict[type, Callable] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
}


def computed(text: str) -> float:
    """Return the value of numbers with + - * / ** and brackets, NaN of what Python cannot compute.

    >>> computed("9/(4+9)") == 9 / 13, computed("5+"), computed("8 14"), computed("1/0")
    (True, nan, nan, nan)
    """
    try:
        value = _value(ast.parse(text.strip(), mode="eval").body)
    except (SyntaxError, ValueError, KeyError, ArithmeticError, RecursionError, MemoryError):
        return math.nan
    return value if isinstance(value, float) and math.isfinite(value) else math.nan  # a root may be complex


def _value(node: ast.expr) -> float:
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return float(number)
        case ast.UnaryOp(op=op, operand=operand):
            return _OPERATIONS[type(op)](_value(operand))
        case ast.BinOp(left=left, op=op, right=right):
            return _OPERATIONS[type(op)](_value(left), _value(right))
    raise ValueError("no sum")
