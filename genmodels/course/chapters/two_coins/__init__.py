"""Notebook 14, two coins: all that belongs to it and to no other."""

NUMBER = "14"
