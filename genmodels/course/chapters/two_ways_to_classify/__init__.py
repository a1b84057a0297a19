"""Notebook 01, two ways to classify: all that belongs to it and to no other."""

NUMBER = "01"
