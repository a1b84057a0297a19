"""Notebook 03, draw something new: its exercises and their slips, its pictures, what moves, what is derived."""
