"""Notebook 20, scale: its exercises and their slips, its pictures, what moves, what is derived."""
