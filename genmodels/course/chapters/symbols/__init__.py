"""Notebook 92, symbols: its exercises and their slips, its pictures, what moves, what is derived."""
