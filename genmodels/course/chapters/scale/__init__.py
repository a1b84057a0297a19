"""Notebook 20, scale: all that belongs to it and to no other."""

NUMBER = "20"
