"""Exercises that answer back: each one has a question, hints, a check of your own answer, and a solution.

>>> from genmodels.course import exercises
>>> ex = exercises.get("type-a-probability")
>>> ex.check(...)
… Not attempted: put your answer in place of the three dots, then run the cell again.
>>> ex.check("3/4")
✓ Correct: 3/4.
"""

from difflib import get_close_matches
from functools import cache

from genmodels.errors import InvalidInputError

from .chapters import exercises_by_chapter
from .kit.exercises import (
    ChoiceExercise,
    DrawExercise,
    Exercise,
    ExpressionExercise,
    Feedback,
    FindSlipExercise,
    FunctionExercise,
    Note,
    NumberExercise,
    Outcome,
    ProbabilitiesExercise,
    SeveralExercise,
    Slip,
    SpecialCase,
    slip,
)

__all__ = [
    "ChoiceExercise",
    "DrawExercise",
    "Exercise",
    "ExpressionExercise",
    "Feedback",
    "FindSlipExercise",
    "FunctionExercise",
    "Note",
    "NumberExercise",
    "Outcome",
    "ProbabilitiesExercise",
    "SeveralExercise",
    "Slip",
    "SpecialCase",
    "all_exercises",
    "get",
    "names",
    "slip",
]


@cache
def all_exercises() -> dict[str, Exercise]:
    """Return every exercise of the course by name, in the order of the chapters."""
    return {exercise.name: exercise for exercises in exercises_by_chapter() for exercise in exercises}


def names(chapter: str | None = None) -> list[str]:
    """List the names of all exercises, or of one chapter's.

    >>> names("00")
    ['type-a-probability', 'row-by-row', 'which-can-it-write']
    """
    return [name for name, exercise in all_exercises().items() if chapter in (None, exercise.chapter)]


def get(name: str) -> Exercise:
    """Return the exercise of that name.

    Raises InvalidInputError for a name that does not exist, with the one that was probably meant.

    >>> get("type-a-probability").chapter
    '00'
    """
    known = all_exercises()
    if name in known:
        return known[name]
    likely = get_close_matches(str(name), known, n=1) or known
    raise InvalidInputError(f"there is no exercise {name!r}; did you mean {' or '.join(map(repr, likely))}?")
