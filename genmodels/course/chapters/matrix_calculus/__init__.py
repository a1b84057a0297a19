"""Notebook 90, matrix calculus: its exercises and their slips, its pictures, what moves, what is derived."""
