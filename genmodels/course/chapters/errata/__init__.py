"""Notebook 91, errata: its exercises and their slips, its pictures, what moves, what is derived."""
