"""Notebook 06, right on average: its exercises and their slips, its pictures, what moves, what is derived."""
