"""The chapters: a folder for each notebook, with all that belongs to it and to no other.

A folder is called as its notebook is, without the number. A file whose name begins with `exercises` has a tuple
EXERCISES; entered in `FILES`, its exercises can be had by name.
"""

from importlib import import_module

FILES = (
    "start_here.exercises",
    "two_ways_to_classify.exercises_tables",
    "two_ways_to_classify.exercises_counts",
    "where_to_cut.exercises_doubt",
    "where_to_cut.exercises_cut",
    "draw_something_new.exercises_words",
    "draw_something_new.exercises_draws",
    "draw_something_new.exercises_sampler",
    "likelihood.exercises_coin",
    "likelihood.exercises_top",
    "counts_and_measurements.exercises_counts",
    "counts_and_measurements.exercises_line",
    "right_on_average.exercises_samples",
    "right_on_average.exercises_enumerate",
    "the_shape_of_a_gaussian.exercises_reading",
    "the_shape_of_a_gaussian.exercises_making",
    "fit_and_predict.exercises_by_hand",
    "fit_and_predict.exercises_predicting",
    "gaussian_discriminant_analysis.exercises_by_hand",
    "gaussian_discriminant_analysis.exercises_log_odds",
    "how_much_covariance.exercises_prices",
    "how_much_covariance.exercises_left_out",
    "the_posterior_is_a_sigmoid.exercises_sigmoid",
    "the_posterior_is_a_sigmoid.exercises_weights",
    "learning_the_border.exercises_steps",
    "learning_the_border.exercises_ascent",
    "the_race.exercises_judging",
    "the_race.exercises_who_wins",
    "two_coins.exercises_coins",
    "two_coins.exercises_given",
    "naive_bayes_by_counting.exercises_counting",
    "naive_bayes_by_counting.exercises_classifier",
    "zeros_and_smoothing.exercises_values",
    "zeros_and_smoothing.exercises_smoothing",
    "spam_two_event_models.exercises_by_pencil",
    "spam_two_event_models.exercises_score",
    "judging_a_classifier.exercises_costs",
    "judging_a_classifier.exercises_choosing",
    "statistics_that_add.exercises_merging",
    "statistics_that_add.exercises_unmask",
    "scale.exercises_scale",
    "scale.exercises_streaming",
    "matrix_calculus.exercises_rules",
    "matrix_calculus.exercises_inverse",
    "matrix_calculus.exercises_misfit",
    "errata.exercises_sums",
    "errata.exercises_gaussians",
)


def exercises_by_chapter():
    """Yield the exercises of one file after another, in the order of the course."""
    for file in FILES:
        yield import_module(f"{__name__}.{file}").EXERCISES
