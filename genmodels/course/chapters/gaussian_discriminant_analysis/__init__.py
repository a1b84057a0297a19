"""Notebook 09, Gaussian discriminant analysis: all that belongs to it and to no other."""

NUMBER = "09"
