"""Notebook 13, the race: its exercises and their slips, its pictures, what moves, what is derived."""
