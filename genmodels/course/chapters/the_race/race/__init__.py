"""A race of learners: the same rows for each, many lessons, and errors that are exact because the worlds are known.

>>> from genmodels.course.chapters.the_race import race
>>> found = race.errors("round", d=8, m=20)
>>> {name: float(values.mean().round(2)) for name, values in found.items()}["GDA, spherical"]
0.2
"""

from .results import CHOSEN, LESSONS, LIGHT, RUNNERS, errors
from .worlds import WORLDS, World, world

__all__ = ["CHOSEN", "LESSONS", "LIGHT", "RUNNERS", "WORLDS", "World", "errors", "world"]
