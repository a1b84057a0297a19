"""Notebook 10, how much covariance: all that belongs to it and to no other."""

NUMBER = "10"
