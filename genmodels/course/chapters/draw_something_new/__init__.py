"""Notebook 03, draw something new: all that belongs to it and to no other."""

NUMBER = "03"
