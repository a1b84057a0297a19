"""Notebook 90, matrix calculus: all that belongs to it and to no other."""

NUMBER = "90"
