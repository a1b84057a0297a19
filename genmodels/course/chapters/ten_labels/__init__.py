"""Notebook 23, ten labels: all that belongs to it and to no other."""

NUMBER = "23"
