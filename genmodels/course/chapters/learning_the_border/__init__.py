"""Notebook 12, learning the border: all that belongs to it and to no other."""

NUMBER = "12"
