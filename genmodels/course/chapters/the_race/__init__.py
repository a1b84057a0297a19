"""Notebook 13, the race: all that belongs to it and to no other."""

NUMBER = "13"
