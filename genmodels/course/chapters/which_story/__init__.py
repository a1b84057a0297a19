"""Notebook 27, which story: all that belongs to it and to no other."""

NUMBER = "27"
