"""Notebook 00, start here: all that belongs to it and to no other."""

NUMBER = "00"
