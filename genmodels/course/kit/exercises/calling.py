"""Calling a learner's function with care: what it prints, breaks, forgets or changes is told, not suffered."""

import io
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from copy import deepcopy
from itertools import islice
from typing import Any

import numpy as np

from .advice import advice, wrong_call
from .reading import LONGEST, UnreadableError
from .writing import brief, shown_arguments


def call(function: Callable, arguments: tuple, rng: np.random.Generator | None = None) -> Any:
    """Return what a function returns for a copy of the arguments, and for `rng` as its last one where there is one.

    Raises UnreadableError where it cannot be called so, fails, returns nothing, or changes its input.

    >>> call(lambda x: 2 * x, (3,))
    6
    >>> call(lambda x: print(x), (3,))
    Traceback (most recent call last):
    ...
    genmodels.course.kit.exercises.reading.UnreadableError: for (3) your function prints something and returns \
nothing: write `return` where it says print.
    """
    extra = () if rng is None else (rng,)
    handed, printed = deepcopy(arguments), io.StringIO()
    if wrong := wrong_call(function, arguments, ("rng",)[: len(extra)]):
        raise UnreadableError(wrong)
    place = f"for {shown_arguments((*arguments, *extra))} your function"
    try:
        result = _quietly(function, (*handed, *extra), printed)
    except (Exception, SystemExit) as error:
        raise UnreadableError(f"{place} {_failure(error, function, (*arguments, *extra))}") from error
    _check_changed(handed, arguments, place)
    if result is None:
        raise UnreadableError(f"{place} {_nothing(printed.getvalue())}")
    return result


def check_callable(answer: Any) -> None:
    """Raise UnreadableError for what is no function.

    >>> check_callable(0.8)
    Traceback (most recent call last):
    ...
    genmodels.course.kit.exercises.reading.UnreadableError: you gave 0.8; give the function itself, without calling it.
    """
    if not callable(answer):
        raise UnreadableError(f"you gave {brief(answer)}; give the function itself, without calling it.")


def _quietly(function: Callable, arguments: tuple, printed: io.StringIO) -> Any:
    with redirect_stdout(printed), redirect_stderr(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        result = function(*arguments)
        return (
            list(islice(result, LONGEST + 1)) if isinstance(result, Iterator) else result
        )  # whatever it stumbles over


def _failure(error: BaseException, function: Callable, arguments: tuple) -> str:
    helped = advice(error, function, arguments)
    said = f"fails with {type(error).__name__}: {brief(error, 90 if helped else 200)}"
    return f"{said.rstrip('.')}. {helped}" if helped else said


def _nothing(printed: str) -> str:
    if printed:
        return "prints something and returns nothing: write `return` where it says print."
    return "returns nothing (None): does it end with `return`?"


def _check_changed(handed: tuple, given: tuple, place: str) -> None:
    if not _same(handed, given):
        raise UnreadableError(f"{place} changes its input to {shown_arguments(handed)}; work on a copy.")


def _same(a: Any, b: Any) -> bool:
    """Say whether two arguments are equal, arrays and all."""
    if type(a) is not type(b):
        return False
    if isinstance(a, list | tuple):
        return len(a) == len(b) and all(map(_same, a, b))
    if isinstance(a, Mapping):
        return list(a) == list(b) and all(map(_same, a.values(), b.values()))
    return np.array_equal(a, b) if isinstance(a, np.ndarray) else bool(a == b)
