"""Notebook 21, clouds without labels: all that belongs to it and to no other."""

NUMBER = "21"
