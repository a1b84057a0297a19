"""Notebook 25, the best path: all that belongs to it and to no other."""

NUMBER = "25"
