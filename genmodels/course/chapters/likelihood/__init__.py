"""Notebook 04, likelihood: all that belongs to it and to no other."""

NUMBER = "04"
