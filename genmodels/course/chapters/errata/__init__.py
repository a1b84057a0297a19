"""Notebook 91, errata: all that belongs to it and to no other."""

NUMBER = "91"
