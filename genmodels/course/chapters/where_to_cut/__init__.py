"""Notebook 02, where to cut: its exercises and their slips, its pictures, what moves, what is derived."""
