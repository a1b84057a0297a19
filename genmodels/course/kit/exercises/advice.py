"""Python's errors in words that help a beginner: what went wrong in a function of the learner's, and what to do."""

import re
from collections.abc import Callable
from inspect import Signature, getsource, signature
from typing import Any

from .reading import NOT_OF_SYMPY
from .writing import shown_arguments

ARRAYS = "make it an array first, {names} = np.asarray({names})"
_ADVICE: tuple[tuple[str, str], ...] = (  # what Python says, and what to do about it; the first that fits is given
    (r"NameError.*'(np|numpy)'", "The name np is not known: run `import numpy as np` in a cell above."),
    (r"(attribute|name) 'inv'", "The inverse of a matrix M is np.linalg.inv(M)."),
    (
        r"NameError.*'(\w+)' is not defined",
        "Nothing is called {0} there: make it in the function, or is it one of the arguments, {parameters}?",
    ),
    (r"ValueError: too many values to unpack \(expected 2\)", "{Unpacking}"),
    (r"UnboundLocalError.*'(\w+)'", "The name {0} is used before it gets a value inside the function."),
    (r"AttributeError: 'list' object has no attribute 'split'", "It is a list already: leave out .split()."),
    (
        r"TypeError: sequence item \d+: expected str instance, list found",
        "join puts texts together, and here each entry is itself a list: [word for row in rows for word in row] makes "
        "one list of all words.",
    ),
    (r"probability\(\) takes 1 positional", "Two stars hand on a name that is stored in a variable: (**{{a: u}})."),
    (r"TypeError.*unsupported operand.*'JointTable'", "A table is no number: its .probability(**{{a: u}}) is one."),
    (r"TypeError: Invalid NaN comparison", f"It compares sympy's nan, such as 0 times its log(0): {NOT_OF_SYMPY}."),
    (
        r"TypeError: cannot determine truth value of Relational",
        "A formula of sympy with letters in it is neither larger nor smaller: put numbers in for all of them, or "
        f"{NOT_OF_SYMPY}.",
    ),
    (
        r"does not support argument 0 of type (?:float|int) which has no callable \w+ method",
        "The array holds objects, not numbers: make it np.array(..., dtype=float).",
    ),
    (
        r"does not support argument 0 of type (?!Fraction)\w+ which has no callable (\w+) method",
        "np.{0} takes numbers, and gets a formula of sympy: put numbers in for its letters, or take sp.{0}.",
    ),
    (
        r"AxisError: axis (-?\d+) is out of bounds for array of dimension (\d+)",
        "axis={0} asks for an axis that is not there: axes are counted from 0, and this array has {1}. Look at .shape.",
    ),
    (
        r"LinAlgError: Last 2 dimensions of the array must be square",
        "Only a square matrix has an inverse: print its .shape. X.T @ X and a covariance have a row for each feature.",
    ),
    (r"LinAlgError: .*did not converge", "The matrix holds a NaN or an infinity: look for a division by 0."),
    (
        r"LinAlgError: Matrix is not positive definite",
        "That matrix is no covariance with spread in all directions: print it, and the number of rows it is made of.",
    ),
    (r"TypeError.*ufunc.*type Fraction", "numpy takes no Fraction: hand on float(...) of it."),
    (r"TypeError.*Rational instances", "Fraction(a, b) takes whole numbers, and here one is a float: divide, a / b."),
    (r"AttributeError: 'set' object has no attribute 'count'", "A set holds each entry once: count in the list."),
    (
        r"X has (?:one axis|shape \(\d+,\)), but \(n, d\)",
        "Row i as a table is X[[i]]; with np.delete, axis=0 takes out a row.",
    ),
    (
        r"TypeError: only (?:0-dimensional|length-1|size-1) arrays",
        "One number is needed there, and it gets an array. np.log takes one, math.log does not; predict returns "
        "one also for a single row: take its [0].",
    ),
    (
        r"DegenerateCovarianceError: the data has a single row",
        "Does it learn from row i alone? A mask with != i keeps all other rows, one with == i that row.",
    ),
    (r"log_likelihood\(\) missing 1 .*'y'", "It needs the labels, too: log_likelihood(X[[i]], y[[i]]) for row i."),
    (r"InvalidInputError: y has shape \(\)", "The label of row i as an array is y[[i]]."),
    (r"ValueError: invalid literal for int", "Labels may be names: compare them as they are, without int()."),
    (r"TypeError: unhashable type: 'list'", "A list cannot be an entry of a set or a key: take what is in it."),
    (r"AttributeError: 'list' object has no attribute '(\w+)'", "A list has no {0}: {array}."),
    (r"AttributeError: 'tuple' object has no attribute '(\w+)'", "A tuple has no {0}: {array}."),
    (
        r"AttributeError: '(?:float|int)' object has no attribute '(\w+)'",
        "A number has no {0}. On a list y == 1 is one False, and x[y == 1] one entry: {array}.",
    ),
    (r"NoneType", "Something in it is None: list.sort() and list.append() return nothing, and neither does print()."),
    (
        r"TypeError.*\+: 'int' and 'list'",
        "A number and a list cannot be added; sum() of a table does so: sum one row of it, sum({first}[0]).",
    ),
    (
        r"ValueError: Integers to negative integer powers",
        "On an array ** works entry by entry; the inverse of a matrix is np.linalg.inv({first}).",
    ),
    (r"TypeError.*for \^", "In Python ^ is no power: write **, as in x**2."),
    (r"'ellipsis'|'?<class 'ellipsis'>", "Three dots are left in it: put something in place of each."),
    (
        r"TypeError: can't multiply sequence by non-int of type 'str'",
        "A text, such as a name, cannot be multiplied: multiply the numbers that belong to it.",
    ),
    (
        r"TypeError: can't multiply sequence by non-int of type 'Fraction'",
        "A word or a list cannot be multiplied by a fraction: multiply numbers, one by one.",
    ),
    (r"TypeError.*(can only concatenate list|unsupported operand.*'list'|multiply sequence)", "{List}: {array}."),
    (
        r"TypeError.*unsupported operand.*'tuple'",
        "A tuple does not calculate: hand on one sample at a time, or take its entries.",
    ),
    (r"TypeError.*(instances of|bad operand type).*'list'", "{List}: {array}."),
    (
        r"TypeError.*'(itertools.product|generator)' has no len",
        "It has no length yet, and it can be gone through only once: make it a list at first, samples = list(...).",
    ),
    (
        r"TypeError: list indices must be integers",
        "A list is indexed by one whole number: {array}, for X[:, 0] or X[y].",
    ),
    (r"TypeError: only integer scalar arrays", "A list is indexed by one whole number: {array}, for X[y == 1]."),
    (
        r"TypeError: 'int' object is not iterable",
        "A whole number cannot be gone through: range(n) counts up to it, and product takes it by name, "
        "product(values, repeat=m).",
    ),
    (r"TypeError: '([\w.]+)' object is not callable", "Brackets ( ) call a function; entries are taken with [ ]."),
    (r"TypeError: '([\w.]+)' object is not subscriptable", "A single {0} has no entries to be taken with [ ]."),
    (
        r"IndexError.*out of (range|bounds)",
        "It asks for an entry that does not exist: the last of n has the number n - 1. (Or have rows been lost on the "
        "way, as by X = np.delete(X, ...) in a loop?)",
    ),
    (r"IndexError: too many indices", "It asks for more axes than there are: look at .shape."),
    (r"KeyError", "That key does not occur here; counts.get(key, 0) gives 0 for it."),
    (
        r"ZeroDivisionError",
        "It divides by 0 here: print what it divides by. If that may be 0, what should come out?",
    ),
    (
        r"ValueError: (math domain error|expected a (positive|nonnegative))",
        "It takes a logarithm or a root of what has none: `np.log(0.0)` gives minus infinity where math.log fails.",
    ),
    (
        r"RecursionError",
        "It calls itself without end, or more often in a row than Python allows: for something long use a loop.",
    ),
    (
        r"LinAlgError: 1-dimensional array",
        "A matrix is needed there, and it gets a list of numbers: are the arguments in the order that is asked for?",
    ),
    (
        r"matmul: Input operand \d does not have enough dimensions",
        "One side of @ is a single number (or three dots that are left), as a @ b of two flat arrays is: all products "
        "of two vectors, the matrix a b^T, are np.outer(a, b).",
    ),
    (
        r"LinAlgError: 0-dimensional|enough dimensions \(has 0",
        "An array is needed there, and it gets a single number, or three dots that are left.",
    ),
    (r"LinAlgError.*Singular", "This matrix has no inverse. Print its shape: a covariance has a row for each feature."),
    (
        r"IndexError: boolean index.* axis is (\d+)\D+is (\d+)",
        "The mask has {1} entries and the table {0} rows: make it as long as len() of the table.",
    ),
    (r"truth value of an array", "`if` and `and` need one True or False: use &, np.where or np.all for whole arrays."),
    (
        r"ValueError: (Output size|shape mismatch: objects cannot be broadcast)",
        "A draw of m numbers takes size=m, and one mean and one spread, or m of each: mu[y] looks up one for each y.",
    ),
    (
        r"ValueError: operands could not be broadcast together with shapes \((\d+),\d+\) \(\1,\)",
        "A table of {0} rows meets {0} numbers. If each row has its own, they have to stand below each other: "
        "sum(axis=1, keepdims=True), or a[:, None].",
    ),
    (
        r"ValueError: operands could not be broadcast together with shapes \((\d+),(\d+)\) \((\d+),\2\)",
        "Between arrays + adds numbers, row by row, and here are {0} rows and {2}. To leave row i out take "
        "np.delete(X, i, axis=0); to put tables below each other np.concatenate([a, b]).",
    ),
    (
        r"ValueError: operands could not be broadcast together with shapes \((\d+),\) \((\d+),\)",
        "{0} numbers do not pair up with {1}. For each with each make the first a column, as in x[:, None]: a table of "
        "{0} rows and {1} columns.",
    ),
    (r"ValueError.*(matmul|broadcast|not aligned|core dimension|gufunc)", "{Shapes}."),
    (
        r"TypeError: .*takes \d+ positional arguments? but \d+ were given",
        "It is handed too many things: f(*x) takes x apart, f(x) hands it over whole.",
    ),
    (r"(SystemExit|KeyboardInterrupt)", "It ends Python; let it end with `return`."),
)
UNPACKING = "There is more on the right than two names take"
FOR_TWO = f"{UNPACKING}: does it work for two rows, or two numbers, alone? There may be more."
FOR_COV = f"{UNPACKING}. np.cov takes one feature in each row: if yours are columns, np.cov(np.transpose(X))."
SHAPES = (
    "The shapes do not fit: print them, as in X.shape. Rows times a vector are X @ theta, a sum over the rows is "
    "X.T @ h, and all products of two vectors are np.outer(a, b)"
)


def advice(error: BaseException, function: Callable, arguments: tuple) -> str:
    """Return what helps against an error that a learner's function raised, "" where nothing is known.

    >>> advice(AttributeError("'list' object has no attribute 'mean'"), lambda X: X, ([1, 2],))
    'A list has no mean: X is a list here: make it an array first, X = np.asarray(X).'
    """
    said = f"{type(error).__name__}: {error}"
    for pattern, words in _ADVICE:
        if found := re.search(pattern, said):
            return words.format(*found.groups(), **_blanks(function, arguments))
    return ""


def wrong_call(function: Callable, arguments: tuple, extra: tuple[str, ...] = ()) -> str | None:
    """Say that a function cannot take these arguments (and those named in `extra`), None where it can.

    >>> wrong_call(lambda x: x, (1, 2))
    'your function takes 1 argument, (x), and it is called with 2, such as (1, 2).'
    """
    try:
        known = signature(function)
    except (TypeError, ValueError):  # a few built-in functions do not tell
        return None
    try:
        known.bind(*arguments, *extra)
    except TypeError:
        called = ", ".join([*([shown_arguments(arguments)[1:-1]] if arguments else []), *extra])
        return (
            f"your function takes {_taken(known)}, and it is called with {len(arguments + extra)}, such as ({called})."
        )
    return None


def _taken(known: Signature) -> str:
    count = len(known.parameters)
    return f"{count} argument{'' if count == 1 else 's'}, ({', '.join(known.parameters)})"


def _blanks(function: Callable, arguments: tuple) -> dict[str, str]:
    named = _named(function, arguments)
    lists = [name for name, value in named.items() if isinstance(value, list | tuple)]
    first = lists[0] if lists else "X"
    return {
        "first": first,
        "parameters": ", ".join(named) or "none",
        "array": _arrays_of(lists),
        "List": "A list does not calculate entry by entry",
        "Shapes": SHAPES,
        "Unpacking": FOR_COV if "cov" in function_code(function) else FOR_TWO,
    }


def function_code(function: Callable) -> str:
    """Return the code of a function as it was written, "" where it cannot be seen."""
    try:
        return getsource(function)
    except (OSError, TypeError):
        return ""


def _arrays_of(lists: list[str]) -> str:
    """Say which arguments are lists, and how they become arrays."""
    array = ARRAYS.format(names=lists[0] if lists else "X")
    if len(lists) < 2:
        return f"{lists[0]} is a list here: {array}" if lists else array
    listed = f"{', '.join(lists[:-1])} and {lists[-1]}"
    return f"{listed} are lists here: {array.replace('it an array first,', 'each an array first, as in')}"


def _named(function: Callable, arguments: tuple) -> dict[str, Any]:
    try:
        return dict(signature(function).bind(*arguments).arguments)
    except (TypeError, ValueError):
        return {}
