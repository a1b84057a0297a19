"""Pictures that were drawn for one chapter, in the style of `genmodels.course.kit.plotting`.

A function takes what it shows and `ax`, draws, and returns the artists. Widgets move those; the functions that do so,
`move_...`, stand beside them in the file of the picture.

>>> from genmodels.course import pictures, plotting
>>> fig, ax = plotting.subplots(4, 4)
>>> drawn = pictures.cloud(pictures.plane(ax, 2), [[1, 0], [0, 1]])
>>> plotting.show(fig, alt="Two points of a plane.")
Two points of a plane.
"""

from genmodels.course.chapters.clouds_without_labels.picture import clouds, covered
from genmodels.course.chapters.draw_something_new.picture import four_catches, mirrored_catch, show_four_catches
from genmodels.course.chapters.fit_and_predict.picture import (
    petal_cut,
    petal_ellipses,
    petals,
    prediction_lines,
    width_before,
)
from genmodels.course.chapters.fit_and_predict.picture_heights import heights
from genmodels.course.chapters.gaussian_discriminant_analysis.picture_heap import heap_of_posteriors
from genmodels.course.chapters.how_much_covariance.picture import cures, ladder
from genmodels.course.chapters.judging_a_classifier.picture import costs_of
from genmodels.course.chapters.learning_the_border.picture_labelled_bands import labelled_bands
from genmodels.course.chapters.likelihood.picture_likelihood import likelihood_curves, supported
from genmodels.course.chapters.promises_kept.picture import diagram, move_diagram, move_line
from genmodels.course.chapters.rolls_of_a_casino.picture import move_night, night
from genmodels.course.chapters.round_the_clock.picture import clock, means_by_beginning
from genmodels.course.chapters.spam_two_event_models.picture_words import word_map
from genmodels.course.chapters.start_here.picture_same_ten import same_ten_digits, show_giveaways
from genmodels.course.chapters.ten_labels.picture import ends_of_starts, learning_curve
from genmodels.course.chapters.the_posterior_is_a_sigmoid.picture_theta_arrow import theta_arrow
from genmodels.course.chapters.the_race.picture import crossing, lesson_means, rows_to_settle
from genmodels.course.chapters.the_shape_of_a_gaussian.picture import four_ellipses, sketch, three_roots
from genmodels.course.chapters.the_shape_of_a_gaussian.picture_hill import shares_within
from genmodels.course.chapters.two_coins.picture_causes import cause_graph
from genmodels.course.chapters.what_you_believed.picture import width_by_toss
from genmodels.course.kit.pictures.adding_up import groups_on_a_line, sum_tree
from genmodels.course.kit.pictures.counting import counting_table, joint_rows
from genmodels.course.kit.pictures.gaussian_classes import class_ellipses, discriminant_panel, ink_rows, mark_query
from genmodels.course.kit.pictures.gaussian_plane import cloud, plane
from genmodels.course.kit.pictures.growth import fitted_power, power_curves
from genmodels.course.kit.pictures.heaps import class_curves, heaps
from genmodels.course.kit.pictures.mosaic import mosaic
from genmodels.course.kit.pictures.posterior_bands import name_posteriors, posterior_bands, posterior_lines

__all__ = [
    "cause_graph",
    "class_curves",
    "class_ellipses",
    "clock",
    "cloud",
    "clouds",
    "costs_of",
    "counting_table",
    "covered",
    "crossing",
    "cures",
    "diagram",
    "discriminant_panel",
    "ends_of_starts",
    "fitted_power",
    "four_catches",
    "four_ellipses",
    "groups_on_a_line",
    "heap_of_posteriors",
    "heaps",
    "heights",
    "ink_rows",
    "joint_rows",
    "labelled_bands",
    "ladder",
    "learning_curve",
    "lesson_means",
    "likelihood_curves",
    "mark_query",
    "means_by_beginning",
    "mirrored_catch",
    "mosaic",
    "move_diagram",
    "move_line",
    "move_night",
    "name_posteriors",
    "night",
    "petal_cut",
    "petal_ellipses",
    "petals",
    "plane",
    "posterior_bands",
    "posterior_lines",
    "power_curves",
    "prediction_lines",
    "rows_to_settle",
    "same_ten_digits",
    "shares_within",
    "show_four_catches",
    "show_giveaways",
    "sketch",
    "sum_tree",
    "supported",
    "theta_arrow",
    "three_roots",
    "width_before",
    "width_by_toss",
    "word_map",
]
