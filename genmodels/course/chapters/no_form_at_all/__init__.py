"""Notebook 30, no form at all: all that belongs to it and to no other."""

NUMBER = "30"
