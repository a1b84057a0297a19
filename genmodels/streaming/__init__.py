"""Data that do not fit into memory: a fit that reads one block of rows after the other and keeps only statistics."""

from genmodels.ground.inputs.words import naming_block
from genmodels.streaming.door import require_learner
from genmodels.streaming.fitting import fit_blocks
from genmodels.streaming.window import Window

__all__ = ["Window", "fit_blocks", "naming_block", "require_learner"]
