"""Pictures for anyone with a model: borders, contours, ROC curves, explanations, tables, in one style.

Every function takes data or a model and `ax`, draws, and returns the artists; nothing is remembered.

>>> from genmodels.course import plotting
>>> fig, ax = plotting.subplots(5, 3)
>>> bars = plotting.grouped_bars(ax, ["heads", "tails"], [[0.5, 0.5]], series=["fair coin"])
>>> plotting.show(fig, alt="Two bars of one half: a fair coin.")
Two bars of one half: a fair coin.
"""

from .bars import grouped_bars
from .confusion_cells import confusion_cells
from .contours import density_contours, gaussian_contours
from .counting_tables import plain_table
from .explain import explain_bars
from .names_on_lines import beside, guide, upper
from .picture import show
from .regions import decision_regions, scatter_classes
from .roc_curves import reliability_diagram, roc_beginning, roc_curves
from .style import figure, look, subplots

__all__ = [
    "beside",
    "confusion_cells",
    "decision_regions",
    "density_contours",
    "explain_bars",
    "figure",
    "gaussian_contours",
    "grouped_bars",
    "guide",
    "look",
    "plain_table",
    "reliability_diagram",
    "roc_beginning",
    "roc_curves",
    "scatter_classes",
    "show",
    "subplots",
    "upper",
]
