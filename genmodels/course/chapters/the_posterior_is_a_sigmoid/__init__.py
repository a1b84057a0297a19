"""Notebook 11, the posterior is a sigmoid: its exercises and their slips, its pictures, what moves, what is derived."""
