"""Notebook 24, rolls of a casino: all that belongs to it and to no other."""

NUMBER = "24"
