"""Notebook 18, judging a classifier: its exercises and their slips, its pictures, what moves, what is derived."""
