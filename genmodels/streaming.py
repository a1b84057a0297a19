"""Data that do not fit into memory: a fit that reads one block of rows after the other and keeps only statistics."""

from genmodels.ground.inputs.words import naming_block
from genmodels.learning.streaming import Window, fit_blocks, require_learner

__all__ = ["Window", "fit_blocks", "naming_block", "require_learner"]
