"""Notebook 16, zeros and smoothing: all that belongs to it and to no other."""

NUMBER = "16"
