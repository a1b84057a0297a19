"""Notebook 14, two coins: its exercises and their slips, its pictures, what moves, what is derived."""
