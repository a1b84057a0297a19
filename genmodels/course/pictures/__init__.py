"""Pictures that were drawn for one chapter, in the style of `genmodels.course.plotting`.

A function takes what it shows and `ax`, draws, and returns the artists. Widgets move those; the functions that do so,
`move_...`, stand beside them in the file of the picture.

>>> from genmodels.course import pictures, plotting
>>> fig, ax = plotting.subplots(4, 4)
>>> drawn = pictures.constraint_picture(ax, 3, 1)
>>> plotting.show(fig, alt="A hill over p₁ and p₂, with its top on the line p₁ + p₂ = 1 marked.")
A hill over p₁ and p₂, with its top on the line p₁ + p₂ = 1 marked.
"""

from .adding_up import groups_on_a_line, sum_tree
from .arriving import followed
from .catches import four_catches, mirrored_catch
from .coins import running_shares
from .counting import conditional_table, counting_table, joint_rows
from .gaussian_classes import discriminant_panel, ink_rows, mark_query
from .gaussian_plane import cloud, named_contours, plane
from .growth import LongNumber, fitted_power, growth_curves, power_curves
from .likelihood import likelihood_curves, supported
from .mosaic import mosaic
from .petals import petal_cut, petal_ellipses, petals, two_lines, width_before
from .posterior_bands import posterior_bands, posterior_lines
from .rivals import crossing, learning_curves, standard_error
from .slopes import constraint_picture, form_with_slopes
from .spam import underflow_curves, word_bars
from .spread import likelihood_surface
from .stretching import four_ellipses, sketch
from .threshold import draws_and_densities

__all__ = [
    "LongNumber",
    "cloud",
    "conditional_table",
    "constraint_picture",
    "counting_table",
    "crossing",
    "discriminant_panel",
    "draws_and_densities",
    "fitted_power",
    "followed",
    "form_with_slopes",
    "four_catches",
    "four_ellipses",
    "groups_on_a_line",
    "growth_curves",
    "ink_rows",
    "joint_rows",
    "learning_curves",
    "likelihood_curves",
    "likelihood_surface",
    "mark_query",
    "mirrored_catch",
    "mosaic",
    "named_contours",
    "petal_cut",
    "petal_ellipses",
    "petals",
    "plane",
    "posterior_bands",
    "posterior_lines",
    "power_curves",
    "running_shares",
    "sketch",
    "standard_error",
    "sum_tree",
    "supported",
    "two_lines",
    "underflow_curves",
    "width_before",
    "word_bars",
]
