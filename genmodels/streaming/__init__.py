"""Data that do not fit into memory: a fit that reads one block of rows after the other and keeps only statistics."""

from genmodels.streaming.door import require_learner
from genmodels.streaming.fitting import fit_blocks, naming_block

__all__ = ["fit_blocks", "naming_block", "require_learner"]
