"""Exercises that answer back: each one has a question, hints, a check of your own answer, and a solution.

>>> from genmodels.course import exercises
>>> ex = exercises.get("type-a-probability")
>>> ex.check(...)
… Not attempted: put your answer in place of the three dots, then run the cell again.
>>> ex.check("3/4")
✓ Correct: 3/4.
"""

from .choice import ChoiceExercise
from .draw import DrawExercise
from .exercise import Exercise, Mistake
from .expression import ExpressionExercise
from .feedback import Feedback, Note, Outcome
from .find_slip import FindSlipExercise, SpecialCase
from .function import FunctionExercise, wrong_ways
from .number import NumberExercise
from .probabilities import ProbabilitiesExercise
from .registry import all_exercises, get, names
from .several import SeveralExercise
from .slips import watch

__all__ = [
    "ChoiceExercise",
    "DrawExercise",
    "Exercise",
    "ExpressionExercise",
    "Feedback",
    "FindSlipExercise",
    "FunctionExercise",
    "Mistake",
    "Note",
    "NumberExercise",
    "Outcome",
    "ProbabilitiesExercise",
    "SeveralExercise",
    "SpecialCase",
    "all_exercises",
    "get",
    "names",
    "wrong_ways",
]

watch()
