"""The exercises themselves, in files named after their chapter; each file has a tuple EXERCISES.

A new file is entered in `FILES`, and its exercises can then be had by name.
"""

from importlib import import_module

FILES = (
    "chapter_00",
    "chapter_01_tables",
    "chapter_01_models",
    "chapter_02_counts",
    "chapter_02_gaussian",
    "chapter_03_by_hand",
    "chapter_03_formulas",
    "chapter_04_classes",
    "chapter_04_boundary",
    "chapter_05_posteriors",
    "chapter_05_learning",
    "chapter_06_coins",
    "chapter_06_counting",
    "chapter_07_counting",
    "chapter_07_zeros",
    "chapter_07_smoothing",
    "chapter_08_event_models",
    "chapter_08_judging",
    "chapter_09",
    "chapter_90",
)


def exercises_by_chapter():
    """Yield the exercises of one file after another, in the order of the course."""
    for file in FILES:
        yield import_module(f"{__name__}.{file}").EXERCISES
