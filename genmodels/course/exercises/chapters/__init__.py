"""The exercises themselves, in files named after their chapter; each file has a tuple EXERCISES.

A new file is entered in `FILES`, and its exercises can then be had by name.
"""

from importlib import import_module

FILES = (
    "chapter_00",
    "chapter_01_tables",
    "chapter_01_counts",
    "chapter_02_doubt",
    "chapter_02_cut",
    "chapter_03_words",
    "chapter_03_draws",
    "chapter_03_sampler",
    "chapter_04_coin",
    "chapter_04_top",
    "chapter_05_counts",
    "chapter_05_line",
    "chapter_06_samples",
    "chapter_06_enumerate",
    "chapter_07_reading",
    "chapter_07_making",
    "chapter_08_by_hand",
    "chapter_08_predicting",
    "chapter_09_by_hand",
    "chapter_09_log_odds",
    "chapter_10_prices",
    "chapter_10_left_out",
    "chapter_11_sigmoid",
    "chapter_11_weights",
    "chapter_12_steps",
    "chapter_12_ascent",
    "chapter_13_judging",
    "chapter_13_who_wins",
    "chapter_14_coins",
    "chapter_14_given",
    "chapter_15_counting",
    "chapter_15_classifier",
    "chapter_16_values",
    "chapter_16_smoothing",
    "chapter_17_by_pencil",
    "chapter_17_score",
    "chapter_18_costs",
    "chapter_18_choosing",
    "chapter_19_merging",
    "chapter_19_unmask",
    "chapter_20_scale",
    "chapter_20_streaming",
    "chapter_90",
    "chapter_90_inverse",
    "chapter_90_misfit",
    "chapter_91_sums",
    "chapter_91_gaussians",
)


def exercises_by_chapter():
    """Yield the exercises of one file after another, in the order of the course."""
    for file in FILES:
        yield import_module(f"{__name__}.{file}").EXERCISES
