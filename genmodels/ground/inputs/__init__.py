"""What comes in is checked here once, with errors that say where and what to do."""

from genmodels.ground.inputs.categories import Columns, as_columns, declared_levels, encode
from genmodels.ground.inputs.columns import feature_names, in_order, names_of
from genmodels.ground.inputs.data_matrix import as_matrix, require_exact, require_width
from genmodels.ground.inputs.labels import as_labels
from genmodels.ground.inputs.number_rules import ANYWHERE, BINARY, COUNTS, FINITE, WEIGHTS, Rule
from genmodels.ground.inputs.parameters import as_alpha, as_prior, as_probabilities
from genmodels.ground.inputs.quoting import NAMELESS, Names
from genmodels.ground.inputs.row_blocks import blocks
from genmodels.ground.inputs.weights import as_weights

__all__ = [
    "ANYWHERE",
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
