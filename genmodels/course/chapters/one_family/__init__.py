"""Notebook 28, one family: all that belongs to it and to no other."""

NUMBER = "28"
