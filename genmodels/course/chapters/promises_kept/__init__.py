"""Notebook 31, promises kept: all that belongs to it and to no other."""

NUMBER = "31"
