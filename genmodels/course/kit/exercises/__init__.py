"""Kinds of exercises: what each asks for, how an answer is read, and what is said about it."""

from .choice import ChoiceExercise
from .draw import DrawExercise
from .exercise import Exercise, Slip, slip
from .expression import ExpressionExercise
from .feedback import Feedback, Note, Outcome
from .find_slip import FindSlipExercise, SpecialCase
from .function import FunctionExercise
from .number import NumberExercise
from .probabilities import ProbabilitiesExercise
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
    "Note",
    "NumberExercise",
    "Outcome",
    "ProbabilitiesExercise",
    "SeveralExercise",
    "Slip",
    "SpecialCase",
    "slip",
]

watch()
