"""Notebook 01, two ways to classify: its exercises and their slips, its pictures, what moves, what is derived."""
