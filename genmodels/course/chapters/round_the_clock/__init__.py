"""Notebook 29, round the clock: all that belongs to it and to no other."""

NUMBER = "29"
