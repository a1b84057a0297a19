"""Slips are data: they can be listed, each says something, and they survive an interpreter that strips docstrings."""

import subprocess
import sys

from genmodels.course.exercises import FunctionExercise, Slip, all_exercises
from tools.course import ROOT

WITHOUT_DOCSTRINGS = """
from genmodels.course.exercises import FunctionExercise, all_exercises
told = 0
for exercise in all_exercises().values():
    if isinstance(exercise, FunctionExercise):
        slip = exercise.mistakes[0]
        told += slip.says in exercise._judge(slip.answer, ()).message
print(__doc__, told)
"""


def test_each_slip_says_something_of_an_answer():
    slips = [slip for exercise in all_exercises().values() for slip in exercise.mistakes]
    assert len(slips) > 1000
    assert all(isinstance(slip, Slip) and slip.says.strip() for slip in slips)
    assert not any(isinstance(slip.answer, Slip) for slip in slips)


def test_they_are_told_without_docstrings():
    functions = [ex for ex in all_exercises().values() if isinstance(ex, FunctionExercise)]
    done = subprocess.run(
        [sys.executable, "-OO", "-c", WITHOUT_DOCSTRINGS], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert done.stdout.split() == ["None", str(len(functions))]
