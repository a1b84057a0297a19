"""The chapters: a folder for each notebook, with all that belongs to it and to no other.

A folder is called as its notebook is, without the number. Its file `exercises` has a tuple EXERCISES; if the chapter
is named in `CHAPTERS`, these can be had by name. The slips that people make stand beside it, in `slips`.
"""

from importlib import import_module

CHAPTERS = (
    "start_here",
    "two_ways_to_classify",
    "where_to_cut",
    "draw_something_new",
    "likelihood",
    "counts_and_measurements",
    "right_on_average",
    "the_shape_of_a_gaussian",
    "fit_and_predict",
    "gaussian_discriminant_analysis",
    "how_much_covariance",
    "the_posterior_is_a_sigmoid",
    "learning_the_border",
    "the_race",
    "two_coins",
    "naive_bayes_by_counting",
    "zeros_and_smoothing",
    "spam_two_event_models",
    "judging_a_classifier",
    "statistics_that_add",
    "scale",
    "matrix_calculus",
    "errata",
)


def exercises_by_chapter():
    """Yield the exercises of one chapter after another, in the order of the course."""
    for chapter in CHAPTERS:
        yield import_module(f"{__name__}.{chapter}.exercises").EXERCISES
