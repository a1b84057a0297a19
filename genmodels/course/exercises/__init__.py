"""Exercises that answer back: each one has a question, hints, a check of your own answer, and a solution.

>>> from genmodels.course import exercises
>>> ex = exercises.get("type-a-probability")
>>> ex.check(...)
… Not attempted: put your answer in place of the three dots, then run the cell again.
>>> ex.check("3/4")
✓ Correct: 3/4.
"""

from .choice import ChoiceExercise
from .exercise import Exercise, Mistake
from .expression import ExpressionExercise
from .feedback import Feedback, Note, Outcome
from .function import FunctionExercise
from .number import NumberExercise
from .probabilities import ProbabilitiesExercise
from .registry import all_exercises, get, names
from .slips import watch

__all__ = [
    "ChoiceExercise",
    "Exercise",
    "ExpressionExercise",
    "Feedback",
    "FunctionExercise",
    "Mistake",
    "Note",
    "NumberExercise",
    "Outcome",
    "ProbabilitiesExercise",
    "all_exercises",
    "get",
    "names",
]

watch()
