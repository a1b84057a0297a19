"""Notebook 19, statistics that add: its exercises and their slips, its pictures, what moves, what is derived."""
