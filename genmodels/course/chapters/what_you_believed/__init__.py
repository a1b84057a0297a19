"""Notebook 26, what you believed: all that belongs to it and to no other."""

NUMBER = "26"
