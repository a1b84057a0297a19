"""The exercises themselves, in files named after their chapter; each file has a tuple EXERCISES.

A new file is entered in `FILES`, and its exercises can then be had by name.
"""

from importlib import import_module

FILES = (
    "chapter_00",
    "chapter_04_classes",
    "chapter_04_boundary",
    "chapter_07_counting",
    "chapter_07_zeros",
    "chapter_07_smoothing",
)


def exercises_by_chapter():
    """Yield the exercises of one file after another, in the order of the course."""
    for file in FILES:
        yield import_module(f"{__name__}.{file}").EXERCISES
