"""The code that solution() shows runs when it is pasted into a notebook: it needs no helper that is not shown."""

import math
from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from scipy.special import xlogy

import genmodels
from genmodels.course import exercises
from genmodels.course.exercises import FunctionExercise

IMPORTED = {"np": np, "math": math, "Fraction": Fraction, "Counter": Counter, "product": product, "xlogy": xlogy}
# Two solutions use classes of the library, which their notebook imports.
MORE = {
    "leave-one-out": ("GaussianDiscriminantAnalysis",),  # notebook 10
    "who-wins": ("GaussianDiscriminantAnalysis", "LogisticRegression"),  # notebook 13
}
FUNCTIONS = [ex for ex in exercises.all_exercises().values() if isinstance(ex, FunctionExercise)]


@pytest.mark.parametrize("ex", FUNCTIONS, ids=lambda ex: ex.name)
def test_the_solution_can_be_pasted(ex):
    _, code = ex.solution()._repr_markdown_().split("```python\n")
    names = IMPORTED | {name: getattr(genmodels, name) for name in MORE.get(ex.name, ())}
    exec(code.split("```")[0], names)
    assert ex.check(names[ex.answer.__name__]).correct


@pytest.mark.parametrize("name", MORE)
def test_every_exception_is_needed(name):
    ex = exercises.get(name)
    assert not set(MORE[name]) - set(ex.answer.__code__.co_names)
