"""Notebook 07, the shape of a gaussian: all that belongs to it and to no other."""

NUMBER = "07"
