"""Notebook 22, why EM climbs: all that belongs to it and to no other."""

NUMBER = "22"
