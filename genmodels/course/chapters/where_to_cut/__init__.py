"""Notebook 02, where to cut: all that belongs to it and to no other."""

NUMBER = "02"
