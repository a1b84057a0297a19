"""What comes in is checked here once, with errors that say where and what to do."""

from genmodels.inputs.blocks import blocks
from genmodels.inputs.categories import Columns, as_columns, encode
from genmodels.inputs.columns import feature_names, in_order, names_of
from genmodels.inputs.declared import declared_levels
from genmodels.inputs.exact import require_exact
from genmodels.inputs.labels import as_labels
from genmodels.inputs.matrices import as_matrix, require_width
from genmodels.inputs.parameters import as_alpha, as_probabilities
from genmodels.inputs.priors import as_prior
from genmodels.inputs.rules import BINARY, COUNTS, FINITE, WEIGHTS, Rule
from genmodels.inputs.weights import as_weights
from genmodels.inputs.words import NAMELESS, Names

__all__ = [
    "BINARY",
    "COUNTS",
    "FINITE",
    "NAMELESS",
    "WEIGHTS",
    "Columns",
    "Names",
    "Rule",
    "as_alpha",
    "as_columns",
    "as_labels",
    "as_matrix",
    "as_prior",
    "as_probabilities",
    "as_weights",
    "blocks",
    "declared_levels",
    "encode",
    "feature_names",
    "in_order",
    "names_of",
    "require_exact",
    "require_width",
]
