"""Pictures and tables: every function takes data or a model, draws, and returns the artists; nothing is remembered.

>>> from genmodels import plotting
>>> fig, ax = plotting.subplots(5, 3)
>>> bars = plotting.grouped_bars(ax, ["heads", "tails"], [[0.5, 0.5]], series=["fair coin"])
>>> plotting.show(fig, alt="Two bars of one half: a fair coin.")
Two bars of one half: a fair coin.
"""

from .bars import Bars, grouped_bars, move_bars
from .contours import GaussianContours, density_contours, ellipse_points, gaussian_contours, mass_radius, move_contours
from .counting import conditional_table, counting_table, probability_table
from .explain import Waterfall, explain_bars
from .likelihood import LikelihoodCurve, likelihood_curve, move_likelihood
from .picture import Picture, show
from .regions import Regions, decision_regions, scatter_classes
from .style import figure, house_style, look, subplots
from .tables import Cell, Table, plain_table
from .wording import decimal_text, fraction_text, percent_text, short_text

__all__ = [
    "Bars",
    "Cell",
    "GaussianContours",
    "LikelihoodCurve",
    "Picture",
    "Regions",
    "Table",
    "Waterfall",
    "conditional_table",
    "counting_table",
    "decimal_text",
    "decision_regions",
    "density_contours",
    "ellipse_points",
    "explain_bars",
    "figure",
    "fraction_text",
    "gaussian_contours",
    "grouped_bars",
    "house_style",
    "likelihood_curve",
    "look",
    "mass_radius",
    "move_bars",
    "move_contours",
    "move_likelihood",
    "percent_text",
    "plain_table",
    "probability_table",
    "scatter_classes",
    "short_text",
    "show",
    "subplots",
]
