"""Pictures and tables: every function takes data or a model, draws, and returns the artists; nothing is remembered.

>>> from genmodels.course import plotting
>>> fig, ax = plotting.subplots(5, 3)
>>> bars = plotting.grouped_bars(ax, ["heads", "tails"], [[0.5, 0.5]], series=["fair coin"])
>>> plotting.show(fig, alt="Two bars of one half: a fair coin.")
Two bars of one half: a fair coin.
"""

from .arriving import Arriving, arriving_estimates, followed, move_arriving
from .bars import Bars, grouped_bars, move_bars
from .belief import BeliefCurves, belief_curves, move_belief
from .boundary import Boundary, move_boundary, two_class_boundary
from .climb import Climb, likelihood_hill, move_climb
from .clouds import class_ellipses, discriminant_panel, mark_query
from .confusion_cells import ConfusionCells, confusion_cells, move_confusion
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
from .line_of_rows import GroupOnALine, groups_on_a_line
from .long_number import LongNumber
from .picture import Picture, show
from .powers import fitted_power, power_curves
from .regions import Regions, decision_regions, scatter_classes
from .rivals import Rivals, move_rivals, rivals_picture
from .roc import RocPicture, move_roc, reliability_diagram, roc_curves, roc_picture
from .running import RunningShare, running_share, running_shares
from .score_strips import ScoreStrips, move_scores, score_strips
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
from .sum_tree import SumTree, sum_tree
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
from .underflow import Underflow, underflow_curves
from .word_bars import WordBars, move_word_bars, word_bars
from .wording import decimal_text, fraction_text, percent_text, short_text

__all__ = [
    "Arriving",
    "Bars",
    "BeliefCurves",
    "Boundary",
    "Cell",
    "Climb",
    "ConfusionCells",
    "ConstraintPicture",
    "DensityOverData",
    "ErrorCurve",
    "GaussianContours",
    "GroupOnALine",
    "LearningCurve",
    "LikelihoodCurve",
    "LikelihoodLevels",
    "LongNumber",
    "NamedContours",
    "Picture",
    "Regions",
    "Rivals",
    "RocPicture",
    "RunningShare",
    "ScoreStrips",
    "Slices",
    "Slopes",
    "SumTree",
    "Table",
    "ThresholdPicture",
    "Underflow",
    "Waterfall",
    "WordBars",
    "arriving_estimates",
    "belief_curves",
    "class_ellipses",
    "cloud",
    "conditional_density",
    "conditional_slices",
    "conditional_table",
    "confusion_cells",
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
    "fitted_power",
    "followed",
    "form_with_slopes",
    "fraction_text",
    "gaussian_contours",
    "grouped_bars",
    "groups_on_a_line",
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
    "move_arriving",
    "move_bars",
    "move_belief",
    "move_boundary",
    "move_climb",
    "move_confusion",
    "move_contours",
    "move_density",
    "move_error_curve",
    "move_levels",
    "move_likelihood",
    "move_rivals",
    "move_roc",
    "move_scores",
    "move_threshold",
    "move_word_bars",
    "named_contours",
    "percent_text",
    "plain_table",
    "plane",
    "power_curves",
    "probability_table",
    "reliability_diagram",
    "rivals_picture",
    "roc_curves",
    "roc_picture",
    "running_share",
    "running_shares",
    "scatter_classes",
    "score_strips",
    "short_text",
    "show",
    "standard_error",
    "subplots",
    "sum_tree",
    "supported",
    "threshold_picture",
    "two_class_boundary",
    "underflow_curves",
    "word_bars",
]
