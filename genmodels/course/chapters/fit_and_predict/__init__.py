"""Notebook 08, fit and predict: its exercises and their slips, its pictures, what moves, what is derived."""
