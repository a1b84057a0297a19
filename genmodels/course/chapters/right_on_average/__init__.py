"""Notebook 06, right on average: all that belongs to it and to no other."""

NUMBER = "06"
