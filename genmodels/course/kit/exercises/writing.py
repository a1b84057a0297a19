"""Writing back to a learner: numbers that can be followed, matrices in rows, and answers quoted in short."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np

LONG = 16  # entries of an array that are all written out
EXACT = 16  # characters: a longer fraction is a decimal in disguise, such as Fraction(0.1)
FOLLOWED = 150  # characters before the advice that a reader still follows


def show(value: Fraction | float) -> str:
    """Write a number: exact where it is a short fraction, to six digits otherwise.

    >>> show(Fraction(3, 4)), show(2 / 3), show(Fraction(2, 1)), show(Fraction(0.1)), show(0.1 + 0.2)
    ('3/4', '0.666667', '2', '0.1', '0.3')
    """
    exact = isinstance(value, Fraction) and len(str(value)) <= EXACT
    return str(value) if exact else f"{float(value):.6g}"


def show_all(values) -> str:
    """Write a list of numbers.

    >>> show_all([Fraction(1, 2), 0.25])
    '[1/2, 0.25]'
    """
    return f"[{', '.join(map(show, values))}]"


def brief(answer: Any, longest: int = 60) -> str:
    """Quote an answer, cut short, without the address of an object.

    >>> brief("x" * 100, 9), brief(Fraction(3, 4)), brief("3/4"), brief(object())
    ('xxxxxxxx…', '3/4', '3/4', 'an answer of type object')
    """
    try:
        text = str(answer)
    except Exception:
        text = " at 0x"
    if re.search(r" at 0x|object at", text):
        return f"an answer of type {type(answer).__name__}"
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def written(value: Any) -> str:
    """Write a value as one would type it: texts in quotes, arrays in rows, fractions as fractions, no stray digits.

    >>> written(np.eye(2)), written(["a", Fraction(1, 2)]), written({"a": (0.1 + 0.2, True)}), written(("a",))
    ('[[1, 0], [0, 1]]', "['a', 1/2]", "{'a': (0.3, True)}", "('a',)")
    >>> written(np.zeros(99))
    '[0, 0, 0, 0, 0, 0, …] (99 entries)'
    """
    if isinstance(value, np.ndarray | np.generic):
        return written(value.tolist())
    if isinstance(value, np.random.Generator):
        return "rng"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{written(key)}: {written(entry)}' for key, entry in value.items())}}}"
    if isinstance(value, list | tuple):
        return _listed(value)
    return show(value) if isinstance(value, float | Fraction) else _quoted(value)


def shown_arguments(arguments: tuple, longest: int = 200) -> str:
    """Write the arguments of a call.

    >>> shown_arguments(([3, 0], 1)), shown_arguments((0.25,))
    ('([3, 0], 1)', '(0.25)')
    """
    return f"({brief(', '.join(map(written, arguments)), longest)})"


def ended(said: str) -> str:
    """End a sentence that has no end yet.

    >>> ended("it fails"), ended("does it end with `return`?")
    ('it fails.', 'does it end with `return`?')
    """
    return said if said.endswith((".", "?")) else f"{said}."


def _listed(values: list | tuple) -> str:
    opening, closing = "()" if isinstance(values, tuple) else "[]"
    if len(values) == 1 and isinstance(values, tuple):
        closing = ",)"  # without the comma it would read as the value alone
    if len(values) <= LONG:
        return f"{opening}{', '.join(map(written, values))}{closing}"
    return f"{opening}{', '.join(map(written, values[:6]))}, …{closing} ({len(values)} entries)"


def _quoted(value: Any) -> str:
    return repr(value) if isinstance(value, str) else brief(value)


def advised(case: str, why: str) -> str:
    """What was found and what to do about it; where the former is long, the advice comes first.

    >>> advised("for (3) it returns 4.", "Double it."), advised(f"for ({'3' * 150}) it fails.", "Double it.")[:15]
    ('for (3) it returns 4. Double it.', 'Double it. (For')
    """
    if len(case) <= FOLLOWED:
        return f"{case} {why}"
    return f"{why} (F{case[1:]})"
