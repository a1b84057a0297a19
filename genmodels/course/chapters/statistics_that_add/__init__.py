"""Notebook 19, statistics that add: all that belongs to it and to no other."""

NUMBER = "19"
