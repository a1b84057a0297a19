"""Notebook 18, judging a classifier: all that belongs to it and to no other."""

NUMBER = "18"
