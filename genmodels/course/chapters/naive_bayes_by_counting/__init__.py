"""Notebook 15, naive bayes by counting: its exercises and their slips, its pictures, what moves, what is derived."""
