"""Notebook 15, naive bayes by counting: all that belongs to it and to no other."""

NUMBER = "15"
