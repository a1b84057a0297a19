"""The chapters: a folder for each notebook, with all that belongs to it and to no other.

A folder is called as its notebook is, without the number, which its NUMBER says. In it stand `exercises`, with a tuple
EXERCISES at its end, and `slips`, which people make in them; what begins with `picture` is drawn, and what begins with
`widget` moves.
"""

from importlib import import_module, util
from pkgutil import iter_modules


def chapters() -> list[str]:
    """The names of the chapters, in the order of the course.

    >>> chapters()[:3]
    ['start_here', 'two_ways_to_classify', 'where_to_cut']
    """
    names = [module.name for module in iter_modules(__path__) if module.ispkg]
    return sorted(names, key=lambda name: import_module(f"{__name__}.{name}").NUMBER)


def exercises_by_chapter():
    """Yield the exercises of one chapter after another, in the order of the course."""
    for chapter in chapters():
        exercises = f"{__name__}.{chapter}.exercises"
        if util.find_spec(exercises):  # a chapter to look things up in has none
            yield import_module(exercises).EXERCISES
