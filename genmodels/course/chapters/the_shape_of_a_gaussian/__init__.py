"""Notebook 07, the shape of a gaussian: its exercises and their slips, its pictures, what moves, what is derived."""
