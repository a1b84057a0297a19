"""Pictures that were drawn for one chapter, in the style of `genmodels.course.plotting`.

A function takes what it shows and `ax`, draws, and returns the artists. Widgets move those; the functions that do so,
`move_...`, stand beside them in the file of the picture.

>>> from genmodels.course import pictures, plotting
>>> fig, ax = plotting.subplots(4, 4)
>>> drawn = pictures.cloud(pictures.plane(ax, 2), [[1, 0], [0, 1]])
>>> plotting.show(fig, alt="Two points of a plane.")
Two points of a plane.
"""

from .adding_up import groups_on_a_line, sum_tree
from .catches import four_catches, mirrored_catch, show_four_catches
from .causes import cause_graph
from .costs import costs_of
from .counting import counting_table, joint_rows
from .gaussian_classes import class_ellipses, discriminant_panel, ink_rows, mark_query
from .gaussian_plane import cloud, plane
from .growth import fitted_power, power_curves
from .heaps import class_curves, heaps
from .labelled_bands import labelled_bands
from .lessons import lesson_means
from .likelihood import likelihood_curves, supported
from .mosaic import mosaic
from .petals import petal_cut, petal_ellipses, petals, prediction_lines, width_before
from .posterior_bands import name_posteriors, posterior_bands, posterior_lines
from .stretching import four_ellipses, sketch
from .theta_arrow import theta_arrow

__all__ = [
    "cause_graph",
    "class_curves",
    "class_ellipses",
    "cloud",
    "costs_of",
    "counting_table",
    "discriminant_panel",
    "fitted_power",
    "four_catches",
    "four_ellipses",
    "groups_on_a_line",
    "heaps",
    "ink_rows",
    "joint_rows",
    "labelled_bands",
    "lesson_means",
    "likelihood_curves",
    "mark_query",
    "mirrored_catch",
    "mosaic",
    "name_posteriors",
    "petal_cut",
    "petal_ellipses",
    "petals",
    "plane",
    "posterior_bands",
    "posterior_lines",
    "power_curves",
    "prediction_lines",
    "show_four_catches",
    "sketch",
    "sum_tree",
    "supported",
    "theta_arrow",
    "width_before",
]
