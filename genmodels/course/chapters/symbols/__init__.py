"""Notebook 92, symbols: all that belongs to it and to no other."""

NUMBER = "92"
