"""Notebook 04, likelihood: its exercises and their slips, its pictures, what moves, what is derived."""
