"""Notebook 16, zeros and smoothing: its exercises and their slips, its pictures, what moves, what is derived."""
