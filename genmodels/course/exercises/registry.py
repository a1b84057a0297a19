"""Finding an exercise by its name."""

from difflib import get_close_matches
from functools import cache

from genmodels.errors import InvalidInputError

from .chapters import exercises_by_chapter
from .exercise import Exercise


@cache
def all_exercises() -> dict[str, Exercise]:
    """Return every exercise of the course by name, in the order of the chapters."""
    return {exercise.name: exercise for exercises in exercises_by_chapter() for exercise in exercises}


def names(chapter: str | None = None) -> list[str]:
    """List the names of all exercises, or of one chapter's.

    >>> names("00")
    ['type-a-probability', 'row-by-row']
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
