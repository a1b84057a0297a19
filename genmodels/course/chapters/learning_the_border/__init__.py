"""Notebook 12, learning the border: its exercises and their slips, its pictures, what moves, what is derived."""
