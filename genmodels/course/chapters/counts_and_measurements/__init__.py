"""Notebook 05, counts and measurements: its exercises and their slips, its pictures, what moves, what is derived."""
