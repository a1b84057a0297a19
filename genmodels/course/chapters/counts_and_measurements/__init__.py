"""Notebook 05, counts and measurements: all that belongs to it and to no other."""

NUMBER = "05"
