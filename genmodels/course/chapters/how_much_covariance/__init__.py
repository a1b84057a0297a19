"""Notebook 10, how much covariance: its exercises and their slips, its pictures, what moves, what is derived."""
