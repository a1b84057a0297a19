"""Data that do not fit into memory: a fit that reads one block of rows after the other and keeps only statistics."""

from genmodels.learning.streaming import Window, fit_blocks

__all__ = ["Window", "fit_blocks"]
