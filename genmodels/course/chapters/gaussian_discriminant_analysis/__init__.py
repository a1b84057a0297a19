"""Notebook 09, Gaussian discriminant analysis: exercises and their slips, pictures, what moves, what is derived."""
