"""Notebook 17, spam two event models: all that belongs to it and to no other."""

NUMBER = "17"
