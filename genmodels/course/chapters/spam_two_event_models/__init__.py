"""Notebook 17, spam two event models: its exercises and their slips, its pictures, what moves, what is derived."""
