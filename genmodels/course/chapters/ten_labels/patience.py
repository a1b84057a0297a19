"""A function that is right may be too slow for four thousand messages: then the page goes on with the stored one."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

from genmodels.course.kit.exercises.exercise import YOURS
from genmodels.course.kit.exercises.function import FunctionExercise

ROWS, COLUMNS = 200, 500  # of word counts, on which it is timed: a 140th of those of the chapter
PATIENCE = 0.06  # seconds for one step there: more is minutes in the chapter; with arrays it is a hundredth
TOO_SLOW = "ours: yours is right, but too slow for so many messages"


class ForManyMessages(FunctionExercise):
    """An exercise whose function is told where it goes through the table one number at a time."""

    minutes = 15  # two kinds of rows, and a loop that alternates

    def yours_or_ours(self, answer: Any) -> tuple[Callable, str]:
        function, whose = super().yours_or_ours(answer)
        return (self.answer, TOO_SLOW) if whose == YOURS and is_slow(function) else (function, whose)

    def _praise(self, answer: Any) -> str:
        said = super()._praise(answer)
        if not is_slow(answer):
            return said
        return f"{said} But it takes one number after the other: with 4,033 messages and 3,415 words that is minutes, \
so below we go on with ours. (With arrays: `X.T @ r`, `X @ words`.)"


def is_slow(learn: Callable) -> bool:
    """Say whether one step on a table of some size takes longer than arrays ever do, at its best of three times.

    >>> is_slow(lambda X, y, weight, steps: X.sum())
    False
    >>> is_slow(lambda X, y, weight, steps: [[x + 1 for x in row] for row in np.tile(X, 20)])
    True
    """
    X = np.random.default_rng(0).poisson(0.02, size=(ROWS, COLUMNS)).astype(float)
    y = np.where(np.arange(ROWS) % 20, -1, np.arange(ROWS) // 20 % 2)
    return min(_seconds(learn, X, y) for _ in range(3)) > PATIENCE


def _seconds(learn: Callable, X: np.ndarray, y: np.ndarray) -> float:
    before = perf_counter()
    learn(X.copy(), y.copy(), 1.0, 1)
    return perf_counter() - before
