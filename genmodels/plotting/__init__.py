"""Pictures and tables: every function takes data or a model, draws, and returns the artists; nothing is remembered.

>>> from genmodels import plotting
>>> fig, ax = plotting.subplots(5, 3)
>>> bars = plotting.grouped_bars(ax, ["heads", "tails"], [[0.5, 0.5]], series=["fair coin"])
>>> plotting.show(fig, alt="Two bars of one half: a fair coin.")
Two bars of one half: a fair coin.
"""

from .bars import Bars, grouped_bars, move_bars
from .belief import BeliefCurves, belief_curves, move_belief
from .boundary import Boundary, move_boundary, two_class_boundary
from .climb import Climb, likelihood_hill, move_climb
from .clouds import class_ellipses, discriminant_panel, mark_query
from .constraint import ConstraintPicture, constraint_picture
from .contours import GaussianContours, density_contours, ellipse_points, gaussian_contours, mass_radius, move_contours
from .counting import conditional_table, counting_table, probability_table
from .explain import Waterfall, explain_bars
from .gaussian_plane import (
    NamedContours,
    Slices,
    cloud,
    conditional_density,
    conditional_slices,
    density_surface,
    named_contours,
    plane,
)
from .growth import growth_curves
from .ink import ink_rows
from .joint_rows import joint_rows
from .learning import LearningCurve, crossing, learning_curves, standard_error
from .likelihood import LikelihoodCurve, likelihood_curve, likelihood_curves, move_likelihood, supported
from .long_number import LongNumber
from .picture import Picture, show
from .regions import Regions, decision_regions, scatter_classes
from .rivals import Rivals, move_rivals, rivals_picture
from .running import RunningShare, running_share, running_shares
from .slopes import Slopes, form_with_slopes
from .spread import (
    DensityOverData,
    LikelihoodLevels,
    density_over_data,
    level_curve,
    likelihood_levels,
    likelihood_surface,
    move_density,
    move_levels,
)
from .style import figure, house_style, look, subplots
from .tables import Cell, Table, plain_table
from .threshold import (
    ErrorCurve,
    ThresholdPicture,
    draws_and_densities,
    error_curve,
    move_error_curve,
    move_threshold,
    threshold_picture,
)
from .wording import decimal_text, fraction_text, percent_text, short_text

__all__ = [
    "Bars",
    "BeliefCurves",
    "Boundary",
    "Cell",
    "Climb",
    "ConstraintPicture",
    "DensityOverData",
    "ErrorCurve",
    "GaussianContours",
    "LearningCurve",
    "LikelihoodCurve",
    "LikelihoodLevels",
    "LongNumber",
    "NamedContours",
    "Picture",
    "Regions",
    "Rivals",
    "RunningShare",
    "Slices",
    "Slopes",
    "Table",
    "ThresholdPicture",
    "Waterfall",
    "belief_curves",
    "class_ellipses",
    "cloud",
    "conditional_density",
    "conditional_slices",
    "conditional_table",
    "constraint_picture",
    "counting_table",
    "crossing",
    "decimal_text",
    "decision_regions",
    "density_contours",
    "density_over_data",
    "density_surface",
    "discriminant_panel",
    "draws_and_densities",
    "ellipse_points",
    "error_curve",
    "explain_bars",
    "figure",
    "form_with_slopes",
    "fraction_text",
    "gaussian_contours",
    "grouped_bars",
    "growth_curves",
    "house_style",
    "ink_rows",
    "joint_rows",
    "learning_curves",
    "level_curve",
    "likelihood_curve",
    "likelihood_curves",
    "likelihood_hill",
    "likelihood_levels",
    "likelihood_surface",
    "look",
    "mark_query",
    "mass_radius",
    "move_bars",
    "move_belief",
    "move_boundary",
    "move_climb",
    "move_contours",
    "move_density",
    "move_error_curve",
    "move_levels",
    "move_likelihood",
    "move_rivals",
    "move_threshold",
    "named_contours",
    "percent_text",
    "plain_table",
    "plane",
    "probability_table",
    "rivals_picture",
    "running_share",
    "running_shares",
    "scatter_classes",
    "short_text",
    "show",
    "standard_error",
    "subplots",
    "supported",
    "threshold_picture",
    "two_class_boundary",
]
