"""Notebook 08, fit and predict: all that belongs to it and to no other."""

NUMBER = "08"
