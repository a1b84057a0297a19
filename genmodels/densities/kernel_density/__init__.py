"""Kernel density estimates: a bump on each row."""
