"""Notebook 00, start here: its exercises and their slips, its pictures, what moves, what is derived."""
