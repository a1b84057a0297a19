"""A beginner's slip that no reply to a number can name: `return` stands inside a loop, and ends its first round."""

import ast
import inspect
from collections.abc import Callable
from textwrap import dedent

SAID = (
    "Your `return` stands inside the loop, so that the function ends in the first round: move it to the left, below "
    "the loop."
)


def early_return(function: Callable) -> str | None:
    """Return what to say about a loop that ends with `return`, None where there is none, or no code to be read.

    >>> import math
    >>> early_return(early_return), early_return(math.sqrt)
    (None, None)
    """
    try:
        tree = ast.parse(dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return None
    loops = [node for node in ast.walk(tree) if isinstance(node, ast.For | ast.While)]
    return SAID if any(isinstance(loop.body[-1], ast.Return) for loop in loops) else None
