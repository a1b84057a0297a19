"""Notebook 11, the posterior is a sigmoid: all that belongs to it and to no other."""

NUMBER = "11"
